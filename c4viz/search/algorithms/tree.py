"""Decision trees as players: one that was learned chooses a move, and searches nothing."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Literal, get_args

import numpy as np

from c4viz.game import Position, Root
from c4viz.language import Text
from c4viz.search.base.algorithm import Algorithm, Evaluate
from c4viz.search.base.control import Control
from c4viz.search.base.depthfirst import blank_rows
from c4viz.search.base.setting import one_of, whole, words, yes_no
from c4viz.search.base.settings import MOST_SEED, Settings
from c4viz.search.choice import SettingError
from c4viz.search.consent import CONSENT, NamedProgram
from c4viz.search.decision_tree import load_decision_tree
from c4viz.search.recording.rows import one_ply, put
from c4viz.trace import DepthFirstTrace, Traits
from c4viz.trace.depthfirst.store import RowLayout

PREFIX = "tree:"
"""Stands before the path of a tree, where it is named as a player."""
Otherwise = Literal["random", "best"]


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


def _blank(position: Root, settings: DecisionTreeSettings, traits: Traits) -> DepthFirstTrace:
    trace = blank_rows(position, settings, traits, RowLayout(settings.fractional))
    trace.horizon = None
    return trace


def choose(
    trace: DepthFirstTrace, settings: DecisionTreeSettings, control: Control, evaluate: Evaluate
) -> None:
    """Fill a trace with the move that the tree chooses, and with the share of the samples in the
    leaf that each move has, as the player to move sees it.

    Raises:
        SettingError: there is no such tree, it may not be read, or it was learned on boards of
            another size.
    """
    position = trace.position
    CONSENT.require(NamedProgram.named(settings.file))
    tree = load_decision_tree(Path(settings.file))
    if not isinstance(position, Position) or tree.shape != np.shape(position.matrix):
        raise SettingError(
            "the decision tree {file} was learned on boards {rows}x{columns}: play on one",
            file=settings.file,
            rows=tree.shape[0],
            columns=tree.shape[1],
        )
    state = np.array(position.matrix, np.uint8)
    samples = tree.counts[tree.path(state)[-1]]
    predicted = int(samples.argmax())
    moves = sorted(position.moves())
    if predicted in moves:
        chosen = predicted
    elif settings.otherwise == "best":
        chosen = max(moves, key=samples.tolist().__getitem__)
    else:
        chosen = Random(settings.seed).choice(moves)
    shares = {move: float(samples[move] / samples.sum()) for move in moves}
    put(trace, one_ply(moves, [shares[chosen], *shares.values()], chosen), negamax=False)
    trace.settings = {**trace.settings, "predicted": predicted}


TREE = Algorithm(
    DecisionTreeSettings,
    DepthFirstTrace,
    _blank,
    traits=Traits(recorded=True, static_order=False),
    reference=choose,
)
