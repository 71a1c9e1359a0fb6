"""Panel of what if: what can be changed of the search that is shown, what came of it, and where
its decision turns."""

from __future__ import annotations

from html import escape

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.dialogs.fields import NumberField, WheelGuard
from c4viz.app.practice.change_fields import LEAF, PAUSE_MS, ChangeFields
from c4viz.app.practice.page import PageUndo, PracticePage, UndoPasser
from c4viz.app.practice.parts import PartsRow, leave_focus, paragraphs, rich_label
from c4viz.app.practice.turning_page import TurningPage
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.state.what_if_look import NO_LEAF
from c4viz.app.widgets.boxes import fill, named
from c4viz.app.widgets.theme import Theme
from c4viz.classroom.whatif.change import LeafChange, SettingChange
from c4viz.classroom.whatif.difference import sentences
from c4viz.classroom.whatif.scenario import Scenario
from c4viz.language import tr
from c4viz.telling.search_words import inside, label_of, setting_value_text


class WhatIfPanel(PracticePage):
    """Changes the search that is shown, and tells what comes of it."""

    concerns = frozenset({"trace", "running", "selection", "step", "hidden", "what_if", "lit"})
    lines = 24

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._what_if, self._look = session.what_if, session.what_if_look
        self._hint, self._told, self._made = rich_label(), rich_label(), rich_label()
        self.fields = ChangeFields(self._look)
        self.turning = TurningPage(session, theme)
        self._parts, self._rules = QWidget(), (_rule(), _rule())
        parts = (
            self.fields, self._make_leaf(), self._rules[0],
            self._made, self._make_buttons(), self._make_switch(), self._told, self._rules[1],
            self.turning,
        )  # fmt: skip
        fill(QVBoxLayout(self._parts), *parts, margins=(0, 0, 0, 0), spacing=9)
        self.stack(self._hint, self._parts, spacing=10)
        self.setAccessibleName(tr("What if"))
        self.follow(session)
        self.catch_up()

    def _make_leaf(self) -> QWidget:
        """Make the field of the leaf that is selected."""
        self.leaf = NumberField("leaf", LEAF)
        self.leaf.widget.setMinimumWidth(self.fontMetrics().averageCharWidth() * 9)
        for passing in (WheelGuard(self), UndoPasser(self)):
            self.leaf.widget.installEventFilter(passing)
        self.leaf.widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.leaf.wait_for_whole()
        self._leaf_of: tuple[Scenario | None, tuple[int, ...] | None] | None = None
        self.leaf.edited.connect(self._note_leaf)
        self._leaf_label = named(QLabel(), "faint")
        self._leaf_label.setWordWrap(True)
        self._leaf_label.setBuddy(self.leaf.widget)
        return PartsRow(self._leaf_label, self.leaf.widget)

    def _make_switch(self) -> QWidget:
        """Make the switch between the search as it was and as it is changed."""
        self._original, self._changed = QToolButton(), QToolButton()
        self._original.setText(tr("Original"))
        self._changed.setText(tr("Changed"))
        self._sides = QButtonGroup(self)
        for button, original in ((self._original, True), (self._changed, False)):
            button.setCheckable(True)
            leave_focus(button)
            self._sides.addButton(button)
            button.clicked.connect(lambda _, o=original: self._look.show_original(o))
        frame = named(QFrame(), "switch")
        fill(QHBoxLayout(frame), self._original, self._changed, margins=(0, 0, 0, 0), spacing=2)
        made = QWidget()
        row = fill(QHBoxLayout(made), frame, margins=(0, 0, 0, 0))
        row.addStretch()
        return made

    def _make_buttons(self) -> QWidget:
        self._undo, self._redo = QPushButton(tr("Undo")), QPushButton(tr("Redo"))
        self._reset = QPushButton(tr("As it was"))
        for button, do in (
            (self._undo, self._what_if.undo),
            (self._redo, self._what_if.redo),
            (self._reset, self._what_if.reset),
        ):
            button.clicked.connect(do)
            leave_focus(button)
        self._buttons = PartsRow(self._undo, self._redo, self._reset)
        return self._buttons

    # ---- what others ask of it ---------------------------------------------------------------

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours and letters of the application, which have changed."""
        self.turning.set_theme(theme)
        self.show_changes(self.concerns)

    def ask_leaf(self) -> None:
        """Have the value of the selected leaf typed."""
        self.catch_up()
        self.leaf.widget.setFocus()
        self.leaf.select_all()

    def own_undo(self) -> PageUndo | None:
        """Undo takes changes back while there is a search to change."""
        if self._look.scenario is None:
            return None
        return PageUndo(self._what_if.undo, self._what_if.redo)

    def says(self) -> str:
        """Return what is told of the change, as HTML."""
        return self._told.text() if self._told.isVisibleTo(self) else ""

    # ---- what is shown -----------------------------------------------------------------------

    def show_changes(self, what: frozenset[Change]) -> None:
        scenario, why = self._look.scenario, self._look.why_not
        self._parts.setVisible(scenario is not None)
        hint = why or ("" if self._what_if.made else _begin_words())
        self._hint.setText(escape(hint))
        self._hint.setVisible(bool(hint))
        if scenario is None:
            return
        self.fields.show_scenario(scenario)
        self._show_leaf()
        self._show_sides()
        self._show_told()
        self.turning.refresh()

    def _show_leaf(self) -> None:
        leaf, waiting = self._look.leaf, self._look.waiting
        moves, value = (None, 0.0) if leaf is None else (leaf.moves, leaf.value)
        if isinstance(waiting, LeafChange) and waiting.moves == moves:
            value = waiting.value
        if (self._look.first, moves) == self._leaf_of and value == self.leaf.value:
            return  # somebody may be typing
        self._leaf_of = self._look.first, moves
        self.leaf.widget.setVisible(leaf is not None)
        place = None if leaf is None else leaf.place
        self._leaf_label.setText(
            str(NO_LEAF) if place is None else tr("Value of the leaf {place}", place=place)
        )
        self.leaf.show_value(value)

    def _show_sides(self) -> None:
        has_both = bool(self._what_if.made)
        for button in (self._original, self._changed):
            button.setVisible(has_both)
        self._changed.setEnabled(self._what_if.trace is not None)
        (self._original if self._look.is_original else self._changed).setChecked(True)
        self._undo.setEnabled(self._what_if.can_undo)
        self._redo.setEnabled(self._what_if.can_redo)
        self._reset.setEnabled(self._what_if.can_undo)
        self._buttons.setVisible(self._what_if.can_undo or self._what_if.can_redo)
        self._rules[0].setVisible(self._what_if.can_undo or self._what_if.can_redo)
        made = [_change_words(one) for one in self._what_if.made]
        self._made.setText(paragraphs(f"{n}. {escape(words)}" for n, words in enumerate(made, 1)))
        self._made.setVisible(has_both)

    def _show_told(self) -> None:
        found, step = self._what_if.difference, self._what_if.step
        if self._what_if.is_searching:
            said = [tr("Searching…")]
        elif step is not None and step.failed:
            said = [step.failed]
        elif found is None or not self._what_if.made:
            said = []
        elif not self._look.is_told:
            said = [tr("Values are hidden: what has changed would tell them.")]
        else:
            said = sentences(found)
        self._told.setText(paragraphs(map(escape, said)))
        self._told.setVisible(bool(said))

    # ---- what a person does ------------------------------------------------------------------

    def _note_leaf(self) -> None:
        """Note the value of the leaf that is shown: another may be selected before it is made."""
        moves = None if self._leaf_of is None else self._leaf_of[1]
        if moves is not None:
            self._look.hold(LeafChange(moves, self.leaf.value), PAUSE_MS)


def _begin_words() -> str:
    return tr("Change what you like: the search is made again at once, and the original is kept.")


def _change_words(change: SettingChange | LeafChange) -> str:
    name = "leaf" if isinstance(change, LeafChange) else change.name
    value = setting_value_text(name, change.value)
    if isinstance(change, LeafChange):
        return tr("Leaf {place}: {value}", place=change.place, value=value)
    label = label_of(name)
    shown = inside(value) if isinstance(change.value, str) else value
    return tr("{setting}: {value}", setting=label, value=shown)


def _rule() -> QFrame:
    """Make a line between two parts."""
    line = named(QFrame(), "rule")
    line.setFixedHeight(1)
    return line
