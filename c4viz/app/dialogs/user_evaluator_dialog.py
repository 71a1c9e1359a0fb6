"""The dialog that asks for an evaluator of the user's own: a file and a function in it."""

from __future__ import annotations

import ast
from pathlib import Path

from PyQt6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QGridLayout,
    QLabel,
    QLineEdit,
    QWidget,
)

from c4viz.app.dialogs.parts import AROUND, FormDialog, side_button, wrapped
from c4viz.language import Text, tr
from c4viz.search import SettingError
from c4viz.search.evaluators.table import check_evaluator

HOW = Text(
    "A Python file of yours with a function that is given a position and a player (1 or 2), and "
    "gives a number: the higher, the better for that player. Searches with it run in Python."
)


def own_text(name: str) -> str:
    """An evaluator's name as lists show it: without the directories of a file."""
    file, colon, function = name.rpartition(":")
    return f"{Path(file).name}:{function}" if colon and file.endswith(".py") else name


class OwnEvaluatorDialog(FormDialog):
    """Asks for the file and the function; says at once what is wrong with them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, tr("Your own evaluator"), tr("Apply"))
        how = wrapped(str(HOW))
        how.setMinimumWidth(440)
        self._file = QLineEdit()
        self._file.setPlaceholderText("evaluators.py")
        self._file.setAccessibleName(tr("File"))
        browse = side_button(tr("Browse…"), self._browse)
        self._function = QComboBox()
        self._function.setAccessibleName(tr("Function"))
        grid = QGridLayout(self)
        grid.setContentsMargins(*AROUND)
        grid.setVerticalSpacing(10)
        grid.setColumnStretch(1, 1)
        grid.addWidget(how, 0, 0, 1, 3)
        grid.addWidget(QLabel(tr("File")), 1, 0)
        grid.addWidget(self._file, 1, 1)
        grid.addWidget(browse, 1, 2)
        grid.addWidget(QLabel(tr("Function")), 2, 0)
        grid.addWidget(self._function, 2, 1, 1, 2)
        grid.addWidget(self.error, 3, 0, 1, 3)
        grid.addWidget(self.buttons, 4, 0, 1, 3)
        self._file.textChanged.connect(self._read)
        self._read()

    @property
    def name(self) -> str:
        """The evaluator: ``file.py:function``."""
        file = Path(self._file.text().strip()).expanduser().absolute()
        return f"{file}:{self._function.currentText()}"

    def _browse(self) -> None:
        found, _ = QFileDialog.getOpenFileName(self, tr("Your evaluator"), "", "Python (*.py)")
        if found:
            self._file.setText(found)

    def _read(self) -> None:
        """Offer the functions of the file."""
        typed, wrong = self._file.text().strip(), ""
        self._function.clear()
        if typed:
            try:
                self._function.addItems(functions_in(Path(typed).expanduser()))
                check_evaluator(self.name)
            except SettingError as error:
                wrong = str(error)
        self.error.setText(wrong)
        self.ok.setEnabled(bool(typed) and not wrong)


def functions_in(path: Path) -> list[str]:
    """The names of a file's functions; the file is read, not run.

    Raises:
        SettingError: the file cannot be read, is no Python, or has no function.
    """
    if path.suffix != ".py":
        raise SettingError(
            tr('"{file}" is no Python file: choose one that ends in .py', file=path.name)
        )
    try:
        tree = ast.parse(path.read_bytes())
    except OSError as error:
        raise SettingError(
            tr('"{file}" cannot be read: {reason}', file=path, reason=error.strerror or error)
        ) from None
    except (SyntaxError, ValueError) as error:
        raise SettingError(
            tr('"{file}" is no Python that can be read: {reason}', file=path.name, reason=error)
        ) from None
    names = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
    if not names:
        raise SettingError(tr('"{file}" has no function: write one with def', file=path.name))
    return names
