from __future__ import annotations

import re
from dataclasses import dataclass

from hypothesis import given

from c4viz import Limits, Position, Trace, record, search
from c4viz.export.text import text_lines
from c4viz.telling import SIGNS, Item, face_of, window_text
from tests.strategies import traces

ROOT = re.compile(r"(?:root|depth \d+) (.*)")
LINE = re.compile(r"((?:│  |   )*)(├─|└─) (\d) (.*)")


@dataclass(frozen=True)
class Line:
    depth: int
    branch: str
    column: int
    said: str


def tree(trace: Trace) -> list[Line]:
    """The tree's lines, read back."""
    lines = list(text_lines(trace))
    tree = []
    for text in lines[lines.index("") :]:
        if root := ROOT.fullmatch(text):
            tree.append(Line(0, "", 0, root[1]))
        elif match := LINE.fullmatch(text):
            indent, branch, column, said = match.groups()
            tree.append(Line(len(indent) // 3 + 1, branch, int(column), said))
    return tree


def expected(trace: Trace) -> list[tuple[int, int, str]]:
    """Depth, column and what is said, by one look after another at the trace."""
    end = trace.at(trace.steps)
    lines: list[tuple[int, int, str]] = []

    def add(row: int) -> None:
        record, face = trace.record(row), face_of(trace, Item(row, 0, 0, 0), end)
        window = [window_text(*trace.window(row))] if trace.traits.prunes else []
        if face.state == "left":
            said = [face.value, *window, *([face.note] if face.note else [])]
        else:
            said = ["…", *window, "not finished"]
        player = [] if trace.is_leaf(row) else [f"{SIGNS[face.player]} {face.player}"]
        mark = "  *" if row in trace.principal_rows() else ""
        text = "  ".join([*player, *said]) + mark
        lines.append((record.depth, record.move + 1, text))
        for child in trace.children(row):
            add(child)
        lines.extend((record.depth + 1, move + 1, "✂ pruned") for move in trace.pruned(row))

    for root in trace.roots:
        add(root)
    return lines


@given(traces())
def test_every_node_and_every_pruned_branch_has_its_line_in_the_order_of_the_tree(
    trace: Trace,
) -> None:
    assert [(line.depth, line.column, line.said) for line in tree(trace)] == expected(trace)


@given(traces())
def test_a_branch_ends_with_a_corner_where_no_sibling_follows(trace: Trace) -> None:
    lines = tree(trace)
    for place, line in enumerate(lines):
        if line.depth:
            rest = (later for later in lines[place + 1 :] if later.depth <= line.depth)
            following = next(rest, None)
            sibling = following is not None and following.depth == line.depth
            assert line.branch == ("├─" if sibling else "└─")


def test_a_small_tree_reads_like_this() -> None:
    position = Position.parse("O .\nX X\nO O\nX X", connect=3)
    trace = search(position, "alphabeta", depth=2)
    lines = list(text_lines(trace))
    assert lines[5:] == [
        "O .",
        "X X",
        "O O",
        "X X",
        "",
        "column, player to move, value (≤ or ≥: a bound), [window at entry]; * best line",
        "",
        "root ▲ MAX  0  [−∞, ∞]  *",
        "└─ 2 0  [−∞, ∞]  draw  *",
    ]


def test_the_head_says_what_was_searched_and_with_whose_eyes() -> None:
    lines = list(text_lines(search(Position.parse("4"), "minimax", depth=1)))
    assert lines[0].startswith("4: minimax, depth 1, evaluator lines, order left; best column ")
    assert lines[1].startswith("8 nodes, 7 leaves, 0 cutoffs, ")
    assert "MAX is O" in lines[2]


def test_a_search_that_was_ended_early_says_so() -> None:
    trace = search(Position(), "minimax", depth=4, limits=Limits(nodes=50))
    text = "\n".join(text_lines(trace))
    assert "ended early by its limit of nodes" in text
    assert "not finished" in text


def test_a_search_without_windows_tells_none() -> None:
    trace = search(Position.parse("4"), "minimax", depth=2)
    text = "\n".join(text_lines(trace))
    assert "[" not in text and "window" not in text


def test_a_recorded_end_is_told_as_the_game_ended_whatever_its_search_made_of_it() -> None:
    with record(Position.parse("12", board="3x3", connect=2), negamax=False) as own:
        own.enter()
        for move, value in ((0, 5), (1, -5)):  # X wins by both
            own.enter(move)
            own.leave(value)
        own.leave(5)
    said = [line.said.removesuffix("  *") for line in tree(own.trace)[1:]]
    assert said == ["5  MAX wins", "−5  MAX wins", "✂ pruned"]
