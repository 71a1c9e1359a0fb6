"""Window that shows two searches of one position side by side."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from html import escape

from PyQt6.QtCore import QRectF, QSignalBlocker, QSize, Qt
from PyQt6.QtGui import QAction, QCloseEvent, QKeySequence, QPainter, QPaintEvent, QShortcut
from PyQt6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.compare.aligned_trees import AlignedTrees
from c4viz.app.compare.bars import NodeBars
from c4viz.app.compare.side import ComparedSide, paint_mark
from c4viz.app.dialogs.start_program import ask_for_programs
from c4viz.app.preferences.preferences import Preferences
from c4viz.app.snapshots.dialog import ShownView
from c4viz.app.snapshots.snapshots import Snapshots
from c4viz.app.state.background import Kernels
from c4viz.app.state.changes import Change
from c4viz.app.state.exploration import Exploration
from c4viz.app.state.workers import Job, workers_of
from c4viz.app.steps.slider import LEAST, StepSlider
from c4viz.app.widgets.boxes import fill, named
from c4viz.app.widgets.focus_ring import Keyboard
from c4viz.app.widgets.labels import ElidedLabel
from c4viz.app.widgets.theme import PaintedWidget, Theme, dress
from c4viz.game import Root
from c4viz.language import Text, tr
from c4viz.search.base.control import halt_on
from c4viz.telling.comparison import ComparisonVerdict, headline, table, verdict
from c4viz.telling.moves import path_text
from c4viz.telling.root_moves import HEADING, moves_table
from c4viz.trace import Trace
from c4viz.trace.compare import TreeMatch, match

_TableRows = list[tuple[str, str, str]]
_ShownRows = dict[bool, tuple[_TableRows, _TableRows]]
"""Table of figures: the name of each, and its text for each side."""
_Compared = tuple[TreeMatch, _ShownRows, ComparisonVerdict]
END = sys.maxsize
"""A step beyond the last one."""
HOW = Text(
    "Selecting, unfolding and scrolling go together. A step on one side takes the other to where "
    "it enters or leaves the same node."
)
_PARTED = (
    Text("The left search never visited {node}: it shows {last}, the last node that both visited."),
    Text(
        "The right search never visited {node}: it shows {last}, the last node that both visited."
    ),
)


class CompareWindow(QWidget):
    """Compares two searches of ``root``, one a side; values are hidden while ``hide`` is on."""

    def __init__(
        self, root: Root, preferences: tuple[Preferences, Preferences], kernels: Kernels,
        theme: Theme, hide: QAction,
    ) -> None:  # fmt: skip
        super().__init__()
        self.setWindowTitle(tr("c4viz: two searches of one position"))
        self.root, self._theme = root, theme
        self._hide = hide
        self._hides = hide.isChecked()
        self._follows = True
        self.matching: TreeMatch | None = None
        """Correspondence of nodes; None until both searches have ended and were compared."""
        self._verdict: ComparisonVerdict | None = None
        # Of the tables of figures, and of moves at the root; True: with values hidden.
        self._rows: _ShownRows = {}
        self._job: Job | None = None
        self._active = 0
        # Created with their parent: a widget that changes its parent is styled anew.
        self._splitter = QSplitter(Qt.Orientation.Horizontal, self)
        self.sides = tuple(
            ComparedSide(root, chosen, kernels, theme, name, self._splitter)
            for chosen, name in zip(preferences, (tr("Left"), tr("Right")), strict=True)
        )
        left, right = (side.tree for side in self.sides)
        self._aligned = AlignedTrees((left, right))
        self._headline, self._bars = named(QLabel(self), "title"), NodeBars(theme, self)
        self._table, self._said = QLabel(self), QLabel(self)
        self._note = named(QLabel(str(HOW), self), "faint")
        self._slider, self._step_label = StepSlider(Qt.Orientation.Horizontal, self), ElidedLabel()
        self._slider.setAccessibleName(tr("Step"))
        self._slider.setMinimumWidth(LEAST)
        self._slider.valueChanged.connect(lambda step: self._step(lambda shown: shown.go_to(step)))
        self._arrange()
        Keyboard(self)
        self.snapshots = Snapshots(
            self, self.sides[0].exploration, lambda: self._theme, self._shown_views,
            self._note.setText,
        )  # fmt: skip
        self._slider.setFocus()  # where the arrows go from step to step
        for index, side in enumerate(self.sides):
            self._connect(index, side)

    @property
    def traces(self) -> tuple[Trace | None, Trace | None]:
        """Searches of both sides; None for one that has not ended."""
        left, right = (
            side.exploration.trace if side.exploration.can_step else None for side in self.sides
        )
        return left, right

    # ---- making ------------------------------------------------------------------------------

    def _arrange(self) -> None:
        self._splitter.setChildrenCollapsible(False)
        for side in self.sides:
            side.session.tree.set_hides_values(self._hides)
        self._splitter.setSizes([1, 1])
        self._table.setMinimumWidth(1)  # whatever the text size, the window fits the screen
        for label in (self._headline, self._table):
            label.setTextFormat(Qt.TextFormat.RichText)
        for label in (self._headline, self._table, self._said, self._note):
            label.setWordWrap(True)
        self._where = QPushButton(tr("Show where"), self)
        self._where.setToolTip(tr("Select the node whose values disagree, on both sides"))
        self._where.clicked.connect(self._show_where)
        self._where.hide()
        judged = fill(QHBoxLayout(), (self._said, 1), self._where)
        self._legend = _Legend(self._theme, self)
        head = fill(QHBoxLayout(), (self._headline, 2), (self._bars, 1), spacing=16)
        parts = head, (self._splitter, 1), self._steps(), self._table, judged, self._note
        fill(QVBoxLayout(self), *parts, margins=(10, 10, 10, 10))
        for key in ("Esc", "Ctrl+W"):
            QShortcut(QKeySequence(key), self).activated.connect(self.close)
        dress(self, self._theme)

    def _steps(self) -> QHBoxLayout:
        marked = ElidedLabel()
        marked.say(tr("only this search visited it"))
        hide = QToolButton(self)
        hide.setDefaultAction(self._hide)  # so that its key works in this window too
        hide.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        parts = self._legend, marked, 12, (self._slider, 1), self._step_label, 12, hide
        row = fill(QHBoxLayout(), *parts)
        for text, action, key, go in (
            (tr("First"), tr("First step"), "Shift+PgUp", lambda shown: shown.go_to(0)),
            (tr("Back"), tr("Step back"), "PgUp", lambda shown: shown.step_by(-1)),
            (tr("Forward"), tr("Step forward"), "PgDown", lambda shown: shown.step_by(1)),
            (tr("Over"), tr("Step over"), "F10", lambda shown: shown.skip("over")),
            (tr("Last"), tr("Last step"), "Shift+PgDown", lambda shown: shown.go_to(END)),
        ):
            button = QPushButton(text, self)
            # Not the shortcut of the button, which would first animate a click.
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.activated.connect(lambda go=go: self._step(go))
            native = shortcut.key().toString(QKeySequence.SequenceFormat.NativeText)
            button.setToolTip(
                tr("{action} on the side looked at last ({key})", action=action, key=native)
            )
            button.setAccessibleName(action)
            button.clicked.connect(lambda _on, go=go: self._step(go))
            row.addWidget(button)
        picture = QPushButton(tr("Picture…"), self)
        picture.setToolTip(tr("Copy or save this window, or one of its trees; or a film of it"))
        picture.clicked.connect(lambda: self.snapshots.ask())
        QShortcut(QKeySequence("Ctrl+Shift+C"), self).activated.connect(picture.click)
        row.addWidget(picture)
        return row

    def _connect(self, index: int, side: ComparedSide) -> None:
        session, tree = side.session, side.tree
        session.changes.changed.connect(partial(self._follow, index))
        session.changes.message.connect(self._note.setText)
        session.runner.failed.connect(self._note.setText)
        ask_for_programs(self, session.runner, self._note.setText)
        tree.folded.connect(lambda row, unfolds: self._fold(index, row, unfolds))

    def _follow(self, index: int, what: frozenset[Change]) -> None:
        if not what.isdisjoint({"trace", "running"}):
            self._forget()
        if "trace" in what:
            self._aligned.start()
            self._compare()
        if "step" in what:
            self._follow_step(index)
        if "selection" in what:
            self._select(index)
        if not what.isdisjoint({"trace", "running", "step", "selection"}):
            self._show_step()

    def sizeHint(self) -> QSize:
        return QSize(1280, 800)

    def _shown_views(self) -> list[ShownView]:
        names = "left", "right"
        return [
            ShownView(name, side.title, side.tree)
            for name, side in zip(names, self.sides, strict=True)
        ]

    # ---- comparing ---------------------------------------------------------------------------

    @property
    def verdict_text(self) -> str:
        """Text that says whether the values agree."""
        return self._said.text()

    def _forget(self) -> None:
        if self._job is not None:
            self._job.ask_to_stop()
            self._job = None
        self.matching = self._verdict = None
        self._where.hide()
        for side in self.sides:
            side.tree.set_marks(None)
        self._bars.show_sizes(())
        for label in (self._headline, self._table, self._said):
            label.clear()

    def _compare(self) -> None:
        """Match the traces in the background, once both searches have ended."""
        if not all(side.exploration.can_step for side in self.sides):
            if all(side.exploration.trace is not None for side in self.sides):
                self._said.setText(tr("They are compared once both searches have ended."))
            return
        first, second = (side.exploration.trace for side in self.sides)
        assert first is not None and second is not None

        job = Job(partial(_compared, first, second))
        job.done.connect(self._show)
        job.failed.connect(self._tell_failure)
        self._job = job
        job.begin(self)

    def _tell_failure(self, error: Exception) -> None:
        self._said.setText(str(error))

    def wait(self) -> None:
        """Block until no comparison is being made."""
        for job in workers_of(self):
            job.wait()

    def _show(self, found: _Compared) -> None:
        matching, rows, judged = found
        shown = tuple(side.exploration.trace for side in self.sides)
        if any(one is not other for one, other in zip(matching.traces, shown, strict=True)):
            return  # another search has begun meanwhile
        self.matching, self._rows, self._verdict = matching, rows, judged
        for index, side in enumerate(self.sides):
            side.tree.set_marks(matching.only(index))
        self._tell()

    def _tell(self) -> None:
        """Show the result of the comparison, if there is one."""
        judged, matching = self._verdict, self.matching
        if judged is None or matching is None:
            return
        said = headline(matching, judged, self._hides)
        self._headline.setText(f"<big>{escape(said)}.</big>")
        self._bars.show_sizes(tuple(len(trace) for trace in matching.traces))
        gap = 3 * self.fontMetrics().averageCharWidth() // 2
        figures, moves = self._rows[self._hides]
        self._table.setText(
            _html(figures, gap) + (_html(moves, gap, str(HEADING)) if moves else "")
        )
        self._said.setText(tr("Values are hidden.") if self._hides else judged.sentence)
        self._where.setVisible(judged.rows is not None and not self._hides)
        self._dress()

    def set_hides_values(self, hides: bool) -> None:
        """Hide the values that follow from what is seen, or show them again."""
        self._hides = hides
        with self._aligned.resting():
            for side in self.sides:
                side.session.tree.set_hides_values(hides)
            self._deliver()
        self._aligned.settle()
        self._tell()

    def _show_where(self) -> None:
        if self._verdict is not None and self._verdict.rows is not None:
            self.sides[0].exploration.select(self._verdict.rows[0])

    def set_theme(self, theme: Theme) -> None:
        """Paint with the colours of ``theme``."""
        self._theme = theme
        dress(self, theme)
        self._legend.set_theme(theme)
        self._bars.set_theme(theme)
        for side in self.sides:
            side.tree.set_theme(theme)
        self._dress()

    def _dress(self) -> None:
        warns = self._verdict is not None and self._verdict.agreement == "disagree"
        colour = self._theme.cut.name() if warns and not self._hides else self._theme.text.name()
        weight = "bold" if warns and not self._hides else "normal"
        self._said.setStyleSheet(f"color: {colour}; font-weight: {weight}")

    # ---- together ----------------------------------------------------------------------------

    @contextmanager
    def _leading(self) -> Iterator[bool]:
        """Yield whether a change is the user's, for the other side to follow, or a follower's."""
        leads, self._follows = self._follows, False
        try:
            with self._aligned.resting():
                yield leads
                self._deliver()
        finally:
            self._follows = leads

    def _deliver(self) -> None:
        """Make both sides show now what has changed."""
        for side in self.sides:
            side.session.changes.deliver()

    def _select(self, index: int) -> None:
        with self._leading() as leads:
            if not leads:
                return
            self._active = index
            rows = self._select_there(index)
        self._aligned.put(index, rows)

    def _select_there(self, index: int) -> tuple[int, int] | None:
        """Select the same node on the other side; return the rows of the last node both have."""
        row, other = self.sides[index].exploration.selected, self.sides[1 - index].exploration
        if self.matching is None:
            return None
        if row is None or row >= len(self.matching.counterparts[index]):
            other.select(None)
            return None
        shared, there = self.matching.nearest(index, row)
        other.select(there)
        self._note.setText(self._parted(index, row, shared))
        return (shared, there) if index == 0 else (there, shared)

    def _parted(self, index: int, row: int, shared: int) -> str:
        """Say which node the other side shows for a node that it may not have."""
        trace = self.matching.traces[index] if self.matching else None
        if trace is None or row == shared:
            return str(HOW)
        node, last = path_text(trace, row), path_text(trace, shared)
        return _PARTED[1 - index].filled(node=node, last=last)

    def _step(self, go: Callable[[Exploration], None]) -> None:
        exploration = self.sides[self._active].exploration
        if exploration.can_step:
            go(exploration)

    def _show_step(self) -> None:
        """Show the current step of the side that was used last."""
        exploration = self.sides[self._active].exploration
        steps = exploration.last_step
        with QSignalBlocker(self._slider):
            self._slider.setRange(0, steps)
            self._slider.setValue(exploration.step)
        self._slider.setEnabled(steps > 0)
        side = (tr("Left"), tr("Right"))[self._active]
        words, longest = (
            tr("{side}: step {n:,} of {most:,}", side=side, n=step, most=steps) if steps else ""
            for step in (exploration.step, steps)
        )
        self._step_label.say(words, longest)

    def _follow_step(self, index: int) -> None:
        with self._leading() as leads:
            exploration, other = self.sides[index].exploration, self.sides[1 - index].exploration
            if not leads or self.matching is None or not other.can_step:
                return
            self._active = index
            other.go_to(self._step_there(index, exploration, other.trace))

    def _step_there(self, index: int, exploration: Exploration, other: Trace | None) -> int:
        """Return the step at which the other side enters (or leaves) the same node."""
        moment, trace = exploration.moment(), exploration.trace
        assert moment is not None and trace is not None and other is not None
        assert self.matching is not None
        if moment.row is None:
            return 0
        if moment.step >= trace.steps:
            return other.steps
        shared, there = self.matching.nearest(index, moment.row)
        left = other.timeline.step_left(there) if getattr(moment, "event", "") == "leave" else None
        if left is not None and shared == moment.row:
            return left
        return other.timeline.step_entered(there)

    def _fold(self, index: int, row: int, unfolds: bool) -> None:
        there = self.matching.counterpart(index, row) if self.matching else None
        if there is not None:
            with self._aligned.resting():
                self.sides[1 - index].session.tree.unfold(there, unfolds)
                self._deliver()
            self._aligned.settle()

    def closeEvent(self, event: QCloseEvent | None) -> None:
        assert event is not None
        for side in self.sides:
            side.session.close()
        self._forget()
        event.accept()


def _compared(first: Trace, second: Trace, stop: Callable[[], bool]) -> _Compared:
    """Compare two traces; raise `Halt` soon after ``stop`` asks for it."""
    look = halt_on(stop)
    matching, rows = match(first, second, look), _ShownRows()
    for hides in (False, True):
        look()
        rows[hides] = table(matching, hides), moves_table(matching, hides)
    look()
    return matching, rows, verdict(matching)


class _Legend(PaintedWidget):
    """Draws a node with the mark of nodes that only one search visited."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.setFixedSize(34, 22)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        painter.fillRect(rect, self._theme.maximiser)
        paint_mark(painter, self._theme, rect)


def _html(rows: _TableRows, gap: int, corner: str = "") -> str:
    """Return an HTML table: a column for each figure, ``gap`` pixels apart, a row for each side."""
    lines = zip((corner, tr("Left"), tr("Right")), *rows, strict=True)
    dress = f"align='right' valign='bottom' style='padding-right: {gap}px'"
    cells = ["".join(f"<td {dress}>{escape(word)}</td>" for word in line) for line in lines]
    return "<table cellspacing='0'>" + "".join(f"<tr>{line}</tr>" for line in cells) + "</table>"
