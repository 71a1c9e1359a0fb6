"""Dialogs that each ask for one preference: memory, time for a move, language, who gives hints."""

from __future__ import annotations

from babel import Locale, UnknownLocaleError
from PyQt6.QtWidgets import QComboBox, QFormLayout, QLabel, QRadioButton, QSpinBox, QWidget

from c4viz.app.dialogs.parts import AROUND, FormDialog, wrapped
from c4viz.app.dialogs.player_boxes import PlayerRow
from c4viz.app.preferences.preferences import MOST_MEMORY, MOST_MOVE_SECONDS
from c4viz.app.preferences.saved_players import SavedPlayers
from c4viz.app.state.background import Memory, default_memory
from c4viz.game import Position, Root
from c4viz.language import LANGUAGES, Text, remembered, tr
from c4viz.play import Player
from c4viz.search.base.settings import Settings
from c4viz.search.runs.run import able_to_go_on, can_go_on
from c4viz.telling.search_words import label_of
from c4viz.telling.speech import listed


class MemoryDialog(FormDialog):
    """Asks for a limit on memory and what to do once it is reached; ``memory`` is the last choice.
    Says which searches can go on, and whether that of ``root`` with ``settings`` can."""

    def __init__(self, parent: QWidget, memory: Memory, root: Root, settings: Settings) -> None:
        super().__init__(parent, tr("Memory for traces"), tr("Apply"))
        self._mib = QSpinBox()
        self._mib.setAccessibleName(tr("Memory"))
        self._mib.setRange(0, MOST_MEMORY)
        self._mib.setSingleStep(256)
        self._mib.setSuffix(" MiB")
        usual = default_memory()
        self._mib.setSpecialValueText(
            tr("as this machine has room for: {usual:,} MiB", usual=usual)
        )
        self._mib.setValue(memory.mib)
        self._stops = QRadioButton(tr("Stop the search, and use what it found"))
        self._goes_on = QRadioButton(tr("Decide without recording, then stop"))
        (self._goes_on if memory.goes_on else self._stops).setChecked(True)
        rule = tr(
            "A GiB holds some 50 million nodes. {searches} can be run once more without "
            "recording, so that the decision is that of the full depth; other searches stop.",
            searches=able_text(),
        )
        self.stack(
            QLabel(tr("The record of a search may take")),
            self._mib,
            QLabel(tr("When it is full:")),
            self._stops,
            self._goes_on,
            wrapped(f"{rule} {chosen_text(root, settings)}", "faint"),
        )
        self.fit_words()

    @property
    def memory(self) -> Memory:
        """Limit and behaviour that are chosen."""
        return Memory(self._mib.value(), self._goes_on.isChecked())


def able_text() -> str:
    """Name searches that can go on unrecorded: ``Minimax and Alpha-beta (with Memo off)``."""
    return listed(
        tr(
            "{searches} (with {settings} off)",
            searches=listed(titles),
            settings=listed(label_of(name) for name in off),
        )
        if off
        else listed(titles)
        for off, titles in able_to_go_on().items()
    )


def chosen_text(root: Root, settings: Settings) -> str:
    """Say whether the search that is chosen can go on without recording."""
    if can_go_on(root, settings):
        return tr(
            "The search that is chosen now, {search} as it is set, can go on.",
            search=settings.title,
        )
    return tr(
        "The search that is chosen now, {search} as it is set, stops when its record is full.",
        search=settings.title,
    )


# ---- the dialog that asks for the time for a move ------------------------------------------------


class MoveSecondsDialog(FormDialog):
    """Asks how long a move may take in the truth, in a review and in a hint; ``seconds`` is the
    last choice."""

    def __init__(self, parent: QWidget, seconds: int) -> None:
        super().__init__(parent, tr("Time for a move"), tr("Apply"))
        self._seconds = QSpinBox()
        self._seconds.setAccessibleName(tr("Seconds for a move"))
        self._seconds.setRange(1, MOST_MOVE_SECONDS)
        self._seconds.setSuffix(" s")
        self._seconds.setValue(seconds)
        why = tr(
            "What the solver does not find in this time is said to be not known; on large "
            "boards it needs hours early in a game. A hint is then the best found so far."
        )
        asked = QLabel(tr("In the truth, in a review and in a hint a move may take"))
        self.stack(asked, self._seconds, wrapped(why, "faint"))
        self.fit_words()

    @property
    def seconds(self) -> int:
        """Seconds that are chosen."""
        return self._seconds.value()


# ---- the dialog that asks for the language -------------------------------------------------------


class LanguageDialog(FormDialog):
    """Asks for one of the languages of c4viz, or that of the system."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, tr("Language"), tr("Apply"))
        self._choice = QComboBox()
        self._choice.setAccessibleName(tr("Language"))
        self._choice.addItem(tr("As the system"), None)
        for code in LANGUAGES:
            self._choice.addItem(name_of(code), code)
        self._choice.setCurrentIndex(self._choice.findData(remembered()))
        self.stack(self._choice)

    @property
    def choice(self) -> str | None:
        """Code of the language that is chosen; None for that of the system."""
        code: str | None = self._choice.currentData()
        return code


def name_of(code: str) -> str:
    """Return a language's own name for itself."""
    try:
        name = Locale.parse(code.replace("-", "_")).get_display_name() or code
    except (ValueError, UnknownLocaleError):  # the code of a file that the user named
        return code
    return name[0].upper() + name[1:]


# ---- the dialog that asks who gives hints --------------------------------------------------------


PLAIN = Text("It searches the position on the board and says what it would play.")
SLIPPERY = Text(
    "It searches the position on the board and says what it would play. In this "
    "game discs slip: expectiminimax stands in for a player that does not reckon "
    "with that."
)


class HinterDialog(FormDialog):
    """Asks for the machine that gives hints; ``player`` is the one chosen before."""

    def __init__(
        self, parent: QWidget, player: Player, levels: SavedPlayers, position: Position
    ) -> None:
        super().__init__(parent, tr("Hint by"), tr("Give a hint"))
        self._seat = PlayerRow(tr("Hints are given by"), levels, people=False)
        self._seat.show_player(player)
        self._seat.show_game(position)
        form = QFormLayout(self)
        form.setContentsMargins(*AROUND)
        form.setVerticalSpacing(10)
        form.addRow(wrapped(str(SLIPPERY if position.rules.discs_slip else PLAIN)))
        form.addRow(tr("Hints are given by"), self._seat)
        form.addRow(self.buttons)

    @property
    def player(self) -> Player:
        """Machine that is chosen."""
        return self._seat.player
