"""Which nodes of a tree are drawn, where they stand and in which colours. Knows no screen."""

from c4viz.layout.colours import (
    COLOURINGS,
    TELLING,
    ColourBy,
    Rgb,
    Scale,
    colour_of,
    legend,
    lightness,
    scale_of,
)
from c4viz.layout.items import outset, visible_items
from c4viz.layout.scene import Node, Scene, scene_of
from c4viz.layout.tidy import tidy

__all__ = [
    "COLOURINGS",
    "TELLING",
    "ColourBy",
    "Node",
    "Rgb",
    "Scale",
    "Scene",
    "colour_of",
    "legend",
    "lightness",
    "outset",
    "scale_of",
    "scene_of",
    "tidy",
    "visible_items",
]
