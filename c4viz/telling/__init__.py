"""Tell of a search and of its nodes, in words and numbers. Knows traces."""

from c4viz.telling.face import POINTED as POINTED
from c4viz.telling.face import SIGNS as SIGNS
from c4viz.telling.face import Face as Face
from c4viz.telling.face import Fact as Fact
from c4viz.telling.face import Item as Item
from c4viz.telling.face import Widest as Widest
from c4viz.telling.hidden import ANY_VALUE as ANY_VALUE
from c4viz.telling.hidden import NOTHING as NOTHING
from c4viz.telling.hidden import Hidden as Hidden
from c4viz.telling.hidden import hidden_among as hidden_among
from c4viz.telling.moves import place_name as place_name
from c4viz.telling.moves import position_name as position_name
from c4viz.telling.narrators import face_of as face_of
from c4viz.telling.narrators import telling_of as telling_of
from c4viz.telling.numbers import number_text as number_text
from c4viz.telling.numbers import score_in_words as score_in_words
from c4viz.telling.numbers import window_text as window_text
