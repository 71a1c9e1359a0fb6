"""What opens and keeps files for a window, and puts searches side by side."""

from __future__ import annotations

from PyQt6.QtCore import QSettings

from c4viz.app.compare.comparisons import Comparisons
from c4viz.app.saving.autosave import folder_of
from c4viz.app.saving.files import Files
from c4viz.app.saving.game_keeper import GameKeeper
from c4viz.app.saving.next_start import NextStart
from c4viz.app.saving.recent import RecentFiles
from c4viz.app.stage import Stage
from c4viz.app.window.drop_files import FileDrop
from c4viz.app.window.title import WindowTitle


def make_files(
    at: Stage, store: QSettings, before: GameKeeper | None
) -> tuple[GameKeeper, WindowTitle]:
    """Have the window open, save and keep, as long as these are kept; ``store`` says where games
    and searches are, and what kept them ``before`` goes on."""
    at.recent = RecentFiles(at, at.choices)
    at.files = Files(at, at.session, at.tree, at.recent)
    FileDrop(at, at.files)
    hides = at.actions_by_id["hide_values"]
    at.comparisons = Comparisons(at, at.session, at.choices, at.files, hides)
    if before is None:
        searches = folder_of(store, "searches")
        at.session.earlier.keep_by(NextStart(at.session.changes, searches))
    keeper = GameKeeper(at.session, at.choices, at.recent, folder_of(store), before)
    return keeper, WindowTitle(at, at.session, at.files)
