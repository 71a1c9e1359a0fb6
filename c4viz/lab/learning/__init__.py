"""Decision trees that learn from data sets."""

from c4viz.lab.learning.id3 import Growth as Growth
from c4viz.lab.learning.id3 import learn as learn
