"""Dialogs that ask for the user's own evaluator, search, player or game: a file, and a function or
class in it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from PyQt6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QGridLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QWidget,
)

from c4viz.app.dialogs.parts import AROUND, FormDialog, side_button, wrapped
from c4viz.guard.files import RefusedError, place_of
from c4viz.guard.kinds import parsed_python
from c4viz.language import Text, tr
from c4viz.play.players import Player, own_player
from c4viz.search import SettingError, plugins
from c4viz.search.algorithms.tree import DecisionTreeSettings
from c4viz.search.base.settings import MOST_DEPTH
from c4viz.search.consent import CONSENT, NamedProgram
from c4viz.search.decision_tree import SUFFIX, load_decision_tree
from c4viz.search.evaluators.table import check_evaluator
from c4viz.search.recording.player_child import is_choice
from c4viz.search.recording.settings import OwnSearchSettings, of_function

HOW = Text(
    "A Python file of yours with a function that is given a position and a player (1 or 2), and "
    "gives a number: the higher, the better for that player. Searches with it run in Python."
)
HOW_SEARCH = Text(
    "A Python file of yours with a function that calls itself for each move. It is called with "
    "those of position, depth, alpha, beta, player and maximizing that it takes, and runs again "
    "whenever you save the file. Or a whole program, whatever its board is: the tree of each of "
    "its decisions is kept."
)

HOW_PLAYER = Text(
    "A Python file of yours with a function choose(position), which returns a column from 0, with "
    "evaluate(position, player), which values what each move leads to, or with a search; or a "
    "decision tree that c4viz train has learned, .c4tree."
)

HOW_GAME = Text(
    "A Python file of yours with a class that has to_move (1 or 2), outcome (None while it goes "
    "on, then who won, 0 for a draw), moves(), play(move), which returns a new state, and "
    "__str__. It may have svg(), chances and value(player), too."
)


_PROGRAM = "program"
"""Stands among the functions of a file for all of it."""


def own_text(name: str) -> str:
    """Return an evaluator's name as lists show it: a file without its directories."""
    file, colon, function = name.rpartition(":")
    return f"{Path(file).name}:{function}" if colon and file.endswith(".py") else name


class OwnFunctionDialog(FormDialog):
    """Asks for a file and a function in it, and says at once what is wrong with them. ``how``
    explains what the function has to be, ``example`` is a typical file name, and ``what`` names the
    thing chosen. Installed plug-ins of ``kind`` are offered too: choosing one fills in its file."""

    kind: ClassVar[plugins.PluginKind]

    files: ClassVar[str] = "Python (*.py)"
    """Filter of the files that can be chosen."""

    def __init__(
        self, parent: QWidget, title: str, take: str, how: str, example: str, what: str = ""
    ) -> None:
        what = what or tr("Function")
        super().__init__(parent, title, take)
        words = wrapped(how)
        words.setMinimumWidth(440)
        self._file = QLineEdit()
        self._file.setPlaceholderText(example)
        self._file.setAccessibleName(tr("File"))
        browse = side_button(tr("Browse…"), self._browse)
        self._function = QComboBox()
        self._function.setAccessibleName(what)
        self.grid = grid = QGridLayout(self)
        grid.setContentsMargins(*AROUND)
        grid.setVerticalSpacing(10)
        grid.setColumnStretch(1, 1)
        grid.addWidget(words, 0, 0, 1, 3)
        self._offer_plugins()
        grid.addWidget(QLabel(tr("File")), 2, 0)
        grid.addWidget(self._file, 2, 1)
        grid.addWidget(browse, 2, 2)
        grid.addWidget(QLabel(what), 3, 0)
        grid.addWidget(self._function, 3, 1, 1, 2)
        grid.addWidget(self.error, 5, 0, 1, 3)
        grid.addWidget(self.buttons, 6, 0, 1, 3)
        self._file.textChanged.connect(self._read)
        self._read()

    @property
    def path(self) -> Path:
        """Absolute path of the file that is chosen."""
        return place_of(self._file.text().strip()).absolute()

    @property
    def name(self) -> str:
        """Name of the function that is chosen: ``file.py:function``."""
        return f"{self.path}:{self._function.currentText()}"

    def accept(self) -> None:
        """Accept the choice, and agree to the program: whoever names it here wants it to run."""
        CONSENT.name(NamedProgram.named(self.path), keep=True)
        super().accept()

    def take_file(self, file: str) -> None:
        """Set the file as if it had been typed."""
        self._file.setText(file)

    def _names(self, path: Path) -> list[str]:
        """Return the names that can be chosen in a file.

        Raises:
            SettingError: the file has none, or cannot be read.
        """
        return functions_in(path)

    def _check(self) -> None:
        """Refuse a choice that is not such a function.

        Raises:
            SettingError: says why it is not.
        """
        check_evaluator(self.name)

    def _offer_plugins(self) -> None:
        """Add a list of the installed plug-ins of this kind and their origins, if there are any."""
        offered = [one for one in plugins.installed() if one.kind == self.kind]
        if not offered:
            return
        self._installed = box = QComboBox()
        box.setAccessibleName(tr("Installed"))
        box.addItem(tr("none, a file of mine"))
        for one in offered:
            text = tr("{name}, of {origin}", name=one.name, origin=one.origin)
            box.addItem(text, one)
        box.currentIndexChanged.connect(self._take_plugin)
        self.grid.addWidget(QLabel(tr("Installed")), 1, 0)
        self.grid.addWidget(box, 1, 1, 1, 2)

    def _take_plugin(self) -> None:
        """Fill in the file and the function of the chosen plug-in."""
        plugin = self._installed.currentData()
        self._file.clear()
        if plugin is None:
            return
        try:
            file, _, function = plugin.reference.rpartition(":")
        except SettingError as error:
            self.error.setText(str(error))
            return
        self._file.setText(file)
        if self._function.findText(function) < 0:  # it is in another file of its package
            self._function.addItem(function)
        self._function.setCurrentText(function)

    def _browse(self) -> None:
        found, _ = QFileDialog.getOpenFileName(self, tr("Your file"), "", self.files)
        if found:
            self._file.setText(found)

    def _read(self) -> None:
        """Offer the functions of the file, or show why there are none."""
        typed, wrong = self._file.text().strip(), ""
        self._function.clear()
        if typed:
            try:
                self._function.addItems(self._names(place_of(typed)))
                self._check()
            except SettingError as error:
                wrong = str(error)
        self.error.setText(wrong)
        self.ok.setEnabled(bool(typed) and not wrong)


class OwnEvaluatorDialog(OwnFunctionDialog):
    """Asks for an evaluator of the user's own."""

    kind = "evaluators"

    def __init__(self, parent: QWidget) -> None:
        title = tr("Your own evaluator")
        super().__init__(parent, title, tr("Apply"), str(HOW), "evaluators.py")


class OwnSearchDialog(OwnFunctionDialog):
    """Asks for a search of the user's own, or for a program to run as it is; ``shown`` is the
    search that was asked for last."""

    kind = "searches"

    def __init__(self, parent: QWidget, shown: OwnSearchSettings | None) -> None:
        title, how = tr("Your own search"), str(HOW_SEARCH)
        super().__init__(parent, title, tr("Search"), how, "my.py")
        self._depth = QSpinBox()
        self._depth.setAccessibleName(tr("Depth"))
        self._depth.setRange(0, MOST_DEPTH)
        self._depth.setSpecialValueText(tr("as the function has it"))
        self._typed = QLineEdit()
        self._typed.setAccessibleName(tr("Typed"))
        self._typed.setPlaceholderText(tr("what one types while it runs, such as 4 3 1"))
        self._label = QLabel()
        self.grid.addWidget(self._label, 4, 0)
        self.grid.addWidget(self._depth, 4, 1, 1, 2)
        self.grid.addWidget(self._typed, 4, 1, 1, 2)
        self._function.currentIndexChanged.connect(self._ask_for)
        if shown is not None:
            file, _, function = shown.file.rpartition(":")
            self.take_file(file)
            self._function.setCurrentText(function)
            self._depth.setValue(shown.depth or 0)
        self._ask_for()

    def _read(self) -> None:
        """Choose the first function that is a search; offer the whole program, too."""
        super()._read()
        path = place_of(self._file.text().strip())
        if not self._function.count():
            return
        self._function.addItem(tr("the whole program, as it is"), _PROGRAM)
        names = searches_in(path)
        if is_program(path):
            self._function.setCurrentIndex(self._function.count() - 1)
        elif names:
            self._function.setCurrentText(names[0])

    def _ask_for(self) -> None:
        """Ask for the depth of a function, or for what a program is told."""
        self._depth.setVisible(not self.is_program)
        self._typed.setVisible(self.is_program)
        self._label.setText(tr("Typed") if self.is_program else tr("Depth"))

    @property
    def is_program(self) -> bool:
        """True if the whole program is to run."""
        return bool(self._function.currentData() == _PROGRAM)

    @property
    def typed(self) -> list[str]:
        """Lines that are typed while the program runs."""
        return self._typed.text().split()

    @property
    def settings(self) -> OwnSearchSettings:
        """Settings of the search that is chosen."""
        return of_function(self.name, depth=self._depth.value() or None)


class OwnPlayerDialog(OwnFunctionDialog):
    """Asks for a player of the user's own: a function, or a decision tree."""

    files = f"Python (*.py);;c4viz (*{SUFFIX})"

    kind = "players"

    def __init__(self, parent: QWidget) -> None:
        title, how = tr("Your own player"), str(HOW_PLAYER)
        super().__init__(parent, title, tr("Let it play"), how, "player.py")

    def _names(self, path: Path) -> list[str]:
        """Return the functions, those that choose a column first; a decision tree has none."""
        if self._is_tree:
            return []
        return sorted(super()._names(path), key=lambda name: not is_choice(name))

    def _check(self) -> None:
        if self._is_tree:
            load_decision_tree(self.path)
        else:
            super()._check()

    @property
    def _is_tree(self) -> bool:
        return self.path.suffix == SUFFIX

    @property
    def player(self) -> Player:
        """Player that is chosen."""
        return (
            Player(DecisionTreeSettings(str(self.path))) if self._is_tree else own_player(self.name)
        )


class OwnGameDialog(OwnFunctionDialog):
    """Asks for a game of the user's own; ``before`` is the last one, as file.py:Class."""

    kind = "games"

    def __init__(self, parent: QWidget, before: str) -> None:
        title, how, what = tr("Your own game"), str(HOW_GAME), tr("Class")
        super().__init__(parent, title, tr("Search it"), how, "nim.py", what)
        if before:
            file, _, name = before.rpartition(":")
            self.take_file(file)
            self._function.setCurrentText(name)

    def _names(self, path: Path) -> list[str]:
        """Return the classes that can be played, then the functions, which may make a state."""
        tree = _parsed(path)
        names = [*_games(tree), *_functions(tree)]
        if not names:
            raise SettingError(
                tr('"{file}" has no class with moves and play: write one', file=path.name)
            )
        return names


def games_in(path: Path) -> list[str]:
    """Return the names of a file's classes that can be played; the file is read, not run."""
    try:
        return _games(_parsed(path))
    except SettingError:
        return []


def _games(tree: ast.Module) -> list[str]:
    return [
        node.name
        for node in tree.body
        if isinstance(node, ast.ClassDef)
        and {"moves", "play"}
        <= {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
    ]


def _functions(tree: ast.Module) -> list[str]:
    """Return the names of a file's functions, and of those of its methods that search."""
    return [name for name, node in _all_functions(tree) if "." not in name or _searches(node)]


def searches_in(path: Path) -> list[str]:
    """Return the names of a file's functions that call themselves, or back up the iterations of a
    loop; the file is read, not run."""
    try:
        tree = parsed_python(path)
    except RefusedError:
        return []
    return [name for name, node in _all_functions(tree) if _searches(node)]


def is_program(path: Path) -> bool:
    """Tell whether a file knows nothing of c4viz, and does something when it is run: it asks for
    input, or has a part for that."""
    try:
        tree = parsed_python(path)
    except RefusedError:
        return False
    named = {getattr(one, "id", getattr(one, "attr", "")) for one in ast.walk(tree)}
    imported = {
        alias.name
        for one in ast.walk(tree)
        if isinstance(one, ast.Import | ast.ImportFrom)
        for alias in [*one.names, ast.alias(getattr(one, "module", None) or "")]
    }
    knows = any(name.split(".")[0] == "c4viz" for name in imported)
    return not knows and bool(named & {"__name__", "input"})


def _all_functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield the functions of a file by their names, and the methods as Class.method."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            methods = (part for part in node.body if isinstance(part, ast.FunctionDef))
            yield from ((f"{node.name}.{one.name}", one) for one in methods)


def _searches(function: ast.FunctionDef) -> bool:
    return any(_goes_on(part, function.name) for part in ast.walk(function))


def _goes_on(part: ast.AST, function: str) -> bool:
    """Tell whether a part of ``function`` names it again, or is a recorder's ``back_up``."""
    if isinstance(part, ast.Attribute):
        return part.attr in ("back_up", function)
    return isinstance(part, ast.Name) and part.id == function


def functions_in(path: Path) -> list[str]:
    """Return the names of a file's functions; the file is read, not run.

    Raises:
        SettingError: the file cannot be read, is not Python, or has no function.
    """
    names = _functions(_parsed(path))
    if not names:
        raise SettingError(tr('"{file}" has no function: write one with def', file=path.name))
    return names


def _parsed(path: Path) -> ast.Module:
    """Parse a file.

    Raises:
        SettingError: the file cannot be read, or is not Python.
    """
    if path.suffix != ".py":
        raise SettingError(
            tr('"{file}" is no Python file: choose one that ends in .py', file=path.name)
        )
    try:
        return parsed_python(path)
    except RefusedError as error:
        raise SettingError(str(error)) from None
