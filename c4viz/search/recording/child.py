"""Child process of a search of the user's own: calls his function, and tells what it records while
it runs.

It is told the root, as `told` writes it, and the depth or None. It says an object with the
function's ``summary`` and, of a game of the user's own, how that begins, then what `ChildObserver`
makes of it some twenty times a second, and ``"done"``.
"""

from __future__ import annotations

import ast
import dataclasses
import json
import threading
import time
from collections.abc import Callable
from contextlib import nullcontext, suppress
from functools import cache
from pathlib import Path
from typing import IO, Any

from c4viz.game import HandTree, OwnState, Position, Root, Rules
from c4viz.language import tr
from c4viz.search.own.child import Assignment, Say, Watch, Wrong, begin_of, line_of, summary_of
from c4viz.search.recording.arguments import call_of, no_tree, watched
from c4viz.search.recording.loop import Iterations
from c4viz.search.recording.observer import ONLOOKERS, Observer, telling_returns
from c4viz.search.recording.program import watching_inner
from c4viz.search.recording.recorder import RecordError, Recording
from c4viz.search.recording.rows import COLUMNS
from c4viz.search.recording.states import StateRecorder, begun

_EVERY = 0.05
"""Seconds between two reports."""
_MOST = 1e300
"""Numbers beyond it are told as this: JSON has none of thousands of digits."""
_fields = cache(dataclasses.asdict)


def told(root: Root) -> object:
    """Write a root as the child is told it."""
    if isinstance(root, OwnState):
        return {"game": root.game.name}
    if isinstance(root, HandTree):
        return {"tree": root.text}
    assert isinstance(root, Position)
    return [_fields(root.rules), root.first, root.second, root.played]


def position_told(said: list[Any]) -> Position:
    """Read a position that was `told`."""
    rules, first, second, played = said
    return Position(Rules(**rules), first, second, None if played is None else tuple(played))


def change(tree: ast.Module, task: Assignment) -> ast.Module:
    """Change a user's file so that all that the function of a task searches by is recorded."""
    return telling_returns(watching_inner(tree, task.function))


def serve(
    task: Assignment, names: dict[str, Any], requests: IO[bytes], say: Say, clock: Watch
) -> None:
    """Record one search by the user's function."""
    clock.rest()
    root, depth = json.loads(requests.readline())
    function = watched(task, names)
    states = _states(root, task, names, function.called)
    search = call_of(function, states.thing if states else position_told(root), depth)
    lines = Path(task.file).read_text("utf-8", "replace").splitlines()
    say({"summary": summary_of(function), "lines": lines, **(states.beginning if states else {})})
    follower = ChildObserver(say, task.file, names, clock.line)
    ONLOOKERS.append(follower)
    clock.last_words = follower.tell_rest
    threading.Thread(target=_beat, args=(follower,), daemon=True).start()
    try:
        with states or nullcontext():
            search()
    except RecordError as error:
        line = line_of(error.__traceback__, task.file)
        # Of a function that recorded something itself it does not matter what it returns.
        if line or states or follower.recorder is function.recorder:
            said = tr("is no search of the game")
            raise Wrong(said, str(error), line or begin_of(function)) from None
    if follower.told <= 1:
        raise no_tree(function)
    say("done")


def _states(
    root: Any, task: Assignment, names: dict[str, Any], called: str
) -> StateRecorder | None:
    """Return the recorder of a search of states that are no positions; None: it is of positions."""
    if isinstance(root, list):
        return None
    if "tree" in root:
        return StateRecorder.of_tree(HandTree.parse(root["tree"]), called)
    return StateRecorder.of_game(root["game"], begun(task, names, root["game"]), called)


def _beat(follower: ChildObserver) -> None:
    """Have the recorder looked at from time to time."""
    with suppress(OSError):  # nobody listens any more: the process ends soon
        while True:
            time.sleep(_EVERY)
            follower.ask()


class ChildObserver(Observer):
    """Tells what was recorded since it looked last, and what was seen of it in ``file``.

    Of several recorders it follows the one with most nodes. Of a loop a report has the columns of
    `Iterations` since the last one (``loop``), and whether they are all of them anew (``anew``).
    Else a report has how many of the nodes that were told are to be kept (``keep``), the columns of
    `Events` from there on (``rows``), for nodes among those kept that were left since, row, value,
    best and size (``left``), what it has seen of calls and returns since (``seen``), and what
    became known of a game of the user's own (``learned``). All say for how many seconds nothing was
    recorded (``idle``), and the ``line`` that is run.
    """

    def __init__(
        self, say: Say, file: str, names: dict[str, Any], line: Callable[[], int | None]
    ) -> None:
        super().__init__(file, names)
        self._line = line
        self._grew = time.monotonic()  # when something was recorded last
        self.is_due = True
        self._say = say
        self._current: Recording | None = None
        self.recorder: Recording | None = None
        self.told = 0
        self._open: list[int] = []
        self._iterations = self._learned = 0
        self._lock = threading.RLock()  # a handler of a signal may end the program

    def begin(self, recorder: Recording) -> None:
        """Note that the ``with`` of a recorder begins."""
        self._current = recorder

    def ask(self) -> None:
        """Look when the next node is entered, so between two of them; or now, if none was entered
        since that was asked for last."""
        if self.is_due and self._current is not None:
            self.look(self._current)
        self.is_due = True

    def tell_rest(self) -> None:
        """Tell what was recorded since it looked last."""
        if self._current is not None:
            self.look(self._current)

    def look(self, recorder: Recording) -> None:
        """Look at a recorder, which may be at work in another thread."""
        self.is_due, self._current = False, recorder
        with self._lock:
            if recorder is not self.recorder:
                if recorder.size < self.told:
                    self._grew = time.monotonic()
                    return
                self.recorder, self.told, self._open = recorder, 0, []
                self._iterations = 0
            report = self._report(recorder)
            if _is_news(report):
                self._grew = time.monotonic()
            report |= {"idle": time.monotonic() - self._grew, "line": self._line()}
            try:
                self._say(report)
            except ValueError:  # a whole number of too many digits
                self._say(_bounded(report))

    def _report(self, recorder: Recording) -> dict[str, Any]:
        if recorder.loop is not None:
            return self._of_loop(recorder, recorder.loop.events)
        events = recorder.events
        count = len(events.sizes)  # the column that is written last
        keep = min(self.told, events.kept)
        rows = [getattr(events, name)[keep:count] for name in COLUMNS]
        left = [
            (row, events.values[row], events.bests[row], events.sizes[row])
            for row in self._open
            if row < keep and events.sizes[row]
        ]
        seen, self.fresh = self.fresh, []
        self.told = events.kept = count
        self._open = [row for row in self._open if row < keep and not events.sizes[row]]
        self._open += [row for row, size in enumerate(rows[-1], keep) if not size]
        report = {"keep": keep, "rows": rows, "left": left, "negamax": recorder.negamax}
        report["item"] = recorder.results.told
        new, self._learned = recorder.learned[self._learned :], len(recorder.learned)
        return {**report, "seen": seen, "learned": new}

    def _of_loop(self, recorder: Recording, events: Iterations) -> dict[str, Any]:
        first, nodes = self._iterations, self.told if self._iterations else 1
        tree, log = events.since(first, nodes)
        self._iterations, self.told = first + len(log[0]), nodes + len(tree[0])
        return {"loop": [tree, log], "anew": first == 0, "c": recorder.c}


def _is_news(report: dict[str, Any]) -> bool:
    """Tell whether a report has anything that was not told before."""
    return bool(
        any(report["loop"][1]) if "loop" in report else any(report["rows"]) or report["left"]
    )


def _bounded(thing: Any) -> Any:
    """Return a report without the numbers that cannot be told."""
    if isinstance(thing, dict):
        return {name: _bounded(part) for name, part in thing.items()}
    if isinstance(thing, list | tuple):
        return [_bounded(part) for part in thing]
    return max(-_MOST, min(thing, _MOST)) if type(thing) is int else thing
