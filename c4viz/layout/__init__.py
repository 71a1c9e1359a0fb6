"""Where a tree's nodes are drawn and what they say: without a screen. Knows traces."""

from c4viz.layout.face import (
    Face,
    State,
    face_of,
    is_win,
    note_text,
    number_text,
    so_far,
    state_of,
    value_text,
    window_text,
)
from c4viz.layout.items import Item, outset, visible_items
from c4viz.layout.scene import Node, Scene, scene_of
from c4viz.layout.tidy import tidy

__all__ = [
    "Face",
    "Item",
    "Node",
    "Scene",
    "State",
    "face_of",
    "is_win",
    "note_text",
    "number_text",
    "outset",
    "scene_of",
    "so_far",
    "state_of",
    "tidy",
    "value_text",
    "visible_items",
    "window_text",
]
