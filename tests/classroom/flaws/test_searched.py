"""The check finds the planted mistake of every level, and none in the mended program."""

from __future__ import annotations

from pathlib import Path

import pytest

from c4viz.checking import check_search
from c4viz.checking.homework import Homework, HomeworkTask
from c4viz.classroom.flaws import FLAW_LEVELS, FlawLevel, search_flaw
from c4viz.explain import explain_given
from c4viz.search.base.control import Halt
from c4viz.search.consent import CONSENT, NamedProgram
from c4viz.trace import DepthFirstTrace, MctsTrace
from tests.classroom.flaws.searches import searched

PLANTED = {
    "minimax-1": ("min_as_max", "2"),
    "minimax-2": ("draw_as_loss", "33344"),
    "minimax-3": ("win_late", "211"),
    "minimax-4": ("start_value", "32"),
    "negamax-1": ("sign_lost", "22"),
    "alphabeta-1": ("cut_early", "212"),
    "alphabeta-2": ("window_not_narrowed", "23"),
    "negamax-2": ("sign_lost", "224"),
    "memo-1": ("memo_bound", "1231"),
    "uct-1": ("uct_wrong_side", "3"),
}
"""Mistakes, and the moves to where each shows first."""
LEVELS = pytest.mark.parametrize("level", FLAW_LEVELS, ids=lambda level: level.id)


@LEVELS
def test_the_check_finds_the_planted_mistake_first(level: FlawLevel) -> None:
    search = searched(level.id)
    moves = "".join(str(move + 1) for move in search.trace.moves_to(search.row))
    assert (search.mistake, moves) == PLANTED[level.id]
    assert search.mistake in level.choices
    assert search.row > 0, "where it goes wrong first is never the root"


@LEVELS
def test_no_node_where_it_goes_wrong_is_left_before_the_first(level: FlawLevel) -> None:
    search = searched(level.id)
    assert search.row in search.survey.made
    if not isinstance(search.trace, MctsTrace):
        left = [search.trace.timeline.step_left(row) or 0 for row in search.survey.made]
        assert min(left) == search.step == search.trace.timeline.step_left(search.row)


@LEVELS
def test_the_program_with_the_line_mended_is_right(level: FlawLevel, tmp_path: Path) -> None:
    file = tmp_path / "mended.py"
    file.write_text(level.mended, "utf-8")
    with Homework(str(file), level.function, lambda: False) as homework:
        homework.load()
        verdict = check_search(homework, [HomeworkTask(level.root, level.depth)], level.reading)
    assert verdict.right, verdict.sentence


@LEVELS
def test_the_tree_is_small_and_tells_nothing_of_the_mistake(level: FlawLevel) -> None:
    trace = searched(level.id).trace
    assert 15 <= len(trace) <= 120
    assert trace.position == level.root
    assert not trace.bookmarks
    assert not trace.settings["file"], "nobody may check it, or read its program"
    assert trace.settings["called"] == level.function


@LEVELS
def test_best_lines_follow_the_values_that_were_given(level: FlawLevel) -> None:
    trace = searched(level.id).trace
    if not isinstance(trace, DepthFirstTrace):
        return
    values = trace.store.column("value")
    for row in range(1, len(trace)):
        line = trace.principal_rows(row)
        assert {values[one] for one in line} == {values[row]}
    assert trace.best_move is not None


def test_a_node_of_min_that_took_the_greatest_leads_to_that() -> None:
    trace = searched("minimax-1").trace
    line = trace.principal_rows(1)
    assert len(line) == 2 and trace.describe(line[1])["value"] == 0


@LEVELS
def test_what_a_node_was_given_is_said_and_not_what_would_be_best(level: FlawLevel) -> None:
    search = searched(level.id)
    trace = search.trace
    for row in range(len(trace)):
        said = explain_given(trace, row, trace.at(trace.steps))
        assert said and not any("The best for" in one.text for one in said)


def test_the_step_of_a_loop_is_the_choice_that_is_wrong() -> None:
    loop = searched("uct-1")
    assert isinstance(loop.trace, MctsTrace)
    moment = loop.trace.at(loop.step)
    assert moment.phase == "select" and loop.row in moment.rows


def test_nobody_is_asked_and_the_program_may_not_run_otherwise() -> None:
    level, asked = FLAW_LEVELS[0], list[NamedProgram]()
    with CONSENT.guarded(lambda program: bool(asked.append(program))):
        search_flaw(level)
        assert not asked
        assert not CONSENT.may_start(NamedProgram.named(level.file))


def test_it_stops_when_somebody_wishes() -> None:
    with pytest.raises(Halt):
        search_flaw(FLAW_LEVELS[0], lambda: True)
