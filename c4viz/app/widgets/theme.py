"""Colours, fonts and the style sheet, for light and dark. Knows no widget of ours.

MAX is warm, MIN is cool and CHANCE is yellow everywhere; they (after Okabe and Ito, 2008) stay
apart for colour-blind eyes.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from string import Template
from typing import Literal

from PyQt6.QtCore import QEvent, Qt
from PyQt6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PyQt6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QRadioButton,
    QTextEdit,
    QWidget,
)

from c4viz.resources import resource, resource_json

ThemeName = Literal["system", "light", "dark"]
FAMILY = "DejaVu Sans"
FIXED_FAMILY = "DejaVu Sans Mono"
"""Family for boards and trees that people draw with letters."""

_BOXES: tuple[type[QWidget], ...] = QCheckBox, QRadioButton
_FIELDS: tuple[type[QWidget], ...] = (
    QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox, QComboBox,
)  # fmt: skip
OUTLINED = _BOXES + _FIELDS
"""Widgets that are given their palette each: the ground that a style sheet gives what is around
them would otherwise be the colour of their outlines."""


@dataclass(frozen=True)
class Theme:
    """Holds the colours of one look."""

    window: QColor
    panel: QColor
    text: QColor
    faint: QColor
    line: QColor
    accent: QColor
    on_accent: QColor
    board: QColor
    hole: QColor
    first: QColor
    second: QColor
    on_disc: QColor
    maximiser: QColor
    minimiser: QColor
    chance: QColor
    node_text: QColor
    edge: QColor
    principal: QColor
    pruned: QColor
    cut: QColor  # of mistakes and danger alone
    note: QColor
    current: QColor
    ahead: QColor
    series: tuple[QColor, ...]  # of curves, after Paul Tol (2021): apart for colour-blind eyes

    @property
    def is_dark(self) -> bool:
        """True if it is light on dark, whatever colours the players have."""
        return self.window.lightness() < self.text.lightness()


def _load() -> dict[str, Theme]:
    """Read the themes that come with c4viz, by name."""
    looks = resource_json("themes.json")
    return {
        name: Theme(
            series=tuple(map(QColor, look.pop("series"))),
            **{role: QColor(colour) for role, colour in look.items()},
        )
        for name, look in looks.items()
    }


_THEMES = _load()
LIGHT, DARK = _THEMES["light"], _THEMES["dark"]
_FLIPPED = {
    id(look): dataclasses.replace(look, first=look.second, second=look.first)
    for look in (LIGHT, DARK)
}


def flipped(theme: Theme) -> Theme:
    """Return `LIGHT` or `DARK` with the colours of the players swapped."""
    return _FLIPPED[id(theme)]


def theme_named(name: ThemeName) -> Theme:
    """Return the theme called ``name``; "system" asks the desktop."""
    if name == "system":
        hints = QGuiApplication.styleHints()
        dark = hints is not None and hints.colorScheme() == Qt.ColorScheme.Dark
        return DARK if dark else LIGHT
    return DARK if name == "dark" else LIGHT


def load_fonts() -> None:
    """Load the fonts that come with c4viz, so that pictures are the same everywhere."""
    for name in ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf"):
        QFontDatabase.addApplicationFont(str(resource(name)))


def apply(app: QApplication, theme: Theme, points: int) -> None:
    """Give the whole application its colours and its font of so many ``points``, unless it has them
    already."""
    font, palette = QFont(FAMILY, points), _palette(theme)
    if app.font() == font and app.palette() == palette:  # each widget would be measured anew
        return
    app.setFont(font)
    app.sendPostedEvents(None, QEvent.Type.ApplicationFontChange)  # what is dressed now asks for it
    app.setPalette(palette)
    for colour, kinds in (
        (theme.faint, _BOXES),
        (_between(theme.faint, theme.line), _FIELDS),
    ):
        for kind in kinds:
            app.setPalette(_outlined(theme, colour), kind.__name__)


def _palette(theme: Theme) -> QPalette:
    palette = QPalette()
    role = QPalette.ColorRole
    for which, colour in {
        role.Window: theme.window,
        role.WindowText: theme.text,
        role.Base: theme.panel,
        role.AlternateBase: theme.window,
        role.Text: theme.text,
        role.Button: theme.panel,
        role.ButtonText: theme.text,
        role.ToolTipBase: theme.panel,
        role.ToolTipText: theme.text,
        role.PlaceholderText: theme.faint,
        role.Highlight: theme.accent,
        role.HighlightedText: theme.on_accent,
        role.Link: theme.accent,
    }.items():
        palette.setColor(which, colour)
    for which in (role.WindowText, role.Text, role.ButtonText):
        faded = QColor(theme.faint)
        faded.setAlpha(140)
        palette.setColor(QPalette.ColorGroup.Disabled, which, faded)
    return palette


def _outlined(theme: Theme, outline: QColor) -> QPalette:
    """Return the palette of what has an outline, in this colour: Fusion draws one somewhat darker
    than the window, which nobody would see on a dark one."""
    palette = _palette(theme)
    palette.setColor(QPalette.ColorRole.Window, outline.lighter(140))
    return palette


def _between(one: QColor, other: QColor) -> QColor:
    """Mix a third of one colour with two thirds of another."""
    return QColor(
        (one.red() + 2 * other.red()) // 3,
        (one.green() + 2 * other.green()) // 3,
        (one.blue() + 2 * other.blue()) // 3,
    )


def dress(window: QWidget, theme: Theme) -> None:
    """Give a window and all that belongs to it the style sheet of ``theme``, unless it has it
    already: to give the application one would take five times as long."""
    asked = _sheet(theme)
    if window.styleSheet() != asked:  # each widget would be styled anew: as long as all the rest
        window.setStyleSheet(asked)


def _sheet(theme: Theme) -> str:
    colours = {role: one.name() for role, one in vars(theme).items() if isinstance(one, QColor)}
    handle = _between(theme.line, theme.faint).name()
    template = Template(resource("window.qss").read_text(encoding="utf-8"))
    return template.substitute(colours, handle=handle, fixed=FIXED_FAMILY)


class PaintedWidget(QWidget):
    """Paints itself in the colours of ``_theme``, and the application's font."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of ``theme``; the font may be another one, too."""
        self._theme = theme
        self.updateGeometry()
        self.update()
