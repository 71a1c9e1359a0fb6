"""Decision trees that were learned from positions with recommended moves."""

from c4viz.search.learned.decisiontree import DecisionTree as DecisionTree
from c4viz.search.learned.treefile import TreeFileError as TreeFileError
from c4viz.search.learned.treefile import load_tree as load_tree
from c4viz.search.learned.treefile import save_tree as save_tree
