"""No text that a person may read is left out of the translation: what the source says plainly.

A heuristic over the syntax trees: a literal that reads like words is given to one of `SAYS`, or it
is listed below with the reason why it is no text.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from c4viz.classroom.flaws import FLAW_LEVELS
from c4viz.play.review import MoveVerdict
from tests.language.update import ERRORS, PACKAGE, plain_texts

NOT_READ = {
    "language": "the languages themselves",
    "kernels": "inner loops",
    "reference": "inner loops",
    "theme.py": "a style sheet",
    "svg.py": "a style sheet",
    "tikz.py": "TeX",
    "html.py": "HTML",
}
"""Packages and files that say nothing to people, and why."""
EXCEPTIONS = {
    "c4viz": "what is typed to begin with, or the format of a file",
    "sudo apt-get install": "a command",
    "pip install": "a command",
    "(position, player):": "Python",
    "def ": "Python",
    "alphabeta ": "a search as it is typed",
    "mcts seconds=": "a search as it is typed",
    "import json, runpy, sys;": "Python",
    "evaluators.py": "the name of a file",
    ".lock": "the name of a file",
    ".npy": "the name of a file",
    "4 4 5, value>=2": "words of a query",
    **dict.fromkeys(
        (
            "--ask kinds",
            "--find wanted",
            "--json as_json",
            "--rival with_rival",
            "--search searches",
            "--format kind",
            "--nodes form",
            "--set sets",
            "--leaf leaves",
        ),
        "an option and its parameter",
    ),
    "settings were given twice": "for programmers",
    " and ": "the same sentence",
    "DejaVu Sans": "a font",
    "bold ": "a colour of the terminal",
    "greedy order=": "a search with its settings",
    "greedy2 order=": "a search with its settings",
    "alphabeta depth=": "a search with its settings",
    "minimax depth=": "a search with its settings",
    "expectiminimax depth=": "a search with its settings",
    "mcts iterations=": "a search with its settings",
    "\\s*(?:": "a pattern",
    **dict.fromkeys(get_args(MoveVerdict), "the name of a verdict, which has words of its own"),
    **dict.fromkeys(
        (
            "so far",
            "sum so far",
            "no playout",
            "selected end",
            "null window",
            "window alpha",
            "window beta",
        ),
        "a kind of sentence",
    ),
    **{line: "a line of a program" for level in FLAW_LEVELS for line in (level.wrong, level.right)},
    **dict.fromkeys(("enter child", "chance return", "back up"), "a mark in pseudocode"),
}
"""What literals that are no texts begin with, and why they are none."""
SAYS = {"tr", "Text", "Texts", "counted", "pieces"}
PROGRAMMING = {
    "AssertionError", "AttributeError", "Halt", "IndexError", "KeyError", "NotImplementedError",
    "TypeError",
}  # fmt: skip
"""Exceptions that only programs hear."""
SHOWN = {
    "QAction", "QCheckBox", "QGroupBox", "QLabel", "QMenu", "QPushButton", "QRadioButton",
    "addAction", "addButton", "addItem", "addMenu", "addRow", "addSection", "addTab",
    "insertItem", "setAccessibleDescription", "setAccessibleName", "setHeaderLabels", "setIconText",
    "setInformativeText", "setItemText", "setPlaceholderText", "setPrefix", "setStatusTip",
    "setSuffix", "setTabText", "setText", "setTitle", "setToolTip", "setWhatsThis",
    "setWindowTitle", "showMessage", "drawText",
    "complain", "echo", "input", "print",
}  # fmt: skip
"""What is given to these is read by people, be it one word."""
WORDS = re.compile(r"[A-Za-z]{2,},? [A-Za-z]{2,}")
WORD = re.compile(r"[A-Z]?[a-z]{2,}")
TAG = re.compile(r"<[^>]*>?|[^<]*>|&\w+;")


def sources() -> list[Path]:
    paths = sorted(PACKAGE.rglob("*.py"))
    return [path for path in paths if not NOT_READ.keys() & set(path.relative_to(PACKAGE).parts)]


def left_out(source: str) -> list[tuple[int, str]]:
    """The lines and literals of a source that read like texts and are not translated."""
    return list(_walk(ast.parse(source), shown=False))


def _walk(node: ast.AST, shown: bool) -> Iterator[tuple[int, str]]:
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str) and _reads(node.value, shown):
            yield node.lineno, node.value
        return
    if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
        shown = _name(node.exc.func) not in PROGRAMMING
    elif isinstance(node, ast.Call):
        shown = shown or _name(node.func) in SHOWN
    elif isinstance(node, ast.FormattedValue):
        shown = False
    for child in _parts(node):
        yield from _walk(child, shown)


def _parts(node: ast.AST) -> list[ast.AST]:
    """What may hold texts: not names of things, docstrings, or what is translated."""
    if isinstance(node, ast.Call) and _name(node.func) in SAYS:
        return list(node.keywords)
    if isinstance(node, ast.Call) and _name(node.func) in ERRORS:
        said = [one for one in node.args if not plain_texts(one)]
        return [*said, *node.keywords]
    if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
        name = _name(node.exc.func)
        return [] if name in PROGRAMMING else [node.exc] if name in ERRORS else list(node.exc.args)
    if isinstance(node, ast.Dict):
        return list(node.values)
    if isinstance(node, ast.Subscript):
        return [node.value]
    if isinstance(node, ast.Assert | ast.Compare):
        return []
    return [child for child in ast.iter_child_nodes(node) if not _is_docstring(child)]


def _is_docstring(node: ast.AST) -> bool:
    """A statement that is nothing but a literal."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _name(function: ast.expr) -> str:
    return str(getattr(function, "id", getattr(function, "attr", "")))


def _reads(text: str, shown: bool) -> bool:
    if any(text.startswith(known) for known in EXCEPTIONS):
        return False
    return bool((WORD if shown else WORDS).search(TAG.sub(" ", text)))


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_every_text_is_given_to_the_translation(path: Path) -> None:
    found = left_out(path.read_text(encoding="utf-8"))
    assert not found, "\n".join(f"{path}:{line}: {text!r}" for line, text in found)


@pytest.mark.parametrize(
    "source",
    [
        'label.setText("Depth")',
        'label.setText(f"{depth} plies")',
        'QPushButton("&Search")',
        'raise SettingError(f"depth {depth} is too large")',
        'TITLES = {"first": "The first player"}',
        'Action("undo", "Take back your last move")',
        'tr("{what} is full", what="the column here")',
        'print("done")',
    ],
)
def test_a_text_that_is_left_out_is_found(source: str) -> None:
    assert left_out(source)


@pytest.mark.parametrize(
    "source",
    [
        'label.setText(tr("Depth"))',
        'label.setText(f"{depth:,}")',
        'button.setObjectName("primary")',
        'raise TypeError("a position is needed here")',
        'def depth():\n    """The depth of it."""',
        'label.setText("<b>X</b>")',
        'marks["enter child"]',
    ],
)
def test_what_is_no_text_is_not(source: str) -> None:
    assert not left_out(source)


# ---- when it is said -------------------------------------------------------------------------

AT_ONCE = {"tr", "counted", "pieces", "localised"}
"""These speak the language of the moment, which is another one later: not for tables."""


def said_at_import(node: ast.AST) -> Iterator[int]:
    """The lines in which something is said when the module is imported."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            for given in (*child.args.defaults, *child.args.kw_defaults, *child.decorator_list):
                if given is not None:
                    yield from said_at_import(ast.Expr(given))
        elif not isinstance(child, ast.Lambda):
            if isinstance(child, ast.Call) and _name(child.func) in AT_ONCE:
                yield child.lineno
            yield from said_at_import(child)


# A command ends before anyone chooses another language.
LONG_LIVED = [path for path in sources() if "cli" not in path.relative_to(PACKAGE).parts]


@pytest.mark.parametrize("path", LONG_LIVED, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_text_is_said_before_its_language_is_known(path: Path) -> None:
    lines = list(said_at_import(ast.parse(path.read_text(encoding="utf-8"))))
    assert not lines, f"{path}: use Text or Texts in the lines {lines}"
