"""A library of positions, each of which shows one idea of game-tree search."""

from c4viz.library.entries import LIBRARY as LIBRARY
from c4viz.library.entries import entry_named as entry_named
from c4viz.library.entry import LibraryEntry as LibraryEntry
