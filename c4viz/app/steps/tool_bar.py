"""The bar at the bottom that holds what goes through the steps of a search."""

from __future__ import annotations

from PyQt6.QtCore import QCoreApplication, QEvent, QMargins
from PyQt6.QtWidgets import QToolBar

from c4viz.app.steps.step_bar import StepBar
from c4viz.app.widgets.quiet_container import Holder
from c4viz.language import tr


class StepToolBar(QToolBar):
    """Holds ``step_bar``; stands where it is."""

    def __init__(self, step_bar: StepBar) -> None:
        super().__init__(tr("Steps"))
        self.setObjectName("steps")
        self.setMovable(False)
        self._style_by_name()
        holder = Holder(QMargins(6, 2, 6, 4))
        self.addWidget(holder)
        holder.hold(step_bar)

    def _style_by_name(self) -> None:
        """Take the margins that the style has for the name: they were asked for when there was
        none."""
        style = self.style()
        assert style is not None
        style.unpolish(self)
        style.polish(self)
        QCoreApplication.sendEvent(self, QEvent(QEvent.Type.StyleChange))
