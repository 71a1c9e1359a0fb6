"""Priors in a trace: one for each row but the root, those of untried moves, in files and tables."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from c4viz import Position, load_trace
from c4viz.arrays import Array
from c4viz.export.json import json_parts
from c4viz.search import Mcts, search
from c4viz.search.runs.blank_trace import blank
from c4viz.trace import MctsTrace
from c4viz.trace.bookmarks import AlteredError
from c4viz.trace.tracefile import adopt, arrays_of

SETTINGS = Mcts(iterations=40, formula="puct", prior="centre")
POSITION = Position.parse("4453")


def made(settings: Mcts = SETTINGS) -> MctsTrace:
    trace = search(POSITION, settings, engine="reference")
    assert isinstance(trace, MctsTrace)
    return trace


TRACE = made()


def test_each_row_has_the_prior_of_the_move_to_it() -> None:
    column = TRACE.columns["prior"]
    assert np.isnan(column[0]) and TRACE.prior(0) is None
    for row in range(1, len(TRACE)):
        parent = TRACE.parent(row)
        assert parent is not None
        assert column[row] == TRACE.prior(row) == TRACE.describe(row)["prior"]
        assert TRACE.store.priors_below(parent)[TRACE.move(row)] == column[row]
    assert "prior" not in TRACE.describe(0)


def test_a_trace_without_priors_has_no_column_of_them() -> None:
    plain = made(Mcts(iterations=40))
    assert not plain.has_priors and "prior" not in plain.columns
    assert not {"prior", "untried_priors"} & plain.arrays().keys()
    assert plain.prior(1) is None and plain.store.priors_below(0) == {}
    assert plain.store.bytes_per_node < TRACE.store.bytes_per_node


@pytest.mark.parametrize("suffix", [".npz", ".json"])
def test_a_file_keeps_all_priors(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"priors{suffix}"
    if suffix == ".npz":
        TRACE.save(path)
    else:
        path.write_text("".join(json_parts(TRACE)), encoding="utf-8")
    again = load_trace(path)
    assert isinstance(again, MctsTrace) and again.settings["prior"] == "centre"
    there = again.arrays()
    for name, array in TRACE.arrays().items():
        assert np.array_equal(array, there[name], equal_nan=array.dtype == np.float64), name
    assert again.store.priors_below(0) == TRACE.store.priors_below(0)


def test_a_file_of_before_there_were_priors_opens(tmp_path: Path) -> None:
    plain = made(Mcts(iterations=40))
    plain.settings = {
        name: value
        for name, value in plain.settings.items()
        if name not in ("formula", "prior", "temperature")
    }
    plain.save(tmp_path / "old.npz")
    again = load_trace(tmp_path / "old.npz")
    assert isinstance(again, MctsTrace) and not again.has_priors
    assert again.at(again.steps).visits(0) == 40


def test_json_tells_priors_of_nodes_and_of_moves_that_were_not_tried() -> None:
    nodes = json.loads("".join(json_parts(TRACE)))["nodes"]
    for row, node in enumerate(nodes):
        children = [one for one in nodes if one["parent"] == row]
        known = [one["prior"] for one in children] + node.get("untried_priors", [])
        assert sum(known) == pytest.approx(1 if children else 0)


Change = Callable[[dict[str, Array]], object]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda a: a.update(prior=a["prior"].astype(np.float32)), "the wrong shape"),
        (lambda a: a.update(prior=a["prior"][1:]), "the wrong shape"),
        (lambda a: a.update(untried_priors=a["untried_priors"][:1]), "the wrong shape"),
        (lambda a: a.pop("untried_priors"), "the wrong shape"),
        (lambda a: a.pop("prior"), "the wrong shape"),
        (lambda a: a["prior"].__setitem__(1, 0.9), "do not add up to 1"),
        (lambda a: a["prior"].__setitem__(1, np.nan), "do not add up to 1"),
        (lambda a: a["prior"].__setitem__(1, np.inf), "are none"),
        (lambda a: a["prior"].__setitem__(0, 0.5), "are none"),
    ],
)
def test_altered_priors_are_refused(change: Change, words: str) -> None:
    arrays = {name: array.copy() for name, array in arrays_of(TRACE).items()}
    change(arrays)
    with pytest.raises(AlteredError, match=words):
        adopt(blank(POSITION, SETTINGS), arrays)


def test_the_terms_are_those_of_puct_for_tried_and_untried_moves() -> None:
    for step in (0, 41, 80, TRACE.steps):
        moment = TRACE.at(step)
        terms = TRACE.ucb(0, moment)
        assert list(terms) == list(POSITION.moves())
        for move, prior in TRACE.store.priors_below(0).items():
            child = next((c for c in TRACE.children(0) if TRACE.move(c) == move), None)
            visits = 0 if child is None else moment.visits(child)
            wins = 0 if child is None else moment.wins(child)
            q = wins / (2 * visits) if visits else 1 / 2
            exploration = 2**0.5 * prior * moment.visits(0) ** 0.5 / (1 + visits)
            assert terms[move] == (pytest.approx(q), pytest.approx(exploration))
