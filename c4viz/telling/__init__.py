"""What a search says of its nodes and of itself, in words and numbers. Knows traces."""

from c4viz.telling.face import Face, Fact
from c4viz.telling.hidden import NOTHING, Hidden, hidden_among
from c4viz.telling.item import Item
from c4viz.telling.moves import place_name, position_name
from c4viz.telling.narrators import face_of, telling_of
from c4viz.telling.numbers import number_text, score_in_words, window_text

__all__ = [
    "NOTHING",
    "Face",
    "Fact",
    "Hidden",
    "Item",
    "face_of",
    "hidden_among",
    "number_text",
    "place_name",
    "position_name",
    "score_in_words",
    "telling_of",
    "window_text",
]
