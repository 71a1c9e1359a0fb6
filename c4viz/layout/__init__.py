"""Lay a tree out: choose nodes to draw, their places and their colours. Knows no screen."""

from c4viz.layout.colours import COLOURINGS as COLOURINGS
from c4viz.layout.colours import TELLING as TELLING
from c4viz.layout.colours import ColourBy as ColourBy
from c4viz.layout.colours import ColourScale as ColourScale
from c4viz.layout.colours import Rgb as Rgb
from c4viz.layout.colours import colour_of as colour_of
from c4viz.layout.colours import legend as legend
from c4viz.layout.colours import lightness as lightness
from c4viz.layout.colours import scale_of as scale_of
from c4viz.layout.scene import Detail as Detail
from c4viz.layout.scene import Node as Node
from c4viz.layout.scene import Scene as Scene
from c4viz.layout.scene import outset as outset
from c4viz.layout.scene import scene_of as scene_of
from c4viz.layout.scene import stacked as stacked
from c4viz.layout.scene import visible_items as visible_items
from c4viz.layout.tidy import tidy as tidy
