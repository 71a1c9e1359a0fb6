"""Panel "Put in order": the lines of a program, those that are left, and what came of it."""

from __future__ import annotations

from html import escape

from PyQt6.QtCore import QPoint, QSignalBlocker
from PyQt6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.practice.code_list import CodeList
from c4viz.app.practice.code_rows import CodeMark, CodeRow, code_font
from c4viz.app.practice.page import PageUndo, PracticePage
from c4viz.app.practice.parts import leave_focus, rich_label
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.widgets.boxes import fill, named, once_later
from c4viz.app.widgets.theme import Theme
from c4viz.classroom.parsons import PROBLEMS, ParsonsProblem, ParsonsVerdict
from c4viz.language import tr

_LINES_GIVEN = 12
"""Lines of the program that are seen at once, where it is shown what is given."""


_EDGE = 30
"""Pixels from the edge within which a line that is dragged scrolls."""


class ParsonsPanel(PracticePage):
    """Shows the program that is put in order, or all that there are to choose from."""

    concerns = frozenset({"parsons"})
    letters, lines, least_letters = 48, 24, 24

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._desk, self._theme = session.parsons, theme
        self._choice, self._words, self._said = rich_label(), rich_label(), rich_label()
        self._choice.setText(_offered())
        self._choice.linkActivated.connect(self._desk.begin)
        self._words.linkActivated.connect(lambda _: self._desk.leave())
        self._told: ParsonsVerdict | None = None
        self._see_verdict = once_later(self, lambda: self.ensureWidgetVisible(self._said))
        self._head = named(QLabel(), "faint")
        self._head.setWordWrap(True)
        self.program, self.pool = CodeList(theme), CodeList(theme)
        self.program.setAccessibleName(tr("Program"))
        self.pool.setAccessibleName(tr("Lines that are left"))
        self._connect_lists()
        self._working = self._make_working()
        self.stack(self._choice, self._working, spacing=10)
        self.setAccessibleName(tr("Put in order"))
        self.follow(session)
        self.catch_up()

    def _connect_lists(self) -> None:
        desk, program, pool = self._desk, self.program, self.pool
        program.others, pool.others = (pool,), (program,)
        pool.taken.connect(self._put)
        program.taken.connect(desk.take_out)
        program.moved.connect(desk.move)
        program.indented.connect(desk.indent)
        for one in (program, pool):
            one.dropped.connect(self._drop)
            one.dragged.connect(self._scroll_to)

    def _make_working(self) -> QWidget:
        """Make the part that shows a problem."""
        self._run, self._hint = QPushButton(tr("Run")), QPushButton(tr("Hint"))
        self._undo, self._redo = QPushButton(tr("Undo")), QPushButton(tr("Redo"))
        named(self._run, "primary")
        for pressed, do in (
            (self._run, self._press_run), (self._hint, self._desk.show_hint),
            (self._undo, self._desk.undo), (self._redo, self._desk.redo),
        ):  # fmt: skip
            pressed.clicked.connect(do)
            leave_focus(pressed)
        self._finds = QCheckBox(tr("Find the indentation, too"))
        self._finds.toggled.connect(self._desk.set_finds_indents)
        self._shows_given = QCheckBox(tr("Show the rest of the program"))
        self._shows_given.toggled.connect(self._show_given)
        self._given = QPlainTextEdit()
        self._given.setReadOnly(True)
        self._given.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._given.setAccessibleName(tr("The rest of the program"))
        self._given.hide()
        for box in (self._finds, self._shows_given):
            leave_focus(box)
        row = self._run, self._hint, self._undo, self._redo
        buttons = fill(QHBoxLayout(), *row, spacing=6)
        buttons.addStretch()
        left = named(QLabel(tr("Lines that are left, some of which do not belong there:")), "faint")
        left.setWordWrap(True)
        code = fill(QVBoxLayout(), self._head, self.program, spacing=4)
        made = QWidget()
        fill(
            QVBoxLayout(made), self._words, code, buttons, self._said, left, self.pool,
            self._finds, self._shows_given, self._given, margins=(0, 0, 0, 0), spacing=8,
        )  # fmt: skip
        return made

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours and letters of the application, which have changed."""
        self._theme = theme
        for one in (self.program, self.pool):
            one.set_theme(theme)
        self._show_all()

    def own_undo(self) -> PageUndo | None:
        """Undo takes lines back while there is a program."""
        return None if self._desk.shuffle is None else PageUndo(self._desk.undo, self._desk.redo)

    def says(self) -> str:
        """Return what is said of the program, as HTML."""
        return self._said.text()

    # ---- what is shown -----------------------------------------------------------------------

    def show_changes(self, what: frozenset[Change]) -> None:
        self._show_all()

    def _show_all(self) -> None:
        shuffle = self._desk.shuffle
        self._choice.setVisible(shuffle is None)
        self._working.setVisible(shuffle is not None)
        if shuffle is None:
            return
        problem = shuffle.problem
        self._words.setText(_titled(problem))
        self._show_head(problem)
        with QSignalBlocker(self._finds):
            self._finds.setChecked(shuffle.finds_indents)
        self.program.tell(self._program_rows())
        self.pool.tell(
            [
                CodeRow(line.id, line.text, shuffle.indent_of(line), mark=self._hinted(line.id))
                for line in self._desk.pool
            ]
        )
        self._undo.setEnabled(self._desk.can_undo)
        self._redo.setEnabled(self._desk.can_redo)
        self._run.setText(tr("Stop") if self._desk.is_running else tr("Run"))
        said = "".join(f"<p>{escape(words)}</p>" for words in self._sentences())
        self._said.setText(said)
        self._said.setVisible(bool(said))
        if self._desk.verdict is not self._told:
            self._told = self._desk.verdict
            self._see_verdict.start()

    def _show_head(self, problem: ParsonsProblem) -> None:
        self._head.setText(problem.head[0])
        self._head.setFont(code_font(self.font()))
        given = "\n".join([*problem.before, "    …", *problem.after])
        if given != self._given.toPlainText():
            self._given.setPlainText(given)
        height = self._given.fontMetrics().lineSpacing() * _LINES_GIVEN
        self._given.setFixedHeight(height + 2 * self._given.frameWidth())

    def _program_rows(self) -> list[CodeRow]:
        solution, verdict = self._desk.solution, self._desk.verdict
        wrong = None if verdict is None else verdict.place
        return [
            CodeRow(line.id, line.text, indent, place + 1, self._mark(line.id, place == wrong))
            for place, (line, indent) in enumerate(solution or ())
        ]

    def _mark(self, id_: int, is_wrong: bool) -> CodeMark:
        return "wrong" if is_wrong else self._hinted(id_)

    def _hinted(self, id_: int) -> CodeMark:
        hint = self._desk.hint
        return "hint" if hint is not None and hint.line.id == id_ else ""

    def _sentences(self) -> list[str]:
        desk = self._desk
        if desk.is_running:
            return [tr("Running it, and checking what it does ({percent}%)…", percent=desk.percent)]
        if desk.failed:
            return [desk.failed]
        told = [] if desk.verdict is None else desk.verdict.words
        return [*told, *([] if desk.hint is None else [desk.hint.words])]

    # ---- what a person does ------------------------------------------------------------------

    def _put(self, id_: int) -> None:
        """Put a line behind the current one of the program."""
        place = self.program.currentRow() + 1 if self.program.count() else 0
        self._desk.put(id_, place)
        self.catch_up()
        self.program.go_to(id_)

    def _drop(self, id_: int, target: CodeList, place: int, more: int) -> None:
        if target is self.program:
            self._desk.put(id_, place, more)
            self.catch_up()
            self.program.go_to(id_)
        else:
            self._desk.take_out(id_)

    def _scroll_to(self, point: QPoint) -> None:
        """Scroll to where somebody drags a line."""
        here = self._inside.mapFromGlobal(point)
        self.ensureVisible(here.x(), here.y(), 0, _EDGE)

    def _press_run(self) -> None:
        (self._desk.stop if self._desk.is_running else self._desk.run)()

    def _show_given(self, shows: bool) -> None:
        self._given.setVisible(shows)


def _offered() -> str:
    """Return links to all problems."""
    words = tr(
        "Put the lines of a program in order. Whatever the order, it is run: it draws its tree, or "
        "says why it is no Python."
    )
    lines = [f"<p>{escape(words)}</p>"]
    for one in PROBLEMS:
        title = f'<a href="{one.name}">{escape(str(one.title))}</a>'
        lines.append(f"<p>{title}<br>{escape(str(one.words))}</p>")
    return "".join(lines)


def _titled(problem: ParsonsProblem) -> str:
    title, words = escape(str(problem.title)), escape(str(problem.words))
    back = escape(tr("All programs")).replace(" ", "&nbsp;")
    return f'<h3>{title}</h3><p>{words} <a href="all">{back}</a></p>'
