"""Window in which a search is done by hand: the tree to fill in, and what is said beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PyQt6.QtGui import QKeySequence, QShortcut
from PyQt6.QtWidgets import QHBoxLayout, QWidget

from c4viz.app.exercise.canvas import BlankArea, BlankCanvas
from c4viz.app.exercise.keys import HINT_OFFERS, KEYS, ExerciseDeed
from c4viz.app.exercise.side import ExerciseSide
from c4viz.app.exercise.worksheets import Worksheets
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.view import View
from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.focus_ring import Keyboard
from c4viz.app.widgets.theme import Theme, dress
from c4viz.language import tr


class ExerciseWindow(View, QWidget):
    """Shows the exercise of a session, and takes what a person fills in."""

    concerns = frozenset({"filling"})

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._filling = session.filling
        self.setWindowTitle(tr("c4viz: a search by hand"))
        self.canvas = BlankCanvas(theme)
        self.area = BlankArea(self.canvas)
        self.side = ExerciseSide(session.filling, theme)
        self.worksheets = Worksheets(self, session.filling, session.filling.say)
        parts = (self.area, 1), self.side
        fill(QHBoxLayout(self), *parts, margins=(12, 12, 12, 12), spacing=14)
        self._connect()
        Keyboard(self)
        self.set_theme(theme)
        self.follow(session)
        self.catch_up()

    def _connect(self) -> None:
        filling, canvas, side = self._filling, self.canvas, self.side
        canvas.chosen.connect(filling.choose)
        canvas.entered.connect(filling.enter)
        canvas.moved.connect(filling.choose_beside)
        side.entered.connect(filling.enter)
        side.typed.connect(canvas.line.setText)
        side.confirmed.connect(lambda: filling.enter(canvas.line.text()))
        side.left.connect(canvas.take_focus)
        side.asked_worksheet.connect(self.worksheets.ask)
        deeds: Mapping[ExerciseDeed, Callable[[], object]] = {
            "close": self.close,
            "undo": filling.undo,
            "redo": filling.redo,
            "another": filling.begin_another,
            "worksheet": self.worksheets.ask,
        }
        for name, deed in deeds.items():
            for key in KEYS[name]:
                QShortcut(QKeySequence(key), self).activated.connect(deed)
        for strength, offer in HINT_OFFERS.items():
            shortcut = QShortcut(QKeySequence(offer.key), self)
            shortcut.activated.connect(partial(filling.hint, strength))

    def set_theme(self, theme: Theme) -> None:
        """Paint with the colours of ``theme``."""
        dress(self, theme)
        self.canvas.set_theme(theme)
        self.side.set_theme(theme)
        self.side.refresh()

    def show_changes(self, _what: frozenset[Change]) -> None:
        filling = self._filling
        self.side.refresh()
        if filling.work is not None:
            self.canvas.show_work(filling.work, filling.blank, not filling.in_order)
            self.area.show_blank(filling.blank)

    def end_work(self) -> None:
        """Wait until what is written is written."""
        self.worksheets.end_work()
