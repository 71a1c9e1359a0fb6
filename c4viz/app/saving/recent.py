"""Menu of the files that were opened or saved last, which the preferences keep."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PyQt6.QtCore import QTimer, pyqtSignal
from PyQt6.QtWidgets import QMenu, QWidget

from c4viz.app.preferences.preferences import MOST_RECENT
from c4viz.app.preferences.settings_model import SettingsModel
from c4viz.app.widgets.boxes import sure
from c4viz.app.widgets.labels import plain_tip
from c4viz.language import tr


class RecentFiles(QMenu):
    """Menu of recent files (`note`, `forget`); ``chosen`` carries the path of the one to open."""

    chosen = pyqtSignal(object)

    def __init__(self, parent: QWidget, choices: SettingsModel) -> None:
        super().__init__(tr("Open recent"), parent)
        self._choices = choices
        choices.recent_changed.connect(self._fill)
        self._fill()

    @property
    def paths(self) -> tuple[Path, ...]:
        """Recent files, the latest first."""
        return tuple(Path(name) for name in self._choices.preferences.recent)

    def note(self, path: Path) -> None:
        """Remember a file that was opened or saved just now."""
        path = path.absolute()
        self._keep((path, *(one for one in self.paths if one != path)))

    def forget(self, path: Path) -> None:
        """Take a file off the list."""
        path = path.absolute()
        self._keep(tuple(one for one in self.paths if one != path))

    def _keep(self, paths: tuple[Path, ...]) -> None:
        self._choices.prefer(recent=tuple(str(path) for path in paths[:MOST_RECENT]))

    def _fill(self) -> None:
        self.clear()
        for number, path in enumerate(self.paths, 1):
            # An ampersand would mark a key.
            name = path.name.replace("&", "&&")
            action = sure(self.addAction(f"{'&' if number < 10 else ''}{number} {name}"))
            action.setToolTip(plain_tip(str(path)))
            action.setStatusTip(tr("Open {path}", path=path))
            action.triggered.connect(lambda _on, path=path: _later(partial(self.chosen.emit, path)))
        self.setEnabled(bool(self.paths))
        self.addSeparator()
        clear = sure(self.addAction(tr("Clear list")))
        clear.triggered.connect(lambda _on: _later(partial(self._keep, ())))


def _later(deed: Callable[[], object]) -> None:
    """Call ``deed`` after this event: it may remove the action that is triggered right now."""
    QTimer.singleShot(0, deed)
