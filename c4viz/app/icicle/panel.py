"""The panel of the icicle: with what its colours mean, or folded to a strip."""

from __future__ import annotations

from PyQt6.QtWidgets import QFrame, QVBoxLayout

from c4viz.app.icicle.colour_legend import ColoursPanel
from c4viz.app.icicle.strip import PathStrip
from c4viz.app.icicle.view import IcicleView
from c4viz.app.state.session import Session
from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.quiet_container import UNBOUNDED
from c4viz.app.widgets.theme import Theme


class IciclePanel(QFrame):
    """The icicle below what its colours mean; a strip in their place where it is folded."""

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.colours = ColoursPanel(session, theme)
        self.icicle = IcicleView(session, theme)
        self.strip = PathStrip(session, theme)
        around = 5, 3, 5, 5  # the ring of the focus needs some room
        parts = self.colours, (self.icicle, 1), self.strip
        fill(QVBoxLayout(self), *parts, margins=around, spacing=0)
        self.fold(False)

    def fold(self, folded: bool) -> None:
        """Show the strip alone, or the icicle."""
        for part in (self.colours, self.icicle):
            part.setHidden(folded)
        self.strip.setHidden(not folded)
        self.setMaximumHeight(self.strip.sizeHint().height() + 8 if folded else UNBOUNDED)

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self.colours.set_theme(theme)
        self.icicle.set_theme(theme)
        self.strip.set_theme(theme)
