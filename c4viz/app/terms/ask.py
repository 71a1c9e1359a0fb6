"""Opens what explains terms: all of them in a dialog, one of them at the mouse."""

from __future__ import annotations

from PyQt6.QtGui import QCursor
from PyQt6.QtWidgets import QApplication

from c4viz.app.dialogs.parts import agreed
from c4viz.app.docking.tab_order import part_of
from c4viz.app.stage import Stage
from c4viz.app.terms.dialog import TermsDialog
from c4viz.app.terms.popup import TermPopup
from c4viz.glossary.terms import Term, term_of, term_of_node, term_of_search

_OF_PANELS = {"moves": "ply", "truth": "value"}
"""What matters in panels that are not about a node."""


def show_terms(at: Stage, term: Term | None = None) -> None:
    """Show all terms, opened at one; without it at the one that matters most now."""
    agreed(TermsDialog(at, at.theme, term or _relevant(at)))


def pop_up(at: Stage, name: str) -> None:
    """Say at the mouse what the term with this id means."""
    TermPopup(at, at.theme, term_of(name)).open_at(QCursor.pos())


def _relevant(at: Stage) -> Term:
    """What matters most in the panel that has the focus: of the node that is selected, or that the
    step is about, or of the search."""
    focus = QApplication.focusWidget()
    panel = "" if focus is None else part_of(focus).objectName()
    if panel in _OF_PANELS:
        return term_of(_OF_PANELS[panel])
    seen = at.session.exploration
    trace, moment = seen.trace, seen.moment()
    if trace is None or moment is None or not len(trace):
        return term_of_search(at.choices.preferences.settings())
    stepped = moment.row if moment.step < trace.steps else None
    row = seen.selected if seen.selected is not None else stepped
    return term_of_node(trace, seen.root if row is None else row, moment)
