"""Opens files for a window: by its menus, by what is dropped on it, and earlier searches."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PyQt6.QtCore import QEvent, QObject, QSettings, Qt, QUrl
from PyQt6.QtGui import QDragEnterEvent, QDropEvent
from PyQt6.QtWidgets import QMenu, QWidget

from c4viz.app.arena.arenas import Arenas
from c4viz.app.compare.comparisons import Comparisons
from c4viz.app.exercise.exercises import Exercises
from c4viz.app.experiment.experiments import Experiments
from c4viz.app.presenter.presenter import Presenter
from c4viz.app.saving.autosave import GameKeeper, folder_of
from c4viz.app.saving.files import Files
from c4viz.app.saving.kept_searches import NextStart
from c4viz.app.saving.lesson_files import LessonFiles
from c4viz.app.saving.recent import RecentFiles
from c4viz.app.saving.unsaved import UnsavedLesson, rescue_unsaved
from c4viz.app.stage import Stage
from c4viz.app.state.earlier_search import EarlierSearch
from c4viz.app.state.session import Session
from c4viz.app.widgets.boxes import sure
from c4viz.app.widgets.labels import OverlaidLabel
from c4viz.app.window.restyle import WindowTitle
from c4viz.language import tr
from c4viz.search.runs.link import is_link

_AROUND = 48
"""Pixels left and right of the words."""


class FileDrop(QObject):
    """Passes files that are dropped on ``window`` to ``files``, and links to ``open_link``."""

    def __init__(self, window: QWidget, files: Files, open_link: Callable[[str], object]) -> None:
        super().__init__(window)
        self._window, self._files, self._open_link = window, files, open_link
        self._words: OverlaidLabel | None = None
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if isinstance(event, QDragEnterEvent):
            if _link_in(event):
                self._say(tr("Drop to go to the link"))
                return True
            if (paths := _files_in(event)) is not None:
                self._say(self._files.would_drop(paths))
                return True
        elif isinstance(event, QDropEvent) and event.type() == QEvent.Type.Drop:
            self._be_silent()
            if link := _link_in(event):
                self._open_link(link)
                return True
            if (paths := _files_in(event)) is not None:
                self._files.drop(paths)
                return True
        elif event is not None and event.type() == QEvent.Type.DragLeave:
            self._be_silent()
        return super().eventFilter(watched, event)

    def _say(self, text: str) -> None:
        """Lay words over the middle of the window."""
        words = self._words = self._words or OverlaidLabel(self._window, "dropping")
        words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        words.ensurePolished()  # else its letters are measured in another font
        width = min(words.fontMetrics().horizontalAdvance(text) + 2 * _AROUND, self._window.width())
        left = (self._window.width() - width) // 2
        words.say(text, left, self._window.height() // 2, width, least=_AROUND * 2, up=True)

    def _be_silent(self) -> None:
        if self._words is not None:
            self._words.hide()


def _link_in(event: QDropEvent) -> str:
    """Return the link that is dragged, as an address or as a text, and accept it; "" if none is."""
    data = event.mimeData()
    if data is None:
        return ""
    said = [url.toString(QUrl.ComponentFormattingOption.FullyEncoded) for url in data.urls()]
    link = next(filter(is_link, [*said, data.text()]), "")
    if link:
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
    return link


def _files_in(event: QDropEvent) -> list[Path] | None:
    """Return the files that are dragged, and accept them as copies, since a program that gives one
    to be moved may delete it. None if something else is dragged, such as a text."""
    data = event.mimeData()
    if data is None or not data.hasUrls():
        return None
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]


# ---- what a window needs to open and keep files --------------------------------------------------


def make_files(
    stage: Stage, store: QSettings, before: GameKeeper | None
) -> tuple[GameKeeper, WindowTitle]:
    """Give the window what opens, saves and keeps files; that works as long as the two results are
    kept. ``store`` says where games and searches are, and the keeper ``before`` is carried on."""
    stage.recent = RecentFiles(stage, stage.choices)
    stage.files = Files(stage, stage.session, stage.recent)
    stage.lesson_files = LessonFiles(stage, stage.session, stage.recent)
    FileDrop(stage, stage.files, stage.open_link)
    hides = stage.actions_by_id["hide_values"]
    stage.comparisons = Comparisons(stage, stage.session, stage.choices, stage.files, hides)
    arenas, lessons = folder_of(store, "arenas"), folder_of(store, "lessons")
    stage.arenas = Arenas(stage, stage.session, stage.choices, stage.levels, arenas)
    stage.exercises = Exercises(stage, stage.session, stage.choices)
    stage.experiments = Experiments(stage, stage.session, stage.choices)
    stage.presenter = Presenter(stage, stage.session, lambda: stage.tree)
    shows = stage.actions_by_id["presenter"]
    stage.presenter.when_closed = lambda: shows.setChecked(False)
    stage.files.arena_opened.connect(stage.arenas.load)
    stage.files.lesson_opened.connect(partial(_open_lesson, stage))
    stage.session.lessons.open_file = stage.files.open_trace
    stage.session.progress.keep_at(folder_of(store, "progress.jsonl"))
    stage.session.puzzles.keep_at(folder_of(store, "puzzles.jsonl"))
    if before is None:
        searches = folder_of(store, "searches")
        changes, shown = stage.session.changes, stage.session.lessons
        stage.session.earlier.keep_by(NextStart(changes, searches))
        shown.keep_by(UnsavedLesson(shown, changes, lessons))
    rescue = partial(rescue_unsaved, lessons, arenas)
    folder = folder_of(store)
    keeper = GameKeeper(stage.session, stage.choices, stage.recent, folder, rescue, before)
    return keeper, WindowTitle(stage, stage.session, stage.files)


def _open_lesson(stage: Stage, path: Path) -> None:
    """Show the lesson in a file, in its panel."""
    if stage.lesson_files.open(path):
        stage.docks.show("lesson")


# ---- the menu of earlier searches ----------------------------------------------------------------


_ELIDE = Qt.TextElideMode.ElideMiddle
_WIDTH = 480
"""Pixels that an entry may take: a position or a tree made by hand can be long."""


class EarlierMenu(QMenu):
    """Lists the last searches, the latest first: the one that is chosen is shown again."""

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
