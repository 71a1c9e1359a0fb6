"""A student's program at its worst, as evaluator and as search, in a window, which goes on
answering: nothing that was there is lost, and a sentence names the line."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil
from PyQt6.QtCore import QTimer

from c4viz import AlphaBeta, Position
from c4viz.app.main import make_app
from c4viz.app.preferences.preferences import save as save_preferences
from c4viz.app.preferences.workspace_names import WORKSPACE_NAMES
from c4viz.app.state.search_runner import SearchOrder
from c4viz.app.state.session import Session
from c4viz.play import Match, Player
from c4viz.search.algorithms import settings_for
from c4viz.search.consent import CONSENT, NamedProgram
from c4viz.search.recording.settings import OwnSearchSettings
from tests.app.event_loop import run_until, within_loop
from tests.app.hands import preferred
from tests.app.opened import opened
from tests.app.person import Person
from tests.app.state.listener import Listener
from tests.app.watched_events import kept_waiting
from tests.trust.heard import heard_faults
from tests.trust.part import Part, chance_of, judges_time
from tests.trust.played import store_in

WORST = {
    "loops": "while True: pass",
    "loops in C": "sum(range(10 ** 15))",
    "calls itself": "return mine(*given, **named)",
    "raises": "raise ValueError('no')",
    "says what it likes": "raise ValueError('\\x1b[31m' + 'x' * 10**6 + chr(0xd800))",
    "gives NaN": "return float('nan')",
    "gives a word": "return 'high'",
    "gives a number of many digits": "return 10 ** 5000",
    "eats memory": "eaten = [bytearray(2**24) for _ in range(10**9)]",
    "ends Python": "import os; os._exit(7)",
    "asks to end": "import sys; sys.exit()",
    "crashes": "import ctypes; ctypes.string_at(0)",
    "forks": "import os; os.fork()",
    "prints for ever": "while True: print('x' * 10**6)",
    "writes to descriptors": "import os; [os.write(n, b'x' * 99) for n in (0, 1, 2, 3, 4, 5)]",
    "closes descriptors": "import os; os.closerange(0, 99)",
    "starts threads": "import threading; [threading.Thread(target=input).start() for _ in 'xxx']",
    "leaves a thread that spins": (
        "import threading, itertools; threading.Thread(target=lambda: sum(itertools.count()))"
        ".start()"
    ),
    "ignores signals": "import signal; signal.signal(15, signal.SIG_IGN); signal.pause()",
    "asks for input": "input()",
    "shows no error": "import sys; sys.excepthook = None; sys.stderr = None; 1 / 0",
    "sets a limit of recursion": "import sys; sys.setrecursionlimit(10**9); return mine(*given)",
    "removes its file": "import os; os.remove(__file__); 1 / 0",
    "alters what it is given": "given[0].__dict__.clear()",
}
"""What it does, by what that is."""
_MAY_GO_ON = frozenset({
    "loops in C", "gives a number of many digits", "eats memory", "forks",
    "prints for ever", "closes descriptors", "starts threads",
    "leaves a thread that spins", "ignores signals", "alters what it is given",
})  # fmt: skip
"""What is no failure, or none before somebody stops it. All else is told, with file and line."""
_CALLS_BEFORE = (0, 1, 5)
"""Calls that go well before: fewer than each search makes."""
_EVALUATOR = """calls = 0

def mine(*given, **named):
    global calls
    calls += 1
    if calls > {before}:
        {worst}
    return 1
"""
_SEARCH = """calls = 0

def mine(position, depth=2):
    global calls
    given, named = (position, depth), {{}}
    calls += 1
    if calls > {before}:
        {worst}
    if depth == 0:
        return position.ply
    return max(-mine(position.play(move), depth - 1) for move in position.moves())
"""
_WAIT = 0.05
"""Seconds for which the window may not answer."""
_GRACE = 20
"""Seconds after which what was killed is gone on any machine."""


def trial(number: int, folder: Path) -> int:
    """Let a program do its worst, stop it where it goes on, and look at what is left."""
    chance = chance_of("programs", number)
    what = list(WORST)[number % len(WORST)]
    is_search = number // len(WORST) % 2 == 1
    text = (_SEARCH if is_search else _EVALUATOR).format(
        before=chance.choice(_CALLS_BEFORE), worst=WORST[what]
    )
    path = folder / f"worst{number}.py"
    path.write_text(text, "utf-8")
    (place := folder / f"programs-{number}").mkdir()
    before = set(psutil.Process().children(recursive=True))
    save_preferences(store := store_in(place), preferred(theme="light", falls=False))
    with heard_faults() as faults, opened(make_app(), store) as shown:
        workspace = chance.choice(WORKSPACE_NAMES)
        within_loop(shown.window.actions_by_id[f"workspace_{workspace}"].trigger)
        CONSENT.name(NamedProgram.named(str(path)))
        person = Person()  # who puts away what tells of a fault
        try:
            _let_it(shown.window.session, path, is_search, what)
        finally:
            person.stop()
    assert not faults, f"{what}: {faults}"
    # What was killed takes a moment to be gone, for which the window does not wait.
    _, left = psutil.wait_procs(
        set(psutil.Process().children(recursive=True)) - before, timeout=_GRACE
    )
    assert not left, f"{what}: it has left {[_said_of(one) for one in left]} behind"
    return 1


def _said_of(process: psutil.Process) -> str:
    with suppress(psutil.Error):
        return f"{process.status()} {' '.join(process.cmdline())}"
    return "one that has ended since"


def _let_it(session: Session, path: Path, is_search: bool, what: str) -> None:
    listener = Listener(session.changes)
    session.runner.failed.connect(listener.heard.append)
    within_loop(lambda: session.game.adopt_match(Match(Position.parse("44"))))
    within_loop(lambda: session.game.play(2))
    within_loop(session.analyse)
    run_until(lambda: session.exploration.can_step)
    before, moves = session.exploration.trace, session.game.match.moves
    with _answering() as longest:
        _run(session, path, is_search, _patience_of(what, is_search))
    shown = session.exploration.trace
    fails = what not in _MAY_GO_ON or (shown is not None and shown.ending == "failed")
    run_until(lambda: bool(listener.sentences) or not fails)
    assert longest[0] < _WAIT or not judges_time(), (
        f"{what}: it did not answer for {longest[0]:.3f} s"
    )
    assert session.game.match.moves == moves
    assert before in session.earlier.traces
    if fails:
        said = " ".join(listener.sentences)
        assert re.search(rf"{path.name}:mine\b.* line \d", said), (what, said)
    assert all(len(sentence) < 700 for sentence in listener.sentences), what
    within_loop(lambda: session.game.play(3))
    assert len(session.game.match.moves) == len(moves) + 1


def _patience_of(what: str, is_search: bool) -> int | None:
    """Return after how many milliseconds somebody stops it; None: an evaluator that loops is
    stopped without anybody, and a search that does is told where it was after a while only."""
    if what == "loops":
        return 6000 if is_search else None
    return 1500


def _run(session: Session, path: Path, is_search: bool, patience: int | None) -> None:
    """Search with it until it ends, or until somebody has had enough after ``patience`` ms."""
    root = session.shown.position
    if is_search:
        settings = settings_for(f"{path}:mine", depth=2)
        assert isinstance(settings, OwnSearchSettings)
        within_loop(lambda: session.own.search(root, settings))
    else:
        chosen = AlphaBeta(depth=2, evaluator=f"{path}:mine")
        order = SearchOrder(root, player=Player(chosen))
        within_loop(lambda: session.runner.run(order))
    enough = QTimer()
    enough.setSingleShot(True)
    enough.timeout.connect(session.runner.stop)
    if patience is not None:
        enough.start(patience)
    run_until(lambda: not session.exploration.is_running)
    enough.stop()


@contextmanager
def _answering() -> Iterator[list[float]]:
    """Take the longest time between two turns of the event loop meanwhile, in seconds, without that
    for which the machine ran others."""
    longest, last = [0.0], [(time.perf_counter(), kept_waiting())]

    def tick() -> None:
        now, kept = time.perf_counter(), kept_waiting()
        longest[0] = max(longest[0], now - last[0][0] - (kept - last[0][1]))
        last[0] = now, kept

    timer = QTimer()
    timer.timeout.connect(tick)
    timer.start(1)
    try:
        yield longest
    finally:
        timer.stop()


PART = Part(10 * 2 * len(WORST), "programs", trial, seconds=400)
