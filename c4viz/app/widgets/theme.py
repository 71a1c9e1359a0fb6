"""Colours, fonts and the style sheet, for light and dark. Knows no widget of ours.

MAX is warm, MIN is cool and CHANCE is yellow everywhere; they (after Okabe and Ito, 2008) stay
apart for colour-blind eyes.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Literal

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PyQt6.QtWidgets import QApplication

from c4viz.resources import resource

ThemeName = Literal["system", "light", "dark"]
FAMILY = "DejaVu Sans"
FIXED_FAMILY = "DejaVu Sans Mono"
"""For boards and trees that people draw with letters."""


@dataclass(frozen=True)
class Theme:
    """The colours of one look."""

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
    cut: QColor
    current: QColor
    ahead: QColor
    series: tuple[QColor, ...]  # of curves, after Paul Tol (2021): apart for colour-blind eyes

    @property
    def is_dark(self) -> bool:
        """Whether it is light on dark, whatever colours the players have."""
        return self.window.lightness() < self.text.lightness()


def _colours(*names: str) -> tuple[QColor, ...]:
    return tuple(QColor(name) for name in names)


LIGHT = Theme(
    window=QColor("#f4f5f7"),
    panel=QColor("#ffffff"),
    text=QColor("#1b1f24"),
    faint=QColor("#59636e"),
    line=QColor("#d0d7de"),
    accent=QColor("#0b62b0"),
    on_accent=QColor("#ffffff"),
    board=QColor("#1f5fa8"),
    hole=QColor("#e9eef5"),
    first=QColor("#d1342b"),
    second=QColor("#f7c325"),
    on_disc=QColor("#1b1f24"),
    maximiser=QColor("#f9cfa3"),
    minimiser=QColor("#93c4ea"),
    chance=QColor("#f2ea7e"),
    node_text=QColor("#16191d"),
    edge=QColor("#9aa4af"),
    principal=QColor("#1b1f24"),
    pruned=QColor("#6e7781"),
    cut=QColor("#8f0d34"),
    current=QColor("#c2187a"),
    ahead=QColor("#6f2da8"),
    series=_colours(
        "#332288",
        "#2f86b5",
        "#2a9484",
        "#117733",
        "#cc5566",
        "#a8831a",
        "#aa4499",
        "#882255",
        "#7d7d1c",
    ),
)
DARK = Theme(
    window=QColor("#15191e"),
    panel=QColor("#1d232a"),
    text=QColor("#e8ecf1"),
    faint=QColor("#a3adb8"),
    line=QColor("#39424d"),
    accent=QColor("#5aa9f0"),
    on_accent=QColor("#0d1117"),
    board=QColor("#23507f"),
    hole=QColor("#151b22"),
    first=QColor("#cf3d33"),
    second=QColor("#f7cf4a"),
    on_disc=QColor("#14171a"),
    maximiser=QColor("#935b26"),
    minimiser=QColor("#22486a"),
    chance=QColor("#5f5a10"),
    node_text=QColor("#f6f8fa"),
    edge=QColor("#5b6672"),
    principal=QColor("#ffffff"),
    pruned=QColor("#98a3ae"),
    cut=QColor("#ffe3e9"),
    current=QColor("#ff6ec7"),
    ahead=QColor("#c9a0ff"),
    series=_colours(
        "#77aadd",
        "#ee8866",
        "#eedd88",
        "#ffaabb",
        "#99ddff",
        "#44bb99",
        "#bbcc33",
        "#aaaa00",
        "#dddddd",
    ),
)


_FLIPPED = {
    id(look): dataclasses.replace(look, first=look.second, second=look.first)
    for look in (LIGHT, DARK)
}


def flipped(theme: Theme) -> Theme:
    """``theme``, which is `LIGHT` or `DARK`, with the colours of the players swapped."""
    return _FLIPPED[id(theme)]


def theme_named(name: ThemeName) -> Theme:
    """The theme called ``name``; "system" asks the desktop."""
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
    """Give the whole application its font and colours, unless it has them already; ``points`` is
    the text size."""
    font, palette = QFont(FAMILY, points), _palette(theme)
    if app.font() == font and app.palette() == palette:  # each widget would be measured anew
        return
    app.setFont(font)
    app.setPalette(palette)
    for kind in ("QRadioButton", "QCheckBox"):
        app.setPalette(_outlined(theme), kind)


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


def _outlined(theme: Theme) -> QPalette:
    """For boxes to check: Fusion draws their outline somewhat darker than the window, which
    nobody would see on a dark one."""
    palette = _palette(theme)
    palette.setColor(QPalette.ColorRole.Window, theme.faint.lighter(140))
    return palette


def _between(one: QColor, other: QColor) -> QColor:
    """A third of a colour in two of another."""
    return QColor(
        (one.red() + 2 * other.red()) // 3,
        (one.green() + 2 * other.green()) // 3,
        (one.blue() + 2 * other.blue()) // 3,
    )


_SCROLL = 14
"""Pixels that a scroll bar is wide."""


def sheet(theme: Theme) -> str:
    """The style sheet of a window and all that belongs to it. That of the application would take
    five times as long to put on."""

    def css(colour: QColor) -> str:
        return colour.name()

    return f"""
    QPlainTextEdit {{ font-family: "{FIXED_FAMILY}"; }}
    QToolTip {{ color: {css(theme.text)}; background: {css(theme.panel)};
        border: 1px solid {css(theme.line)}; padding: 4px; }}
    QMenuBar, QMenu, QToolBar, QStatusBar {{ background: {css(theme.panel)}; }}
    QMenuBar {{ border-bottom: 1px solid {css(theme.line)}; padding: 2px; }}
    QMenuBar::item {{ padding: 4px 10px; border-radius: 4px; background: transparent; }}
    QMenuBar::item:selected, QMenu::item:selected {{ background: {css(theme.accent)};
        color: {css(theme.on_accent)}; }}
    QMenu {{ border: 1px solid {css(theme.line)}; padding: 4px; }}
    QComboBox QAbstractItemView {{ border: 1px solid {css(theme.line)};
        background: {css(theme.panel)}; }}
    QMenu::item {{ padding: 5px 28px 5px 24px; border-radius: 4px; }}
    QMenu::item:disabled {{ color: {css(theme.faint)}; background: transparent; }}
    QMenu::separator {{ height: 1px; background: {css(theme.line)}; margin: 4px 8px; }}
    QToolBar {{ border: none; border-bottom: 1px solid {css(theme.line)}; padding: 4px 6px;
        spacing: 2px; }}
    QToolBar#steps {{ padding: 0px; border: none; background: {css(theme.window)}; }}
    QToolBar QLineEdit {{ padding: 4px 6px; min-width: 9em; border: 1px solid {css(theme.line)};
        border-radius: 6px; background: {css(theme.panel)}; }}
    QToolBar QLineEdit:focus {{ border-color: {css(theme.accent)}; }}
    QToolBar::separator {{ width: 1px; background: {css(theme.line)}; margin: 4px 6px; }}
    QToolButton {{ padding: 5px 8px; border: 1px solid transparent; border-radius: 6px; }}
    QToolBar#steps QToolButton {{ padding: 5px 4px; }}
    QToolButton#more {{ padding: 5px 3px; }}
    QToolButton#qt_toolbar_ext_button {{ padding: 0px; border: none; qproperty-iconSize: 14px; }}
    QToolButton:hover, QToolButton:focus {{ border-color: {css(theme.accent)}; }}
    QToolButton:checked {{ background: {css(theme.accent)}; color: {css(theme.on_accent)}; }}
    QToolButton:disabled {{ color: {css(theme.line)}; }}
    QToolButton::menu-indicator {{ image: none; width: 0px; }}
    QStatusBar {{ border-top: 1px solid {css(theme.line)}; }}
    QStatusBar::item {{ border: none; }}
    QLabel#message {{ background: {css(theme.panel)}; border-top: 1px solid {css(theme.line)};
        padding: 2px 6px; }}
    QLabel#cut {{ background: {css(theme.panel)}; border: 1px solid {css(theme.accent)};
        border-radius: 4px; padding: 4px 8px; }}
    QLabel#dropping {{ background: {css(theme.panel)}; border: 2px solid {css(theme.accent)};
        border-radius: 8px; padding: 8px 16px; font-weight: bold; }}
    QFrame#panel {{ background: {css(theme.panel)}; border: 1px solid {css(theme.line)};
        border-radius: 8px; }}
    QScrollArea, QWidget#rows, QLabel#rows {{ background: transparent; }}
    QLabel#title {{ font-weight: bold; }}
    QLabel#error {{ color: {css(theme.cut)}; }}
    QLabel#faint {{ color: {css(theme.faint)}; }}
    QFrame#rule {{ background: {css(theme.line)}; border: none; }}
    QPushButton {{ padding: 5px 12px; border: 1px solid {css(theme.line)}; border-radius: 6px;
        background: {css(theme.panel)}; }}
    QPushButton:hover, QPushButton:focus {{ border-color: {css(theme.accent)}; }}
    QPushButton:default, QPushButton#primary {{ background: {css(theme.accent)};
        color: {css(theme.on_accent)}; border-color: {css(theme.accent)}; }}
    QPushButton#primary {{ font-weight: bold; }}
    QPushButton:disabled, QPushButton#primary:disabled {{ color: {css(theme.faint)};
        background: {css(theme.window)}; border-color: {css(theme.line)}; }}
    QDialogButtonBox {{ dialogbuttonbox-buttons-have-icons: 0; }}
    QTreeView {{ border: none; background: {css(theme.panel)}; }}
    QTreeView::item {{ padding: 2px 4px; border: none; }}
    QTreeView::item:selected {{ background: {css(theme.accent)}; color: {css(theme.on_accent)}; }}
    QHeaderView::section {{ padding: 3px 7px; border: none; background: {css(theme.panel)};
        color: {css(theme.faint)}; border-bottom: 1px solid {css(theme.line)}; }}
    OutlineView QHeaderView::up-arrow, OutlineView QHeaderView::down-arrow {{
        width: 0px; height: 0px; }}
    QTabBar {{ qproperty-elideMode: ElideNone; qproperty-usesScrollButtons: true;
        qproperty-drawBase: false; }}
    QTabBar::tab {{ padding: 4px 11px; border: 1px solid {css(theme.line)}; border-bottom: none;
        border-top-left-radius: 6px; border-top-right-radius: 6px; margin-right: 2px;
        background: {css(theme.window)}; color: {css(theme.faint)}; }}
    QTabBar::tab:selected {{ background: {css(theme.panel)}; color: {css(theme.text)}; }}
    QTabBar::tab:hover {{ border-color: {css(theme.accent)}; }}
    QWidget#docktitle QToolButton {{ padding: 2px; }}
    QScrollBar {{ background: {css(theme.panel)}; border: none; }}
    QScrollBar:vertical {{ width: {_SCROLL}px; }}
    QScrollBar:horizontal {{ height: {_SCROLL}px; }}
    QScrollBar::handle {{ background: {css(_between(theme.line, theme.faint))}; margin: 3px;
        border-radius: 4px; }}
    QScrollBar::handle:vertical {{ min-height: 28px; }}
    QScrollBar::handle:horizontal {{ min-width: 28px; }}
    QScrollBar::handle:hover {{ background: {css(theme.faint)}; }}
    QScrollBar::add-line, QScrollBar::sub-line {{ width: 0px; height: 0px; }}
    QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
    QSlider::groove:horizontal {{ height: 4px; border-radius: 2px;
        background: {css(_between(theme.line, theme.faint))}; }}
    QSlider::sub-page:horizontal {{ background: {css(theme.accent)}; border-radius: 2px; }}
    QSlider::groove:horizontal:disabled, QSlider::sub-page:horizontal:disabled {{
        background: {css(theme.line)}; }}
    QSlider::handle:horizontal {{ width: 12px; margin: -5px 0px; border-radius: 7px;
        border: 1px solid {css(theme.panel)}; background: {css(theme.accent)}; }}
    QSlider::handle:horizontal:focus, QSlider::handle:horizontal:hover {{
        border-color: {css(theme.text)}; }}
    QSlider::handle:horizontal:disabled {{ background: {css(theme.line)}; }}
    QAbstractScrollArea::corner {{ background: {css(theme.panel)}; border: none; }}
    QMainWindow::separator {{ background: {css(theme.window)}; width: 4px; height: 4px; }}
    """
