"""Dialog that asks for a picture, or a film, of what a window shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QGuiApplication, QImage, QPixmap
from PyQt6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.dialogs.parts import FormDialog
from c4viz.app.figures.form import chosen, combo, ended, number
from c4viz.app.snapshots.files import SNAPSHOT_FORMATS
from c4viz.app.snapshots.picture import photograph
from c4viz.app.state.snapshot_choice import ZOOMS, SnapshotChoice
from c4viz.app.widgets.boxes import fill, named, sure
from c4viz.app.widgets.theme import Theme
from c4viz.charts.chart import Chart
from c4viz.export import ExportError
from c4viz.language import counted, localised, sentence, tr
from c4viz.trace import Trace

_PREVIEW = QSize(560, 380)


class ShownView(NamedTuple):
    """A view that a picture can be taken of: its ``name``, empty for the whole window, its title,
    its widget, and the chart in it, if there is one."""

    name: str
    title: str
    widget: QWidget
    chart: Chart | None = None


class SnapshotDialog(FormDialog):
    """Asks for a picture of one of ``views``; `choice` is what is asked for. ``trace`` is the
    search that is shown, None where there are no steps to go through."""

    def __init__(
        self,
        parent: QWidget,
        views: Sequence[ShownView],
        choice: SnapshotChoice,
        trace: Trace | None,
        theme: Theme,
    ) -> None:
        super().__init__(parent, tr("Picture of the window"), tr("Save…"))
        self._views, self._trace, self._theme = {one.name: one for one in views}, trace, theme
        self._before = choice
        self.view = combo({one.name: one.title for one in views}, choice.view)
        self.format = combo(self.formats, choice.suffix)
        self.zoom = combo({str(n): _zoom_words(n) for n in ZOOMS}, str(choice.zoom))
        self.moves = QCheckBox(tr("A file for each of several steps"))
        self.moves.setChecked(choice.moves)
        steps = 0 if trace is None else trace.steps
        self.first = number(0, steps, choice.first, least=0)
        self.last = number(0, steps, steps if choice.last is None else choice.last, least=0)
        self.each = number(1, max(1, steps), choice.each or 0, tr("for sixty pictures"))
        self.preview, self.words = QLabel(), named(QLabel(), "faint")
        self.preview.setFixedSize(_PREVIEW)
        self.preview.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.preview.setAccessibleName(tr("Preview"))
        self.words.setWordWrap(True)
        copy = tr("Copy")
        self.copy_button = sure(
            self.buttons.addButton(copy, QDialogButtonBox.ButtonRole.ActionRole)
        )
        self.copy_button.setToolTip(tr("Copy it as a picture"))
        self.copy_button.clicked.connect(self._copy)
        self._arrange()
        for signal in ended(self):
            signal.connect(self._show)
        self._show()

    @property
    def formats(self) -> dict[str, str]:
        """Titles of the formats that the view chosen has, by their suffixes."""
        view = self.shown
        without = set() if view.chart else {".csv"}
        without |= set() if self._trace is not None else {".gif"}
        return {name: title for name, title in SNAPSHOT_FORMATS.items() if name not in without}

    def _arrange(self) -> None:
        form = self._form = QFormLayout()
        form.setVerticalSpacing(7)
        form.setHorizontalSpacing(12)
        self._range = QWidget()
        fill(QHBoxLayout(self._range), self.first, QLabel("–"), self.last, margins=(0, 0, 0, 0))
        for title, field in (
            (tr("Of"), self.view),
            (tr("Format"), self.format),
            (tr("Size"), self.zoom),
            ("", self.moves),
            (tr("Steps"), self._range),
            (tr("Every"), self.each),
        ):
            form.addRow(title, field)
        shown = fill(QVBoxLayout(), self.preview, self.words, self.error)
        self.error.setMinimumHeight(0)
        fields = QWidget()
        fields.setLayout(form)
        fields.setFixedWidth(fields.sizeHint().width())  # whichever rows are shown
        self.stack((fill(QHBoxLayout(), (shown, 1), fields, spacing=14), 1))

    @property
    def choice(self) -> SnapshotChoice:
        """What is chosen now."""
        each = self.each.value()
        return replace(
            self._before,
            view=chosen(self.view),
            suffix=chosen(self.format),
            zoom=int(chosen(self.zoom)),
            moves=self.moves.isChecked() and self._trace is not None,
            first=self.first.value(),
            last=self.last.value(),
            each=each if each > self.each.minimum() else None,
        )

    @property
    def shown(self) -> ShownView:
        """The view that is chosen."""
        return self._views[chosen(self.view)]

    def _show(self) -> None:
        """Show what is chosen, the choices that count for it, and what it will be."""
        formats = self.formats
        if [self.format.itemData(n) for n in range(self.format.count())] != list(formats):
            before = chosen(self.format)
            self.format.blockSignals(True)
            self.format.clear()
            for name, title in formats.items():
                self.format.addItem(title, name)
            self.format.setCurrentIndex(max(0, self.format.findData(before)))
            self.format.blockSignals(False)
        choice, form = self.choice, self._form
        form.setRowVisible(self.zoom, choice.suffix == ".png")
        form.setRowVisible(self.moves, choice.suffix == ".png" and self._trace is not None)
        for row in (self._range, self.each):
            form.setRowVisible(row, choice.is_film)
        picture = self._picture(1.0)
        ratio = self.devicePixelRatioF()
        fitting = picture.scaled(
            _PREVIEW * ratio,
            Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        fitting.setDevicePixelRatio(ratio)
        small = picture.width() < _PREVIEW.width() and picture.height() < _PREVIEW.height()
        self.preview.setPixmap(QPixmap.fromImage(picture if small else fitting))
        self._say(choice)

    def _say(self, choice: SnapshotChoice) -> None:
        try:
            count = len(choice.points(self._trace)) if choice.is_film and self._trace else 1
        except ExportError as error:
            self.words.setText("")
            self.refuse(sentence(error))
            return
        self.refuse("")
        size, zoom = self.shown.widget.size(), choice.pixels
        width, height = (localised(f"{side * zoom:,}") for side in (size.width(), size.height()))
        said = [tr("{width} × {height} pixels", width=width, height=height)]
        if choice.is_film:
            said.append(counted(count, "{n:,} {picture|pictures}"))
        if choice.suffix == ".csv" and self.shown.chart is not None:
            count = len(self.shown.chart.curves)
            said = [counted(count, "{n:,} {curve|curves}")]
        self.words.setText(sentence(", ".join(said)))

    def _picture(self, zoom: float) -> QImage:
        return photograph(self.shown.widget, self._theme, zoom)

    def _copy(self) -> None:
        image = self._picture(self.choice.zoom)
        sure(QGuiApplication.clipboard()).setImage(image)
        self.words.setText(tr("A picture of it is on the clipboard."))


def _zoom_words(times: int) -> str:
    return tr("As on the screen") if times == 1 else tr("{n} times as large", n=times)
