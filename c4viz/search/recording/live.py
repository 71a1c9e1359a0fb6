"""Runs a search or a player of the user's own in a process of its own, and fills its trace."""

from __future__ import annotations

import math
import time
from pathlib import Path
from typing import Any

from c4viz.game import Position
from c4viz.language import quoted, quoted_path, tr
from c4viz.search.base.algorithm import Evaluate
from c4viz.search.base.control import Control, Halt
from c4viz.search.choice import SettingError
from c4viz.search.evaluators.table import OWN_FORM, split_own
from c4viz.search.own.child import too_long
from c4viz.search.own.process import Allowance, OwnError, OwnFunction
from c4viz.search.recording import child, choosing
from c4viz.search.recording.events import COLUMNS, Events
from c4viz.search.recording.rows import put
from c4viz.search.recording.settings import Own
from c4viz.trace import DepthFirstTrace
from c4viz.trace.workings import Workings

_CHOICE_SECONDS = 30.0
"""What a player of the user's own may take for a move."""
_SHARE = 10
"""Between two times that the trace is made of what was recorded, so many times as long passes as
that takes."""


class OwnSearchError(OwnError):
    """A search of the user's own that cannot be run, or failed; the message says where."""


class OwnSearch(OwnFunction):
    """The user's function as a search."""

    job = child.__name__

    def deed_in_words(self, deed: str) -> str:
        """The beginning of a sentence: who does what is wrong."""
        return tr('the search "{name}" {deed}', name=quoted_path(self.function), deed=deed)

    def error(self, said: str) -> OwnSearchError:
        """What is raised with a sentence."""
        return OwnSearchError(said)


class OwnPlayer(OwnSearch):
    """The user's function as one who chooses columns."""

    job = choosing.__name__

    def deed_in_words(self, deed: str) -> str:
        """The beginning of a sentence: who does what is wrong."""
        return tr('the player "{name}" {deed}', name=quoted_path(self.function), deed=deed)


def fill(trace: DepthFirstTrace, settings: Own, control: Control, _: Evaluate) -> None:
    """Run the function that the settings name, and fill its prepared trace.

    Raises:
        Halt: a limit is reached, or somebody asked to stop.
        OwnSearchError: it cannot be run, or failed; the trace has what was recorded.
    """
    named = split_own(settings.file)
    if named is None:
        raise SettingError(
            '"{name}" was recorded elsewhere and cannot be run: search with {form}',
            name=quoted(settings.called),
            form=OWN_FORM,
        )
    assert isinstance(trace.position, Position)

    def stop() -> bool:
        """While the function works, all limits are looked after."""
        if ending := control.poll(trace):
            raise Halt(ending)
        return False

    if choosing.is_choice(named[1]):
        _choose(trace, OwnPlayer(*named, stop, Allowance(seconds=_CHOICE_SECONDS)), control)
        return
    with OwnSearch(*named, stop, None) as search:
        search.tell([child.told(trace.position), settings.depth])
        loaded = search.answer(search.allowance.loading, tr("while its file is loaded"))
        control.start()  # time counts once it is loaded
        trace.workings = Workings(Path(named[0]).name, tuple(loaded["lines"]))
        _Filling(trace, control, settings.called).take_all(search)


def _choose(trace: DepthFirstTrace, asked: OwnPlayer, control: Control) -> None:
    """Have a player choose one of the legal moves, of which nobody says what they are worth.

    Raises:
        Halt: somebody asked to stop.
        OwnSearchError: it cannot be asked, failed, or did not choose in time.
    """
    position = trace.position
    assert isinstance(position, Position)
    seconds = min(control.limits.seconds or math.inf, asked.allowance.seconds)
    try:
        with asked as player:
            player.tell([child.told(position), None])
            player.answer(player.allowance.loading, tr("while its file is loaded"))
            control.start()
            at = tr("at {position}", position=quoted(position.text))
            column = player.answer(seconds, lambda: at)
    except Halt as halt:
        if halt.ending != "seconds":
            raise
        deed, remedy = too_long(seconds)
        raise asked.error(f"{asked.deed_in_words(deed)}: {remedy}") from None
    moves = sorted(position.moves())
    count = len(moves)
    unsaid: list[float | None] = [None] * (count + 1)
    parents, sizes = [-1, *[0] * count], [count + 1, *[1] * count]
    bests = [column, *[None] * count]
    events = Events([-1, *moves], [0, *[1] * count], parents, unsaid, unsaid, unsaid, bests, sizes)
    put(trace, events, negamax=False)


class _Filling:
    """What was recorded so far, and the trace that is made of it from time to time."""

    def __init__(self, trace: DepthFirstTrace, control: Control, called: str) -> None:
        self._trace, self._control, self._called = trace, control, called
        self._events = Events()
        self._negamax: bool | None = None
        self._next = 0.0

    def take_all(self, search: OwnSearch) -> None:
        """Take what the search says until it is done."""
        try:
            while (report := search.answer(math.inf, self._where)) != "done":
                self._take(report)
                self._show()
        except OwnSearchError as error:
            self._trace.settings = {**self._trace.settings, "wrong": str(error)}
            raise
        finally:
            self._put()

    def _take(self, report: dict[str, Any]) -> None:
        events, self._negamax = self._events, report["negamax"]
        events.keep(report["keep"])
        for name, column in zip(COLUMNS, report["rows"], strict=True):
            getattr(events, name).extend(column)
        workings = self._trace.workings
        assert workings is not None
        workings.forget_from(report["keep"])
        workings.note(report["seen"])
        for row, value, best, size in report["left"]:
            events.values[row], events.bests[row], events.sizes[row] = value, best, size
        if len(events.moves) > self._control.row_limit:
            events.reopen(self._control.row_limit)
            workings.forget_from(self._control.row_limit)
            raise Halt(self._control.row_ending)

    def _show(self) -> None:
        begun = time.monotonic()
        if begun >= self._next:
            self._put()
            took = time.monotonic() - begun
            self._next = begun + _SHARE * took

    def _put(self) -> None:
        if self._events.moves:
            put(self._trace, self._events, negamax=self._negamax)

    def _where(self) -> str:
        events = self._events
        path = [row for row, size in enumerate(events.sizes) if not size]
        return events.where(path, self._called)
