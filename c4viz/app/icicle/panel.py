"""The panel of the icicle, with what its colours mean."""

from __future__ import annotations

from PyQt6.QtWidgets import QVBoxLayout, QWidget

from c4viz.app.icicle.colour_legend import ColoursPanel
from c4viz.app.icicle.view import IcicleView


class IciclePanel(QWidget):
    """The ``icicle`` below what its ``colours`` mean."""

    def __init__(self, colours: ColoursPanel, icicle: IcicleView) -> None:
        super().__init__()
        box = QVBoxLayout(self)
        box.setContentsMargins(2, 0, 2, 2)  # the ring of the focus needs some room
        box.setSpacing(0)
        box.addWidget(colours)
        box.addWidget(icicle, 1)
