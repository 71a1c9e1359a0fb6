"""The code as the panel Why shows it, in whatever room there is."""

from __future__ import annotations

from collections.abc import Iterable

from PyQt6.QtGui import (
    QColor,
    QFont,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
)
from PyQt6.QtWidgets import QPlainTextEdit, QTextEdit

from c4viz.app.widgets.sure import sure
from c4viz.app.widgets.theme import FIXED_FAMILY, Theme
from c4viz.explain import Lit

_FAINT = 0.2
"""How much of the light a line has that was passed."""


class Code(QPlainTextEdit):
    """Lines of code, of which the one that is lit stays in view."""

    _points = 0.0

    def set_points(self, points: float) -> None:
        """Have letters of that size, and never be too low for a line and the bar below it."""
        if points == self._points:
            return
        self._points = points
        font = QFont(FIXED_FAMILY)
        font.setPointSizeF(points)
        self.setFont(font)
        bar = self.horizontalScrollBar()
        assert bar is not None
        self.setMinimumHeight(self.fontMetrics().lineSpacing() + bar.sizeHint().height() + 2)

    def light(self, lit: Lit, theme: Theme) -> None:
        """Light some lines, or none, and have the one that says what is done in view; those that
        were passed have a fainter light."""
        if not lit.lines:
            if self.extraSelections():  # else somebody reads, where he has scrolled to
                self.setExtraSelections([])
                self.moveCursor(QTextCursor.MoveOperation.Start)
            return
        faint = QColor(theme.accent)
        faint.setAlphaF(_FAINT)
        done = self._lit(lit.lines, theme.accent, theme.on_accent)
        self.setTextCursor(done[0].cursor)
        self.ensureCursorVisible()
        self.setExtraSelections(done + self._lit(lit.passed, faint, theme.text))

    def _lit(
        self, lines: Iterable[int], ground: QColor, ink: QColor
    ) -> list[QTextEdit.ExtraSelection]:
        """Whole lines on a ground of their own."""
        document, look, found = sure(self.document()), QTextCharFormat(), []
        look.setBackground(ground)
        look.setForeground(ink)
        look.setProperty(QTextFormat.Property.FullWidthSelection, True)
        for line in lines:
            lit = QTextEdit.ExtraSelection()
            lit.cursor = QTextCursor(document.findBlockByNumber(line))
            lit.format = look
            found.append(lit)
        return found

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        if self.extraSelections():
            self.ensureCursorVisible()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        """Have no line cut in the middle: what is left of the height stays empty."""
        super().paintEvent(event)
        view, line = sure(self.viewport()).rect(), self.fontMetrics().lineSpacing()
        rest = view.height() % line if view.height() > line else 0
        if rest:
            view.setTop(view.bottom() + 1 - rest)
            QPainter(self.viewport()).fillRect(view, self.palette().base())
