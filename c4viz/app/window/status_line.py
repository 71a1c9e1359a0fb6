"""The line at the bottom of the window, and what speaks in it and in the titles of the panels."""

from __future__ import annotations

from c4viz.app.docking.partial_titles import PartialTitles
from c4viz.app.stage import Stage
from c4viz.app.widgets.sure import sure
from c4viz.app.window.kernel_label import KernelLabel
from c4viz.app.window.message_bar import MessageBar
from c4viz.app.window.panels import PANELS
from c4viz.app.window.search_progress import SearchProgress
from c4viz.app.window.status_messages import StatusMessages


def make_status_line(at: Stage) -> tuple[StatusMessages, PartialTitles]:
    """Have the window say what happens, and the panels that a trace is partial: as long as these
    are kept."""
    at.setStatusBar(MessageBar())
    messages = StatusMessages(at.session, sure(at.statusBar()), at.game.turn_words)
    sure(at.statusBar()).addPermanentWidget(SearchProgress(at.session))
    sure(at.statusBar()).addPermanentWidget(KernelLabel(at.session.kernels))
    names = [panel.name for panel in PANELS if panel.shows_trace]
    return messages, PartialTitles(at.session, at.docks, names)
