"""Experiments: who is stronger, and how sure one can be of it."""

from c4viz.lab.arena import ArenaResult as ArenaResult
from c4viz.lab.arena import Plan as Plan
from c4viz.lab.arena import pairings as pairings
from c4viz.lab.game import PlayedGame as PlayedGame
from c4viz.lab.openings import openings as openings
from c4viz.lab.standings import Standings as Standings
