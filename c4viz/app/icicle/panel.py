"""The panel of the icicle, with what its colours mean."""

from __future__ import annotations

from PyQt6.QtWidgets import QVBoxLayout, QWidget

from c4viz.app.icicle.colour_legend import ColoursPanel
from c4viz.app.icicle.view import IcicleView
from c4viz.app.state.session import Session
from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.theme import Theme


class IciclePanel(QWidget):
    """The icicle below what its colours mean."""

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self.colours = ColoursPanel(session, theme)
        self.icicle = IcicleView(session, theme)
        around = 2, 0, 2, 2  # the ring of the focus needs some room
        fill(QVBoxLayout(self), self.colours, (self.icicle, 1), margins=around, spacing=0)

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self.colours.set_theme(theme)
        self.icicle.set_theme(theme)
