"""Whatever the package opens or unpacks goes through the guard, or stands in this list."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import c4viz

PACKAGE = Path(c4viz.__file__).parent
GUARD = {"guard", "atomic_file.py"}
"""What opens for all others: to read, and to write. What measures reads files of its own."""

METHODS = {
    "read_text",
    "read_bytes",
    "write_text",
    "write_bytes",
    "touch",
    "symlink_to",
    "hardlink_to",
    "rename",
}
"""Methods of paths; ``open`` and ``replace``, which others have too, are told by what they are
given."""
CALLS = {
    "open", "exec", "eval", "compile", "__import__", "os.open", "os.fdopen", "os.replace",
    "os.rename", "io.open", "io.open_code", "io.FileIO", "numpy.load", "numpy.fromfile",
    "numpy.memmap", "numpy.loadtxt", "numpy.genfromtxt", "numpy.save", "numpy.savez",
    "numpy.savez_compressed", "numpy.lib.format.open_memmap", "json.load", "json.loads",
    "ast.parse", "linecache.getlines", "linecache.getline", "importlib.import_module",
    "shutil.copy", "shutil.copy2", "shutil.copyfile", "shutil.copytree", "shutil.move",
    "shutil.unpack_archive", "tempfile.TemporaryFile", "tempfile.NamedTemporaryFile",
    "tempfile.mkstemp", "tempfile.mkdtemp", "tempfile.TemporaryDirectory", "subprocess.run",
    "subprocess.Popen", "subprocess.check_output", "os.system", "os.popen", "os.execv",
}  # fmt: skip
QT = {
    "QFile", "QSaveFile", "QSvgRenderer", "QSvgWidget", "QImageReader", "QMovie", "QLockFile",
    "QSettings", "QProcess", "QTemporaryFile", "QDesktopServices.openUrl",
}  # fmt: skip
PICTURES = {"QPixmap", "QImage", "QIcon", "QPicture"}
"""What is read where a name is given."""
MODULES = {
    "zipfile", "zlib", "gzip", "bz2", "lzma", "tarfile", "pickle", "marshal", "shelve", "dbm",
    "sqlite3", "runpy", "mmap", "xml", "csv", "tomllib", "configparser", "codecs", "fileinput",
    "ctypes",
}  # fmt: skip
"""Modules of Python that open or unpack."""
WRITES = {"write_text", "write_bytes", "open", "numpy.savez", "numpy.savez_compressed"}
"""What may write a part that takes the place of a file."""
NOT_FILES = {"box", "stage.comparisons", "stage.find_bar", "self", "window.comparisons"}
"""What is opened that is no file: dialogs and panels."""
_MODE = re.compile(r"[rwxa]b?\+?b?$")

_OF_C4VIZ = "what c4viz brings along"
_ASKED = "what the window asks, or answers to it"
_PROGRAM = "the user's program, in a process of its own, which can be ended"
LISTED = {
    "__init__.py: importlib.import_module": _OF_C4VIZ,
    "app/board/state_page.py: QSvgRenderer": "a picture that the guard let pass",
    "app/checking.py: subprocess.Popen": _PROGRAM,
    "app/checking.py: tempfile.TemporaryDirectory": "a folder of ours alone",
    "app/display.py: ctypes": "the library of X11, to colour a window",
    "app/saving/spares.py: touch": "an empty file that is to be replaced",
    "app/shot.py: tempfile.TemporaryDirectory": "preferences that are to be forgotten",
    "app/state/earlier_searches.py: tempfile.TemporaryDirectory": "a folder of ours alone",
    "app/widgets/icons.py: QSvgRenderer": _OF_C4VIZ,
    "app/widgets/icons.py: read_text": _OF_C4VIZ,
    "checking/child.py: json.loads": _ASKED,
    "classroom/filling/sheetfile.py: csv": "is written, and read as a text that the guard opened",
    "classroom/flaws/searched.py: tempfile.TemporaryDirectory": "a folder of ours alone",
    "cli/framework/commands.py: importlib.import_module": _OF_C4VIZ,
    "cli/program.py: open": "the device that is nothing",
    "cli/program.py: os.open": "the device that is nothing",
    "compiled/cache.py: read_bytes": "kernels in a folder that belongs to the user alone",
    "compiled/cache.py: tempfile.mkdtemp": "a folder of ours alone",
    "compiled/cache.py: touch": "an empty file there",
    "compiled/by_numba.py: pickle": "kernels in a folder that belongs to the user alone",
    "export/by_graphviz.py: tempfile.TemporaryFile": "for Graphviz, without a name",
    "export/figure/bitmap.py: zlib": "is written",
    "classroom/parsons/run.py: tempfile.TemporaryDirectory": "a folder of ours alone",
    "classroom/progress.py: csv": "is written",
    "classroom/progress.py: os.fdopen": "a line is added, under a lock, to a file of this user",
    "classroom/progress.py: os.open": "the same: for its owner alone, and no link is followed",
    "classroom/puzzles/table.py: csv": "is written",
    "classroom/questions/score.py: csv": "is written",
    "export/table.py: csv": "is written",
    "game/notation.py: json.loads": "a position as a text, each cell of which it looks at",
    "icicle/depthfirst.py: mmap": "memory without a file",
    "lab/depths.py: csv": "is written",
    "lab/experiments.py: csv": "is written",
    "lab/standings.py: csv": "is written",
    "language/catalogue.py: xml": _OF_C4VIZ,
    "language/choose.py: ctypes": "the language of Windows",
    "language/choose.py: read_text": "the name of a language, below the guard",
    "locks.py: os.open": "an empty file of ours",
    "search/own/child.py: compile": _PROGRAM,
    "search/own/child.py: exec": _PROGRAM,
    "search/own/child.py: importlib.import_module": _PROGRAM,
    "search/own/child.py: json.loads": _ASKED,
    "search/own/child.py: read_bytes": _PROGRAM,
    "search/own/child.py: runpy": _OF_C4VIZ,
    "search/own/gamecheck.py: json.loads": _ASKED,
    "search/own/gamechild.py: json.loads": _ASKED,
    "search/own/process.py: json.loads": _ASKED,
    "search/plugins.py: configparser": "the entry points of installed packages",
    "search/plugins.py: read_text": "the entry points of installed packages",
    "search/recording/child.py: json.loads": _ASKED,
    "search/recording/child.py: read_text": _PROGRAM,
    "search/recording/player_child.py: json.loads": _ASKED,
    "resources.py: json.loads": _OF_C4VIZ,
    "resources.py: read_text": _OF_C4VIZ,
    "search/solver/book.py: numpy.fromfile": "the opening book, of an installed package",
    "trace/exports.py: importlib.import_module": _OF_C4VIZ,
    "trace/tracefile.py: io.FileIO": "a part, within `replacing`",
    "app/preferences/player_store.py: QSettings": "what the window remembers",
    "app/saving/autosave.py: replace": "a game of ours that takes another name",
    "app/widgets/theme.py: read_text": _OF_C4VIZ,
    "app/main.py: QIcon": _OF_C4VIZ,
    "cli/desktop.py: subprocess.run": "the programs of the desktop that index what it has",
    "cli/desktop.py: symlink_to": "a link to c4viz, where the user's programs are",
    "app/shot.py: QSettings": "preferences that are to be forgotten",
    "app/state/background.py: QProcess": _OF_C4VIZ,
    "cli/play/kept_games.py: replace": "a game of ours that takes another name",
    "export/by_graphviz.py: subprocess.Popen": "Graphviz",
    "search/recording/program.py: compile": "a program that is named on the command line",
    "search/recording/program.py: exec": "a program that is named on the command line",
    "warmup/workers.py: subprocess.Popen": _OF_C4VIZ,
}
"""The others, and why."""


def doors(file: Path) -> Iterator[str]:
    """What a module opens or unpacks by, as ``search/own/child.py: exec``."""
    place = file.relative_to(PACKAGE).as_posix()
    for name in opened_by(file.read_text("utf-8")):
        yield f"{place}: {name}"


def opened_by(source: str) -> Iterator[str]:
    """What a source opens or unpacks by, but for what it replaces whole."""
    tree = ast.parse(source)
    known = _imported(tree)
    for node, is_replacing in _nodes(tree):
        for name in _opens(node, known):
            if not (is_replacing and name in WRITES):
                yield name


def _nodes(node: ast.AST, is_replacing: bool = False) -> Iterator[tuple[ast.AST, bool]]:
    """All parts of a source, and whether they are in a block that replaces a file whole."""
    if isinstance(node, ast.With):
        opens = [ast.unparse(item.context_expr) for item in node.items]
        is_replacing = is_replacing or any(one.startswith("replacing(") for one in opens)
    yield node, is_replacing
    for child in ast.iter_child_nodes(node):
        yield from _nodes(child, is_replacing)


def _opens(node: ast.AST, known: Mapping[str, str]) -> Iterator[str]:
    """What a part of a source opens or unpacks by; ``known`` are the full names of what was
    imported."""
    if isinstance(node, ast.Import | ast.ImportFrom):
        modules = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        modules += [one.name for one in node.names]
        yield from {name.partition(".")[0] for name in modules} & MODULES
    if not isinstance(node, ast.Call):
        return
    first, dot, rest = ast.unparse(node.func).partition(".")
    called = known.get(first, first) + dot + rest
    method = node.func.attr if isinstance(node.func, ast.Attribute) else ""
    if called in CALLS or called.removeprefix("PyQt6.").partition(".")[2] in QT:
        yield called.rpartition(".")[2] if called.startswith("PyQt6") else called
    elif called.rpartition(".")[2] in PICTURES and any(map(_is_name, node.args)):
        yield called.rpartition(".")[2]
    elif method in METHODS or _is_of_file(method, node):
        yield method


def _imported(tree: ast.Module) -> dict[str, str]:
    """The full names of what a module imports, by what it calls them."""
    known = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            known |= {one.asname: one.name for one in node.names if one.asname}
        elif isinstance(node, ast.ImportFrom) and node.module:
            known |= {one.asname or one.name: f"{node.module}.{one.name}" for one in node.names}
    return known


def _is_name(argument: ast.expr) -> bool:
    """Whether what a picture is made of may be the name of a file."""
    said = ast.unparse(argument)
    is_text = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    return is_text or said.startswith(("str(", "f'")) or "path" in said


def _is_of_file(method: str, call: ast.Call) -> bool:
    """Whether a call of ``open`` or ``replace`` is one of a file; texts are replaced with two."""
    if method == "replace":
        return len(call.args) == 1 and not call.keywords
    return method == "open" and _opens_file(call)


def _opens_file(call: ast.Call) -> bool:
    """Whether a call of ``open`` opens a file: by its mode, by an encoding, or without a word, as a
    path does, and no dialog of ours is shown otherwise than in `NOT_FILES`."""
    said = [*call.args, *(one.value for one in call.keywords if one.arg == "mode")]
    modes = [one.value for one in said if isinstance(one, ast.Constant)]
    if any(isinstance(mode, str) and _MODE.match(mode) for mode in modes):
        return True
    if any(one.arg in ("mode", "encoding", "buffering", "newline") for one in call.keywords):
        return True
    owner = ast.unparse(call.func).removesuffix(".open")
    return not call.args and not call.keywords and owner not in NOT_FILES


def test_nothing_is_opened_or_unpacked_another_way() -> None:
    found = {
        door
        for file in PACKAGE.rglob("*.py")
        if file.relative_to(PACKAGE).parts[0] not in GUARD
        for door in doors(file)
    }
    assert found - LISTED.keys() == set(), "let the guard open it, or say here why not"
    assert LISTED.keys() - found == set(), "nothing of that is there any more"


SEEN = """
import linecache, io, shutil, subprocess
import numpy as np
import numpy as numbers
from ast import parse
from json import loads as read
from numpy import load
from pathlib import Path
from PyQt6.QtCore import QSettings
from PyQt6.QtGui import QIcon, QPixmap

def doors(p):
    p.open()
    p.open(encoding="utf-8")
    p.open("rb")
    open(p)
    read(p)
    load(p)
    parse(p)
    np.load(p)
    numbers.load(p)
    QPixmap(str(p))
    QIcon("a.png")
    QSettings(str(p), 1)
    linecache.getlines(p)
    io.open_code(p)
    shutil.copy2(p, p)
    p.rename(p)
    p.replace(p)
    subprocess.run(p)
    np.lib.format.open_memmap(p)
    Path(p).read_text()
"""


def test_no_way_to_open_a_file_is_overlooked() -> None:
    assert len(list(opened_by(SEEN))) == 20
    within = "def save(p):\n    with replacing(p) as part:\n        part.write_text('')\n"
    assert list(opened_by(within)) == []
    assert list(opened_by(within.replace("replacing", "opening"))) == ["write_text"]
