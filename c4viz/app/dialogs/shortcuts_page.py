"""All that the keys and the mouse do, as a page to read or to print."""

from __future__ import annotations

from html import escape

from PyQt6.QtCore import QSize
from PyQt6.QtPrintSupport import QPrintDialog, QPrinter
from PyQt6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget

from c4viz.app.actions.action import MENUS, menu_name
from c4viz.app.actions.keymap import Keymap, key_text
from c4viz.app.dialogs.parts import button_box
from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.sure import sure
from c4viz.language import tr

_BY_HAND = (
    (
        tr("Board"),
        (
            (tr("1 to 9"), tr("drop a disc into that column")),
            (tr("← → Home End"), tr("on the board: choose a column")),
            (tr("Space, Return, ↓"), tr("on the board: drop a disc into the column chosen")),
        ),
    ),
    (
        tr("Tree, chart and icicle"),
        (
            (tr("Shift and an arrow"), tr("on the tree: move what is in view")),
            (tr("← →"), tr("on a chart: go on in its time, or back")),
            (tr("← → ↑ ↓"), tr("on the icicle: go to the sibling, the parent, the first child")),
            (tr("Shift+← Shift+→"), tr("on the icicle: move what is in view")),
            (tr("Return"), tr("on the icicle: fill the width with the node selected")),
        ),
    ),
    (
        tr("Everywhere"),
        (
            (tr("Tab, Shift+Tab"), tr("go to the next control, or the one before")),
            (tr("Space"), tr("on a button: press it")),
            (tr("Alt and a letter"), tr("open the menu that has it underlined")),
        ),
    ),
    (
        tr("Mouse"),
        (
            (tr("Click a column"), tr("drop a disc there")),
            (tr("Click a node"), tr("look at its position on the board")),
            (tr("Double click a node"), tr("unfold it, or fold it up")),
            (tr("Drag the tree"), tr("move it")),
            (tr("Ctrl and wheel"), tr("zoom the tree")),
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


def _table(title: str, rows: tuple[tuple[str, ...], ...] | list[tuple[str, ...]]) -> str:
    lines = "".join(
        f"<tr><td width='26%'><b>{escape(keys)}</b></td>"
        + "".join(f"<td width='28%'>{escape(text)}</td>" for text in said[:-1])
        + f"<td>{escape(said[-1])}</td></tr>"
        for keys, *said in rows
    )
    return f"<h3>{title}</h3><table width='100%' cellspacing='4'>{lines}</table>" if rows else ""
