"""Where the decision turns: a slider over a setting, with the flip points, and the smallest
changes that turn it."""

from __future__ import annotations

from html import escape
from typing import Any

from PyQt6.QtCore import QSignalBlocker
from PyQt6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from c4viz.app.practice.parts import PartsRow, leave_focus, paragraphs, rich_label
from c4viz.app.practice.turning_bar import TurningBar
from c4viz.app.practice.turning_scale import TurningScale
from c4viz.app.state.session import Session
from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.theme import Theme
from c4viz.classroom.whatif.change import SettingChange, setting_named, value_of
from c4viz.classroom.whatif.flip import FlipScan, range_of
from c4viz.classroom.whatif.scenario import Scenario
from c4viz.classroom.whatif.turning import TurningSearch
from c4viz.language import counted, tr
from c4viz.search import SettingError
from c4viz.telling.moves import best_name, move_word
from c4viz.telling.search_words import inside, label_of, setting_value_text
from c4viz.trace import Trace

PAUSE_MS = 250
"""Milliseconds after the last move of the handle until it is searched."""
_MOST_TOLD = 4
"""Turns that are told one by one."""
_LEFT_OUT = frozenset({"seconds"})
_FIRST = ("depth", "c", "iterations", "order")


class TurningPage(QWidget):
    """Lets a person slide along a setting, see where the best move turns, and make the smallest
    changes that turn it."""

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._what_if, self._look = session.what_if, session.what_if_look
        self._exploration = session.exploration
        self._along = QComboBox()
        self._along.setAccessibleName(tr("Setting to slide along"))
        self._along.activated.connect(self._choose)
        self._find = QPushButton()
        self._find.clicked.connect(self._press_find)
        self.bar = TurningBar(theme, self._value_text)
        self.bar.moved.connect(self._slide)
        self._turns = rich_label()
        self._smallest = QPushButton()
        self._smallest.clicked.connect(self._press_smallest)
        self._ranked = rich_label()
        self._ranked.linkActivated.connect(self._make)
        for one in (self._along, self._find, self._smallest):
            leave_focus(one)
        self._scales: tuple[Scenario, dict[str, TurningScale]] | None = None
        self._along.setMinimumWidth(self.fontMetrics().averageCharWidth() * 9)
        above = PartsRow(self._along, self._find)
        below = fill(QHBoxLayout(), self._smallest)
        below.addStretch()
        parts = above, self.bar, self._turns, 6, below, self._ranked
        fill(QVBoxLayout(self), *parts, margins=(0, 0, 0, 0), spacing=6)

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self.bar.set_theme(theme)

    # ---- what is shown -----------------------------------------------------------------------

    def refresh(self) -> None:
        """Show what is known by now of the scenario that counts."""
        scenario, trace = self._look.scenario, self._exploration.trace
        if scenario is None or trace is None:
            return
        scales = self._scales_of(self._look.first or scenario)
        self._list(list(scales))
        name = self._along.currentData()
        flips = self._what_if.flips if self._look.is_told else None
        known = flips if flips is not None and flips.name == name else None
        for part in (self._along, self._find, self.bar):
            part.setVisible(name is not None)
        if name is not None and not self._is_slid(name):
            stretches = known.stretches if known else ()
            self.bar.show_scale(scales[name], value_of(scenario.settings, name), stretches)
            self.bar.setAccessibleName(self._name_of_bar(name))
        self._turns.setText(_turns(known, trace) if known else "")
        self._turns.setVisible(known is not None)
        self._show_work()
        found = self._what_if.smallest if self._look.is_told else None
        self._ranked.setText("" if found is None else _ranked(found))
        self._ranked.setVisible(found is not None)

    def _is_slid(self, name: str) -> bool:
        """Whether a value of this setting waits to be searched, which the bar shows already."""
        waiting = self._look.waiting
        return isinstance(waiting, SettingChange) and waiting.name == name

    def _show_work(self) -> None:
        seeks, percent = self._what_if.is_finding, self._what_if.percent
        stop = tr("Stop ({percent} %)", percent=percent)
        seeks_flips = seeks and self._what_if.seeks_flips
        self._find.setText(stop if seeks_flips else tr("Where does it turn?"))
        self._smallest.setText(stop if seeks and not seeks_flips else tr("Smallest change"))

    def _value_text(self, value: Any) -> str:
        return setting_value_text(self._along.currentData() or "", value)

    def _name_of_bar(self, name: str) -> str:
        return f"{label_of(name)}: {self._value_text(self.bar.value)}"

    def _scales_of(self, first: Scenario) -> dict[str, TurningScale]:
        """Return the scales of all settings that have values in a row, of a search as it was."""
        if self._scales is None or self._scales[0] != first:
            found = {}
            for name in first.changeable:
                if name in _LEFT_OUT:
                    continue
                try:
                    values = range_of(first, name)
                except SettingError:
                    continue
                is_whole = setting_named(first.settings, name).kind == "whole"
                found[name] = TurningScale(values, is_whole)
            self._scales = first, found
        return self._scales[1]

    def _list(self, names: list[str]) -> None:
        """Offer the settings, those that tell most first."""
        names.sort(key=lambda name: _FIRST.index(name) if name in _FIRST else len(_FIRST))
        if names == [self._along.itemData(place) for place in range(self._along.count())]:
            return
        before = self._along.currentData()
        with QSignalBlocker(self._along):
            self._along.clear()
            for name in names:
                self._along.addItem(label_of(name), name)
            self._along.setCurrentIndex(max(0, self._along.findData(before)))

    # ---- what a person does ------------------------------------------------------------------

    def _choose(self, _place: int) -> None:
        """Show another setting, once what was slid along the one before is made."""
        self._look.make_now()
        self.refresh()

    def _slide(self, value: Any) -> None:
        name = self._along.currentData()
        self._look.hold(SettingChange(name, value), PAUSE_MS, slides=True)
        self.bar.setAccessibleName(self._name_of_bar(name))

    def _press_find(self) -> None:
        if self._what_if.is_finding and self._what_if.seeks_flips:
            self._what_if.stop()
            return
        self._look.make_now()
        scale = None if self._scales is None else self._scales[1].get(self._along.currentData())
        if scale is not None and self._look.begin():
            self._what_if.find_flips(self._along.currentData(), scale.values)

    def _press_smallest(self) -> None:
        if self._what_if.is_finding and not self._what_if.seeks_flips:
            self._what_if.stop()
        else:
            self.find_smallest()

    def find_smallest(self) -> None:
        """Look for the smallest changes that turn the decision."""
        if self._look.begin():
            self._what_if.find_smallest()

    def _make(self, link: str) -> None:
        found = self._what_if.smallest
        if found is not None:
            self._look.change(found.changes[int(link)].change)


def _turns(scan: FlipScan, trace: Trace) -> str:
    """Say where along a setting the best move turns, as HTML."""
    label, word = inside(label_of(scan.name)), move_word(trace)
    moves = [one.move + 1 for one in scan.stretches]
    said = [
        tr(
            "Between {label} {low} and {high} the best {word} turns from {old} to {new}.",
            label=label,
            low=setting_value_text(scan.name, low),
            high=setting_value_text(scan.name, high),
            word=word,
            old=old,
            new=new,
        )
        for (low, high), old, new in zip(scan.flips, moves, moves[1:], strict=False)
    ]
    if len(said) > _MOST_TOLD:
        more = counted(len(said) - _MOST_TOLD, "It turns {n:,} more {time|times}.")
        said = [*said[:_MOST_TOLD], more]
    if not said:
        said = [tr("{best} {move} everywhere.", best=best_name(trace), move=moves[0])]
    if scan.ending != "complete":
        said.append(tr("The rest was not searched: the limit of {limit}.", limit=scan.ending))
    return paragraphs(map(escape, said))


def _ranked(found: TurningSearch) -> str:
    """List the changes that turn the decision, each a link that makes it, as HTML."""
    lines = [
        f'{place + 1}. <a href="{place}">{escape(one.sentence)}</a>'
        for place, one in enumerate(found.changes)
    ]
    if not lines:
        lines = [escape(tr("No change was found that turns the decision."))]
    if found.unknown:
        whys = dict.fromkeys(why for _, why in found.unknown)
        labels = {why: [label_of(n) for n, w in found.unknown if w == why] for why in whys}
        said = (f"{', '.join(names)}: {why}." for why, names in labels.items())
        lines += [f"<small>{escape(line)}</small>" for line in said]
    return paragraphs(lines)
