"""Panel of the flaws: levels, the guess where a search first goes wrong, hints, and the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape

from PyQt6.QtWidgets import QHBoxLayout, QPushButton

from c4viz.app.practice.flaw_code import FlawCode
from c4viz.app.practice.page import PracticePage
from c4viz.app.practice.parts import leave_focus, rich_label
from c4viz.app.state.changes import Change
from c4viz.app.state.flaws import FlawAttempt
from c4viz.app.state.session import Session
from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.theme import Theme
from c4viz.checking import MISTAKES
from c4viz.classroom.flaws import FLAW_LEVELS, FlawLevel, flaw_named
from c4viz.classroom.flaws.level import ALGORITHM_TITLES
from c4viz.language import tr
from c4viz.telling.moves import path_text

_LEVEL, _MISTAKE = "level:", "mistake:"
"""What links to a level and to a mistake begin with."""
_SHOW_VALUES = "show_values"
"""Link that shows values that are hidden."""


class FlawsPanel(PracticePage):
    """Lists the levels, or judges what is guessed of the one that is shown: the node that is
    selected."""

    concerns = frozenset({"trace", "flaw", "selection", "hidden"})

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._flaws, self._exploration, self._theme = session.flaws, session.exploration, theme
        self._tree = session.tree
        self._words, self._said = rich_label(), rich_label()
        for label in (self._words, self._said):
            label.linkActivated.connect(self._follow_link)
        self._here = QPushButton()
        self._hint, self._tell = QPushButton(tr("Hint")), QPushButton(tr("Tell me"))
        self._all = QPushButton(tr("All levels"))
        for button, deed in (
            (self._here, self._guess), (self._hint, self._flaws.hint),
            (self._tell, self._flaws.explain), (self._all, self._list),
        ):  # fmt: skip
            leave_focus(button)
            button.clicked.connect(lambda _=False, do=deed: self._do(do))
        self.code = FlawCode()
        self._lists = False
        self._shown_level: FlawLevel | None = None
        buttons = fill(QHBoxLayout(), self._hint, self._tell, self._all, spacing=8)
        buttons.addStretch()
        self.stack(self._words, self._here, self._said, self.code, buttons, spacing=10)
        self.setAccessibleName(tr("Find the flaw"))
        self.follow(session)
        self.catch_up()

    def set_theme(self, theme: Theme) -> None:
        """Write in the colours and letters of the application, which have changed."""
        self._theme = theme
        self.show_changes(self.concerns)

    def says(self) -> str:
        """Return what is written, as HTML."""
        return self._words.text() + (self._said.text() if self._said.isVisibleTo(self) else "")

    # ---- what is shown -----------------------------------------------------------------------

    def show_changes(self, what: frozenset[Change]) -> None:
        if "trace" in what:
            self._lists = False
        level = self._shown_level = None if self._lists else self._flaws.level
        self.code.setVisible(level is not None and self._flaws.answer is not None)
        for part in (self._here, self._said, self._hint, self._tell, self._all):
            part.setVisible(level is not None)
        if level is None:
            self._words.setText("".join(self._listed()))
        else:
            self._show_level(level, self._flaws.attempt(level))

    def _listed(self) -> Iterator[str]:
        intro = tr("Each of these searches has one mistake. Find the node where it first shows.")
        yield f"<p>{escape(intro)}</p>"
        for level in FLAW_LEVELS:
            attempt = self._flaws.attempt(level)
            done = " ✓" if attempt.score.is_found else ""
            title = f'<a href="{_LEVEL}{level.id}">{escape(str(level.title))}</a>'
            kind = escape(ALGORITHM_TITLES[level.kind])
            waits = f" {escape(tr('Searching…'))}" if self._flaws.awaited is level else ""
            yield f"<p>{title}{done}{waits}<br>{kind}</p>"

    def _show_level(self, level: FlawLevel, attempt: FlawAttempt) -> None:
        title, task = escape(str(level.title)), escape(str(level.task))
        self._words.setText(f"<h3>{title}</h3><p>{task}</p>{self._hidden()}")
        row = self._exploration.selected_or_root
        trace = self._exploration.trace
        assert trace is not None
        moves = path_text(trace, row) if row else tr("root")
        self._here.setText(tr("It first goes wrong here: {moves}", moves=moves))
        self._here.setVisible(not attempt.is_over)
        self._hint.setVisible(not attempt.is_over)
        self._tell.setVisible(not attempt.is_explained)
        self._said.setText("".join(self._told(level, attempt)))
        if self._flaws.answer is not None:
            self.code.tell(level.lines, self._theme)

    def _hidden(self) -> str:
        """Say that values are hidden, without which no mistake can be seen, and offer to show
        them."""
        if not self._tree.hides_values:
            return ""
        said, show = tr("Values are hidden: without them no mistake shows."), tr("Show the values")
        return f'<p>{escape(said)} <a href="{_SHOW_VALUES}">{escape(show)}</a></p>'

    def _told(self, level: FlawLevel, attempt: FlawAttempt) -> Iterator[str]:
        yield from (f"<p>{escape(hint)}</p>" for hint in attempt.hints)
        if attempt.judgement is not None:
            yield f"<p><b>{escape(attempt.judgement.words)}</b></p>"
        if attempt.score.is_found and not attempt.is_explained:
            yield from self._asked(level, attempt)
        if attempt.score.guesses or attempt.hints:
            yield f"<p>{escape(attempt.score.words)}</p>"
        answer = self._flaws.answer
        if answer is not None:
            yield f"<p>{escape(str(answer.level.explanation))}</p>"

    def _asked(self, level: FlawLevel, attempt: FlawAttempt) -> Iterator[str]:
        """Ask what is wrong at the node that was found, until that is known."""
        if attempt.judgement is not None and attempt.judgement.is_mistake_right:
            return
        yield f"<p>{escape(tr('What is wrong there?'))}</p>"
        for name in level.choices:
            yield f'<p><a href="{_MISTAKE}{name}">{escape(MISTAKES[name])}</a></p>'

    # ---- what a person does ------------------------------------------------------------------

    def _do(self, deed: Callable[[], object]) -> None:
        """Do what is offered for a level, unless something else came up that is not written down
        yet."""
        if self._shown_level is not None and self._shown_level is self._flaws.level:
            deed()

    def _guess(self) -> None:
        self._flaws.guess(self._exploration.selected_or_root)

    def _list(self) -> None:
        self._lists = True
        self.show_changes(frozenset({"flaw"}))

    def _follow_link(self, link: str) -> None:
        if link.startswith(_LEVEL):
            self._lists = False
            self._flaws.show(flaw_named(link.removeprefix(_LEVEL)))
        elif link == _SHOW_VALUES:
            self._tree.set_hides_values(False)
        else:
            self._do(lambda: self._flaws.guess_mistake(link.removeprefix(_MISTAKE)))
