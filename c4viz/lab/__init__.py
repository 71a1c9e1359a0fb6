"""Experiments: tournaments, data sets, what searches cost by depth, and learned decision trees."""

from c4viz.lab.arena import ArenaResult as ArenaResult
from c4viz.lab.arena import Plan as Plan
from c4viz.lab.arena import pairings as pairings
from c4viz.lab.game import PlayedGame as PlayedGame
from c4viz.lab.openings import openings as openings
from c4viz.lab.standings import Standings as Standings
