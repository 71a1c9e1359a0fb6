"""Form of a search: the algorithm, its main settings, and the button that starts it."""

from __future__ import annotations

import dataclasses
from itertools import pairwise
from typing import Any

from PyQt6.QtCore import QEvent, QSignalBlocker, QSize, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QAction, QResizeEvent
from PyQt6.QtWidgets import (
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QStyleOptionButton,
    QWidget,
)

from c4viz.app.dialogs.fields import Field, YesField, field_for
from c4viz.app.dialogs.parts import agreed_over, window_for
from c4viz.app.dialogs.settings_dialog import SettingsDialog
from c4viz.app.preferences.preferences import Preferences, first_settings
from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.going import delete_later
from c4viz.app.widgets.labels import ElidedLabel, plain_tip
from c4viz.language import tr
from c4viz.search import SettingError, Settings
from c4viz.search.algorithms import ALGORITHMS
from c4viz.search.base.setting import settings_of
from c4viz.search.evaluators.table import is_built_in
from c4viz.telling.search_words import inside, label_of, setting_words, value_title
from c4viz.trace import Trace

_NAME = 12
"""Letters of a search's name for which there is always room."""
_BESIDE = 14
"""Least gap in pixels between the words of a button and its ends."""
_NARROW, _BOXES = 36, 59
"""Least widths of the form in letters: in all, and with boxes for the settings."""


class SearchForm(QFrame):
    """Edits the search that is chosen in the preferences; ``edited`` tells of each change,
    ``refused`` why a value was taken back, and ``begun`` that the search was begun here. The button
    shows the text of the action, or ``deed`` with the search's name in place of its braces."""

    edited = pyqtSignal()
    refused = pyqtSignal(str)
    begun = pyqtSignal()

    def __init__(
        self, preferences: Preferences, search: QAction, stop: QAction, deed: str = ""
    ) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._preferences, self._deed = preferences, deed
        self._fields: list[Field] = []
        self._rows: list[QWidget] = []
        self._gone: list[QWidget] = []
        self._search = QComboBox()
        self._search.setAccessibleName(tr("Search"))
        # A name that is too long is cut, since the panel must stay narrow.
        self._search.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self._search.setMinimumContentsLength(_NAME)
        for index, kind in enumerate(ALGORITHMS.values()):
            self._search.addItem(kind.title, kind.name)
            self._search.setItemData(index, plain_tip(kind.summary), Qt.ItemDataRole.ToolTipRole)
        self.setFocusProxy(self._search)
        self._more = QPushButton(tr("More…"))
        self._more.setToolTip(tr("All settings of this search"))
        self._more.clicked.connect(self.ask_all)
        self._action = search
        over = tr("Not now: a search runs, or the game on the board is over.")
        self._start = _button(search, "primary", over)
        self._stop = _button(stop, "", tr("No search runs."))
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(10, 8, 10, 10)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(5)
        self._grid.setColumnStretch(1, 1)
        self._grid.setColumnStretch(3, 1)
        self._grid.addWidget(self._search, 0, 0)
        self._struts = [_strut() for _row in range(_most_rows())]
        for row, strut in enumerate(self._struts):
            self._grid.addWidget(strut, row, 0)
        self._words = ElidedLabel()
        self._words.setObjectName("faint")
        self._grid.addWidget(self._words, _most_rows(), 0, 1, 4)
        self._is_narrow = False
        self._places = QTimer(self)
        self._places.setSingleShot(True)
        self._places.timeout.connect(self._place)
        buttons = fill(QHBoxLayout(), (self._start, 1), self._stop, self._more, spacing=8)
        self._grid.addLayout(buttons, _most_rows() + 1, 0, 1, 4)
        self._search.currentIndexChanged.connect(self._choose)
        self._start.clicked.connect(self.begun)
        self._show_chosen()

    # ---- showing -----------------------------------------------------------------------------

    @property
    def _settings(self) -> Settings:
        return self._preferences.settings()

    def _show_chosen(self) -> None:
        """Show the algorithm that is chosen with its main settings."""
        settings = self._settings
        with QSignalBlocker(self._search):
            self._search.setCurrentIndex(self._search.findData(settings.name))
        self._search.setToolTip(plain_tip(f"{settings.title}: {settings.summary}"))
        # Kept until Qt deletes them: Python must not do so in the middle of a change of style.
        self._gone = self._rows
        for widget in self._gone:
            self._grid.removeWidget(widget)
            widget.hide()  # the grid may be about to show it: it would be a window of its own
            widget.setParent(None)
            delete_later(widget)
        own = self._preferences.evaluators
        self._fields = [field_for(n, one, own) for n, one in _main_settings(type(settings))]
        self._rows = []
        for place, field in enumerate(self._fields, start=1):
            self._add(field, *divmod(place, 2))
            field.show_value(getattr(settings, field.name))
            field.edited.connect(self._take)
        self._place()
        widgets = [self._search, *(f.widget for f in self._fields)]
        for before, after in pairwise([*widgets, self._start, self._stop, self._more]):
            QWidget.setTabOrder(before, after)

    def _add(self, field: Field, row: int, half: int) -> None:
        if isinstance(field, YesField):
            self._grid.addWidget(field.widget, row, 2 * half, 1, 2)
        else:
            label = QLabel(label_of(field.name))
            label.setObjectName("faint")
            label.setBuddy(field.widget)
            self._grid.addWidget(label, row, 2 * half)
            policy = QSizePolicy.Policy
            field.widget.setSizePolicy(policy.Expanding, policy.Preferred)  # as high as the others
            self._grid.addWidget(field.widget, row, 2 * half + 1)
            self._rows.append(label)
        self._rows.append(field.widget)

    # ---- its width ---------------------------------------------------------------------------

    def _place(self) -> None:
        """Show the settings in boxes, or in words where boxes have no room."""
        narrow = self._is_narrow
        self._grid.addWidget(self._search, 0, 0, 1, 4 if narrow else 2)
        self._words.setVisible(narrow)
        told = [field for field in self._fields if field.value not in (None, False)]
        words = ", ".join(_said(field.name, field.value) for field in told)
        self._words.setText(f"{words[:1].upper()}{words[1:]}")
        for row in self._rows:
            row.setVisible(not narrow)
        for strut in self._struts:
            policy = strut.sizePolicy()
            policy.setRetainSizeWhenHidden(not narrow)
            strut.setSizePolicy(policy)
        deed = self._deed.format(self._settings.title) or self._action.text()
        self._start.say(self._action.iconText() if narrow else deed)

    def minimumSizeHint(self) -> QSize:
        """Return room for the settings as words."""
        least = self.fontMetrics().averageCharWidth() * _NARROW
        return QSize(least, super().minimumSizeHint().height())

    def changeEvent(self, event: QEvent | None) -> None:
        super().changeEvent(event)
        if event is not None and event.type() == QEvent.Type.FontChange:
            self._places.start()

    def be_wide(self, width: int) -> None:
        """Show the settings at once as they have room in a form of ``width`` pixels."""
        self._is_narrow = self._needs_words(width)
        self._place()

    def _needs_words(self, width: int) -> bool:
        """Tell whether boxes have no room in so many pixels."""
        return width < self.fontMetrics().averageCharWidth() * _BOXES

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        narrow = self._needs_words(self.width())
        if narrow != self._is_narrow:
            self._is_narrow = narrow
            self._places.start()  # later: boxes that appear now would resize the form again

    # ---- choosing ----------------------------------------------------------------------------

    def _choose(self) -> None:
        self._preferences = dataclasses.replace(
            self._preferences, search=self._search.currentData()
        )
        self._show_chosen()
        self.edited.emit()

    def _take(self) -> None:
        """Adopt what the fields say, or take it back if it does not go with the other settings."""
        values = {field.name: field.value for field in self._fields}
        try:
            settings = dataclasses.replace(self._settings, **values)
        except SettingError as error:
            sentence = str(error)
            for field in self._fields:
                field.show_value(getattr(self._settings, field.name))
            self.refused.emit(f"{sentence[0].upper()}{sentence[1:]}.")
            return
        self._adopt(settings)

    def ask_all(self) -> None:
        """Ask for all settings of the search that is chosen."""
        settings, own = self._settings, self._preferences.evaluators
        dialog = SettingsDialog(window_for(self), settings, first_settings()[settings.name], own)
        if agreed_over(self, dialog):
            self.choose(dialog.settings)

    def begin(self) -> None:
        """Search, as the button does."""
        self._start.click()

    def choose(self, settings: Settings) -> None:
        """Choose another search with its settings."""
        self._adopt(settings)
        self._show_chosen()

    def show_search(self, trace: Trace) -> None:
        """Choose the search of a trace, unless what is chosen says the same, or it is none that can
        be chosen here."""
        if self._search.findData(trace.search) < 0:
            return
        shown: Settings = ALGORITHMS[trace.search].settings(**trace.settings)
        names = [name for name, _ in _main_settings(type(shown))]
        chosen = self._settings
        same = all(getattr(shown, name) == getattr(chosen, name, None) for name in names)
        if shown.name != chosen.name or not same:
            self.choose(shown)

    def _adopt(self, settings: Settings) -> None:
        chosen = self._preferences.choosing(settings)
        used = getattr(settings, "evaluator", None)
        if used is not None and not is_built_in(used) and used not in chosen.evaluators:
            chosen = dataclasses.replace(chosen, evaluators=(*chosen.evaluators, used))
        self._preferences = chosen
        self.edited.emit()

    def values(self) -> dict[str, Any]:
        """Return the choices by the names of the preferences."""
        chosen = self._preferences
        return {name: getattr(chosen, name) for name in ("search", "searches", "evaluators")}


def _main_settings(kind: type[Settings]) -> list[tuple[str, Any]]:
    return [(name, one) for name, (_, one) in settings_of(kind).items() if one.main]


def _most_rows() -> int:
    """Return the rows that the largest form needs: two settings a row, one beside the name."""
    return max(len(_main_settings(one.settings)) for one in ALGORITHMS.values()) // 2 + 1


def _said(name: str, value: Any) -> str:
    """Put a setting into a word or two; a choice is named without its setting."""
    return (
        inside(value_title(name, value)) if isinstance(value, str) else setting_words(name, value)
    )


def _strut() -> QComboBox:
    """Make a hidden box that gives an empty row the height of a box, at any text size."""
    strut = QComboBox()
    strut.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    strut.hide()
    return strut


class _Button(QPushButton):
    """A button with a short text that keeps the panel narrow, and a longer one for where it
    fits."""

    def __init__(self, few: str) -> None:
        super().__init__(few)
        self._words = few

    def text(self) -> str:
        return self._words

    def say(self, words: str) -> None:
        """Set the longer text; the short one still determines the least width."""
        self._words = words
        self.update()

    def initStyleOption(self, option: QStyleOptionButton | None) -> None:
        super().initStyleOption(option)
        needed = self.fontMetrics().horizontalAdvance(self._words) + 2 * _BESIDE
        if option is not None and needed <= self.width():
            option.text = self._words


def _button(action: QAction, name: str, not_now: str) -> _Button:
    """Make a button that follows and triggers an action; ``not_now`` says why at times it
    cannot."""
    button = _Button(action.text())
    # After a click the window keeps its keys: Space is to play, not to click again.
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setObjectName(name)
    button.clicked.connect(lambda: action.trigger())

    def follow(enabled: bool) -> None:
        button.setEnabled(enabled)
        button.setToolTip(action.toolTip() if enabled else not_now)

    follow(action.isEnabled())
    action.enabledChanged.connect(follow)
    return button
