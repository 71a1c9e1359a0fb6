"""What is found is what a slow look at every node finds; senseless queries are refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz import Position, Trace, search
from c4viz.query.find import Found, find
from c4viz.query.query import QueryError, read_query
from c4viz.search import Limits
from c4viz.trace import Bookmark
from tests.trees import LOTTERY, TEXTBOOK, chance_trace, deepened, hand_trace

SMALL = Position.parse("", "3x3", 3)
CERTAIN = Position.parse("23241134", "4x4", 3)
"""Aimed at column 3 a disc wins wherever it lands, by probabilities that do not add up to 1."""


def stopped() -> Trace:
    """Rows that were never left, a repeated position, wins."""
    return search(SMALL, "alphabeta", depth=8, memo=True, limits=Limits(nodes=150))


TRACES: dict[str, Callable[[], Trace]] = {
    "alphabeta": lambda: search(SMALL, "alphabeta", depth=5, order="left", engine="reference"),
    "deepened": deepened,
    "stopped": stopped,
    "hand": lambda: hand_trace(TEXTBOOK),
    "chance": lambda: chance_trace(LOTTERY),
    "mcts": lambda: search(SMALL, "mcts", iterations=120, seed=1, engine="reference"),
    "astar": lambda: search(SMALL, "astar", engine="reference"),
    "repeats": lambda: search(Position.parse("1", "3x3", 4), "astar", expansions=20),
}


def found(trace: Trace, text: str) -> list[int]:
    return [int(row) for row in find(trace, read_query(text)).rows.nonzero()[0]]


def told(trace: Trace, holds: Callable[[dict[str, Any]], bool]) -> list[int]:
    """The rows of which a slow look finds that it holds."""
    rows = range(len(trace))
    return [row for row in rows if holds(trace.describe(row) | {"row": row})]


@pytest.fixture(scope="module")
def traces() -> dict[str, Trace]:
    return {name: make() for name, make in TRACES.items()}


Asked = tuple[str, Callable[[dict[str, Any]], bool]]
ANY: list[Asked] = [
    ("terminal", lambda node: node["terminal"]),
    ("max", lambda node: node["player"] == "MAX"),
    ("min depth=1", lambda node: node["player"] == "MIN" and node["depth"] == 1),
    ("depth <= 2", lambda node: node["depth"] <= 2),
    ("root", lambda node: node["depth"] == 0),
    ("#3", lambda node: node["row"] == 3),
    ("#1 or #4", lambda node: node["row"] in (1, 4)),
    ("node>=5 node<7", lambda node: 5 <= node["row"] < 7),
]


@pytest.mark.parametrize("name", TRACES)
@pytest.mark.parametrize(("text", "holds"), ANY, ids=[text for text, _ in ANY])
def test_what_every_trace_has_is_found(
    traces: dict[str, Trace], name: str, text: str, holds: Callable[[dict[str, Any]], bool]
) -> None:
    assert found(traces[name], text) == told(traces[name], holds)


def exact(node: dict[str, Any]) -> bool:
    return node.get("bound", "exact") == "exact"


def proves(node: dict[str, Any], bound: str) -> bool:
    """Whether a value is exact or such a bound."""
    return "value" in node and node.get("bound", "exact") in ("exact", bound)


VALUES: list[Asked] = [
    ("value>=1", lambda node: proves(node, "lower") and node["value"] >= 1),
    ("value<1", lambda node: proves(node, "upper") and node["value"] < 1),
    ("value = 0", lambda node: proves(node, "exact") and abs(node["value"]) < 0.005),
    (
        "value=W3 or value=−W2",
        lambda node: exact(node) and node.get("value") in (1_000_000 - 3, 2 - 1_000_000),
    ),
    (
        "value!=0",
        lambda node: (
            (proves(node, "lower") and node["value"] >= 0.005)
            or (proves(node, "upper") and node["value"] <= -0.005)
        ),
    ),
    ("bound>=1", lambda node: not exact(node) and node["value"] >= 1),
    ("win", lambda node: proves(node, "lower") and node["value"] > 999_900),
    ("losses", lambda node: proves(node, "upper") and node["value"] < -999_900),
    ("cutoff", lambda node: node["cutoff"]),
    ("lower", lambda node: node.get("bound") == "lower"),
    ("upper", lambda node: node.get("bound") == "upper"),
    ("exact", lambda node: node.get("bound") == "exact"),
    ("unfinished", lambda node: "value" not in node),
    ("repeated", lambda node: "repeats" in node),
    ("leaf", lambda node: node["leaf"]),
    ("not leaf", lambda node: not node["leaf"]),
    ("alpha=-∞ beta<∞", lambda node: node["alpha"] < -2e9 and node["beta"] < 2e9),
    ("chance", lambda node: node["player"] == "CHANCE"),
]


@pytest.mark.parametrize("name", ["alphabeta", "deepened", "stopped", "hand", "chance"])
@pytest.mark.parametrize(("text", "holds"), VALUES, ids=[text for text, _ in VALUES])
def test_values_windows_and_kinds_of_a_depth_first_search_are_found(
    traces: dict[str, Trace], name: str, text: str, holds: Callable[[dict[str, Any]], bool]
) -> None:
    assert found(traces[name], text) == told(traces[name], holds)


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("visits>=10", lambda node: node["visits"] >= 10),
        ("value>50%", lambda node: node.get("mean", 0) > 0.5),
        ("value=0.5", lambda node: abs(node.get("mean", 0) - 0.5) < 0.005),
    ],
)
def test_visits_and_win_rates_of_mcts_are_found(
    traces: dict[str, Trace], text: str, holds: Callable[[dict[str, Any]], bool]
) -> None:
    assert found(traces["mcts"], text) == told(traces["mcts"], holds)


def test_priors_are_found_as_they_are_shown_and_nowhere_without_them() -> None:
    trace = search(
        Position.parse("4453"), "mcts", iterations=60, formula="puct", prior="centre",
        engine="reference",
    )  # fmt: skip
    for text, holds in (
        ("prior=0.188", lambda prior: prior == 3 / 16),
        ("prior>0.2", lambda prior: prior > 0.2),
        ("prior<=12.5%", lambda prior: prior <= 0.125),
    ):
        rows = [row for row in range(1, len(trace)) if holds(trace.describe(row)["prior"])]
        assert rows and found(trace, text) == rows
    plain = search(Position.parse("4453"), "mcts", iterations=60, engine="reference")
    assert not found(plain, "prior>0") and not found(plain, "prior<1")


@pytest.mark.parametrize("name", ["mcts", "astar", "repeats"])
def test_in_a_tree_that_grows_at_its_leaves_they_are_what_has_no_children_here_nor_elsewhere(
    traces: dict[str, Trace], name: str
) -> None:
    trace = traces[name]
    childless = [row for row in range(len(trace)) if not any(trace.children(row))]
    alone = [row for row in childless if trace.link(row) is None]
    assert found(trace, "leaf") == alone
    assert found(trace, "not leaf") == sorted(set(range(len(trace))) - set(alone))
    assert found(trace, "leaf not terminal")
    assert trace.stats.leaves == len(alone)


def test_what_no_search_went_on_from_is_unfinished(traces: dict[str, Trace]) -> None:
    mcts, astar = traces["mcts"], traces["astar"]
    alone = [row for row in range(len(mcts)) if not list(mcts.children(row))]
    assert found(mcts, "unfinished") == [r for r in alone if not mcts.describe(r)["terminal"]]
    never = told(
        astar,
        lambda node: not ("expanded" in node or node["terminal"] or "repeats" in node),
    )
    assert never
    assert found(astar, "unfinished") == never


@pytest.mark.parametrize("nodes", range(1, 12))
def test_what_a_stop_cut_short_is_unfinished(nodes: int) -> None:
    astar = search(SMALL, "astar", engine="reference", limits=Limits(nodes=nodes))
    waiting = astar.at(astar.steps).frontier()  # type: ignore[union-attr]
    last = int(astar.columns["expanded"].argmax())
    all_there = len(list(astar.children(last))) == len(astar.position_at(last).moves())
    assert found(astar, "unfinished") == sorted({*waiting, *(() if all_there else (last,))})


@pytest.mark.parametrize("name", TRACES)
def test_nodes_are_found_by_the_moves_that_lead_to_them(
    traces: dict[str, Trace], name: str
) -> None:
    trace = traces[name]
    for row in range(1, len(trace), 7):
        path = trace.path(row)
        moves = " ".join(str(trace.move(r) + 1) for r in path[1:])
        if moves:
            assert row in found(trace, moves)
            below = [other for other in range(len(trace)) if row in trace.path(other)]
            others = {r for r in found(trace, moves) if r != row}
            assert set(below) <= set(found(trace, moves + "*"))
            assert all(trace.path(r)[0] != path[0] or trace.link(r) is None for r in others)


def test_the_way_goes_on_behind_a_repeated_position() -> None:
    trace = deepened(5)
    row = next(r for r in range(len(trace)) if trace.link(r) is not None)
    link = trace.link(row)
    assert link is not None
    child = next(trace.children(link))
    moves = "".join(str(trace.move(r) + 1) for r in trace.path(row)[1:])
    assert child in found(trace, f"{moves}{trace.move(child) + 1}")


@pytest.mark.parametrize("name", TRACES)
def test_nodes_below_are_counted_as_everywhere(traces: dict[str, Trace], name: str) -> None:
    trace = traces[name]
    many = [row for row in range(len(trace)) if trace.nodes_below(row) >= 4]
    assert found(trace, "below>=4") == many


def test_bookmarked_nodes_are_found() -> None:
    trace = hand_trace()
    trace.bookmarks.append(Bookmark(4, "why?", 0))
    assert found(trace, "bookmarked") == [4]


@given(st.sampled_from(sorted(TRACES)), st.sets(st.integers(0, 200), max_size=8))
def test_kept_are_the_nodes_found_and_those_above_them(name: str, rows: set[int]) -> None:
    trace = _made(name)
    asked = rows & set(range(len(trace)))
    text = " or ".join(f"#{row}" for row in asked) or "node<0"
    answer = find(trace, read_query(text))
    above = {r for row in asked for r in trace.path(row)}
    assert answer.kept.nonzero()[0].tolist() == sorted(above)
    assert answer.count == len(asked)


_KEPT: dict[str, Trace] = {}


def _made(name: str) -> Trace:
    if name not in _KEPT:
        _KEPT[name] = TRACES[name]()
    return _KEPT[name]


@given(st.sets(st.integers(0, 30), min_size=1), st.integers(0, 30))
def test_next_and_previous_go_round(rows: set[int], here: int) -> None:
    text = " or ".join(f"#{row}" for row in rows)
    answer = find(_made("alphabeta"), read_query(text))
    assert answer.after(here) == min((r for r in rows if r > here), default=min(rows))
    assert answer.before(here) == max((r for r in rows if r < here), default=max(rows))
    place = sorted(rows).index(here) + 1 if here in rows else None
    assert answer.place(here) == place


def test_nothing_found_has_no_next() -> None:
    answer: Found = find(_made("hand"), read_query("node>1,000"))
    assert (answer.count, answer.after(0), answer.before(0), answer.place(0)) == (
        0,
        None,
        None,
        None,
    )


def test_a_trace_without_rows_has_nothing_to_find() -> None:
    trace = search(SMALL, "alphabeta", depth=2, stop=lambda: True)
    assert find(trace, read_query("leaf")).count == len(found(trace, "leaf"))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "write columns"),
        ("leav", "did you mean"),
        ("valu>3", "did you mean"),
        ("value>x", "no number"),
        ("not", "write columns"),
        ("leaf not", "ends too early"),
        ("leaf or", "ends too early"),
        ("404", "column 0"),
        ("depth", "kind of node"),
        ("44%", "kind of node"),
    ],
)
def test_a_query_that_asks_for_nothing_is_refused_in_a_sentence(text: str, says: str) -> None:
    with pytest.raises(QueryError, match=says):
        read_query(text)


@pytest.mark.parametrize(
    ("name", "text"),
    [("mcts", "cutoff"), ("alphabeta", "visits>3"), ("astar", "lower"), ("mcts", "alpha<2")],
)
def test_what_a_kind_of_search_does_not_have_is_said(name: str, text: str) -> None:
    with pytest.raises(QueryError, match=f"a search by {name} has no"):
        find(_made(name), read_query(text))


@pytest.mark.parametrize(
    ("text", "tells"), [("leaf depth=2", False), ("44*", False), ("max or cutoff", True)]
)
def test_a_query_says_whether_its_answer_tells_of_values(text: str, tells: bool) -> None:
    assert read_query(text).tells is tells


def test_a_win_wherever_a_disc_lands_is_found() -> None:
    trace = search(CERTAIN, "expectiminimax", depth=1)
    aimed = [row for row in trace.children(0) if trace.move(row) in (2, 3)]
    assert found(trace, "win depth<=1") == [0, *aimed]
    assert found(trace, "value=W1 depth<=1") == [0, *aimed]
