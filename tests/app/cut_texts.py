"""Texts of a window that have too little room."""

from __future__ import annotations

from collections.abc import Iterator

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLabel,
    QStyle,
    QStyleOptionComboBox,
    QTabBar,
    QToolButton,
    QWidget,
)

from c4viz.app.widgets.boxes import sure
from c4viz.app.widgets.labels import ElidedLabel


def cut(window: QWidget) -> dict[str, str]:
    """Texts that have too little room, with the places where they stand."""
    found = {}
    for part in window.findChildren(QWidget):
        if part.isVisible() and not part.visibleRegion().isEmpty():
            for text, room in said(part):
                width = part.fontMetrics().horizontalAdvance(text)
                if width > room:
                    found[text] = f"{place(part)}: {width} in {room}"
    return found


def place(part: QWidget | None) -> str:
    """What a widget is a part of."""
    names = []
    while part is not None:
        names.append(part.objectName() or type(part).__name__)
        part = part.parentWidget()
    return "/".join(reversed(names[:-1]))


def said(part: QWidget) -> Iterator[tuple[str, int]]:
    """The texts of a widget, each with the pixels of its place."""
    style = sure(part.style())
    if isinstance(part, ElidedLabel):
        yield part.text() if part.is_cut else "", part.contentsRect().width()
    elif isinstance(part, QLabel):
        text, room = part.text(), part.contentsRect().width()
        if part.wordWrap():
            text = max(text.split(), key=len, default="")
        if part.textFormat() != Qt.TextFormat.RichText and "<" not in text:
            yield text, room
    elif isinstance(part, QComboBox):
        option = QStyleOptionComboBox()
        part.initStyleOption(option)
        field = QStyle.SubControl.SC_ComboBoxEditField
        control = QStyle.ComplexControl.CC_ComboBox
        yield part.currentText(), style.subControlRect(control, option, field, part).width()
    elif isinstance(part, QTabBar):
        for place in range(part.count()):
            yield part.tabText(place), part.tabRect(place).width()
    elif isinstance(part, QAbstractButton) and not is_icon(part):
        icon = 0 if part.icon().isNull() else part.iconSize().width()
        yield part.text().replace("&", ""), part.width() - icon


def is_icon(button: QAbstractButton) -> bool:
    """Whether a button shows no words."""
    return (
        isinstance(button, QToolButton)
        and button.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly
        and not button.icon().isNull()
    )
