"""The panel of the icicle, with what its colours mean."""

from __future__ import annotations

from PyQt6.QtWidgets import QVBoxLayout, QWidget

from c4viz.app.icicle.colour_legend import ColoursPanel
from c4viz.app.icicle.view import IcicleView
from c4viz.app.state.session import Session
from c4viz.app.widgets.theme import Theme


class IciclePanel(QWidget):
    """The icicle below what its colours mean."""

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self.colours = ColoursPanel(session, theme)
        self.icicle = IcicleView(session, theme)
        box = QVBoxLayout(self)
        box.setContentsMargins(2, 0, 2, 2)  # the ring of the focus needs some room
        box.setSpacing(0)
        box.addWidget(self.colours)
        box.addWidget(self.icicle, 1)

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self.colours.set_theme(theme)
        self.icicle.set_theme(theme)
