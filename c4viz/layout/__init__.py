"""Where a tree's nodes are drawn and what they say: without a screen. Knows traces."""

from c4viz.layout.colours import (
    COLOURINGS,
    TELLING,
    ColourBy,
    Rgb,
    Scale,
    colour_at,
    colour_of,
    legend,
    lightness,
    scale_of,
)
from c4viz.layout.face import Face, Fact
from c4viz.layout.item import Item
from c4viz.layout.items import outset, roots_of, visible_items
from c4viz.layout.moves import move_word, place_name, position_name
from c4viz.layout.numbers import (
    number_text,
    score_in_words,
    share_text,
    value_words,
    window_text,
)
from c4viz.layout.scene import Node, Scene, scene_of
from c4viz.layout.summary import summary
from c4viz.layout.telling import Telling, face_of, telling_of
from c4viz.layout.tidy import tidy
from c4viz.layout.veil import NOTHING, Hidden, hidden_among
from c4viz.search.base.worth import is_win

__all__ = [
    "COLOURINGS",
    "NOTHING",
    "TELLING",
    "ColourBy",
    "Face",
    "Fact",
    "Hidden",
    "Item",
    "Node",
    "Rgb",
    "Scale",
    "Scene",
    "Telling",
    "colour_at",
    "colour_of",
    "face_of",
    "hidden_among",
    "is_win",
    "legend",
    "lightness",
    "move_word",
    "number_text",
    "outset",
    "place_name",
    "position_name",
    "roots_of",
    "scale_of",
    "scene_of",
    "score_in_words",
    "share_text",
    "summary",
    "telling_of",
    "tidy",
    "value_words",
    "visible_items",
    "window_text",
]
