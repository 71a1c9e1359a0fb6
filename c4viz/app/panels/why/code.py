"""Code as the panel Code shows it, with the variables below it, in whatever room there is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import ceil
from typing import NamedTuple

from PyQt6.QtCore import QPointF, QSize, Qt
from PyQt6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
)
from PyQt6.QtWidgets import QPlainTextEdit, QScrollArea, QTextEdit, QWidget

from c4viz.app.widgets.boxes import scroll_down, sure
from c4viz.app.widgets.ink import cover
from c4viz.app.widgets.pixmap_cache import TextCache, advance, bold_of
from c4viz.app.widgets.quiet_container import UNBOUNDED
from c4viz.app.widgets.theme import FIXED_FAMILY, Theme
from c4viz.explain import LitLines
from c4viz.language import tr
from c4viz.telling.speech import aloud

_FAINT = 0.2
"""Opacity of the light on a line that was passed."""


_SIZES = 1.0, 0.95, 0.9, 0.85, 0.8, 0.75
"""Sizes of the code's letters beside those of the application, the one liked best first."""


_BELOW = 4
"""Pixels below the last line."""


class Code(QPlainTextEdit):
    """Shows lines of code, and keeps the lit one in view. The letters are as large as they may be
    with the whole code in view, but never too small to read."""

    _fits = 0.0, 0, 0, QSize()  # what the letters were last fitted to

    def fit(self, points: float, room: QSize) -> None:
        """Fit the letters to some room, beside an application whose letters have ``points``, and be
        no higher than the whole code."""
        document = sure(self.document())
        count = document.blockCount()
        widest = max(len(document.findBlockByNumber(line).text()) for line in range(count))
        fits = points, count, widest, room
        if fits == self._fits:
            return
        self._fits = fits
        for size in _SIZES:
            font = QFont(FIXED_FAMILY)
            font.setPointSizeF(size * points)
            metrics = QFontMetricsF(font)
            width = metrics.horizontalAdvance("m" * widest)
            line = ceil(metrics.lineSpacing())
            height = line * count
            is_whole = width < room.width() - 1 and height + _BELOW <= room.height()
            if is_whole:
                break
        self.setFont(font)
        # Qt goes by the largest letters that there were.
        policy = Qt.ScrollBarPolicy
        needed = policy.ScrollBarAlwaysOff if is_whole else policy.ScrollBarAsNeeded
        self.setHorizontalScrollBarPolicy(needed)
        self.setMaximumHeight(height + _BELOW if is_whole else UNBOUNDED)
        # Be never too low for a line and the bar below it.
        bar = sure(self.horizontalScrollBar())
        self.setMinimumHeight(line + bar.sizeHint().height() + 2)

    def light(self, lit: LitLines, theme: Theme) -> None:
        """Light the lines that say what is done, and bring the first into view; give those that
        were passed a fainter light."""
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
        """Return selections that show whole lines in ``ink`` on ``ground``."""
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
        """Leave the last line empty if the height would cut it."""
        super().paintEvent(event)
        view = sure(self.viewport()).rect()
        line = max(1, round(self.blockBoundingRect(self.firstVisibleBlock()).height()))
        rest = view.height() % line if view.height() > line else 0
        if rest:
            view.setTop(view.bottom() + 1 - rest)
            QPainter(self.viewport()).fillRect(view, self.palette().base())


# ---- the variables below the code ----------------------------------------------------------------


_APART = "   "
"""Stands between one variable and the next in a line."""

Measure = Callable[[str, bool], float]
"""Returns the width of a text, in bold type or not."""


class ShownVariable(NamedTuple):
    """Names a variable and says its value, as shown."""

    name: str
    value: str


class CodeWord(NamedTuple):
    """Puts a word in its place: ``x`` pixels from the left, in a line (from 0)."""

    text: str
    is_name: bool
    bold: bool
    x: float
    line: int


def arranged(variables: Sequence[ShownVariable], width: float, measure: Measure) -> list[CodeWord]:
    """Place the words of ``name = value`` for each variable in lines of ``width`` pixels. A line
    breaks between variables, and within one or within a word only if that is longer than a line."""
    placed: list[CodeWord] = []
    x, line = 0.0, 0
    for variable in variables:
        pieces = [(variable.name, True, False), ("=", False, False), (variable.value, False, True)]
        space = measure(" ", False)
        whole = sum(measure(text, bold) for text, _, bold in pieces) + 2 * space
        x += measure(_APART, False) if x else 0.0
        if x and x + whole > width:
            x, line = 0.0, line + 1
        fits = whole <= width
        for text, is_name, bold in pieces:
            for word in [text] if fits else _broken(text, bold, width, measure):
                wide = measure(word, bold)
                if x and not fits and x + wide > width:
                    x, line = 0.0, line + 1
                placed.append(CodeWord(word, is_name, bold, x, line))
                x += wide + space
        x -= space
    return placed


def _broken(text: str, bold: bool, width: float, measure: Measure) -> Iterator[str]:
    """Yield the words of a text, those that are wider than a line in pieces."""
    for word in text.split(" "):
        while measure(word, bold) > width and len(word) > 1:
            fits = (n for n in range(len(word) - 1, 1, -1) if measure(word[:n], bold) <= width)
            count = next(fits, 1)
            yield word[:count]
            word = word[count:]
        yield word


class Variables(QScrollArea):
    """Shows variables, as high as their lines need, up to the limit of `set_most`; then they
    scroll. Fewer lines keep the height, or the code above would jump at each step and take long to
    lay out."""

    def __init__(self) -> None:
        super().__init__()
        self._lines = _Lines()
        self._most = 0
        self._needed = (0, 0), 0  # the width and the height of a line, and what was needed there
        scroll_down(self, self._lines)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.tell((), QColor())

    @property
    def told(self) -> tuple[ShownVariable, ...]:
        """Variables that are shown."""
        return self._lines.told

    def tell(self, variables: Sequence[ShownVariable], faint: QColor) -> None:
        """Show other variables, with their names in the colour ``faint``."""
        self._lines.tell(tuple(variables), faint)
        said = "; ".join(f"{name} = {value}" for name, value in variables)
        self.setAccessibleName(": ".join(filter(None, (tr("Variables"), aloud(said)))))
        self._fit()

    def set_points(self, points: float) -> None:
        """Set the size of the letters."""
        if points != self._lines.font().pointSizeF():
            font = self._lines.font()
            font.setPointSizeF(points)
            self._lines.setFont(font)

    def set_most(self, pixels: int) -> None:
        """Be no higher than the whole lines that ``pixels`` hold, but at least one line."""
        self._most = pixels
        self._fit()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Be as high as the lines are, or as those before were in the same width."""
        line, width = self._lines.fontMetrics().lineSpacing(), self.width()
        most = max(1, self._most // line) * line
        needed = self._lines.arrange(width)
        if needed > most:  # again beside the bar by which they scroll
            needed = self._lines.arrange(sure(self.viewport()).width())
        self._lines.setMinimumHeight(needed)
        if needed and self._needed[0] == (width, line):
            needed = max(needed, self._needed[1])
        self._needed = (width, line), needed
        self.setFixedHeight(min(needed, most))


class _Lines(QWidget):
    """Paints variables in lines."""

    def __init__(self) -> None:
        super().__init__()
        cover(self)
        self.told: tuple[ShownVariable, ...] = ()
        self._words: list[CodeWord] = []
        self._arranged: tuple[object, ...] = ()
        self._faint = QColor()
        self._shapes = TextCache()

    def tell(self, variables: tuple[ShownVariable, ...], faint: QColor) -> None:
        """Paint other variables."""
        if (variables, faint) != (self.told, self._faint):
            self.told, self._faint = variables, faint
            self.update()

    def arrange(self, width: int) -> int:
        """Place the words in lines of ``width`` pixels; return the height of all lines."""
        names = tuple(font.toString() for font in self._fonts())
        if self._arranged != (self.told, width, names):
            self._arranged = self.told, width, names
            self._words = arranged(self.told, width, lambda text, bold: advance(names[bold], text))
        count = self._words[-1].line + 1 if self._words else 0
        return count * self.fontMetrics().lineSpacing()

    def _fonts(self) -> tuple[QFont, QFont]:
        return self.font(), bold_of(self.font())

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        painter, ink = QPainter(self), self.palette().windowText().color()
        high, fonts = self.fontMetrics().lineSpacing(), self._fonts()
        for text, is_name, bold, x, line in self._words:
            painter.setFont(fonts[bold])
            painter.setPen(self._faint if is_name else ink)
            painter.drawStaticText(QPointF(x, line * high), self._shapes.of(text, bold))
