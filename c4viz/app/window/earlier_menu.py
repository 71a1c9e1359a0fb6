"""The menu of the searches that were looked at before."""

from __future__ import annotations

from functools import partial

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QMenu, QWidget

from c4viz.app.state.earlier_search import EarlierSearch
from c4viz.app.state.session import Session
from c4viz.app.widgets.sure import sure
from c4viz.language import tr

_ELIDE = Qt.TextElideMode.ElideMiddle
_WIDTH = 480
"""Pixels that an entry may take: a position and a tree made by hand can be long."""


class EarlierMenu(QMenu):
    """The last searches, the latest first: the one that is chosen is shown again."""

    def __init__(self, parent: QWidget, session: Session) -> None:
        super().__init__(tr("Earlier searches"), parent)
        self._session = session
        self.aboutToShow.connect(self._fill)

    def _fill(self) -> None:
        self.clear()
        for search in self._session.earlier.last:
            title = self.fontMetrics().elidedText(search.title, _ELIDE, _WIDTH)
            entry = sure(self.addAction(title.replace("&", "&&")))
            entry.setCheckable(True)
            entry.setChecked(search.trace is self._session.exploration.trace)
            entry.setStatusTip(tr("Show this search again, as it was looked at"))
            entry.triggered.connect(partial(self._show, search))
        if self.isEmpty():
            sure(self.addAction(tr("None yet"))).setEnabled(False)

    def _show(self, search: EarlierSearch, _on: bool) -> None:
        self._session.game.show_search(search)
