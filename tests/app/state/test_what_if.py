"""What if, without a window: changes are searched at once, taken back, and made again."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from c4viz import AlphaBeta, HandTree, Position, search
from c4viz.app.state.background import Kernels, Memory
from c4viz.app.state.session import Session
from c4viz.app.state.what_if import WhatIf
from c4viz.classroom.whatif.change import LeafChange, SettingChange
from c4viz.search import Limits
from tests.app.event_loop import run_until
from tests.app.state.listener import Listener

ROOT = Position.parse("4453")
DEEPER = SettingChange("depth", 4)


class Little(Memory):
    """Memory for so many bytes of a trace."""

    limits = property(lambda self: Limits(memory=self.mib))


class Asking:
    """Somebody who asks what if, and hears what is said."""

    def __init__(self) -> None:
        self.session = Session(lambda _root: AlphaBeta(), Kernels(), random.Random(1))
        self.what_if: WhatIf = self.session.what_if
        self.listener = Listener(self.session.changes)

    def show(self, root: Position | HandTree = ROOT, depth: int = 3) -> None:
        self.session.exploration.show(search(root, AlphaBeta(depth=depth)))

    def wait(self) -> None:
        run_until(lambda: not (self.what_if.is_searching or self.what_if.is_finding))


@pytest.fixture
def asking(qapp: object) -> Iterator[Asking]:
    asking = Asking()
    yield asking
    asking.session.close()


def test_a_change_is_searched_at_once_and_compared(asking: Asking) -> None:
    asking.show()
    what_if = asking.what_if
    assert what_if.begin() and what_if.trace is what_if.original
    assert what_if.change(DEEPER) and what_if.is_searching and what_if.trace is None
    asking.wait()
    assert what_if.trace is not None and what_if.original is not None
    assert what_if.trace.settings["depth"] == 4 and what_if.original.settings["depth"] == 3
    assert what_if.made == [DEEPER]
    found = what_if.difference
    assert found is not None and (found.old, found.new) == (what_if.original, what_if.trace)
    assert found.turns and len(found.new_rows)
    assert frozenset({"what_if"}) in asking.listener.changes


def test_undo_returns_the_original_itself_and_redo_what_was_found(asking: Asking) -> None:
    asking.show()
    what_if, original = asking.what_if, asking.session.exploration.trace
    what_if.begin()
    for change in (DEEPER, SettingChange("three", 60)):
        what_if.change(change)
        asking.wait()
    both = what_if.trace
    assert both is not None and both.settings["evaluator"] == "lines:three=60"
    what_if.undo()
    what_if.undo()
    assert what_if.trace is original is what_if.original
    assert what_if.difference is None and not what_if.can_undo
    what_if.redo()
    what_if.redo()
    assert what_if.trace is both and not what_if.is_searching and not what_if.can_redo
    what_if.reset()
    assert what_if.trace is original and what_if.made == []
    assert what_if.change(SettingChange("depth", 2)) and not what_if.can_redo


def test_of_many_changes_the_searches_nearby_are_kept_and_others_made_again(
    asking: Asking, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("c4viz.app.state.what_if.MOST_TRACES", 2)
    asking.show()
    what_if, found = asking.what_if, []
    what_if.begin()
    for depth in (4, 5, 2, 1):
        what_if.change(SettingChange("depth", depth))
        asking.wait()
        found.append(what_if.trace)
    assert what_if.made[-1] == SettingChange("depth", 1) and len(what_if.made) == 4
    what_if.undo()
    assert what_if.trace is found[2] and not what_if.is_searching
    what_if.undo()
    assert what_if.is_searching
    asking.wait()
    again = what_if.trace
    assert again is not None and found[1] is not None and again is not found[1]
    assert (again.settings, len(again)) == (found[1].settings, len(found[1]))
    what_if.reset()
    assert what_if.trace is what_if.original


def test_the_searches_of_all_changes_take_no_more_memory_than_one_may(asking: Asking) -> None:
    asking.show()
    what_if = asking.what_if
    what_if.begin()
    what_if.change(DEEPER)
    asking.wait()
    first = what_if.trace
    assert first is not None
    asking.session.exploration.show(what_if.original)
    asking.session.runner.memory = Little(first.store.nbytes * 3 // 2)
    what_if.change(SettingChange("three", 60))
    asking.wait()
    assert what_if.trace is not None
    what_if.undo()
    asking.wait()
    again = what_if.trace
    assert again is not None and again is not first and len(again) == len(first)


def test_a_change_while_another_is_searched_takes_its_place(asking: Asking) -> None:
    asking.show()
    asking.what_if.begin()
    asking.what_if.change(SettingChange("depth", 12))  # would take long
    asking.what_if.undo()
    assert not asking.what_if.is_searching
    asking.what_if.change(DEEPER)
    asking.wait()
    assert asking.what_if.trace is not None and asking.what_if.trace.settings["depth"] == 4


def test_a_leaf_of_a_tree_made_by_hand_changes(asking: Asking) -> None:
    asking.show(HandTree.parse("((3 12 8) (2 4 6) (14 5 2))"))
    asking.what_if.begin()
    assert asking.what_if.change(LeafChange((0, 0), 1))
    asking.wait()
    found = asking.what_if.difference
    assert found is not None and found.turns and found.new.value == 2


def test_what_cannot_be_changed_is_said(asking: Asking) -> None:
    assert not asking.what_if.begin()
    assert asking.listener.sentences[-1] == "No search has ended that could be changed."
    asking.show()
    asking.what_if.begin()
    assert not asking.what_if.change(SettingChange("depth", 99))
    assert "Depth 99 is out of range" in asking.listener.sentences[-1]
    assert asking.what_if.trace is asking.what_if.original
    assert asking.what_if.change(SettingChange("depth", 3)) and asking.what_if.made == []


def test_another_search_that_is_shown_ends_it(asking: Asking) -> None:
    asking.show()
    asking.what_if.begin()
    asking.what_if.change(DEEPER)
    asking.wait()
    asking.session.exploration.show(asking.what_if.trace)
    assert asking.what_if.original is not None  # one of its own may be shown
    asking.show(depth=2)
    assert asking.what_if.original is None and asking.what_if.step is None


def test_flips_and_the_smallest_change_are_found_in_the_background(asking: Asking) -> None:
    asking.show()
    what_if = asking.what_if
    what_if.begin()
    what_if.find_flips("depth", range(1, 6))
    assert what_if.is_finding
    asking.wait()
    assert what_if.flips is not None and what_if.percent == 100
    assert what_if.flips.stretches[-1].last == 5
    what_if.find_smallest()
    asking.wait()
    assert what_if.smallest is not None
    assert {one.kind for one in what_if.smallest.changes} >= {"depth", "leaf"}
    what_if.change(DEEPER)
    assert what_if.smallest is None  # they were of another search
    assert what_if.flips is not None  # which hold whatever the depth is
    what_if.change(SettingChange("three", 60))
    assert what_if.flips is None


def test_a_change_that_slides_on_takes_the_place_of_the_one_before(asking: Asking) -> None:
    asking.show()
    what_if = asking.what_if
    what_if.begin()
    for depth in (4, 5, 2):
        what_if.change(SettingChange("depth", depth), slides=True)
    assert what_if.made == [SettingChange("depth", 2)]
    what_if.change(SettingChange("three", 60), slides=True)
    assert len(what_if.made) == 2
    what_if.undo()
    what_if.undo()
    assert what_if.trace is what_if.original and not what_if.can_undo


def test_a_change_that_was_typed_stays_a_step_when_one_slides_after_it(asking: Asking) -> None:
    asking.show()
    what_if = asking.what_if
    what_if.begin()
    what_if.change(DEEPER)
    for depth in (5, 6):
        what_if.change(SettingChange("depth", depth), slides=True)
    assert what_if.made == [DEEPER, SettingChange("depth", 6)]
    what_if.undo()
    assert what_if.made == [DEEPER]


def test_looking_for_flips_can_be_stopped(asking: Asking) -> None:
    asking.show()
    asking.what_if.begin()
    asking.what_if.find_flips("depth", range(1, 30))
    asking.what_if.stop()
    assert not asking.what_if.is_finding and asking.what_if.flips is None
    asking.what_if.find_flips("nothing")
    asking.wait()
    assert "no setting of alphabeta" in asking.listener.sentences[-1]
