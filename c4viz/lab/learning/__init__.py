"""Decision trees that learn from data sets."""

from c4viz.lab.learning.id3 import Limits as Limits
from c4viz.lab.learning.id3 import learn as learn
