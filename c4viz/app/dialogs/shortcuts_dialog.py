"""Dialog of the shortcuts: all actions with their keys, to be searched, changed and printed."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import pairwise
from typing import Any

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QKeySequence
from PyQt6.QtPrintSupport import QPrintDialog, QPrinter
from PyQt6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGroupBox,
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QTextBrowser,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.actions.action import MENUS, Action, menu_name
from c4viz.app.actions.keymap import Keymap, Shortcuts, key_text, portable
from c4viz.app.dialogs.parts import agreed, button_box, error_label, side_button, wrapped
from c4viz.app.widgets.boxes import fill, sure
from c4viz.language import Text, tr

_BY_HAND = (
    (
        Text("Board"),
        (
            (Text("1 to 9"), Text("drop a disc into that column")),
            (Text("← → Home End"), Text("on the board: choose a column")),
            (Text("Space, Return, ↓"), Text("on the board: drop a disc into the column chosen")),
        ),
    ),
    (
        Text("Tree, chart and icicle"),
        (
            (Text("Shift and an arrow"), Text("on the tree: move what is in view")),
            (Text("← →"), Text("on a chart: go on in its time, or back")),
            (
                Text("← → ↑ ↓"),
                Text("on the icicle: go to the sibling, the parent, the first child"),
            ),
            (Text("Shift+← Shift+→"), Text("on the icicle: move what is in view")),
            (Text("Return"), Text("on the icicle: fill the width with the node selected")),
        ),
    ),
    (
        Text("Everywhere"),
        (
            (Text("Tab, Shift+Tab"), Text("go to the next control, or the one before")),
            (Text("Space"), Text("on a button: press it")),
            (Text("Alt and a letter"), Text("open the menu that has it underlined")),
        ),
    ),
    (
        Text("Mouse"),
        (
            (Text("Click a column"), Text("drop a disc there")),
            (Text("Click a node"), Text("look at its position on the board")),
            (Text("Double click a node"), Text("unfold it, or fold it up")),
            (Text("Drag the tree"), Text("move it")),
            (Text("Ctrl and wheel"), Text("zoom the tree")),
        ),
    ),
)


class ShortcutsPage(QDialog):
    """Shows all keys as a page of text, with a button to print it."""

    def __init__(self, parent: QWidget, keymap: Keymap) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("What the keys do"))
        em = self.fontMetrics().height()
        self.resize(QSize(em * 50, em * 38).boundedTo(sure(parent.screen()).availableSize()))
        self._page = QTextBrowser()
        self._page.setAccessibleName(tr("What the keys do"))
        self._page.setHtml(page_html(keymap))
        buttons = button_box(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        prints = buttons.addButton(tr("Print…"), QDialogButtonBox.ButtonRole.ActionRole)
        sure(prints).clicked.connect(self._print)
        fill(QVBoxLayout(self), self._page, buttons)

    def _print(self) -> None:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        if QPrintDialog(printer, self).exec():
            self._page.print(printer)


def page_html(keymap: Keymap) -> str:
    """Return, as HTML, every action that has a key, by menu, and what else keys and mouse do."""
    menus = [
        (
            menu_name(menu),
            [(key_text(keymap.of(a.id)), a.text, a.tip) for a in keymap.table if a.menu == menu],
        )
        for menu in MENUS
    ]
    parts = [_table(menu, [row for row in rows if row[0]]) for menu, rows in menus]
    return "".join(parts + [_table(title, rows) for title, rows in _BY_HAND])


def _table(title: object, rows: Sequence[tuple[object, ...]]) -> str:
    lines = "".join(
        f"<tr><td width='26%'><b>{escape(str(keys))}</b></td>"
        + "".join(f"<td width='28%'>{escape(str(text))}</td>" for text in said[:-1])
        + f"<td>{escape(str(said[-1]))}</td></tr>"
        for keys, *said in rows
    )
    return f"<h3>{title}</h3><table width='100%' cellspacing='4'>{lines}</table>" if rows else ""


# ---- the dialog of the shortcuts: all actions with their keys, to be searched and changed --------


_COLUMNS = (Text("Action"), Text("Keys"), Text("Menu"), Text("What it does"))
_KEYS = 1
"""Index of the column with the keys."""


class ShortcutsDialog(QDialog):
    """Lets one search and change the shortcuts, at once; says why a key is refused."""

    def __init__(self, parent: QWidget, shortcuts: Shortcuts) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Shortcuts"))
        self._shortcuts = shortcuts
        self._search = QLineEdit()
        self._search.setPlaceholderText(tr("Search by name, menu or key"))
        self._search.setAccessibleName(tr("Search"))
        self._search.setClearButtonEnabled(True)
        self._search.textChanged.connect(self._filter)
        self._table = _shortcuts_dialog_table()
        self._table.currentItemChanged.connect(self._show_chosen)
        self._keys = QListWidget()
        self._keys.setAccessibleName(tr("Keys of this action"))
        self._keys.setFlow(QListWidget.Flow.LeftToRight)
        self._keys.currentRowChanged.connect(self._allow)
        self._edit = QKeySequenceEdit()
        self._edit.setMaximumSequenceLength(1)
        self._edit.setClearButtonEnabled(True)
        self._edit.setAccessibleName(tr("New key"))
        self._edit.keySequenceChanged.connect(self._allow)
        self._tip = wrapped()
        self._said = error_label()
        self._make_buttons()
        self._lay_out()
        self._fill()
        self._table.setCurrentItem(self._table.topLevelItem(0))
        self.resize(self.sizeHint())  # by itself Qt fills at most two thirds of the screen
        self._search.setFocus()

    def _make_buttons(self) -> None:
        self._add = side_button(
            tr("Add"),
            lambda: self._put_key(len(self._keymap.of(self._chosen.id))),
            tr("Give this action the new key too"),
        )
        self._replace = side_button(
            tr("Replace"),
            lambda: self._put_key(self._keys.currentRow(), replaces=True),
            tr("Put the new key in place of the one chosen"),
        )
        self._remove = side_button(tr("Remove"), self._remove_key, tr("Take the key chosen away"))
        self._default = side_button(
            tr("Default"), self._restore, tr("Give this action the keys of the start")
        )
        self._all = side_button(
            tr("All to the default"),
            lambda: self._change(Keymap(self._keymap.table), 0),
            tr("Forget all changes"),
        )
        page = side_button(
            tr("Page to print…"),
            lambda: agreed(ShortcutsPage(self, self._keymap)),
            tr("All keys as a page of text"),
        )
        self._buttons = button_box(QDialogButtonBox.StandardButton.Close)
        self._buttons.rejected.connect(self.reject)
        for button in (self._all, page):
            self._buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        for pushed in self._buttons.findChildren(QPushButton):
            pushed.setAutoDefault(False)  # Return belongs to the table and the keys

    def _lay_out(self) -> None:
        self._group = QGroupBox()
        now = fill(QHBoxLayout(), (self._keys, 1), self._remove, self._default)
        label = QLabel(tr("&New key"))
        label.setBuddy(self._edit)
        new = fill(QHBoxLayout(), label, self._edit, self._add, self._replace)
        fill(QVBoxLayout(self._group), self._tip, now, new, self._said)
        height = self._keys.fontMetrics().height()
        self._keys.setFixedHeight(round(height * 2.2))
        end = fill(
            QHBoxLayout(), wrapped(tr("Changes take effect at once."), "faint"), self._buttons
        )
        fill(QVBoxLayout(self), self._search, (self._table, 1), self._group, end)
        order = (self._search, self._table, self._keys, self._remove, self._default, self._edit)
        for one, next_one in pairwise((*order, self._add, self._replace, self._all)):
            self.setTabOrder(one, next_one)

    # ---- the table ---------------------------------------------------------------------------

    def _fill(self) -> None:
        for action in self._keymap.table:
            item = QTreeWidgetItem([str(action.text), "", menu_name(action.menu), str(action.tip)])
            item.setData(0, Qt.ItemDataRole.UserRole, action)
            self._table.addTopLevelItem(item)
        self._show_keys()
        for column in range(len(_COLUMNS)):
            self._table.resizeColumnToContents(column)

    def sizeHint(self) -> QSize:
        """Return a width for the longest sentence, if the screen has it; else one can scroll."""
        em = self.fontMetrics().height()
        size = QSize(sure(self._table.header()).length() + em * 3, em * 40)
        return size.boundedTo(sure(self.screen()).availableSize() - QSize(em, em * 3))

    def _items(self) -> list[QTreeWidgetItem]:
        table = self._table
        return [sure(table.topLevelItem(row)) for row in range(table.topLevelItemCount())]

    def _show_keys(self) -> None:
        """Show the keys of all actions; those that differ from the defaults are bold."""
        for item in self._items():
            action = _action(item)
            font = item.font(_KEYS)
            font.setBold(action.id in self._keymap.changed)
            item.setFont(_KEYS, font)
            item.setText(_KEYS, key_text(self._keymap.of(action.id)))
        self._all.setEnabled(bool(self._keymap.changed))

    def _filter(self, wanted: str) -> None:
        words = wanted.lower().split()
        shown = []
        for item in self._items():
            text = " ".join(item.text(column) for column in range(len(_COLUMNS))).lower()
            item.setHidden(not all(word in text for word in words))
            shown += [] if item.isHidden() else [item]
        if shown and self._table.currentItem() not in shown:
            self._table.setCurrentItem(shown[0])
        self._said.setText(
            "" if shown else tr("No action has “{words}” in its line.", words=wanted)
        )

    # ---- the action chosen -------------------------------------------------------------------

    @property
    def _keymap(self) -> Keymap:
        return self._shortcuts.keymap

    @property
    def _chosen(self) -> Action[Any]:
        return _action(sure(self._table.currentItem()))

    def _show_chosen(self) -> None:
        action = self._chosen
        self._group.setTitle(tr("Keys of “{action}”", action=action.text))
        self._tip.setText(f"{action.tip}.")
        self._keys.clear()
        self._keys.addItems(key_text((key,)) for key in self._keymap.of(action.id))
        self._keys.setCurrentRow(0)
        self._edit.clear()
        self._said.setText("")
        self._allow()

    def _allow(self) -> None:
        """Enable the buttons for what can be done now."""
        new, has = not self._edit.keySequence().isEmpty(), self._keys.currentRow() >= 0
        self._add.setEnabled(new)
        self._replace.setEnabled(new and has)
        self._remove.setEnabled(has)
        self._default.setEnabled(self._chosen.id in self._keymap.changed)

    # ---- changing ----------------------------------------------------------------------------

    def _put_key(self, place: int, *, replaces: bool = False) -> None:
        action = self._chosen.id
        key = portable(self._edit.keySequence().toString(QKeySequence.SequenceFormat.PortableText))
        keys = self._keymap.of(action)
        wrong = self._keymap.objection(action, key)
        if not wrong and key in keys:
            wrong = tr("{key} does this already.", key=key_text((key,)))
        if wrong:
            self._said.setText(wrong)
            return
        after = keys[place + 1 :] if replaces else ()
        self._change(self._keymap.giving(action, (*keys[:place], key, *after)), place)

    def _remove_key(self) -> None:
        action, place = self._chosen.id, self._keys.currentRow()
        keys = self._keymap.of(action)
        self._change(self._keymap.giving(action, (*keys[:place], *keys[place + 1 :])), place)

    def _restore(self) -> None:
        action = self._chosen.id
        self._change(self._keymap.restoring(action), 0)
        lost = [key for key in self._keymap.at_first(action) if key not in self._keymap.of(action)]
        self._said.setText(" ".join(self._keymap.objection(action, key) for key in lost))

    def _change(self, keymap: Keymap, place: int) -> None:
        self._shortcuts.change(keymap)
        self._show_keys()
        self._show_chosen()
        self._keys.setCurrentRow(min(place, self._keys.count() - 1))


def _shortcuts_dialog_table() -> QTreeWidget:
    table = QTreeWidget()
    table.setAccessibleName(tr("Actions"))
    table.setHeaderLabels(map(str, _COLUMNS))
    table.setRootIsDecorated(False)
    table.setUniformRowHeights(True)
    table.setAllColumnsShowFocus(True)
    sure(table.header()).setStretchLastSection(False)
    table.setHorizontalScrollMode(QTreeWidget.ScrollMode.ScrollPerPixel)
    sure(table.header()).setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
    return table


def _action(item: QTreeWidgetItem) -> Action[Any]:
    action = item.data(0, Qt.ItemDataRole.UserRole)
    assert isinstance(action, Action)
    return action
