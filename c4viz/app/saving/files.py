"""Opening, saving and exporting of files, in the background, with messages for what goes wrong."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import Literal

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtWidgets import QFileDialog, QMessageBox, QWidget

from c4viz.app.dialogs.export_place import OUT, ask_export_place
from c4viz.app.dialogs.failure import tell_failure
from c4viz.app.dialogs.parts import agreed
from c4viz.app.dialogs.wait_dialog import wait_for
from c4viz.app.figures.dialog import ExportDialog
from c4viz.app.figures.paint import write_prepared
from c4viz.app.saving.recent import RecentFiles
from c4viz.app.state.export_choice import Exporter, ExportPart, PreparedExport
from c4viz.app.state.session import Session
from c4viz.app.state.workers import Job, workers_of
from c4viz.atomic_file import WorkStopped
from c4viz.classroom.lesson import LESSON_SUFFIX
from c4viz.export import ExportError, ExportStopped
from c4viz.export.formats import TITLES
from c4viz.export.write import proposed_name
from c4viz.game import OwnState
from c4viz.lab.arenafile import holds_arena
from c4viz.language import Text, counted, tr
from c4viz.play import GAME_SUFFIXES, GameFileError, load_game, save_game
from c4viz.search.decision_tree import SUFFIX as TREE_SUFFIX
from c4viz.search.own.game import own_game
from c4viz.search.runs.saved_search import load_trace
from c4viz.search.runs.treefile import holds_tree
from c4viz.trace import Trace

TRACE_SUFFIX, OWN_SUFFIX = ".npz", ".py"
TRACES = Text("Traces ({pattern})", pattern=f"*{TRACE_SUFFIX}")
TREES = Text("Decision trees ({pattern})", pattern=f"*{TREE_SUFFIX}")
GAMES = Text("Games ({pattern})", pattern=" ".join(f"*{one}" for one in GAME_SUFFIXES))
LESSONS = Text("Lessons ({pattern})", pattern=f"*{LESSON_SUFFIX}")
PROGRAMS = Text("Programs of your own ({pattern})", pattern=f"*{OWN_SUFFIX}")
_OPENED = (TRACE_SUFFIX, *GAME_SUFFIXES, OWN_SUFFIX, TREE_SUFFIX, LESSON_SUFFIX)
SAVING = "saving"
"""Name of the jobs that the window waits for when it is closed."""

Buttons = QMessageBox.StandardButton
_LONGEST = 60
"""Letters of a file's name that are shown at most."""


def nothing() -> None:
    """Do nothing: the default for what follows once a file is saved."""


class Files(QObject):
    """Opens, saves and exports files for one window; its ``ask_`` methods first ask for a file."""

    placed = pyqtSignal()  # a trace was opened from a file or saved in one
    arena_opened = pyqtSignal(Path)  # a file that says that it holds an arena
    lesson_opened = pyqtSignal(Path)  # a lesson
    own_opened = pyqtSignal(Path)  # a Python file, which may have a search of the user's own

    def __init__(self, window: QWidget, session: Session, recent: RecentFiles) -> None:
        super().__init__(window)
        self._window, self._session = window, session
        self._recent = recent
        self._bookmarks = session.bookmarks
        self.exporter = Exporter(session.exploration, session.tree)
        recent.chosen.connect(lambda path: self.open(path))
        self._opening: Job | None = None  # while it lasts: what it made would stay in memory
        self._places = session.places
        self._folder = Path()  # of the last trace, or the folder that was chosen last

    def close(self) -> None:
        """End all work, before the window goes; what is being saved is saved to the end."""
        for job in workers_of(self):
            if job.objectName() != SAVING:
                job.ask_to_stop()
            job.wait()

    def place_of(self, trace: Trace | None) -> Path | None:
        """Return the file that a trace was opened from or saved in last; None without one."""
        return None if trace is None else self._places.get(trace)

    def _place(self, trace: Trace, path: Path) -> None:
        """Remember that a trace was opened from a file or saved in it."""
        path = path.absolute()
        self._recent.note(path)
        self._folder = path.parent
        for other in [one for one, place in self._places.items() if place == path]:
            del self._places[other]  # another trace, no longer in that file
        self._places[trace] = path
        self.placed.emit()

    # ---- asking ------------------------------------------------------------------------------

    def ask_open(self) -> None:
        """Ask for a file, and open it."""
        patterns = " ".join(f"*{suffix}" for suffix in _OPENED)
        all_kinds = tr("All that c4viz opens ({patterns})", patterns=patterns)
        kinds = ";;".join([all_kinds, *map(str, (TRACES, GAMES, TREES, LESSONS, PROGRAMS))])
        title = tr("Open a trace, a game, a decision tree, a lesson or a program")
        name, _ = QFileDialog.getOpenFileName(self._window, title, str(self._folder), kinds)
        if name:
            self._folder = Path(name).absolute().parent
            self.open(Path(name))

    def ask_save(self, then: Callable[[], object] = nothing, trace: Trace | None = None) -> None:
        """Ask where to save ``trace``, or the one that is shown, and save it; call ``then`` once it
        is saved."""
        saved = trace or self._session.exploration.trace
        place = self.place_of(saved)  # a tree of JSON, maybe
        proposed = proposed_name(saved) if place is None else place.with_suffix(TRACE_SUFFIX)
        path = self._ask_place(tr("Save the trace"), str(TRACES), proposed)
        if path is not None:
            self.save(path, then, trace)

    def may_leave(self, traces: list[Trace], then: Callable[[], object]) -> bool:
        """Tell whether traces may go; ask if they have bookmarks that no file has. To save these,
        save the first such trace, then call ``then``, which has to ask about the rest."""
        unsaved = self._bookmarks.unsaved_of(traces)
        if not unsaved:
            return True
        answer = self._ask_to_leave(unsaved)
        if answer == "save":
            self.ask_save(then, unsaved[0])
        return answer == "drop"

    def _ask_to_leave(self, unsaved: list[Trace]) -> Literal["save", "drop", "stay"]:
        """Ask what becomes of the unsaved bookmarks of traces; do not ask again about those that
        are dropped."""
        question = counted(
            sum(len(trace.bookmarks) for trace in unsaved),
            "{n:,} bookmark would be lost: the trace was not saved with it. Save the trace?",
            "{n:,} bookmarks would be lost: the trace was not saved with them. Save the trace?",
        )
        all_of = Buttons.Save | Buttons.Discard | Buttons.Cancel
        answer = QMessageBox.question(self._window, "c4viz", question, all_of, Buttons.Save)
        if answer == Buttons.Discard:
            for trace in unsaved:
                self._bookmarks.note_saved(trace)
            return "drop"
        return "save" if answer == Buttons.Save else "stay"

    def ask_save_game(self) -> None:
        """Ask where to save the game, and save it."""
        path = self._ask_place(tr("Save the game"), str(GAMES), f"c4viz {date.today().isoformat()}")
        if path is None:
            return
        try:
            save_game(self._session.game.match, path)
        except OSError as error:
            self._fail(error)
        else:
            self._recent.note(path)
            self._session.changes.announce(tr("Saved {path}.", path=path))

    def ask_export(self, part: ExportPart = "view") -> None:
        """Ask what to export and how, beginning with a ``part`` of the tree, then where, and
        export it."""
        if not self._session.exploration.can_step:
            return
        dialog = ExportDialog(self._window, self.exporter, part)
        if not agreed(dialog) or dialog.prepared is None:
            return
        suffix = self.exporter.choice.suffix
        path = self._ask_export_place(dialog.prepared.trace, suffix)
        if path is not None:
            self.export(path, dialog.prepared)

    def _ask_export_place(self, trace: Trace, suffix: str) -> Path | None:
        folder = OUT if self._folder == Path() else self._folder
        place = folder / proposed_name(trace)
        try:
            return ask_export_place(self._window, tr("Export the tree"), place, TITLES, suffix)
        except ExportError as error:
            self._fail(error)
            return None

    def _ask_place(self, title: str, kinds: str, proposed: str | Path) -> Path | None:
        """Ask for a file to write, proposing a name in the folder of the last file; return its path
        with the suffix of the chosen kind, None if there is none to write."""
        place = str(self._folder / proposed)
        name, kind = QFileDialog.getSaveFileName(self._window, title, place, kinds)
        if not name:
            return None
        typed, suffixes = Path(name), re.findall(r"\*(\.\w+)", kinds)
        self._folder = typed.absolute().parent
        if typed.suffix.lower() in suffixes:
            return typed
        chosen = next((suffix for suffix in suffixes if suffix in kind), suffixes[0])
        path = typed.with_name(typed.name + chosen)
        if path.exists():  # the dialog has asked about the name as it was typed, without the suffix
            question = tr("{name} is there already. Replace it?", name=path.name)
            if QMessageBox.question(self._window, "c4viz", question) != Buttons.Yes:
                return None
        return path

    # ---- doing -------------------------------------------------------------------------------

    def open(self, path: Path, then: Callable[[], object] = nothing) -> None:
        """Show the trace or the game in a file, or ask what of a program is to run; then call
        ``then``. If that fails, what is shown stays. A file that was being opened before is not
        waited for any longer."""
        if _is_gone(path):
            self._recent.forget(path)
        if path.suffix.lower() == OWN_SUFFIX:
            self.own_opened.emit(path)
            then()
            return
        if path.suffix.lower() == LESSON_SUFFIX:
            self.lesson_opened.emit(path)
            then()
            return
        if path.suffix.lower() in GAME_SUFFIXES and not holds_tree(path):
            if holds_arena(path):
                self.arena_opened.emit(path)
            else:
                self._open_game(path, then)
            return
        self.open_trace(path, then)

    def open_trace(self, path: Path, then: Callable[[], object] = nothing) -> Job:
        """Show the trace in a file, whatever its name is, then call ``then``, unless the job that
        is returned is stopped before."""
        if self._opening is not None:
            self._opening.ask_to_stop()

        def opened(trace: object) -> None:
            assert isinstance(trace, Trace)
            self._place(trace, path)
            was_running = self._session.exploration.is_running
            self._session.game.adopt_trace(trace, opened=True)
            if was_running and self._session.exploration.trace is trace:
                words = tr("Opened {path}; the search that was running has ended.", path=path)
                self._session.changes.announce(words)
            then()

        self._opening = job = self.load(path, opened)
        job.finished.connect(lambda: self._forget(job))
        return job

    def _forget(self, job: Job) -> None:
        if self._opening is job:
            self._opening = None

    def load(self, path: Path, done: Callable[[object], None]) -> Job:
        """Load the trace in a file, and call ``done`` with it, unless the job is stopped before; a
        decision tree is asked about the game on the board."""
        position = self._session.game.match.position
        job = Job(lambda _stop: load_trace(path, job.watch, position))
        self._start(job, tr("Opening the trace…"), done)
        return job

    def _open_game(self, path: Path, then: Callable[[], object]) -> None:
        try:
            match = load_game(path)
        except GameFileError as error:
            self._fail(error)
            return
        self._recent.note(path)
        self._session.game.resume_match(match, opened=path)
        then()

    def open_own_game(self, name: str, then: Callable[[OwnState], object] | None = None) -> None:
        """Search a user's own game, named as file.py:Class, or do ``then`` with its start, once its
        program has begun it."""

        def begun(start: object) -> None:
            assert isinstance(start, OwnState)
            (then or self._session.runner.search)(start)

        self._start(Job(partial(own_game, name)), tr("Beginning the game…"), begun)

    def would_drop(self, paths: Sequence[Path]) -> str:
        """Say in a sentence what dropping these files on the window would do."""
        known = _known(paths)
        if not known:
            return _refusal(paths)
        if known[0].suffix.lower() == OWN_SUFFIX:
            return tr("Drop to search with {name}", name=_short(known[0].name))
        if len(paths) == 1:
            return tr("Drop to open {name}", name=_short(known[0].name))
        name = _short(known[0].name)
        return tr("Drop to open only {name} of {n} files", name=name, n=len(paths))

    def drop(self, paths: Sequence[Path]) -> None:
        """Open the first trace, game or search among files that were dropped on the window."""
        known = _known(paths)
        if not known:
            self._session.changes.say(_refusal(paths))
            return
        if len(paths) > 1:
            name = known[0].name
            self._session.changes.announce(
                tr("One file at a time: of those dropped, only {name} was taken.", name=name)
            )
        self.open(known[0])

    def save(
        self, path: Path, then: Callable[[], object] = nothing, trace: Trace | None = None
    ) -> None:
        """Save ``trace``, or the one that is shown, then call ``then``; if saving is stopped,
        nothing is left of the new file."""
        saving = self._session.exploration.trace if trace is None else trace
        if saving is None:
            return

        def saved(_: object) -> None:
            self._bookmarks.note_saved(saving)
            self._place(saving, path)
            self._session.changes.announce(tr("Saved {path}.", path=path))
            then()

        job = Job(lambda _stop: saving.save(path, job.watch))
        job.setObjectName(SAVING)
        self._start(job, tr("Saving the trace…"), saved)

    def export(self, path: Path, prepared: PreparedExport) -> None:
        """Write what was prepared as what the suffix of ``path`` says."""

        def work(_stop: Callable[[], bool]) -> None:
            try:
                write_prepared(path, prepared, job.watch)
            except (ExportStopped, WorkStopped):
                job.ask_to_stop()

        job = Job(work)
        announce = partial(self._session.changes.announce, tr("Exported {path}.", path=path))
        self._start(job, tr("Drawing the tree…"), lambda _none: announce())

    def _start(self, job: Job, words: str, done: Callable[[object], None]) -> None:
        """Run a job; if it takes long, a dialog tells how far it is and offers to stop it."""
        wait_for(job, words, self._window, done, self._fail)
        job.begin(self)

    def _fail(self, error: Exception) -> None:
        tell_failure(self._window, error)


def _known(paths: Sequence[Path]) -> list[Path]:
    """Return the files whose names say that they hold a trace, a game, a decision tree, a lesson
    or Python."""
    return [path for path in paths if path.suffix.lower() in _OPENED]


def _refusal(paths: Sequence[Path]) -> str:
    """Say why none of the dropped files can be opened."""
    return tr(
        "{names} is no trace, game, search, decision tree or lesson: drop a file whose name ends "
        "in {trace}, {game}, {own}, {tree} or {lesson}.",
        names=", ".join(_short(path.name) for path in paths) or tr("What was dropped"),
        trace=TRACE_SUFFIX,
        game=", ".join(GAME_SUFFIXES),
        own=OWN_SUFFIX,
        tree=TREE_SUFFIX,
        lesson=LESSON_SUFFIX,
    )


def _short(name: str) -> str:
    """Return a file's name, without its middle if it is too long for a line."""
    end = _LONGEST // 2
    return name if len(name) <= _LONGEST else f"{name[:end]}…{name[-end:]}"


def _is_gone(path: Path) -> bool:
    try:
        return not path.exists()
    except OSError:  # in a folder that may not be looked into
        return False
