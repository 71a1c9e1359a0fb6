"""The window that a class sees: the tree, large, with the words of the lesson and its question."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from PyQt6.QtCore import QSize, Qt, pyqtSignal
from PyQt6.QtGui import QCloseEvent, QFont, QKeyEvent, QResizeEvent
from PyQt6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from c4viz.app.panels.why.sentences import LINE_MARGIN, WhyLine
from c4viz.app.practice.parts import grow_letters, rich_label
from c4viz.app.practice.question_box import QuestionBox
from c4viz.app.presenter.overlay import PointingOverlay
from c4viz.app.state.changes import Change
from c4viz.app.state.pointing import PointingTool
from c4viz.app.state.session import Session
from c4viz.app.tree.view import TreeCanvas
from c4viz.app.view import View
from c4viz.app.widgets.boxes import fill, once_later, sure
from c4viz.app.widgets.theme import Theme, dress
from c4viz.language import tr

POINTS = 24
"""Least size of letters, which can be read from the last row."""
_SIDE = 0.34
"""Share of the width that words and questions get beside a tree."""
_MARGIN, _GAP = 24, 12
_Key = Qt.Key
_TOOLS: dict[int, PointingTool] = {
    _Key.Key_P: "pointer",
    _Key.Key_O: "spotlight",
    _Key.Key_D: "pen",
}
"""Keys that take a tool in hand."""


class _AudienceTree(TreeCanvas):
    """The tree as far as there is room for it in letters that all can read."""

    decides_room = False

    @property
    def least_zoom(self) -> float:
        return POINTS / self.font().pointSizeF()


class AudienceWindow(View, QWidget):
    """Shows a class what the main window shows, without all that is around it there. ``forward``
    and ``back`` are what a clicker does; ``closed`` is emitted when the window goes."""

    concerns = frozenset({"trace", "step", "lesson", "quiz", "pointing"})
    closed = pyqtSignal()

    def __init__(
        self,
        session: Session,
        theme: Theme,
        forward: Callable[[], object],
        back: Callable[[], object],
    ) -> None:
        super().__init__()
        self._session, self._theme = session, theme
        self._forward, self._back = forward, back
        self.setWindowTitle(tr("c4viz for the class"))
        self.tree = _AudienceTree(session, theme)
        self._line = WhyLine(session)
        self._title, self._words = rich_label(), rich_label()
        self._words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._question = QuestionBox(session, theme)
        self._side = QWidget()
        column = fill(QVBoxLayout(self._side), self._title, self._words, self._question, spacing=18)
        column.addStretch()
        self._step = QLabel()
        self._step.setContentsMargins(LINE_MARGIN, 0, 0, 0)  # as the words above it
        above = fill(QHBoxLayout(), (self.tree, 1), self._side, spacing=_MARGIN)
        fill(
            QVBoxLayout(self), (above, 1), self._line, self._step,
            margins=(_MARGIN, _MARGIN, _MARGIN, 10), spacing=_GAP,
        )  # fmt: skip
        self._refit = once_later(self, lambda: self._fit_side(self.tree.isVisibleTo(self)))
        self.overlay = PointingOverlay(self, session.pointing, theme)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.tree.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.set_theme(theme)
        self.follow(session)

    def sizeHint(self) -> QSize:
        return QSize(1280, 720)

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colours, and in letters that all can read."""
        self._theme = self.overlay.theme = theme
        dress(self, theme)
        font = QFont(self.font())
        font.setPointSize(max(POINTS, font.pointSize()))
        for part in (self.tree, self._line, self._step, self._side, self._question):
            part.setFont(font)
        grow_letters(self._side, font)
        palette = self.palette()
        palette.setColor(palette.ColorRole.Window, theme.window)
        self.setPalette(palette)
        self.setAutoFillBackground(True)
        self.tree.set_theme(theme)
        self._question.set_theme(theme)
        self._show()

    # ---- what is shown -----------------------------------------------------------------------

    def show_changes(self, what: frozenset[Change]) -> None:
        if what == {"pointing"}:
            self.overlay.refresh()
        else:
            self._show()

    def _show(self) -> None:
        page, trace = self._session.lessons.page, self._session.exploration.trace
        shows_tree = trace is not None and (page is None or page.has_search)
        self.tree.setVisible(shows_tree)
        self._line.setVisible(shows_tree and self._session.quiz.question is None)
        title = "" if page is None else page.title
        words = "" if page is None else page.words
        self._title.setText(f"<h2>{escape(title)}</h2>")
        self._title.setVisible(bool(title))
        self._words.setText("".join(f"<p>{escape(line)}</p>" for line in words.splitlines()))
        self._question.refresh()
        has_side = bool(title or words) or self._session.quiz.question is not None
        self._side.setVisible(has_side or not shows_tree)
        exploration = self._session.exploration
        step = tr("step {step:,} of {last:,}", step=exploration.step, last=exploration.last_step)
        self._step.setText(step if shows_tree else "")
        self._fit_side(shows_tree)
        self.overlay.refresh()

    def _fit_side(self, beside_tree: bool) -> None:
        room = self.width() - 2 * _MARGIN
        wide = round(_SIDE * self.width()) if beside_tree else room
        self._side.setMinimumWidth(min(wide, room))
        self._side.setMaximumWidth(wide)
        self._show_words(min(wide, room))

    def _show_words(self, wide: int) -> None:
        """Show the words of a page, above a question where there is room for both."""
        self._words.setVisible(bool(self._words.text()))
        if self._session.quiz.question is None or not self._words.text():
            return
        below = sum(
            part.sizeHint().height() + _GAP
            for part in (self._line, self._step)
            if part.isVisibleTo(self)
        )
        column = sure(self._side.layout())
        column.invalidate()
        if column.totalHeightForWidth(wide) > self.height() - below - 2 * _MARGIN:
            self._words.hide()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self.overlay.setGeometry(self.rect())
        self._refit.start()  # not now: what the side needs may give the window another size

    # ---- what a person does ------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Walk on as a clicker does, take a tool, blank the screen, vote with numbers."""
        key = 0 if event is None else event.key()
        pointing = self._session.pointing
        if key in (_Key.Key_PageDown, _Key.Key_Right, _Key.Key_Space, _Key.Key_Down):
            self._forward()
        elif key in (_Key.Key_PageUp, _Key.Key_Left, _Key.Key_Up):
            self._back()
        elif key in _TOOLS:
            pointing.take(_TOOLS[key])
        elif key == _Key.Key_E:
            pointing.wipe()
        elif key in (_Key.Key_B, _Key.Key_Period):
            pointing.set_blank(not pointing.is_blank)
        elif key in (_Key.Key_F, _Key.Key_F11, _Key.Key_F5):
            self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
        elif _Key.Key_1 <= key <= _Key.Key_9:
            self._session.quiz.choose(key - _Key.Key_1)
        elif key == _Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent | None) -> None:
        super().closeEvent(event)
        self.closed.emit()
