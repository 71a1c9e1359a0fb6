"""Data sets: positions, each with the move that a player recommends there."""

from c4viz.lab.data.pairs import Pairs as Pairs
from c4viz.lab.data.pairsfile import PairsFileError as PairsFileError
from c4viz.lab.data.pairsfile import load as load
from c4viz.lab.data.pairsfile import save as save
