"""The width of the board, which it keeps while the window gets another one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QDockWidget, QMainWindow
from PyQt6.sip import isdeleted

from c4viz.app.docking.arrangement import SEPARATOR, Split
from c4viz.app.docking.dock_sizes import DockSizes


class BoardWidth:
    """Leaves the dock of the game its width, and all beside it their shares of what is left."""

    def __init__(
        self, window: QMainWindow, docks: Mapping[str, QDockWidget], sizes: DockSizes
    ) -> None:
        self._window, self._docks, self._sizes = window, docks, sizes
        self._width: int | None = None  # of the window, once all panels have followed it
        self._is_following = False  # the window, which may become larger meanwhile
        self._board = 0  # pixels that the board is wide whatever the window's width

    def note(self) -> None:
        """Remember how wide the board is made, if it is not by a window of another width: with less
        room it was not made narrower by somebody."""
        if self._window.width() == self._width and not self._is_following:
            self._board = self._docks["game"].width()

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """Let no panel follow the window, which may become larger, while some have no place."""
        before, self._is_following = self._is_following, True
        try:
            yield
        finally:
            self._is_following = before
            self._width = self._window.width()

    def follow_window(self) -> None:
        """Leave the board its width in a window that has another one: all at its right share what
        there is more or less, of which Qt would give the board a part, and not take it back."""
        if self._is_following or any(map(isdeleted, self._docks.values())):  # the window goes
            return
        self._is_following = True
        try:
            # Again where panels need more than the window has: it can but grow, to what they need.
            while self._width != self._window.width():
                before, self._width = self._width, self._window.width()
                if before is not None and self._has_column(self._docks["game"]):
                    self._share_out(self._width)
        finally:
            self._is_following = False

    def _share_out(self, width: int) -> None:
        """Give the board its width, and all at its right their part of the window's."""
        game = self._docks["game"]
        beside = game.x() + game.width() + SEPARATOR
        scale = (width - self._board - SEPARATOR) / (width - beside)
        column = game.x(), game.width()
        sizes = {
            dock: self._board if dock.x() < beside else round(dock.width() * scale)
            for name, dock in self._docks.items()
            if self._sizes.is_in_front(name)
            and (dock.x() >= beside or (dock.x(), dock.width()) == column)
        }
        across = Qt.Orientation.Horizontal
        self._window.resizeDocks(list(sizes), [max(1, size) for size in sizes.values()], across)
        self._sizes.settle()

    def _has_column(self, game: QDockWidget) -> bool:
        """Whether the board stands at the left of all else, with a width of its own."""
        whole = self._sizes.whole
        first = whole.parts[0] if isinstance(whole, Split) else whole
        return (
            bool(first.letters)
            and self._sizes.is_in_place("game")
            and game.x() == 0
            and game.width() + SEPARATOR < self._window.width()
            and not self._window.tabifiedDockWidgets(game)
        )
