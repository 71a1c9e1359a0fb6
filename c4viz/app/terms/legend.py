"""Legend of the tree: the meanings of its signs, each with a picture out of a small search."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPaintEvent
from PyQt6.QtWidgets import (
    QDialog,
    QGridLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.actions.keymap import key_text
from c4viz.app.dialogs.parts import fit_lines, wrapped
from c4viz.app.stage import Stage
from c4viz.app.state.changes import Change
from c4viz.app.state.what_if_look import WhatIfMarks
from c4viz.app.tree.framing import paint_fitted
from c4viz.app.tree.node_style import Look, discs_of_max
from c4viz.app.tree.painter import TreeDrawing
from c4viz.app.view import View
from c4viz.app.widgets.boxes import fill, named
from c4viz.app.widgets.going import delete_later
from c4viz.app.widgets.theme import Theme
from c4viz.glossary.signs import Ring, SignExample, legend_of, legend_of_search
from c4viz.language import tr
from c4viz.layout import Scene
from c4viz.search.algorithms import algorithm_of
from c4viz.trace import Trace


class ScenePicture(QWidget):
    """Paints a scene at the size of the tree's text, or smaller if there is less room."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._look = Look(theme, 0)
        self._drawing: TreeDrawing | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_scene(self, trace: Trace, scene: Scene, ring: Ring = "", says: str = "") -> None:
        """Show nodes of a trace, the last of them with a ring; ``says`` describes the picture to
        screen readers."""
        row = scene.nodes[-1].item.row
        self._look = Look(
            self._theme,
            discs_of_max(trace),
            selected=row if ring == "selected" else None,
            current=row if ring == "current" else None,
            flagged=frozenset({row} if ring == "flagged" else ()),
            tagged=frozenset(scene.tags),
            marks=_marks(trace, row, ring) if ring in _CHANGED else None,
        )
        self._drawing = TreeDrawing(scene, self.font())
        self.setAccessibleName(says)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize() if self._drawing is None else self._drawing.bounds.size().toSize()

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    def heightForWidth(self, width: int) -> int:
        whole = self.sizeHint()
        return round(whole.height() * min(1.0, width / max(1, whole.width())))

    def paintEvent(self, event: QPaintEvent | None) -> None:
        if self._drawing is not None:
            painter = QPainter(self)
            room = QRectF(self.rect())
            room.setWidth(min(room.width(), self._drawing.bounds.width()))
            paint_fitted(painter, room, self._drawing, self._look)


_CHANGED: tuple[Ring, ...] = ("gained", "lost", "turned")


def _marks(trace: Trace, row: int, ring: Ring) -> WhatIfMarks:
    """Return what stands out at a row of a search that somebody has changed."""
    rows = np.arange(len(trace)) == row
    way = frozenset({row} if ring == "turned" else ())
    return WhatIfMarks(rows & (ring == "gained"), rows & (ring == "lost"), way, frozenset())


# ---- dialog of the legend ------------------------------------------------------------------------


_AROUND = 14, 12, 14, 12
_STEPS = "step_back", "step_forward"
_WALKS = "tree_parent", "tree_child", "tree_up", "tree_down"
_PICTURE = 0.45
"""Share of the legend's width that a picture may take."""


class _Row(NamedTuple):
    """Row of the legend: a sign, and where it is painted."""

    sign: SignExample
    picture: ScenePicture

    def paint(self) -> None:
        """Have the picture show the sign."""
        sign = self.sign
        self.picture.show_scene(sign.trace, sign.scene, sign.ring, sign.words)

    def showing(self, sign: SignExample) -> _Row:
        """Return the row with another example of its sign; an equal one is not painted again."""
        row = _Row(sign, self.picture)
        if sign != self.sign:
            row.paint()
        return row


class Legend(View, QDialog):
    """Explains the signs of the tree in a dialog beside the window, and follows what is shown."""

    concerns = frozenset({"trace", "running", "hidden", "step", "unfolded", "ahead"})

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._stage = stage
        self._title = named(QLabel(), "title")
        self._scrolled = named(QScrollArea(), "panel")
        self._scrolled.setWidgetResizable(True)
        self._scrolled.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._keys = wrapped(name="faint")
        self._rows: list[_Row] = []
        parts = self._title, (self._scrolled, 1), self._keys
        fill(QVBoxLayout(self), *parts, margins=_AROUND, spacing=8)
        self.setWindowTitle(tr("Legend"))
        stage.form.edited.connect(self._follow_choice)
        stage.choices.look_changed.connect(self._look_again)
        fit_lines(self, 48, 40)
        self.follow(stage.session)

    def show_changes(self, what: frozenset[Change]) -> None:
        self.refresh()

    def _follow_choice(self) -> None:
        if self._stage.session.exploration.trace is None:
            self._follow()

    def _look_again(self) -> None:
        """Make all pictures anew: colours or letters are others."""
        self.let_go()
        self._follow()

    def _follow(self) -> None:
        if self.can_be_seen():
            self.refresh()
        else:
            self.miss()

    def let_go(self) -> None:
        """Drop all rows: they would keep a trace in memory that nothing else shows any more."""
        if self._rows:
            self._set_rows([])

    def refresh(self) -> None:
        """Show the signs of the current search."""
        trace, tree = self._stage.session.exploration.trace, self._stage.session.tree
        if trace is None:
            settings = self._stage.choices.preferences.settings()
            title, signs = str(settings.title), legend_of_search(settings)
        else:
            title = algorithm_of(trace.search).title
            signs = legend_of(trace, () if tree.hides_values else (tree.scene.in_full,))
        self._title.setText(tr("The signs in a tree of {search}", search=title))
        self._keys.setText(self._words_on_keys())
        if [sign.words for sign in signs] != [row.sign.words for row in self._rows]:
            self._set_rows(signs)
        self._rows = [row.showing(sign) for row, sign in zip(self._rows, signs, strict=True)]
        for row in self._rows:
            row.picture.setMaximumWidth(round(self.width() * _PICTURE))

    def _words_on_keys(self) -> str:
        """Say by which keys one steps through a search, and walks through its tree."""
        steps, walks = (
            key_text(tuple(keys.of(action)[0] for action in actions if keys.of(action)))
            for keys in [self._stage.shortcuts.keymap]
            for actions in (_STEPS, _WALKS)
        )
        return tr(
            "{steps} step through a search that is over; {walks} walk through its tree.",
            steps=steps,
            walks=walks,
        )

    def _set_rows(self, signs: list[SignExample]) -> None:
        """List these signs in place of all others."""
        rows = named(QWidget(), "rows")
        grid = QGridLayout(rows)
        grid.setContentsMargins(*_AROUND)
        grid.setHorizontalSpacing(16)
        grid.setColumnStretch(1, 1)
        self._rows = [_Row(sign, ScenePicture(self._stage.theme)) for sign in signs]
        for line, row in enumerate(self._rows):
            row.paint()
            grid.addWidget(row.picture, line, 0)
            grid.addWidget(wrapped(row.sign.words), line, 1)
        grid.setRowStretch(len(signs), 1)
        before = self._scrolled.takeWidget()
        self._scrolled.setWidget(rows)
        if before is not None:
            delete_later(before)  # not at once: the mouse may be pressed on one of its rows


def take_legend(stage: Stage, before: Stage) -> Callable[[], None] | None:
    """Return what shows the legend of another window over this one in its place, if that is
    shown."""
    legend = before.findChild(Legend)
    if legend is None or legend.isHidden():
        return None

    def show() -> None:
        show_legend(stage).setGeometry(legend.geometry())
        legend.hide()

    return show


def show_legend(stage: Stage) -> Legend:
    """Bring the legend of a window to the front, and return it; make it if there is none."""
    legend = stage.findChild(Legend) or Legend(stage)
    legend.show()
    legend.raise_()
    legend.activateWindow()
    return legend
