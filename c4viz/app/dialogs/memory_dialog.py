"""The dialog that asks how much memory the record of a search may take."""

from __future__ import annotations

from PyQt6.QtWidgets import QLabel, QRadioButton, QSpinBox, QWidget

from c4viz.app.dialogs.parts import FormDialog, wrapped
from c4viz.app.preferences.preferences import MOST_MEMORY
from c4viz.app.state.background import Memory, default_memory
from c4viz.game import Root
from c4viz.language import tr
from c4viz.search.base.settings import Settings
from c4viz.search.runs.unrecorded import able_to_go_on, can_go_on
from c4viz.telling.search_words import label_of
from c4viz.telling.spoken import listed


class MemoryDialog(FormDialog):
    """Asks for a limit on memory and what is done there; ``memory`` is what was chosen.
    It says which searches can go on, and whether that of ``root`` with ``settings`` can."""

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
        """What is chosen."""
        return Memory(self._mib.value(), self._goes_on.isChecked())


def able_text() -> str:
    """Which searches can go on without recording: ``Minimax and Alpha-beta (with Memo off)``."""
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
    """Whether the search that is chosen can go on without recording."""
    if can_go_on(root, settings):
        return tr(
            "The search that is chosen now, {search} as it is set, can go on.",
            search=settings.title,
        )
    return tr(
        "The search that is chosen now, {search} as it is set, stops when its record is full.",
        search=settings.title,
    )
