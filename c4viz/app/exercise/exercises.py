"""Opens the window in which searches are done by hand over a main window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PyQt6.QtCore import QObject
from PyQt6.QtWidgets import QWidget

from c4viz.app.exercise.window import ExerciseWindow
from c4viz.app.preferences.settings_model import SettingsModel
from c4viz.app.state.session import Session
from c4viz.app.widgets.going import delete_later
from c4viz.app.widgets.theme import Theme
from c4viz.classroom.filling import Exercise, FillingBlank


class Exercises(QObject):
    """Opens the window of exercises, one for a main window; what is done stays in the session."""

    def __init__(self, window: QWidget, session: Session, choices: SettingsModel) -> None:
        super().__init__(window)
        self._window, self._session, self._choices = window, session, choices
        self.shown: ExerciseWindow | None = None

    def begin(self, exercise: Exercise) -> None:
        """Show the window with the exercise that the page of a lesson gives."""
        self._session.filling.begin_given(exercise)
        self.ask()

    def ask(self) -> ExerciseWindow:
        """Show and return the window, with the exercise that is done, or else a first one."""
        filling = self._session.filling
        if filling.work is None:
            filling.begin(filling.choice)
        if self.shown is None:
            self.shown = ExerciseWindow(self._session, self._choices.theme)
            self.shown.resize(self._window.size())
        self.shown.show()
        self.shown.raise_()
        self.shown.activateWindow()
        self.shown.canvas.take_focus()
        return self.shown

    def set_theme(self, theme: Theme) -> None:
        """Paint with the colours of ``theme``."""
        if self.shown is not None:
            self.shown.set_theme(theme)

    def take_over(self, before: Exercises) -> Callable[[], None] | None:
        """Close the window of ``before``, which is over another window; return what shows its
        exercise again, with what was typed last, if that was shown."""
        shown = before.shown
        is_open = shown is not None and shown.isVisible()
        typed = "" if shown is None else shown.canvas.line.text()
        before.end()
        return partial(self._show_again, self._session.filling.blank, typed) if is_open else None

    def _show_again(self, blank: FillingBlank | None, typed: str) -> None:
        if self.shown is not None:  # somebody has opened it meanwhile
            return
        self.ask().canvas.continue_typing(blank, typed)

    def end(self) -> None:
        """Close the window, and wait until what it writes is written."""
        if self.shown is not None:
            self.shown.end_work()
            self.shown.hide()
            delete_later(self.shown)
            self.shown = None
