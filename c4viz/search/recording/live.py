"""Runs a search or a player of the user's own in a process of its own, and fills its trace."""

from __future__ import annotations

import atexit
import math
import os
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from c4viz.game import OwnGame, OwnState, Position
from c4viz.game.own import Facts
from c4viz.language import Text, quoted, quoted_path, tr
from c4viz.search.base.algorithm import Evaluate
from c4viz.search.base.control import Control, Halt
from c4viz.search.choice import SettingError
from c4viz.search.evaluators.table import OWN_FORM, split_own
from c4viz.search.own.child import too_long
from c4viz.search.own.process import Allowance, OwnError, OwnFunction
from c4viz.search.recording import child, player_child
from c4viz.search.recording.loop import Iterations, put_iterations
from c4viz.search.recording.rows import COLUMNS, Events, one_ply, put
from c4viz.search.recording.settings import OwnSearchSettings
from c4viz.trace import DepthFirstTrace, MctsTrace, Trace
from c4viz.trace.workings import Workings

T = TypeVar("T", bound=Trace)
_CHOICE_SECONDS = 30.0
"""Seconds that a player of the user's own may take for a move."""
_KEPT = 2
"""Players that are kept: those of the two sides of a game."""
_IDLE = 1.0
"""Seconds without anything new after which it is told in which line a search was."""
_WORD = 0.2
"""Seconds for which a search that ends early is waited for, to say that: it reports more often."""
_SHARE = 10
"""The trace is made anew of what was recorded once so many times as long as that took passed."""


class OwnSearchError(OwnError):
    """Raised for a search of the user's own that cannot be run, or failed; says where."""


class OwnSearch(OwnFunction):
    """Runs the user's function as a search."""

    job, sentence, error = "search", Text('the search "{name}" {deed}'), OwnSearchError


class OwnPlayer(OwnFunction):
    """Runs the user's function as one who chooses columns, as often as it is told a position."""

    job, sentence, error = "player", Text('the player "{name}" {deed}'), OwnSearchError


class _Players:
    """Keeps the players that were asked last: to start Python takes longer than most moves."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, OwnPlayer] = {}
        atexit.register(self.close)

    @contextmanager
    def asking(self, asked: OwnPlayer, stop: Callable[[], bool]) -> Iterator[OwnPlayer]:
        """Give the player that is ``asked``, or one kept of the same function, for a ``with``, in
        which it is nobody else's. One that failed there is ended."""
        key = _state_of(asked)
        player = self._kept.pop(key, None)  # at once: another thread may ask for it
        is_new = player is None or not player.is_alive
        player = asked.__enter__() if player is None or is_new else player
        player.go_on(stop)
        try:
            if is_new:
                player.answer(player.allowance.loading, tr("while its file is loaded"))
            yield player
        except BaseException:
            player.__exit__()
            raise
        self._kept[key] = player
        while len(self._kept) > _KEPT:
            self._kept.pop(next(iter(self._kept))).__exit__()

    def close(self) -> None:
        """End all of them that are of this process."""
        for key, player in list(self._kept.items()):
            if isinstance(key, tuple) and key[0] == os.getpid():
                player.__exit__()
        self._kept.clear()


def _state_of(player: OwnPlayer) -> Hashable:
    """Return what has to be the same for a player to be asked again: its process, its file as that
    is now, its function."""
    try:
        found = Path(player.file).stat()
    except OSError:
        return os.getpid(), player.file, player.function
    return os.getpid(), player.file, player.function, found.st_mtime_ns, found.st_size


_PLAYERS = _Players()


def fill(trace: Trace, settings: OwnSearchSettings, control: Control, _: Evaluate) -> None:
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

    def stop() -> bool:
        """Look after all limits while the function works."""
        if ending := control.poll(trace):
            raise Halt(ending)
        return False

    if player_child.is_choice(named[1]) and isinstance(trace, DepthFirstTrace):
        allowance = Allowance(seconds=_CHOICE_SECONDS)
        asked = OwnPlayer(*named, stop, allowance, called=_in_full(named))
        _choose(trace, asked, stop, control)
        return
    with OwnSearch(*named, stop, called=_in_full(named)) as search:
        search.tell([child.told(trace.position), settings.depth])
        loaded = search.answer(search.allowance.loading, tr("while its file is loaded"))
        control.start()  # time counts once it is loaded
        if isinstance(trace.position, OwnState):
            _begin(trace.position.game, loaded, search)
        if isinstance(trace, MctsTrace):
            _Loop(trace, control, settings.called).take_all(search)
        elif isinstance(trace, DepthFirstTrace):
            trace.workings = Workings(Path(named[0]).name, tuple(loaded["lines"]))
            _Nodes(trace, control, settings.called).take_all(search)


def _begin(game: OwnGame, told: dict[str, Any], search: OwnSearch) -> None:
    """Begin a game as its program does now, or raise OwnSearchError where that cannot be."""
    facts, kinds = Facts.of(told["facts"]), {name: told[name] for name in ("valued", "chance")}
    if not game.begin_as(OwnGame(game.name, facts, **kinds)):
        deed = tr("searches a game that begins otherwise than when it was opened")
        raise search.failed(deed, tr("open it again"))


def _in_full(named: tuple[str, str]) -> str:
    """Name a function with its file, as it is typed: ``my.py:minimax``."""
    return f"{Path(named[0]).name}:{named[1]}"


def _choose(
    trace: DepthFirstTrace, asked: OwnPlayer, stop: Callable[[], bool], control: Control
) -> None:
    """Have a player choose one of the legal moves, of which nobody says what they are worth; raise
    OwnSearchError if it cannot be asked, fails, or does not choose in time."""
    position = trace.position
    assert isinstance(position, Position)
    seconds = min(control.limits.seconds or math.inf, asked.allowance.seconds)
    try:
        with _PLAYERS.asking(asked, stop) as player:
            control.start()
            where = tr("at {position}", position=quoted(position.text))
            player.tell([child.told(position), None])
            column = player.answer(seconds, lambda: where)
    except Halt as halt:
        if halt.ending != "seconds":
            raise
        raise asked.failed(*too_long(seconds)) from None
    moves = sorted(position.moves())
    put(trace, one_ply(moves, [None] * (len(moves) + 1), column), negamax=False)


class _Taking(ABC, Generic[T]):
    """Takes down what a search reports, and makes its trace of that from time to time."""

    other_kind: ClassVar[Text]
    """Says, as part of a sentence, what is wrong with a search of the other kind."""

    def __init__(self, trace: T, control: Control, called: str) -> None:
        self._trace, self._control, self._called = trace, control, called
        self._next = 0.0

    def take_all(self, search: OwnSearch) -> None:
        """Take what the search says until it is done."""
        try:
            while (report := search.answer(math.inf, partial(self._place, search))) != "done":
                if not self.take(report):
                    raise search.failed(str(self.other_kind))
                begun = time.monotonic()
                if begun >= self._next:
                    self._put()
                    self._next = begun + _SHARE * (time.monotonic() - begun)
        except OwnSearchError as error:
            self._trace.settings = {**self._trace.settings, "wrong": str(error)}
            raise
        except Halt as halt:
            if halt.ending in ("stopped", "seconds"):  # else it was at work
                self._note_standstill(search)
            raise
        finally:
            self._put()

    def _note_standstill(self, search: OwnSearch) -> None:
        """Write in the trace in which line the search stood still, if it did."""
        said = search.fresh_word(_WORD)
        if not isinstance(said, dict) or said.get("idle", 0) < _IDLE or not said["line"]:
            return
        stood = tr(
            'the search "{name}" had recorded nothing new for {n:,} s: it was in line {line}',
            name=quoted_path(search.called),
            n=round(said["idle"]),
            line=said["line"],
        )
        self._trace.settings = {**self._trace.settings, "standstill": stood}

    @abstractmethod
    def take(self, report: dict[str, Any]) -> bool:
        """Take a report; return whether it is of this kind of search. Raise `Halt` at a limit."""

    @abstractmethod
    def _put(self) -> None:
        """Make the trace of what was taken."""

    def _place(self, search: OwnSearch) -> str:
        """Say what the search is at, where it could tell that."""
        return "" if search.has_crashed else self._where()

    @abstractmethod
    def _where(self) -> str:
        """Say what the search is at, as part of a sentence."""


class _Nodes(_Taking[DepthFirstTrace]):
    """Takes down a search that enters and leaves nodes."""

    other_kind = Text(
        "is a loop that is recorded elsewhere: call tree.back_up in its own file, which says "
        "that it is one"
    )

    def __init__(self, trace: DepthFirstTrace, control: Control, called: str) -> None:
        super().__init__(trace, control, called)
        self._events = Events()
        self._negamax: bool | None = None

    def take(self, report: dict[str, Any]) -> bool:
        """Take nodes, forget some, and take what became of others."""
        if "loop" in report:
            return False
        events, self._negamax = self._events, report["negamax"]
        self._trace.settings = {**self._trace.settings, "item": report["item"]}
        for number, after, new in report["learned"]:
            assert isinstance(self._trace.position, OwnState)
            self._trace.position.game.learn(number, after, [Facts.of(one) for one in new])
        events.keep(report["keep"])
        for name, column in zip(COLUMNS, report["rows"], strict=True):
            getattr(events, name).extend(column)
        workings = self._trace.workings
        assert workings is not None
        workings.forget_from(report["keep"])
        workings.note(report["seen"])
        workings.forget_from(len(events.moves))  # of calls that an exception left since
        for row, value, best, size in report["left"]:
            events.values[row], events.bests[row], events.sizes[row] = value, best, size
        if len(events.moves) > self._control.row_limit:
            events.reopen(self._control.row_limit)
            workings.forget_from(self._control.row_limit)
            raise Halt(self._control.row_ending)
        return True

    def _put(self) -> None:
        if self._events.moves:
            put(self._trace, self._events, negamax=self._negamax)

    def _where(self) -> str:
        events = self._events
        path = [row for row, size in enumerate(events.sizes) if not size]
        return events.where(path, self._called)


class _Loop(_Taking[MctsTrace]):
    """Takes down a loop."""

    other_kind = Text(
        "calls tree.back_up, and enters and leaves nodes: do one of them in each function"
    )

    def __init__(self, trace: MctsTrace, control: Control, called: str) -> None:
        super().__init__(trace, control, called)
        self._events = Iterations()

    def take(self, report: dict[str, Any]) -> bool:
        """Take iterations, and ignore the one node of a function that records its loop."""
        if "loop" not in report:
            return bool(len(report["rows"][0]) + report["keep"] <= 1)
        if report["anew"]:
            before = self._events
            self._events = Iterations(taken_back=before.taken_back + bool(before.count))
        self._events.add(*report["loop"])
        self._trace.settings = {**self._trace.settings, "c": report["c"]}
        if len(self._events.moves) > self._control.row_limit:
            self._events.keep(self._control.row_limit)
            raise Halt(self._control.row_ending)
        return True

    def _put(self) -> None:
        if self._events.count:
            put_iterations(self._trace, self._events)

    def _where(self) -> str:
        return self._events.where(quoted(self._called))
