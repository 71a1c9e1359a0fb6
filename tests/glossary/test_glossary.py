"""Terms and signs, each with an example out of a real search."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import c4viz
from c4viz import AlphaBeta, Minimax, Position, Recorder, Rules, Trace, own_game, search
from c4viz.glossary.samples import TEXTBOOK, sample_of, textbook
from c4viz.glossary.signs import SIGNS, legend_of, legend_of_search
from c4viz.glossary.terms import (
    TERMS,
    matching,
    spoken,
    term_of,
    term_of_node,
    term_of_row,
    term_of_search,
)
from c4viz.lab.data.pairs import Pairs
from c4viz.lab.learning.id3 import learn
from c4viz.layout import outset, scene_of
from c4viz.search import AStar, Expectiminimax, Mcts, Settings
from c4viz.search.algorithms import ALGORITHMS, OF_TRACES, settings_for
from c4viz.search.decision_tree import save_tree
from c4viz.search.recording.settings import OwnSearchSettings
from c4viz.telling import telling_of
from c4viz.trace import Flag

SEARCHES = [settings_for(name) for name in ALGORITHMS]
OF_FILES = [OF_TRACES[name].settings() for name in OF_TRACES if name not in ALGORITHMS]
GAMES = Path(__file__).parents[2] / "resources" / "examples" / "games"


def said(settings: Settings) -> str:
    """All words of the legend of a search."""
    return " ".join(shown.words for shown in legend_of_search(settings))


def scene(trace: Trace) -> object:
    return scene_of(trace, outset(trace, 60))


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.id)
def test_a_term_has_sentences_and_a_picture_of_few_nodes(term) -> None:  # type: ignore[no-untyped-def]
    assert str(term.words).count(". ") == 1
    assert str(term.words).endswith(".")
    trace, drawn = term.picture()
    assert len(trace)
    assert 1 <= len(drawn.nodes) <= 6


def test_no_two_terms_are_called_the_same() -> None:
    assert len({term.id for term in TERMS}) == len({str(term.name) for term in TERMS}) == len(TERMS)


def test_the_picture_of_a_cutoff_has_what_was_cut_off() -> None:
    _, drawn = term_of("cutoff").picture()
    assert drawn.nodes[0].face.note
    assert any(node.item.pruned for node in drawn.nodes)


def recorded(say: Callable[[Recorder], object]) -> Trace:
    """The trace of a search of the user's own that says so much."""
    with c4viz.record(Position.parse("1", "4x4"), "mine") as tree:
        say(tree)
    return tree.trace


def of_nodes(tree: Recorder) -> None:
    """The root and one child."""
    tree.enter()
    tree.enter(0)
    tree.leave(1)
    tree.leave(1)


def of_windows(tree: Recorder) -> None:
    """The same, with a window."""
    tree.enter(None, -1, 1)
    tree.enter(0, -1, 1)
    tree.leave(0)
    tree.leave(0)


def of_loop(tree: Recorder) -> None:
    """One iteration."""
    tree.expand(0)
    tree.simulate()
    tree.back_up(1)


@pytest.mark.parametrize("settings", SEARCHES + OF_FILES, ids=lambda settings: settings.name)
def test_every_sign_of_a_legend_is_shown_by_nodes_that_are_painted(settings: Settings) -> None:
    legend = legend_of_search(settings)
    assert len({shown.words for shown in legend}) == len(legend) >= 9
    assert all(shown.scene.nodes for shown in legend)


def test_every_sign_is_in_the_legend_of_some_search() -> None:
    traces = [sample_of(name, {}) for name in ALGORITHMS]
    traces += [sample_of("alphabeta", {"memo": True}), sample_of("tree", {}), textbook()]
    words = {shown.words for trace in traces for shown in legend_of(trace, (scene(trace),))}  # type: ignore[arg-type]
    assert {str(sign.words) for sign in SIGNS} - words == {"Bold: the value."}  # which goes on


def test_a_legend_has_only_what_its_search_can_have() -> None:
    assert "✂" in said(AlphaBeta())
    assert "✂" not in said(Minimax())
    assert "window" not in said(Minimax())
    assert "◆" not in said(AlphaBeta())
    assert "◆" in said(Expectiminimax())
    assert "UCT" in said(Mcts())
    assert "UCT" not in said(AStar())
    assert "frontier" in said(AStar())
    assert "found before" not in said(AlphaBeta())
    assert "found before" in said(AlphaBeta(memo=True))


def test_a_search_of_ones_own_has_the_signs_of_what_it_records() -> None:
    plain, windows, loop = (
        [shown.words for shown in legend_of(recorded(say))]
        for say in (of_nodes, of_windows, of_loop)
    )
    assert not any("window" in words or "UCT" in words for words in plain)
    assert any("window" in words for words in windows)
    assert any("UCT" in words for words in loop)
    assert "UCT" in said(OwnSearchSettings(loop=True))


def test_a_decision_tree_has_signs_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "second.c4tree"
    save_tree(file, learn(Pairs.of([([[0] * 4 for _ in range(4)], 1)])))
    trace = search(Position(Rules(4, 4)), settings_for(f"tree:{file}"))
    words = [shown.words for shown in legend_of(trace)]
    for said in (
        "tests a cell",
        "decides on the column",
        "yes, no",
        "way that the board",
        "pruned",
    ):
        assert any(said in one for one in words), said
    assert not any("MAX" in one or "MIN" in one or "search" in one for one in words)


@pytest.mark.parametrize("file", ["nim.py:Nim", "pig.py:Pig", "tictactoe.py:TicTacToe"])
def test_a_game_of_ones_own_has_the_signs_of_its_search(file: str) -> None:
    start = own_game(str(GAMES / file))
    name = "expectiminimax" if start.has_chance else "alphabeta"
    trace = search(start, name, depth=2)
    words = {shown.words for shown in legend_of(trace, (scene(trace),))}  # type: ignore[arg-type]
    assert any("MAX moves here" in one for one in words)
    assert not any("disc" in one for one in words)


def test_examples_are_of_the_trace_on_the_screen_where_it_has_one() -> None:
    trace = search(TEXTBOOK, AlphaBeta(), engine="reference")
    legend = legend_of(trace, (scene(trace),))  # type: ignore[arg-type]
    by_words = {shown.words[:2]: shown.trace for shown in legend}
    assert by_words["✂,"] is trace
    assert by_words["+n"] is not trace  # all of it is unfolded
    assert any("number of the child" in shown.words for shown in legend)
    assert not any("disc" in shown.words for shown in legend)


def test_the_names_of_all_rows_that_are_terms_are_those_that_the_numbers_have() -> None:
    position = Position.parse("4453")
    settings = [
        AlphaBeta(depth=3, memo=True, iterative=True), Mcts(iterations=50), AStar(expansions=20),
        Mcts(iterations=50, formula="puct"),
    ]  # fmt: skip
    traces = [search(position, one, engine="reference") for one in settings]
    traces += [textbook(), sample_of("expectiminimax", {}), sample_of("pvs", {})]
    traces += [sample_of("tree", {})]
    names = {"To move", "Probability", "Variation", "Depth now", "Probe", "Best so far"}
    names |= {"Window now", "Expansions"}  # of the inspector, of the solver, at other moments
    for trace in traces:
        told, end = telling_of(trace), trace.at(trace.steps)
        names |= {fact.name for fact in told.search_facts(trace)}
        for row in range(len(trace)):
            names |= {fact.name for fact in told.node_facts(trace, row, end)}
    assert {str(row) for term in TERMS for row in term.rows} <= names


def test_a_value_is_another_thing_in_each_kind_of_search() -> None:
    kinds = {"alphabeta": "value", "expectiminimax": "expectation", "mcts": "share"}
    for name, term in (kinds | {"astar": "evaluator"}).items():
        assert term_of_row("Value", sample_of(name, {})) is term_of(term)
    assert term_of_row("Time", textbook()) is None


def test_what_matters_is_what_is_particular_about_a_node() -> None:
    trace = textbook()
    end = trace.at(trace.steps)
    cut = next(row for row in range(len(trace)) if trace.has(row, Flag.CUTOFF))
    leaf = next(row for row in range(len(trace)) if trace.has(row, Flag.LEAF))
    assert term_of_node(trace, cut, end).id == "cutoff"
    assert term_of_node(trace, leaf, end).id == "leaf"
    assert term_of_node(trace, leaf, trace.at(0)).id == "window"  # nothing is known of it yet


def test_what_matters_of_a_search_is_what_is_particular_about_it() -> None:
    expected = {
        "minimax": "value", "alphabeta": "window", "pvs": "null-window", "solver": "null-window",
        "expectiminimax": "expectation", "mcts": "uct", "astar": "frontier", "greedy": "value",
        "greedy2": "value", "random": "expectation",
    }  # fmt: skip
    assert {one.name: term_of_search(one).id for one in SEARCHES} == expected


def test_terms_are_found_by_their_names_before_their_words() -> None:
    assert matching("WINDOW")[0].id == "window"
    assert [term.id for term in matching("window")][1] == "null-window"
    assert "alpha" in [term.id for term in matching("lower end")]
    assert matching("") == list(TERMS)
    assert matching("zzz") == []


def test_the_terms_of_a_sentence_are_told_apart_where_they_come_up_first() -> None:
    told = set[str]()
    text = "Below alpha it is cut off: the window is empty, and alpha stays; a cut is sure."
    parts = list(spoken(text, told))
    assert "".join(part.text for part in parts) == text
    terms = [(part.text, part.term) for part in parts if part.term]
    assert terms == [("alpha", "alpha"), ("cut off", "cutoff"), ("window", "window")]
    again = [part.term for part in spoken("A null window below alpha", told) if part.term]
    assert again == ["null-window"]


def test_each_term_that_is_spoken_is_one_of_the_glossary() -> None:
    said = {part.term for term in TERMS for part in spoken(str(term.words), set()) if part.term}
    assert said <= {term.id for term in TERMS} and len(said) > 10
