"""Panel What if: the search that is shown with something changed, and what turns its decision."""

from __future__ import annotations

from html import escape
from typing import Any

from PyQt6.QtCore import QSignalBlocker
from PyQt6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QLabel, QLineEdit, QPushButton

from c4viz.app.practice.flip_bar import FlipBar
from c4viz.app.practice.page import PracticePage
from c4viz.app.practice.parts import leave_focus, rich_label
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.theme import Theme
from c4viz.classroom.whatif.change import LeafChange, SettingChange, names, read_change, value_of
from c4viz.classroom.whatif.difference import sentences
from c4viz.classroom.whatif.flip import FlipScan
from c4viz.game import numerals
from c4viz.language import localised, sentence, tr
from c4viz.search.base.settings import Settings
from c4viz.telling.moves import path_text
from c4viz.telling.search_words import label_of
from c4viz.trace import Flag

_LEAST = 9
"""Letters for which a field always has room."""


class WhatIfPanel(PracticePage):
    """Changes a setting, a weight or a leaf of the search that is shown, which is searched again at
    once; the original stays, and comes back by a click."""

    concerns = frozenset({"trace", "what_if", "selection", "running"})

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._what_if, self._exploration = session.what_if, session.exploration
        self._say = session.changes.say
        self._told, self._found = rich_label(), rich_label()
        self._found.linkActivated.connect(self._make_smallest)
        self.name, self.value, self.leaf = QComboBox(), QLineEdit(), QLineEdit()
        self.name.setAccessibleName(tr("Setting"))
        self.value.setAccessibleName(tr("Value"))
        self.name.activated.connect(self._show_value)
        self.value.returnPressed.connect(self._change_setting)
        self.leaf.returnPressed.connect(self._change_leaf)
        self._leaf_label = QLabel()
        self.bar = FlipBar(theme)
        self.bar.chosen.connect(self._change_to)
        self._make_buttons()
        fields = QGridLayout()
        for row, parts in enumerate(((self.name, self.value), (self._leaf_label, self.leaf))):
            for column, field in enumerate(parts):
                fields.addWidget(field, row, column)
        steps = fill(QHBoxLayout(), self.undo, self.redo, self.reset, spacing=8)
        steps.addStretch()
        looks = fill(QHBoxLayout(), self.original, self.changed, spacing=8)
        looks.addStretch()
        for short in (self.value, self.leaf):
            short.setMinimumWidth(short.fontMetrics().averageCharWidth() * _LEAST)
        policy = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        self.name.setSizeAdjustPolicy(policy)
        self.name.setMinimumContentsLength(_LEAST)
        asks = self.turns, self.smallest, self.stop
        whole = self.begin, fields, steps, self._told, looks, *asks, self.bar, self._found
        self.stack(*whole, spacing=10)
        self._parts = (
            self.name, self.value, self._leaf_label, self.leaf, self.undo, self.redo, self.reset,
            self.original, self.changed, self.turns, self.smallest,
        )  # fmt: skip
        self.setAccessibleName(tr("What if"))
        self.follow(session)
        self.catch_up()

    def _make_buttons(self) -> None:
        state = self._what_if
        self.begin = QPushButton(tr("Change this search"))
        self.undo, self.redo = QPushButton(tr("Undo")), QPushButton(tr("Redo"))
        self.reset = QPushButton(tr("As it was"))
        self.original, self.changed = QPushButton(tr("Original")), QPushButton(tr("Changed"))
        self.turns = QPushButton(tr("Where does it turn?"))
        self.smallest = QPushButton(tr("Smallest change"))
        self.stop = QPushButton(tr("Stop"))
        for button, deed in (
            (self.begin, state.begin), (self.undo, state.undo), (self.redo, state.redo),
            (self.reset, state.reset), (self.original, lambda: state.show(True)),
            (self.changed, lambda: state.show(False)),
            (self.turns, lambda: state.find_flips(self.name.currentData())),
            (self.smallest, state.find_smallest), (self.stop, state.stop),
        ):  # fmt: skip
            leave_focus(button)
            button.clicked.connect(lambda _=False, do=deed: do())
        for button in (self.original, self.changed):
            button.setCheckable(True)

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self.bar.theme = theme
        self.show_changes(self.concerns)

    # ---- what is shown -----------------------------------------------------------------------

    @property
    def _settings(self) -> Settings | None:
        step = self._what_if.step
        return None if step is None else step.scenario.settings

    def show_changes(self, what: frozenset[Change]) -> None:
        settings = self._settings
        self.begin.setVisible(settings is None)
        self.begin.setEnabled(self._exploration.can_step)
        for part in self._parts:
            part.setVisible(settings is not None)
        if settings is None:
            words = tr("Change the search that is shown: depth, order, c, a weight, a leaf. It is "
                       "searched again at once, and stays as it was, too.")  # fmt: skip
            self._told.setText(f"<p>{escape(words)}</p>")
            for found in (self.bar, self._found, self.stop):
                found.hide()
            return
        self._list_names(settings)
        self._show_leaf()
        self._show_told()
        self._show_found(settings)
        state = self._what_if
        self.undo.setEnabled(state.can_undo)
        self.redo.setEnabled(state.can_redo)
        self.reset.setEnabled(state.can_undo)
        self.original.setChecked(state.shows_original)
        self.changed.setChecked(not state.shows_original)
        self.changed.setEnabled(state.difference is not None)

    def _list_names(self, settings: Settings) -> None:
        known = names(settings)
        if [self.name.itemData(place) for place in range(self.name.count())] != known:
            with QSignalBlocker(self.name):
                self.name.clear()
                for name in known:
                    self.name.addItem(label_of(name), name)
                if "depth" in known:
                    self.name.setCurrentIndex(known.index("depth"))
        if not self.value.hasFocus():
            self._show_value()

    def _show_value(self) -> None:
        settings, name = self._settings, self.name.currentData()
        if settings is not None and name is not None:
            self.value.setText(_typed(value_of(settings, name)))

    def _show_leaf(self) -> None:
        """Show the value of the leaf that is selected."""
        trace, row = self._exploration.trace, self._exploration.selected
        is_leaf = (
            trace is not None
            and row is not None
            and row < len(trace)
            and trace.has(row, Flag.LEAF)
            and not trace.has(row, Flag.TERMINAL)
            and not trace.nature.means
        )
        self.leaf.setEnabled(is_leaf)
        if not is_leaf or trace is None or row is None:
            self._leaf_label.setText(tr("Select a leaf"))
            self.leaf.setText("")
            return
        self._leaf_label.setText(tr("Leaf {path}", path=path_text(trace, row)))
        self.leaf.setAccessibleName(self._leaf_label.text())
        if not self.leaf.hasFocus():
            known = trace.describe(row)
            self.leaf.setText(_typed(known["value"]) if "value" in known else "")

    def _show_told(self) -> None:
        state, lines = self._what_if, list[str]()
        lines += [_change_text(change) for change in state.made]
        if state.is_searching:
            lines.append(tr("Searching…"))
        elif state.step is not None and state.step.failed:
            lines.append(state.step.failed)
        elif state.difference is not None:
            lines += sentences(state.difference)
        elif not state.made:
            lines.append(tr("Type another value, and press Return."))
        self._told.setText("".join(f"<p>{escape(line)}</p>" for line in lines))

    def _show_found(self, settings: Settings) -> None:
        """Show where the decision turns, and the smallest changes that turn it."""
        state = self._what_if
        self.stop.setVisible(state.is_finding)
        if state.is_finding:
            percent = tr("{n}% done", n=state.percent)
            self._found.setText(f"<p>{escape(percent)}</p>")
            self._found.show()
            self.bar.hide()
            return
        scan, found = state.flips, state.smallest
        self.bar.setVisible(scan is not None and bool(scan.stretches))
        lines = []
        if scan is not None:
            self.bar.show_scan(scan, value_of(settings, scan.name))
            lines.append(escape(_turns_text(scan)))
        if found is not None:
            lines += [
                f'<a href="{place}">{escape(one.sentence)}</a>'
                for place, one in enumerate(found.changes)
            ]
            lines += [escape(f"{kind}: {why}") for kind, why in found.unknown]
            if not found.changes:
                lines.append(escape(tr("No small change that was tried turns the decision.")))
        self._found.setVisible(bool(lines))
        self._found.setText("".join(f"<p>{line}</p>" for line in lines))

    # ---- what a person does ------------------------------------------------------------------

    def _change_setting(self) -> None:
        settings = self._settings
        if settings is None:
            return
        try:
            change = read_change(settings, f"{self.name.currentData()}={self.value.text()}")
        except ValueError as error:
            self._say(sentence(error))
        else:
            self._what_if.change(change)

    def _change_to(self, value: Any) -> None:
        scan = self._what_if.flips
        if scan is not None:
            self._what_if.change(SettingChange(scan.name, value))

    def _change_leaf(self) -> None:
        trace, row = self._exploration.trace, self._exploration.selected
        if trace is None or row is None:
            return
        try:
            value = numerals.decimal(self.leaf.text().replace("\N{MINUS SIGN}", "-"))
            change = LeafChange(trace.moves_to(row), value)
        except ValueError as error:
            self._say(sentence(error))
        else:
            self._what_if.change(change)

    def _make_smallest(self, link: str) -> None:
        found = self._what_if.smallest
        if found is not None:
            self._what_if.change(found.changes[int(link)].change)


def _typed(value: Any) -> str:
    """Write a value as one types it."""
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    if isinstance(value, float):
        return localised(f"{value:.12g}")
    return "" if value is None else str(value)


def _change_text(change: SettingChange | LeafChange) -> str:
    if isinstance(change, LeafChange):
        return tr("Leaf {place} = {value}", place=change.place, value=_typed(change.value))
    return f"{change.name.replace('_', ' ')} = {_typed(change.value)}"


def _turns_text(scan: FlipScan) -> str:
    if len(scan.stretches) <= 1:
        return tr("It does not turn within the values that were tried.")
    return tr("Best move, by the values of {name}; click one to search so.", name=scan.name)
