"""One side of a comparison: the form of its search, its session, and its tree with marks."""

from __future__ import annotations

import dataclasses

from PyQt6.QtCore import QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QAction, QBrush, QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from c4viz.app.compare.aligned_trees import AlignedTree
from c4viz.app.dialogs.search_form import SearchForm
from c4viz.app.docking.partial_titles import partial_text
from c4viz.app.node_names import NodeNames
from c4viz.app.preferences.preferences import Preferences
from c4viz.app.state.background import Kernels
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.state.unfolded_tree import WalkDirection
from c4viz.app.tree.lettering import draw_shape
from c4viz.app.widgets.boxes import fill, named
from c4viz.app.widgets.labels import ElidedLabel
from c4viz.app.widgets.theme import Theme
from c4viz.arrays import Bools
from c4viz.game import Root
from c4viz.language import Text, tr
from c4viz.search import Settings
from c4viz.telling.progress import waiting_words
from c4viz.telling.search_words import search_title

_WALKS: dict[Qt.Key, WalkDirection] = {
    Qt.Key.Key_Left: "left",
    Qt.Key.Key_Right: "right",
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
}
_HINT = Text("Choose a search above and press its button Search.")


class MarkedTree(AlignedTree):
    """Draws a tree, with nodes that only this search visited hatched; `set_marks` says which."""

    folded = pyqtSignal(int, bool)  # a row, and True if it is unfolded now

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__(session, theme)
        self._marks: Bools | None = None

    def set_marks(self, marks: Bools | None) -> None:
        """Mark the rows that are True in ``marks`` (one bool for each row); None marks none."""
        self._marks = marks
        self.viewport().update()

    def is_marked(self, row: int) -> bool:
        """Tell whether a row is marked as visited only by this search."""
        return self._marks is not None and row < len(self._marks) and bool(self._marks[row])

    def toggle(self, row: int) -> None:
        before = row in self._tree.rows
        super().toggle(row)
        if (row in self._tree.rows) != before:
            self.folded.emit(row, not before)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        assert event is not None
        key = Qt.Key(event.key())
        if key in _WALKS:
            self._tree.walk(_WALKS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.toggle(self._exploration.selected_or_root)
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        clip = self.scale(painter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for box in self._drawing.boxes:
            marked = not box.node.item.pruned and self.is_marked(box.node.item.row)
            if marked and clip.intersects(box.rect):
                paint_mark(painter, self._theme, box.rect, box.node.face.player)

    def _paint_hint(self, painter: QPainter) -> None:
        painter.setPen(self._theme.faint)
        how = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(self.viewport().rect().adjusted(8, 0, -8, 0), how, str(_HINT))


def paint_mark(painter: QPainter, theme: Theme, rect: QRectF, player: str = "MAX") -> None:
    """Hatch a node of ``player`` in a dashed frame, so that its text can still be read."""
    hatch = QColor(theme.ahead)
    hatch.setAlpha(110)
    painter.setBrush(QBrush(hatch, Qt.BrushStyle.BDiagPattern))
    painter.setPen(QPen(theme.ahead, 1.8, Qt.PenStyle.DashLine))
    draw_shape(painter, rect, player)


class ComparedSide(QFrame):
    """Shows a search of ``root`` and its tree, with a form in which the search is chosen."""

    def __init__(
        self, root: Root, preferences: Preferences, kernels: Kernels, theme: Theme, name: str,
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setAccessibleName(tr("{side} search", side=name))
        self.name = name
        self._root = root
        self._preferences = preferences
        self.search = QAction(tr("Search"), self)
        self.search.setToolTip(tr("Search the position with these settings"))
        self.stop = QAction(tr("Stop"), self)
        self.form = SearchForm(preferences, self.search, self.stop)
        self.session = Session(self._settings, kernels)
        self.session.tree.set_detail(preferences.detail)
        self.exploration = self.session.exploration
        self.tree = MarkedTree(self.session, theme)
        NodeNames(self.session, {self.tree: tr("{side} tree", side=name)})
        self._title, self._step = named(ElidedLabel(), "title"), named(ElidedLabel(), "faint")
        apart = 0, 0, 8, 0  # from the title of the side to the right
        head = fill(QHBoxLayout(), (self._title, 1), self._step, margins=apart)
        parts = self.form, head, (self.tree, 1)
        fill(QVBoxLayout(self), *parts, margins=(0, 0, 0, 0), spacing=4)
        self.search.triggered.connect(self.start)
        self.stop.triggered.connect(self.session.runner.stop)
        self.session.changes.changed.connect(self._follow)
        self.session.runner.grown.connect(self._show_state)
        self._show_state()

    @property
    def settings(self) -> Settings:
        """Settings that are chosen in the form, as fits the root."""
        return self._settings(self._root)

    def _settings(self, root: Root) -> Settings:
        return dataclasses.replace(self._preferences, **self.form.values()).settings(root)

    def start(self) -> None:
        """Search the root with the settings of the form."""
        self.session.runner.search(self._root)

    @property
    def title(self) -> str:
        """Title of the side: the search shown, how far it is, and whether its trace is partial."""
        return self._title.text()

    def _follow(self, what: frozenset[Change]) -> None:
        if not what.isdisjoint({"running", "trace"}):
            self._show_state()
        elif "step" in what:
            self._show_step()

    def _show_state(self) -> None:
        self.search.setEnabled(not self.exploration.is_running)
        self.stop.setEnabled(self.exploration.is_running and not self.session.runner.is_stopping)
        self._title.setText(self._said())
        self._show_step()

    def _show_step(self) -> None:
        exploration = self.exploration
        steps = exploration.last_step
        words, longest = (
            tr("step {n:,} of {most:,}", n=step, most=steps) if steps else ""
            for step in (exploration.step, steps)
        )
        self._step.say(words, longest)

    def _said(self) -> str:
        exploration, name = self.exploration, self.name
        if exploration.trace is None:
            return tr("{side}: no search yet", side=name)
        said = search_title(exploration.trace)
        if exploration.is_running:
            return self._said_running(said)
        missing = partial_text(exploration.trace, exploration.decision is not None)
        if missing:
            return tr("{side}, {partial} ({search})", side=name, partial=missing, search=said)
        return tr("{side}: {search}", side=name, search=said)

    def _said_running(self, search: str) -> str:
        """Say how far a running search is, whose title is ``search``."""
        runner, trace = self.session.runner, self.exploration.trace
        if runner.is_stopping:
            return tr("{side}, stopping: {search}", side=self.name, search=search)
        share = runner.share_done
        if share is None or trace is None:
            return tr("{side}, searching: {search}", side=self.name, search=search)
        done = waiting_words(share, trace.seconds)
        return tr("{side}, {done}: {search}", side=self.name, done=done, search=search)
