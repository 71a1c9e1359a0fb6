"""How fast one plays: from a click to the disc, undo, the exact scores of all columns, a review."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterable
from functools import partial

from PyQt6.QtCore import QEvent, QObject, QPointF, Qt
from PyQt6.QtGui import QMouseEvent
from PyQt6.QtWidgets import QApplication

from c4viz.app.window.window import MainWindow
from c4viz.game import Position
from c4viz.play import Match, Turn
from c4viz.play.review import review
from c4viz.search.solver.solver import Solver
from tests.bench.figure import Figure, at_most, ms_of
from tests.bench.solver import random_position
from tests.bench.window import opened

BOOK_PLY = 11
"""The last ply at which the book knows what every move is worth."""
LATE_PLY = 24
"""Later positions are solved at once."""
SEED, POSITIONS, GAMES = 4, 60, 5
DEPTH = 30
"""Deep enough for a search that goes on meanwhile."""


def figures() -> Iterable[Figure]:
    """All figures of playing; those of the window at 1280x800."""
    games = [_whole_game(random.Random(seed)) for seed in range(GAMES)]
    with opened(1280, 800, depth=DEPTH) as (window, _):
        window.docks.show("moves")
        QApplication.processEvents()
        yield _at_most(50, "click on a column, painted while a search runs", _clicks(window, games))
        yield _at_most(50, "undo of 42 moves at once, painted", _jumps_back(window, games))
        yield _at_most(50, "undo of a move, painted", _undos(window, games))
    yield from _exact()
    yield from _reviews(games)


def _at_most(limit: float, what: str, times: list[float]) -> Figure:
    """The longest of some times in ms."""
    note = f"the longest of {len(times)}, the median {statistics.median(times):.1f} ms"
    return at_most(limit, what, max(times), "ms", note)


def _whole_game(chance: random.Random) -> tuple[int, ...]:
    """A game that fills the board."""
    position = Position()
    while position.ply < position.rules.cells:
        position = Position() if position.outcome else position
        position = position.play(chance.choice(position.moves()))
    return position.played or ()


# ---- the window ----------------------------------------------------------------------------------


class _Paints(QObject):
    """Notes when a widget is painted."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._count = 0
        window.board.installEventFilter(self)

    def eventFilter(self, _watched: QObject | None, event: QEvent | None) -> bool:
        """Count the paintings."""
        if event is not None and event.type() == QEvent.Type.Paint:
            self._count += 1
        return False

    def ms_until(self, act: Callable[[], object]) -> float:
        """How long it takes from a deed until the board is painted."""
        for _ in range(3):  # what the last deed left to do
            QApplication.processEvents()
        before, start = self._count, time.perf_counter()
        act()
        while self._count == before:
            QApplication.processEvents()
        return (time.perf_counter() - start) * 1e3


def _clicks(window: MainWindow, games: list[tuple[int, ...]]) -> list[float]:
    paints, times = _Paints(window), []
    for game in games:
        window.session.game.adopt_match(Match())
        window.session.runner.search(Position())
        window.session.exploration.select(None)
        for column in game[:20]:
            times.append(paints.ms_until(partial(_click, window, column)))
    window.session.runner.cancel()
    return times


def _click(window: MainWindow, column: int) -> None:
    board, left = window.board, Qt.MouseButton.LeftButton
    where = QPointF(board.cell_centre(0, column))
    for kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease):
        event = QMouseEvent(
            kind, where, board.mapToGlobal(where), left, left, Qt.KeyboardModifier.NoModifier
        )
        QApplication.sendEvent(board, event)


def _whole_match(window: MainWindow, game: tuple[int, ...]) -> Match:
    match = Match()
    for column in game:
        match.play(column)
    window.session.game.adopt_match(match)
    return match


def _jumps_back(window: MainWindow, games: list[tuple[int, ...]]) -> list[float]:
    def jump(turn: Turn) -> float:
        return paints.ms_until(lambda: window.session.game.go_to_turn(turn))

    paints, times = _Paints(window), []
    for game in games:
        match = _whole_match(window, game)
        times += [jump(match.root), jump(match.line[-1])]
    return times


def _undos(window: MainWindow, games: list[tuple[int, ...]]) -> list[float]:
    paints = _Paints(window)
    _whole_match(window, games[0])
    return [paints.ms_until(window.session.game.undo) for _ in games[0]]


# ---- the solver ----------------------------------------------------------------------------------


def _exact() -> Iterable[Figure]:
    solver, chance = Solver(), random.Random(SEED)
    solver.load()
    all(solver.columns(Position()))  # reads the book
    early = [_exact_ms(solver, chance.randint(0, BOOK_PLY), chance) for _ in range(POSITIONS)]
    yield _at_most(100, f"exact scores of all columns, up to ply {BOOK_PLY}", early)
    late = [
        _exact_ms(solver, chance.randint(BOOK_PLY + 1, LATE_PLY), chance) for _ in range(POSITIONS)
    ]
    p90 = statistics.quantiles(late, n=10)[-1]
    what = f"exact scores of all columns, p90, plies {BOOK_PLY + 1} to {LATE_PLY}"
    note = f"of {POSITIONS}, the longest {max(late):.0f} ms"
    yield at_most(300, what, p90, "ms", note)


def _exact_ms(solver: Solver, ply: int, chance: random.Random) -> float:
    position = random_position(chance, ply)
    return ms_of(lambda: list(solver.columns(position)))


def _reviews(games: list[tuple[int, ...]]) -> Iterable[Figure]:
    solver, times = Solver(), []
    solver.load()
    for game in games:
        start = time.perf_counter()
        list(review(Position(), game, solver))
        times.append(time.perf_counter() - start)
    note = f"the longest of {GAMES}, the median {statistics.median(times):.1f} s"
    yield at_most(5, "review of a game of 42 moves", max(times), "s", note)
