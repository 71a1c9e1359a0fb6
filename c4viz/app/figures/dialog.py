"""Dialog that asks what is exported of a tree and how, beside a preview of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple, cast

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QGuiApplication, QImage, QResizeEvent
from PyQt6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.dialogs.parts import FormDialog
from c4viz.app.figures.form import LabelTicks, chosen, combo, ended, number
from c4viz.app.figures.pictures import image_of
from c4viz.app.figures.preview import FigurePreview, preview_of
from c4viz.app.state.export_choice import (
    PARTED,
    PARTS,
    SHAPED,
    ExportChoice,
    Exporter,
    ExportPart,
    PreparedExport,
)
from c4viz.app.state.workers import Job, stop_work
from c4viz.app.widgets.boxes import fill, named, once_later, scroll_down, sure
from c4viz.export import TooWideError
from c4viz.export.figure import THEMES
from c4viz.export.figure.style import NODE_FORMS, VALUES, NodeForm, Values
from c4viz.export.formats import TITLES
from c4viz.export.pages import PAPERS, Page, pages_of
from c4viz.language import Texts, sentence, tr
from c4viz.layout import COLOURINGS, ColourBy, Scene
from c4viz.search.base.control import halt_on

_WAIT_MS = 120
"""Milliseconds without a change after which the preview is drawn anew."""
PAPER_TITLES = Texts(
    {
        "fit": "As large as the tree",
        "a4": "A4",
        "a4-landscape": "A4, landscape",
        "a3": "A3",
        "a3-landscape": "A3, landscape",
        "a2": "A2",
        "a2-landscape": "A2, landscape",
        "a5": "A5",
        "a5-landscape": "A5, landscape",
    }
)
"""Titles of sizes of paper."""


class _Drawn(NamedTuple):
    """What a preview shows, or what it shows although it does not fit, and ``why`` it does not."""

    prepared: PreparedExport | None
    picture: QImage | None
    pages: tuple[Page, ...] = ()
    why: Exception | None = None


class ExportDialog(FormDialog):
    """Asks what to export; ``prepared`` is that, once it is accepted."""

    def __init__(self, parent: QWidget, exporter: Exporter, part: ExportPart = "view") -> None:
        super().__init__(parent, tr("Export the tree"), tr("Export…"))
        self._exporter = exporter
        self.prepared: PreparedExport | None = None
        self.preview, self.words = FigurePreview(), named(QLabel(), "faint")
        self.words.setWordWrap(True)
        self.copy_button = sure(
            self.buttons.addButton(tr("Copy"), QDialogButtonBox.ButtonRole.ActionRole)
        )
        self.copy_button.setToolTip(tr("Copy the figure as a picture"))
        self.copy_button.clicked.connect(self._copy)
        self._later = once_later(self, self._draw, _WAIT_MS)
        self._make(replace(exporter.choice, part=part))
        self._arrange()
        self.error.setMinimumHeight(0)
        self.error.hide()
        self.resize(1060, 680)
        self.ok.setEnabled(False)  # until there is something to export
        self._draw()

    # ---- what is asked for -------------------------------------------------------------------

    def _make(self, choice: ExportChoice) -> None:
        style = choice.style
        self.part = combo(PARTS, choice.part)
        self.format = combo(TITLES, choice.suffix)
        self.plies = number(1, 99, choice.plies or 0, tr("all"))
        self.nodes = number(10, 20_000, choice.nodes)
        self.siblings = number(0, 20, choice.siblings, least=0)
        self.labels = LabelTicks(style.labels)
        self.values = combo(VALUES, style.values)
        self.form = combo(NODE_FORMS, style.form)
        self.theme = combo(THEMES, style.theme)
        self.colour = combo(COLOURINGS, choice.colour)
        self.top_down = _tick(tr("From the top down"), style.top_down)
        self.heading = _tick(tr("Heading"), style.heading)
        self.legend = _tick(tr("How to read it"), style.legend)
        self.width_ = number(20, 2000, round(style.width or 0), tr("as it comes"), unit=tr("mm"))
        self.text = number(4, 24, round(style.text), unit=tr("points"))
        self.paper = combo(PAPER_TITLES, choice.paper)
        self.dpi = number(36, 1200, choice.dpi or 0, tr("as suits it"))
        self.moves = _tick(tr("A film of several steps"), choice.moves)
        steps = self._exporter.steps
        self.first = number(0, steps, choice.first, least=0)
        self.last = number(0, steps, steps if choice.last is None else choice.last, least=0)
        self._labels = QLabel(tr("What nodes say"))
        for signal in ended(self):
            signal.connect(self._change)

    def _arrange(self) -> None:
        form = self._form = QFormLayout()
        form.setVerticalSpacing(7)
        form.setHorizontalSpacing(12)
        form.addRow(tr("Format"), self.format)
        form.addRow(tr("Part"), self.part)
        form.addRow(tr("Plies"), self.plies)
        form.addRow(tr("About so many nodes"), self.nodes)
        form.addRow(tr("Siblings"), self.siblings)
        form.addRow("", self.moves)
        steps = QWidget()
        fill(QHBoxLayout(steps), self.first, QLabel("–"), self.last, margins=(0, 0, 0, 0))
        self._steps = steps
        form.addRow(tr("Steps"), steps)
        form.addRow(tr("Paper"), self.paper)
        form.addRow(tr("Widest"), self.width_)
        form.addRow(tr("Smallest text"), self.text)
        form.addRow(tr("Dots per inch"), self.dpi)
        form.addRow(tr("Colours"), self.theme)
        form.addRow(tr("Colour by"), self.colour)
        form.addRow(tr("Nodes"), self.form)
        form.addRow(tr("Values"), self.values)
        for tick in (self.top_down, self.heading, self.legend):
            form.addRow("", tick)
        form.addRow(self._labels)
        form.addRow(self.labels)
        inside, area = named(QWidget(), "rows"), QScrollArea()
        inside.setLayout(form)
        scroll_down(area, inside)
        area.setAccessibleName(tr("Choices"))
        bar = sure(area.verticalScrollBar()).sizeHint().width()
        area.setFixedWidth(inside.sizeHint().width() + bar + 8)
        shown = QWidget()
        fill(QVBoxLayout(shown), (self.preview, 1), self.words, self.error, margins=(0, 0, 0, 0))
        self.stack((fill(QHBoxLayout(), (shown, 1), area, spacing=14), 1))
        self._show_what_counts()

    def _choice(self) -> ExportChoice:
        style = replace(
            self._exporter.choice.style,
            labels=self.labels.chosen,
            values=cast(Values, chosen(self.values)),
            form=cast(NodeForm, chosen(self.form)),
            top_down=self.top_down.isChecked(),
            heading=self.heading.isChecked(),
            legend=self.legend.isChecked(),
            theme=chosen(self.theme),
            width=_of(self.width_),
            text=float(self.text.value()),
        )
        return ExportChoice(
            part=cast(ExportPart, chosen(self.part)),
            plies=_of(self.plies),
            nodes=self.nodes.value(),
            siblings=self.siblings.value(),
            style=style,
            suffix=chosen(self.format),
            dpi=_of(self.dpi),
            paper=chosen(self.paper),
            colour=cast(ColourBy, chosen(self.colour)),
            first=self.first.value(),
            last=self.last.value(),
            moves=self.moves.isChecked(),
        )

    def _change(self) -> None:
        self._show_what_counts()
        stop_work(self)  # what it draws is not wanted any more
        self.ok.setEnabled(False)
        self.error.hide()
        self._later.start()

    def _show_what_counts(self) -> None:
        """Show the choices that change something for the format and the part that are chosen."""
        choice, form = self._choice(), self._form
        shaped, parted = choice.suffix in SHAPED, choice.suffix in PARTED
        posted = choice.poster is not None
        drawn, is_view = shaped and not posted, choice.part == "view"
        rows = {
            self.part: parted,
            self.plies: parted and not is_view and not posted,
            self.nodes: parted and choice.part in ("below", "tree", "cuts"),
            self.siblings: parted and choice.part == "line",
            self.moves: choice.suffix == ".svg" and not posted,
            self._steps: choice.is_film,
            self.paper: choice.suffix == ".pdf" or posted,
            self.width_: drawn and choice.suffix != ".dot",
            self.text: choice.suffix in (".pdf", ".svg", ".png", ".tex") and not posted,
            self.dpi: choice.suffix in (".png", ".gif"),
            self.theme: shaped,
            self.colour: posted,
            self.heading: shaped,
            **dict.fromkeys(
                (self.form, self.values, self._labels, self.labels, self.top_down, self.legend),
                drawn,
            ),
        }
        for widget, counts in rows.items():
            form.setRowVisible(widget, counts)
        self.legend.setEnabled(self.heading.isChecked())

    # ---- what it will be ---------------------------------------------------------------------

    def _draw(self) -> None:
        """Draw in a thread what is chosen now, and no longer what was chosen before."""
        stop_work(self)
        exporter, choice = self._exporter, self._choice()
        exporter.choice = choice
        width, ratio = self.preview.room, self.devicePixelRatioF()
        try:
            wanted = exporter.wanted(choice)
            is_drawn = choice.suffix in PARTED and wanted.poster is None
            scene = exporter.scene(wanted) if is_drawn else None
        except ValueError as error:
            self._fail(error)
            return
        job = Job(lambda stop: _drawn(exporter, choice, scene, width, ratio, halt_on(stop)))
        job.done.connect(self._show)
        job.failed.connect(self._fail)
        job.begin(self)

    def _show(self, drawn: _Drawn) -> None:
        if drawn.prepared is None:
            self._fail(drawn.why or ValueError(), drawn.picture)
            return
        self.prepared = drawn.prepared
        figure = drawn.prepared.figure
        self.preview.show_picture(drawn.picture, figure.height if figure else 1.0, drawn.pages)
        self.words.setText(sentence(drawn.prepared.words))
        self.refuse("")
        self.error.hide()
        self.words.show()
        self.copy_button.setEnabled(figure is not None)

    def _fail(self, error: Exception, picture: QImage | None = None) -> None:
        self.prepared = None
        self.preview.show_picture(picture)
        self.words.hide()
        self.refuse(sentence(error))
        self.error.show()
        self.copy_button.setEnabled(False)

    def _copy(self) -> None:
        if self.prepared is not None and self.prepared.figure is not None:
            image = image_of(self.prepared.figure, self.prepared.wanted.dpi)
            sure(QGuiApplication.clipboard()).setImage(image)
            self.words.setText(tr("A picture of it is on the clipboard."))

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Draw the preview anew, as wide as it is now."""
        super().resizeEvent(event)
        self._later.start()

    def done(self, result: int) -> None:
        """End the dialog; nothing is drawn for it any more."""
        self._later.stop()
        stop_work(self)
        super().done(result)


def _drawn(
    exporter: Exporter, choice: ExportChoice, scene: Scene | None, width: int, ratio: float,
    look: Callable[[], object],
) -> _Drawn:  # fmt: skip
    """Draw what is chosen; what ``look`` raises, between the parts of the work, ends it."""
    try:
        prepared = exporter.prepared(choice, scene, look)
    except TooWideError as error:
        figure = exporter.figure(choice, scene)
        look()
        return _Drawn(None, preview_of(figure, width, ratio), why=error)
    if prepared.figure is None:
        return _Drawn(prepared, None)
    figure = prepared.figure
    look()
    pages = tuple(pages_of(figure, choice.paper)) if choice.suffix == ".pdf" else ()
    look()
    return _Drawn(prepared, preview_of(figure, width, ratio), pages)


def _of(box: QSpinBox) -> int | None:
    """Return a number, None where the box says something else instead."""
    return None if box.value() == box.minimum() and box.specialValueText() else box.value()


def _tick(words: str, is_on: bool) -> QCheckBox:
    tick = QCheckBox(words)
    tick.setChecked(is_on)
    tick.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return tick


assert PAPER_TITLES.keys() == set(PAPERS)
