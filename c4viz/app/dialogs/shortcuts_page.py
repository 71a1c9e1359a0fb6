"""All that the keys and the mouse do, as a page to read or to print."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PyQt6.QtCore import QSize
from PyQt6.QtPrintSupport import QPrintDialog, QPrinter
from PyQt6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget

from c4viz.app.actions.action import MENUS, menu_name
from c4viz.app.actions.keymap import Keymap, key_text
from c4viz.app.dialogs.parts import button_box
from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.sure import sure
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
    """The page, with a button to print it."""

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
    """Every action that has a key, by menu, and what keys and mouse do beside."""
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
