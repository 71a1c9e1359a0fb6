"""Comparison of what the main window shows with another search, in a window of its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PyQt6.QtCore import QObject, QSize, QTimer
from PyQt6.QtGui import QAction
from PyQt6.QtWidgets import QFileDialog, QMessageBox, QWidget

from c4viz.app.compare.window import CompareWindow
from c4viz.app.preferences.preferences import Preferences
from c4viz.app.preferences.settings_model import SettingsModel
from c4viz.app.saving.files import Files
from c4viz.app.state.session import Session
from c4viz.app.state.turns import window_first
from c4viz.app.state.workers import Job
from c4viz.app.widgets.boxes import sure
from c4viz.app.widgets.going import delete_later
from c4viz.app.widgets.theme import Theme
from c4viz.game import Root
from c4viz.language import sentence, tr
from c4viz.search import AlphaBeta, Minimax
from c4viz.search.base.setting import settings_of
from c4viz.trace import Trace
from c4viz.trace.compare import OtherPositionError, check_positions

_MOST_NODES = 10_000_000
"""Number of nodes that minimax can visit without a noticeable wait."""


class Comparisons(QObject):
    """Opens a window, one at a time, that compares what a main window shows with another search."""

    def __init__(
        self, window: QWidget, session: Session, choices: SettingsModel, files: Files, hide: QAction
    ) -> None:
        super().__init__(window)
        self._window, self._session, self._choices = window, session, choices
        self._files, self._hide = files, hide
        self._job: Job | None = None
        self.shown: CompareWindow | None = None

    def open(self, second: Trace | None = None) -> None:
        """Compare the search of the main window, or a new one if that has not finished, at the left
        with ``second``, or with a new search that suits the comparison, at the right."""
        session, trace = self._session, self._session.exploration.trace
        root = session.shown.position if trace is None else trace.position
        self._show(root, self._finished, second)

    def take_over(self, before: Comparisons) -> Callable[[], None] | None:
        """Close the window of ``before``, which is over another window; return what shows its
        comparison again, if that was shown."""
        shown = before.shown
        if shown is None:
            return None
        is_open = shown.isVisible()
        again = partial(self._show_again, shown.root, shown.traces)
        before.close()
        return again if is_open else None

    def _show_again(self, root: Root, traces: tuple[Trace | None, Trace | None]) -> None:
        if self.shown is None:  # else somebody compares something else by now
            self._show(root, *traces)

    @window_first()
    def _show(self, root: Root, first: Trace | None, second: Trace | None) -> None:
        self.close()
        # The forms of both sides contain the settings of the traces at first.
        one = self._choices.preferences.as_searched(first)
        other = _another(one, root) if second is None else one.as_searched(second)
        kernels, theme = self._session.kernels, self._choices.theme
        self.shown = CompareWindow(root, (one, other), kernels, theme, self._hide)
        em, most = self._window.fontMetrics().height(), sure(self._window.screen()).availableSize()
        frame = QSize(em, em * 3)  # a main window in full screen has none
        self.shown.resize(self._window.size().boundedTo(most - frame))
        self.shown.show()  # the trees are unfolded as far as there is room
        fill = partial(self._fill, self.shown, (first, second))
        for side in (0, 1):  # one after another, so that the window answers meanwhile
            QTimer.singleShot(0, partial(fill, side))

    @property
    def _finished(self) -> Trace | None:
        """Search that the main window shows, if it has ended."""
        seen = self._session.exploration
        return seen.trace if seen.can_step else None

    def _fill(
        self, shown: CompareWindow, traces: tuple[Trace | None, Trace | None], side: int
    ) -> None:
        if shown is not self.shown or not shown.isVisible():
            return
        trace, there = traces[side], shown.sides[side]
        if trace is not None:
            there.session.game.adopt_trace(trace)
        elif there.exploration.trace is None:
            there.start()

    def ask_trace(self) -> None:
        """Ask for a trace, and compare the search that is shown with it."""
        title, kinds = tr("Compare with a trace"), tr("Traces ({pattern})", pattern="*.npz *.json")
        name, _ = QFileDialog.getOpenFileName(self._window, title, "", kinds)
        if name:
            self.load(Path(name))

    def load(self, path: Path) -> None:
        """Compare the search that is shown with the trace in a file; say why if that cannot be."""
        self._end_job()
        self._job = self._files.load(path, self._compare_with)

    def _compare_with(self, second: object) -> None:
        assert isinstance(second, Trace)
        self._job = None
        first = self._finished
        if first is None:
            self._refuse(tr("there is no finished search to compare with: search a position first"))
            return
        try:
            check_positions(first, second)
        except OtherPositionError as error:
            self._refuse(error)
            return
        self.open(second)

    def _refuse(self, why: object) -> None:
        QMessageBox.warning(self._window, "c4viz", sentence(str(why)))

    def set_theme(self, theme: Theme) -> None:
        """Paint with the colours of ``theme``."""
        if self.shown is not None:
            self.shown.set_theme(theme)

    def set_hides_values(self, hides: bool) -> None:
        """Hide the values that follow from what is seen, or show them again."""
        if self.shown is not None:
            self.shown.set_hides_values(hides)

    def _end_job(self) -> None:
        if self._job is not None:
            self._job.ask_to_stop()
            self._job = None

    def close(self) -> None:
        """End all work, and close the window that compares."""
        self._end_job()
        if self.shown is not None:
            self.shown.close()
            delete_later(self.shown)
            self.shown = None


def _another(chosen: Preferences, root: Root) -> Preferences:
    """Choose a search to compare with: alpha-beta, as deep and with the same evaluator; to compare
    with alpha-beta, minimax, or alpha-beta in another order if minimax would take too long."""
    settings = chosen.settings()
    if not isinstance(settings, Minimax):
        return chosen.choosing(chosen.searches[AlphaBeta.name])
    is_short = root.width**settings.depth <= _MOST_NODES
    kind = Minimax if isinstance(settings, AlphaBeta) and is_short else AlphaBeta
    shared = settings_of(type(settings)).keys() & settings_of(kind).keys()
    values = {name: getattr(settings, name) for name in shared}
    if type(settings) is kind:
        values["order"] = "left" if settings.order == "centre" else "centre"
    return chosen.choosing(kind(**values))
