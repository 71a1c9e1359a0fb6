"""The dialog in which one types what one wants to do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PyQt6.QtWidgets import (
    QDialog,
    QHeaderView,
    QLabel,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.dialogs.parts import fit_lines
from c4viz.app.palette.commands import Command, matching
from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.list_field import ListField
from c4viz.app.widgets.plain import plain_tip
from c4viz.app.widgets.sure import sure
from c4viz.language import tr

_AROUND = 10, 10, 10, 10


class CommandPalette(QDialog):
    """Lists ``commands`` by what is typed, and what ``typed`` makes of that; ``chosen`` is what is
    to be done once it is closed."""

    def __init__(
        self,
        parent: QWidget,
        commands: Sequence[Command],
        typed: Callable[[str], Iterable[Command]],
    ) -> None:
        super().__init__(parent)
        self._commands, self._typed = commands, typed
        self.chosen: Command | None = None
        self.setWindowTitle(tr("Command palette"))
        self._list = QTreeWidget()
        self._field = ListField(self._list)
        self._field.setPlaceholderText(tr("Type what you want to do, a position or a search"))
        self._field.setAccessibleName(tr("Command"))
        self._list.setHeaderHidden(True)
        self._list.setRootIsDecorated(False)
        self._list.setColumnCount(3)
        self._list.setAccessibleName(tr("Commands"))
        header, modes = sure(self._list.header()), QHeaderView.ResizeMode
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, modes.Stretch)
        for column in (1, 2):
            header.setSectionResizeMode(column, modes.ResizeToContents)
        self._tip = QLabel()
        self._tip.setObjectName("faint")
        self._tip.setWordWrap(True)
        fill(QVBoxLayout(self), self._field, (self._list, 1), self._tip, margins=_AROUND)
        self._field.textChanged.connect(self._show)
        self._field.returnPressed.connect(self._take)
        self._list.itemClicked.connect(self._take)
        self._list.currentItemChanged.connect(self._tell)
        fit_lines(self, 46, 26)
        self._show("")

    def _show(self, text: str) -> None:
        """List what goes with what is typed; the first that can be done is chosen."""
        made = list(self._typed(text)) if text.strip() else []
        self._found = [*made, *matching(self._commands, text)]
        self._list.clear()
        for command in self._found:
            item = QTreeWidgetItem([command.name, command.kind, command.keys])
            item.setDisabled(not command.enabled)
            item.setToolTip(0, plain_tip(command.tip))
            self._list.addTopLevelItem(item)
        can = (place for place, command in enumerate(self._found) if command.enabled)
        first = self._list.topLevelItem(next(can, 0))
        self._list.setCurrentItem(first)
        if first is None:
            self._tip.setText(tr("Nothing is called so."))

    def _tell(self) -> None:
        place = self._list.currentIndex().row()
        self._tip.setText(self._found[place].tip if 0 <= place < len(self._found) else "")

    def _take(self) -> None:
        place = self._list.currentIndex().row()
        if 0 <= place < len(self._found) and self._found[place].enabled:
            self.chosen = self._found[place]
            self.accept()
