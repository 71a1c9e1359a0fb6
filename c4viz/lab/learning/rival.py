"""The decision tree of scikit-learn for the same data, to be set beside ours."""

from __future__ import annotations

from dataclasses import dataclass

from c4viz.lab.data.pairs import Pairs
from c4viz.lab.learning.id3 import Growth
from c4viz.search import SettingError


@dataclass(frozen=True)
class Rival:
    """What scikit-learn's tree comes to: its size, and the share of each part of the data that it
    predicts as that says (0 to 1)."""

    nodes: int
    leaves: int
    depth: int
    learned: float
    tested: float


def rival(learned: Pairs, tested: Pairs, limits: Growth, seed: int) -> Rival:
    """Learn with the same limits; of tests that tell as much, chance chooses by ``seed``.

    Raises:
        SettingError: scikit-learn is not installed.
    """
    try:
        from sklearn.tree import DecisionTreeClassifier
    except ImportError:
        raise SettingError(
            "scikit-learn is not installed: install c4viz[lab], or leave --rival out"
        ) from None
    most = len(learned)  # tests and samples that there are: beyond it no limit differs
    tree = DecisionTreeClassifier(
        criterion="entropy",
        max_depth=None if limits.depth is None else min(limits.depth, most),
        min_samples_leaf=min(limits.leaf, most),
        ccp_alpha=limits.alpha,
        random_state=seed,
    ).fit(learned.features, learned.moves)
    scores = [
        float((tree.predict(pairs.features) == pairs.moves).mean()) if len(pairs) else 0.0
        for pairs in (learned, tested)
    ]
    return Rival(tree.tree_.node_count, tree.get_n_leaves(), tree.get_depth(), *scores)
