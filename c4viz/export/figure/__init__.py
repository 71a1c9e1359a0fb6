"""Draw a tree as a figure of a few kinds of shapes, which every format of pictures is written
from. Knows neither files nor Graphviz."""

from c4viz.export.figure.palette import THEMES as THEMES
from c4viz.export.figure.shapes import Dots as Dots
from c4viz.export.figure.shapes import FigurePart as FigurePart
from c4viz.export.figure.shapes import Polyline as Polyline
from c4viz.export.figure.shapes import Rectangle as Rectangle
from c4viz.export.figure.shapes import TextLine as TextLine
from c4viz.export.figure.shapes import TreeFigure as TreeFigure
from c4viz.export.figure.style import FigureStyle as FigureStyle
from c4viz.export.figure.tree import figure_of as figure_of
