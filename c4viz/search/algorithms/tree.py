"""Decision trees as players: one that was learned chooses a move, and searches nothing."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any, Literal, get_args

import numpy as np

from c4viz.game import BoardError, Position, Root, Rules
from c4viz.language import Text
from c4viz.search.base.algorithm import Algorithm, Evaluate
from c4viz.search.base.control import Control
from c4viz.search.base.depthfirst import blank_rows
from c4viz.search.base.setting import one_of, whole, words, yes_no
from c4viz.search.base.settings import MOST_SEED, Settings
from c4viz.search.choice import SettingError
from c4viz.search.consent import CONSENT, NamedProgram
from c4viz.search.decision_tree import DecisionTree, TreeFileError, load_decision_tree
from c4viz.trace import DecisionTreeTrace, Traits
from c4viz.trace.decisiontree.store import DecisionTreeStore, rows_of
from c4viz.trace.depthfirst.store import RowLayout

PREFIX = "tree:"
"""Stands before the path of a tree, where it is named as a player."""
Otherwise = Literal["random", "best"]
_OF_ROWS = frozenset({"windows", "fractional"})
"""Settings that say what rows of an earlier version were like."""
_EARLIER = Traits(recorded=True, static_order=False)
"""Traits of its traces."""
_ID3 = Text("""
grow(samples):                              #grow
    if all have one move or no test tells:  #leaf
        return leaf(the move of most)       #leaf
    test ← the cell that tells most         #test
    return node(test,                       #test
        grow(samples that answer no),
        grow(samples that answer yes))

prune(node):
    if its leaves spare too few bits:       #cut
        make a leaf of it                   #cut

decide(board):
    until node is a leaf:
        node ← its child by the answer      #ask
    return the move of most of its samples  #decide
""")


@dataclass(frozen=True)
class DecisionTreeSettings(Settings):
    """Settings of a decision tree: it plays the move that it predicts. If that column is full,
    ``otherwise`` says which of the others: any, or the one that most samples of the leaf have."""

    name = "tree"
    title = Text("Decision tree")
    summary = Text("the move that a decision tree predicts, which c4viz train has learned")

    file: str = words("", Text("Its file, .c4tree"))
    otherwise: Otherwise = one_of(
        "random", get_args(Otherwise), Text("What it plays where the predicted column is full"),
        main=True,
    )  # fmt: skip
    seed: int = whole(0, 0, MOST_SEED, Text("Chooses where chance does"), main=True)
    predicted: int | None = whole(
        None, 0, 8, Text("The column that was predicted, from 0"), optional=True,
        absent=Text("none"), found_out=True,
    )  # fmt: skip
    windows: bool = yes_no(False, Text("Whether its nodes had windows"), found_out=True)
    fractional: bool = yes_no(False, Text("Whether its values were fractions"), found_out=True)

    depth = 1
    heeds_seed = True

    @property
    def evaluates(self) -> bool:
        """False: a decision tree asks no evaluator."""
        return False


def _blank(position: Root, settings: DecisionTreeSettings, traits: Traits) -> Any:
    if settings.fractional:  # a file of an earlier version, which kept the shares of the moves
        return blank_rows(position, settings, _EARLIER, RowLayout(fractional=True))
    values = {name: value for name, value in vars(settings).items() if name not in _OF_ROWS}
    return DecisionTreeTrace(position, settings.name, values, traits=traits)


@lru_cache(4)
def _store_of(tree: DecisionTree) -> DecisionTreeStore:
    """Return the rows of a tree, as it grew where that is known: once for all its decisions."""
    training = tree.training
    grown, gains = (tree, None) if training is None else (training.grown, training.gains)
    cuts = np.zeros(0, np.int32) if training is None else training.cuts
    rows = rows_of(grown.feature, grown.threshold, grown.left, grown.right, grown.counts, cuts)
    return DecisionTreeStore(rows, grown.counts, gains)


def choose(
    trace: DecisionTreeTrace, settings: DecisionTreeSettings, control: Control, evaluate: Evaluate
) -> None:
    """Fill a trace with the tree, and with the way of the board to the move that it chooses.

    Raises:
        SettingError: there is no such tree, it may not be read, or it was learned on boards of
            another size.
    """
    CONSENT.require(NamedProgram.named(settings.file))
    tree, position = load_decision_tree(Path(settings.file)), trace.position
    if not isinstance(position, Position) or tree.shape != np.shape(position.matrix):
        raise SettingError(
            "the decision tree {file} was learned on boards {rows}x{columns}: play on one",
            file=settings.file,
            rows=tree.shape[0],
            columns=tree.shape[1],
        )
    trace.store = _store_of(tree)
    _decide(trace, settings)


def _decide(trace: DecisionTreeTrace, settings: DecisionTreeSettings) -> None:
    """Have the tree whose rows a trace has decide at its position."""
    position = trace.position
    way = trace.way(position)
    samples = trace.store.counts[way[-1]]
    predicted = trace.predicted(way[-1])
    moves = sorted(position.moves())
    if predicted in moves:
        chosen = predicted
    elif settings.otherwise == "best":
        chosen = max(moves, key=samples.tolist().__getitem__)
    else:
        chosen = Random(settings.seed).choice(moves)
    trace.decide(tuple(way), chosen)
    trace.settings = {**trace.settings, "predicted": predicted}


def opened_tree(file: Path, position: Position | None = None) -> DecisionTreeTrace:
    """Load a decision tree that somebody opens, as it decides at ``position``; at the start of a
    game of its board where that is None, over, or of another board.

    Raises:
        TreeFileError: there is none in the file.
    """
    tree = load_decision_tree(file)
    if position is None or position.outcome or tree.shape != np.shape(position.matrix):
        position = Position(_rules_of(tree, file))
    return _decided(position, DecisionTreeSettings(str(file.absolute())), _store_of(tree))


def asked_again(trace: DecisionTreeTrace, position: Position) -> DecisionTreeTrace | None:
    """Return the decision of the same tree, with the same settings, at another position; None where
    the game is over there, or it is of another board."""
    asked = trace.position
    assert isinstance(asked, Position)
    if position.outcome is not None or position.rules.size != asked.rules.size:
        return None
    values = {name: trace.settings[name] for name in ("file", "otherwise", "seed")}
    return _decided(position, DecisionTreeSettings(**values), trace.store)


def _decided(
    position: Position, settings: DecisionTreeSettings, store: DecisionTreeStore
) -> DecisionTreeTrace:
    trace: DecisionTreeTrace = _blank(position, settings, TREE.traits)
    trace.store = store
    _decide(trace, settings)
    trace.ending, trace.engine = "complete", "reference"
    return trace


def _rules_of(tree: DecisionTree, file: Path) -> Rules:
    rows, columns = tree.shape
    try:
        return Rules(rows, columns, min(4, max(rows, columns)))
    except BoardError as error:
        raise TreeFileError("{path} holds no decision tree: {why}", path=file, why=error) from None


TREE = Algorithm(
    DecisionTreeSettings,
    DecisionTreeTrace,
    _blank,
    traits=Traits(static_order=False),
    reference=choose,
    pseudocode=_ID3,
)
