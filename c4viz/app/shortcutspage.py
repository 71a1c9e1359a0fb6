"""All that the keys and the mouse do, as a page to read or to print."""

from __future__ import annotations

from html import escape

from PyQt6.QtPrintSupport import QPrintDialog, QPrinter
from PyQt6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget

from c4viz.app.actions import ACTIONS, MENUS
from c4viz.app.dialogs import without_icons
from c4viz.app.keymap import Keymap, key_text

_BY_HAND = (
    (
        "Board",
        (
            ("1 to 9", "drop a disc into that column"),
            ("← → Home End", "on the board: choose a column"),
            ("Space, Return, ↓", "on the board: drop a disc into the column chosen"),
        ),
    ),
    (
        "Tree, chart and icicle",
        (
            ("Shift and an arrow", "on the tree: move what is in view"),
            ("← →", "on a chart: go on in its time, or back"),
            ("← → ↑ ↓", "on the icicle: go to the sibling, the parent, the first child"),
            ("Shift+← Shift+→", "on the icicle: move what is in view"),
            ("Return", "on the icicle: fill the width with the node selected"),
        ),
    ),
    (
        "Everywhere",
        (
            ("Tab, Shift+Tab", "go to the next control, or the one before"),
            ("Space", "on a button: press it"),
            ("Alt and a letter", "open the menu that has it underlined"),
        ),
    ),
    (
        "Mouse",
        (
            ("Click a column", "drop a disc there"),
            ("Click a node", "look at its position on the board"),
            ("Double click a node", "unfold it, or fold it up"),
            ("Drag the tree", "move it"),
            ("Ctrl and wheel", "zoom the tree"),
        ),
    ),
)


class ShortcutsPage(QDialog):
    """The page, with a button to print it."""

    def __init__(self, parent: QWidget, keymap: Keymap) -> None:
        super().__init__(parent)
        self.setWindowTitle("What the keys do")
        self.resize(760, 640)
        self._page = QTextBrowser()
        self._page.setAccessibleName("What the keys do")
        self._page.setHtml(page_html(keymap))
        buttons = without_icons(QDialogButtonBox(QDialogButtonBox.StandardButton.Close))
        buttons.rejected.connect(self.reject)
        buttons.addButton("Print…", QDialogButtonBox.ButtonRole.ActionRole).clicked.connect(
            self._print
        )
        box = QVBoxLayout(self)
        box.addWidget(self._page)
        box.addWidget(buttons)

    def _print(self) -> None:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        if QPrintDialog(printer, self).exec():
            self._page.print(printer)


def page_html(keymap: Keymap) -> str:
    """Every action that has a key, by menu, and what keys and mouse do beside."""
    menus = [
        (menu, [(key_text(keymap.of(a.id)), a.text, a.tip) for a in ACTIONS if a.menu == menu])
        for menu in MENUS
    ]
    parts = [_table(menu, [row for row in rows if row[0]]) for menu, rows in menus]
    return "".join(parts + [_table(title, rows) for title, rows in _BY_HAND])


def _table(title: str, rows: tuple[tuple[str, ...], ...] | list[tuple[str, ...]]) -> str:
    lines = "".join(
        f"<tr><td width='190'><b>{escape(keys)}</b></td>"
        + "".join(f"<td width='190'>{escape(text)}</td>" for text in said[:-1])
        + f"<td>{escape(said[-1])}</td></tr>"
        for keys, *said in rows
    )
    return f"<h3>{title}</h3><table cellspacing='4'>{lines}</table>" if rows else ""
