"""Links to places in traces, and the way back."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz import Position, Trace, record, search
from c4viz.search.runs.link import Link, LinkError, link_text, parse_link
from c4viz.search.runs.run import search as run_search
from c4viz.search.runs.trace_links import link_to, row_of, step_of
from tests.strategies import traces
from tests.trees import deepened, hand_trace, small_trace

DEEPENED = deepened()


@given(st.data(), traces())
def test_each_node_and_step_is_found_again_where_the_search_is_made_again(
    data: st.DataObject, trace: Trace
) -> None:
    if not len(trace):
        return
    row = data.draw(st.integers(0, len(trace) - 1))
    step = data.draw(st.integers(0, trace.steps))
    link = parse_link(link_text(link_to(trace, step, row)))
    assert (row_of(link, trace), step_of(link, trace)) == (row, step)
    assert link.root == trace.position
    assert link.settings is not None
    assert link.settings.name == trace.search
    assert vars(link.settings) == dict(trace.settings)


@given(st.integers(0, len(DEEPENED) - 1))
def test_each_node_of_several_roots_is_found_again(row: int) -> None:
    link = parse_link(link_text(link_to(DEEPENED, 3, row)))
    assert row_of(link, DEEPENED) == row
    again = run_search(DEEPENED.position, link.settings or "", engine="reference")
    assert row_of(link, again) == row


def test_a_number_is_given_only_where_moves_do_not_tell_the_node() -> None:
    trace = small_trace()
    assert link_to(trace, 3, len(trace) - 1).number is None
    first = next(DEEPENED.children(0))
    assert link_to(DEEPENED, 3, first).number == first


def test_the_end_and_the_match_need_no_words() -> None:
    trace = small_trace()
    assert link_to(trace, trace.steps, None).step is None
    assert link_text(link_to(trace, trace.steps)) == (
        "c4viz://position/start?board=3x3&connect=3&search=alphabeta&depth=4"
    )


def test_a_trace_in_a_file_is_linked_by_its_whole_path() -> None:
    link = link_to(hand_trace(), 2, 1, file=Path("a.npz"), workspace="class")
    assert link == Link(file=str(Path("a.npz").absolute()), step=2, node=(0,), workspace="class")


def test_programs_are_named_by_their_whole_paths(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my.py").write_text(
        "def good(position, player):\n    return 0\n"
        "def find(position, depth):\n"
        "    if depth == 0:\n        return position.ply\n"
        "    return max(find(position.play(move), depth - 1) for move in position.moves())\n",
        "utf-8",
    )
    monkeypatch.chdir(tmp_path)
    small = Position.parse("", "3x3", 3)
    for name, values in (("alphabeta", {"evaluator": "my.py:good"}), ("my.py:find", {})):
        trace = search(small, name, depth=1, engine="reference", **values)
        link = link_to(trace)
        assert f"{tmp_path}/my.py:" in link_text(link)
        assert parse_link(link_text(link)) == link


def test_what_was_recorded_in_another_program_has_no_link_without_a_file() -> None:
    with record(Position.parse("", "3x3", 3), "mine") as tree:
        tree.enter(None)
        tree.leave(0)
    with pytest.raises(LinkError, match="save it, and copy the link again"):
        link_to(tree.trace)


def test_a_place_that_is_not_there_is_refused() -> None:
    trace = small_trace()
    root = trace.position
    with pytest.raises(LinkError, match=r"no node 3.3.3.3.3"):
        row_of(Link(root, node=(2,) * 5), trace)  # type: ignore[arg-type]
    with pytest.raises(LinkError, match=f"step 9,999: the search has only {trace.steps}"):
        step_of(Link(root, step=9_999), trace)  # type: ignore[arg-type]


def test_a_number_that_tells_of_another_node_is_not_heeded() -> None:
    trace = small_trace()
    child = next(trace.children(0))
    link = Link(trace.position, node=trace.moves_to(child), number=0)  # type: ignore[arg-type]
    assert row_of(link, trace) == child
