"""Slider of the step bar, over all steps of a search, and the text on the step below it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PyQt6.QtCore import QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFont, QFontMetricsF, QMouseEvent, QResizeEvent
from PyQt6.QtWidgets import (
    QHBoxLayout,
    QSizePolicy,
    QSlider,
    QStyle,
    QStyleOptionSlider,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.widgets.boxes import fill, named, sure
from c4viz.app.widgets.ink import cover
from c4viz.app.widgets.labels import ElidedLabel
from c4viz.language import tr
from c4viz.telling.face import Phase

_AROUND = 18
"""Pixels by which a segment is wider than its name."""


class PhaseBar(QWidget):
    """Shows the phases of an iteration, if any; ``chosen`` carries the step of one clicked."""

    chosen = pyqtSignal(int)

    def __init__(self) -> None:
        super().__init__()
        self.segments: list[QToolButton] = []
        self._phases: tuple[Phase, ...] = ()
        self._is_short = False
        self._row = fill(QHBoxLayout(self), margins=(0, 0, 6, 0), spacing=0)
        self.hide()

    def show_phases(self, phases: Sequence[Phase]) -> None:
        """Show a segment for each phase, with that of the current phase lit."""
        self._phases = tuple(phases)
        while len(self.segments) < len(phases):
            self._add_segment(len(self.segments))
        for segment in self.segments[len(phases) :]:  # of another search, which had more
            segment.hide()
        for segment, phase in zip(self.segments, phases, strict=False):
            segment.setChecked(phase.is_now)
            segment.show()
        self._name_segments()
        now = ", ".join(phase.name for phase in phases if phase.is_now)
        self.setAccessibleName(tr("Phase: {name}", name=now))
        self.setVisible(bool(phases))

    def fit(self, room: int) -> None:
        """Name all phases if their names fit into ``room`` pixels, in small letters where they
        must be; or else only the one that is lit, and give the others a letter."""
        names, font = [phase.name for phase in self._phases], QFont(self.font())
        wide = sum(map(QFontMetricsF(font).horizontalAdvance, names)) or 1.0
        scale = (room - _AROUND * len(names)) / wide
        font.setPointSizeF(max(_SMALLER, min(1.0, scale)) * font.pointSizeF())
        for segment in self.segments:
            if segment.font() != font:
                segment.setFont(font)
        if self._is_short != (scale < _SMALLER):
            self._is_short = not self._is_short
            self._name_segments()

    def _name_segments(self) -> None:
        for segment, phase in zip(self.segments, self._phases, strict=False):
            is_whole = phase.is_now or not self._is_short
            segment.setText(phase.name if is_whole else phase.name[0])
            segment.setAccessibleName(phase.name)

    def _add_segment(self, place: int) -> None:
        segment = named(QToolButton(), "phase")
        segment.setCheckable(True)
        segment.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # steps have their own keys
        segment.setToolTip(tr("Go to this phase of the iteration"))
        segment.clicked.connect(partial(self._choose, place))
        self.segments.append(segment)
        self._row.addWidget(segment)

    def _choose(self, place: int) -> None:
        self.segments[place].setChecked(self._phases[place].is_now)  # until the step changes
        self.chosen.emit(self._phases[place].step)


# ---- slider over all steps, and the text on the step ---------------------------------------------


LEAST = 80
"""Pixels that a slider is wide at least."""
_PHASES = 0.57
"""Share of the width that the names of all phases may take."""
_SMALLER = 0.55
"""Size of letters where room is short, at least, beside those that are wanted."""
_RING = 3
"""Width in pixels of the ring around the widget that has the focus."""


class StepSlider(QSlider):
    """Slider that jumps to where it is clicked, as in film players, and can be dragged on."""

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        assert event is not None
        if event.button() == Qt.MouseButton.LeftButton:
            option = QStyleOptionSlider()
            self.initStyleOption(option)
            kind, part = QStyle.ComplexControl.CC_Slider, QStyle.SubControl.SC_SliderHandle
            handle = sure(self.style()).subControlRect(kind, option, part, self)
            if not handle.contains(event.position().toPoint()):
                self.setSliderDown(True)  # the jump belongs to what is dragged from there
                self.setValue(self._value_at(event.position().x(), handle.width()))
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        super().mouseReleaseEvent(event)
        self.setSliderDown(False)

    def _value_at(self, x: float, handle: int) -> int:
        """Return the value at which the middle of a handle (``handle`` pixels wide) is at ``x``."""
        return QStyle.sliderValueFromPosition(
            self.minimum(), self.maximum(), round(x - handle / 2), self.width() - handle
        )


class StepTrack(QWidget):
    """Shows the ``slider``, and below it the ``phases`` and the text on the step. Each line has the
    whole width, so that the length of the slider does not change at a step."""

    def __init__(self) -> None:
        super().__init__()
        self.slider = StepSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(tr("Step"))
        self.phases = PhaseBar()
        self._words = ElidedLabel(least=_SMALLER)
        cover(self)
        below = fill(QHBoxLayout(), self.phases, (self._words, 1), spacing=0)
        around = _RING, _RING, _RING, 0
        fill(QVBoxLayout(self), self.slider, below, margins=around, spacing=_RING)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def set_points(self, points: int) -> None:
        """Write in letters of a size in points."""
        font = QFont(self.font())
        font.setPointSize(points)
        for part in (self._words, self.phases):
            part.setFont(font)
        self._fit_phases()

    def show_phases(self, phases: Sequence[Phase]) -> None:
        """Show the phases of the iteration; if room is short, their names are shortened."""
        self.phases.show_phases(phases)
        self._fit_phases()

    def _fit_phases(self) -> None:
        self.phases.fit(round(self.width() * _PHASES))

    def show_words(self, words: str, event: str) -> None:
        """Show ``words`` on the current step; if room is short, only ``event``, what it did."""
        self._words.setText(words)
        self._words.shorten_to(event)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._fit_phases()

    def sizeHint(self) -> QSize:
        return QSize(4 * LEAST, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(LEAST, super().minimumSizeHint().height())
