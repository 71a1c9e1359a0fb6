"""Panel of colours: chooses what the nodes are coloured by in all views, and says what colours
mean."""

from __future__ import annotations

from html import escape
from typing import NamedTuple, cast

from PyQt6.QtCore import QSignalBlocker, Qt
from PyQt6.QtGui import QColor, QResizeEvent
from PyQt6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QSizePolicy, QWidget

from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.view import View
from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.theme import Theme
from c4viz.language import Text, tr
from c4viz.layout import COLOURINGS, TELLING, ColourBy, legend
from c4viz.layout.colours import gradient, why_one_colour
from c4viz.trace import Trace
from c4viz.trace.timeline import is_truncated

SWATCH = "\N{BLACK SQUARE}"
BLOCK = "\N{FULL BLOCK}"
_ANY_WIDTH = (1 << 24) - 1
"""Qt's own: no limit."""
MARK = "\N{LEFT HALF BLOCK}"
LINE = "\N{LOWER ONE QUARTER BLOCK}"
_NARROW = Text(
    "Of nodes that share a pixel of the icicle the one in its middle is seen. Nodes that were "
    "found and are too narrow to be seen have marks there. Fine lines only show that there are "
    "several nodes, too narrow for gaps between them. The line below nodes is the principal "
    "variation (PV)."
)


class _Form(NamedTuple):
    """Says how much a legend tells: its ``name``, whether the colours of nodes, and the marks, have
    ``brief`` words, of how many colours a scale has, whether of what is ``ahead``, and whether of
    marks at all."""

    name: bool = False
    brief: bool = False
    brief_marks: bool = False
    scale: int = 8
    ahead: bool = True
    marks: bool = True


_FULL = _Form(name=True)
_FORMS = (
    _FULL,
    _Form(),
    _Form(brief_marks=True),
    _Form(brief=True, brief_marks=True),
    _Form(brief=True, brief_marks=True, scale=4),
    _Form(brief=True, brief_marks=True, scale=4, ahead=False),
    _Form(brief=True, scale=4, marks=False),
)
"""Forms of the legend, the widest first."""


class ColoursPanel(View, QWidget):
    """A choice of what colours stand for, and the legend of that."""

    concerns = frozenset({"trace", "step", "colours", "found", "hidden"})

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._exploration, self._tree, self._theme = session.exploration, session.tree, theme
        self._shown: tuple[str, int, str] = ("", 0, "")
        self.choice = QComboBox()
        self.choice.setAccessibleName(tr("Colour by"))
        self._name = QLabel(tr("Colour by"))
        self.choice.setToolTip(tr("What the colours of nodes stand for, in all views"))
        for name, title in COLOURINGS.items():
            self.choice.addItem(title, name)
        self.legend = QLabel()
        self.legend.setTextFormat(Qt.TextFormat.RichText)
        self.legend.setObjectName("rows")
        self.legend.setAccessibleName(tr("Legend"))
        self.legend.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        parts = self._name, self.choice, (self.legend, 1)
        fill(QHBoxLayout(self), *parts, margins=(4, 1, 4, 1), spacing=10)
        self.choice.currentIndexChanged.connect(self._choose)
        self.follow(session)

    def set_theme(self, theme: Theme) -> None:
        """Tell of another theme's colours."""
        self._theme = theme
        self._show()

    def _choose(self) -> None:
        self._exploration.set_colour_by(cast(ColourBy, self.choice.currentData()))

    def show_changes(self, what: frozenset[Change]) -> None:
        self._show()

    def show_growth(self) -> None:
        self._show()

    def _show(self) -> None:
        by = self._exploration.colour_by
        with QSignalBlocker(self.choice):
            self.choice.setCurrentIndex(self.choice.findData(by))
        words = self._words(by, _FULL)
        shown = words, self.width(), self.font().toString()
        if shown == self._shown:
            return
        self._shown = shown
        self.legend.setToolTip(f"<p>{words}</p><p>{escape(str(_NARROW))}</p>")
        self.choice.setMaximumWidth(_ANY_WIDTH)
        for form in _FORMS:
            self._name.setVisible(form.name)
            self.legend.setText(self._words(by, form))
            lacks = self._lacks_room()
            if lacks <= (0 if form.name else self._spare()):
                break
        if lacks > 0:
            least = 3 * self.fontMetrics().height()
            self.choice.setMaximumWidth(max(least, self.choice.sizeHint().width() - lacks))

    def _spare(self) -> int:
        """Return how many pixels wider than the chosen words the choice is."""
        metrics = self.fontMetrics()
        needed = metrics.horizontalAdvance(self.choice.currentText()) + 2 * metrics.height()
        return self.choice.sizeHint().width() - needed

    def _lacks_room(self) -> int:
        """Return how many pixels more there would have to be."""
        box = self.layout()
        assert box is not None
        shown = [w for w in (self._name, self.choice, self.legend) if not w.isHidden()]
        needed = sum(widget.sizeHint().width() + box.spacing() for widget in shown)
        around = box.contentsMargins()
        return needed + around.left() + around.right() - self.width()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._show()

    def _words(self, by: ColourBy, form: _Form) -> str:
        """Return the words of the legend, as a text with marks."""
        trace = self._exploration.trace
        if trace is None or not len(trace):
            return tr("No search yet.")
        hides = bool(self._tree.hidden) and by in TELLING
        shown_by: ColourBy = "player" if hides else by
        said = [tr("Values are hidden.")] if hides else []
        said += self._meanings(trace, shown_by, form)
        if form.marks:
            said += self._meanings_at_step(trace, shown_by, form)
            said += self._principal(trace, form.brief_marks)
        if self._exploration.found is not None:
            said.append(_entry(self._theme.accent, MARK, tr("found")))
        return (" &nbsp;" if form.brief else " &nbsp; ").join(said)

    def _meanings(self, trace: Trace, by: ColourBy, form: _Form) -> list[str]:
        """Return what the colours of nodes that were searched stand for."""
        if reason := why_one_colour(trace, by):
            return [reason]
        scale = self._exploration.scale()
        entries = legend(by, scale, self._theme.is_dark, form.brief)
        if between := gradient(by, scale, form.brief, form.scale):
            (_, low), (_, high) = entries
            colours = "".join(_dyed(QColor(*rgb), BLOCK) for rgb in between)
            return [f"{escape(low)} {colours} {escape(high)}"]
        return [_entry(QColor(*rgb), SWATCH, words) for rgb, words in entries]

    def _meanings_at_step(self, trace: Trace, by: ColourBy, form: _Form) -> list[str]:
        """Return what the icicle's other colours stand for, before the end of a search and where it
        was stopped: by visits the nodes at work have one of the scale, and in MCTS nothing is seen
        before its first visit."""
        step, theme, said = self._exploration.step, self._theme, []
        is_running, has_stack = self._exploration.is_running, trace.nature.nested
        if not is_running and step >= trace.steps:
            if not (is_truncated(trace.ending) and has_stack) or by == "visits":
                return []
            words = tr("unfinished") if form.brief_marks else tr("never finished")
            return [_entry(theme.current, SWATCH, words)]
        if (is_running or step) and not (by == "visits" and has_stack):
            words = tr("at work") if form.brief_marks else tr("being searched")
            said.append(_entry(theme.current, SWATCH, words))
        if form.ahead and not is_running and not trace.nature.means:
            words = tr("ahead") if form.brief_marks else tr("not reached yet")
            said.append(_entry(theme.line, SWATCH, words))
        return said

    def _principal(self, trace: Trace, brief: bool) -> list[str]:
        """Return what the icicle's line stands for, once it is there."""
        is_seen = not (
            self._exploration.is_running
            or self._exploration.step < trace.steps
            or self._tree.hidden
        )
        if not is_seen or len(trace.principal_rows()) < 2:
            return []
        words = tr("PV") if brief else tr("principal variation")
        words = tr("way of the board") if trace.nature.tests else words
        return [_entry(self._theme.principal, LINE, words)]


def _entry(colour: QColor, sign: str, words: str) -> str:
    return f"{_dyed(colour, sign)} {escape(words)}"


def _dyed(colour: QColor, sign: str) -> str:
    return f'<span style="color:{colour.name()}">{sign}</span>'
