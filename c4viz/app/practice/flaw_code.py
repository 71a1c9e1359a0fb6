"""Program of a level with its wrong line, and how that should read: its lines as they stand."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from PyQt6.QtCore import QEvent, Qt
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QTextEdit

from c4viz.app.practice.code_rows import code_font
from c4viz.app.widgets.boxes import sure
from c4viz.app.widgets.theme import Theme
from c4viz.classroom.flaws.level import FlawedLine
from c4viz.language import tr


class FlawCode(QTextEdit):
    """Shows all lines of a program, each in one line: a long one is reached by scrolling."""

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setLineWrapMode(QTextEdit.LineWrapMode.NoWrap)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Program"))

    def tell(self, lines: Iterable[FlawedLine], theme: Theme) -> None:
        """Show a program, its wrong line after a minus, and below it the right one after a plus."""
        wrong, right = theme.cut.name(), theme.accent.name()
        said = []
        for _, text, mended in lines:
            if mended is None:
                said.append(escape(f"  {text}"))
            else:
                said.append(f'<span style="color: {wrong}">− {escape(text)}</span>')
                said.append(f'<span style="color: {right}">+ {escape(mended)}</span>')
        font = code_font(self.font())
        self.setFont(font)
        sure(self.document()).setDefaultFont(font)
        code = "\n".join(said)
        self.setHtml(f"<pre style=\"font-family: '{font.family()}'\">{code}</pre>")
        self._fit()

    def _fit(self) -> None:
        """Be as high as all lines, and the bar that scrolls them sideways."""
        bar = sure(self.horizontalScrollBar())
        high = round(sure(self.document()).size().height()) + bar.sizeHint().height()
        self.setFixedHeight(high + 2 * self.frameWidth())

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent | None) -> None:
        super().changeEvent(event)
        if event is not None and event.type() == QEvent.Type.FontChange:
            self._fit()
