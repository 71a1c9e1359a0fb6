"""Whatever the package opens or unpacks goes through the guard, or stands in this list."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import c4viz

PACKAGE = Path(c4viz.__file__).parent
GUARD = {"guard", "replacing.py"}
"""What opens for all others: to read, and to write. What measures reads files of its own."""

METHODS = {"read_text", "read_bytes", "write_text", "write_bytes", "touch", "symlink_to"}
"""Methods of paths."""
CALLS = {
    "open", "exec", "eval", "compile", "__import__", "os.open", "os.fdopen", "os.replace",
    "os.rename", "io.open", "io.FileIO", "np.load", "np.fromfile", "np.memmap", "np.loadtxt",
    "np.genfromtxt", "np.save", "np.savez", "np.savez_compressed", "json.load", "json.loads",
    "ast.parse", "ast.literal_eval", "mmap", "mmap.mmap", "QFile", "QSaveFile", "QSvgRenderer",
    "QImageReader", "QMovie", "QLockFile", "RawConfigParser", "runpy.run_path",
    "runpy.run_module", "import_module", "shutil.copy",
    "shutil.copyfile", "shutil.move", "shutil.unpack_archive", "TemporaryFile",
    "tempfile.TemporaryFile", "tempfile.NamedTemporaryFile", "tempfile.mkstemp",
    "tempfile.mkdtemp", "tempfile.TemporaryDirectory",
}  # fmt: skip
MODULES = {
    "zipfile", "zlib", "gzip", "bz2", "lzma", "tarfile", "pickle", "marshal", "shelve", "dbm",
    "sqlite3", "runpy", "mmap", "xml", "csv", "tomllib", "configparser", "codecs", "fileinput",
    "ctypes",
}  # fmt: skip
"""Modules of Python that open or unpack."""
WRITES = {"write_text", "write_bytes", "open", "np.savez", "np.savez_compressed"}
"""What may write a part that takes the place of a file."""
_MODE = re.compile(r"[rwxa]b?\+?b?$")

_OF_C4VIZ = "what c4viz brings along"
_ASKED = "what the window asks, or answers to it"
_PROGRAM = "the user's program, in a process of its own, which can be ended"
LISTED = {
    "__init__.py: import_module": _OF_C4VIZ,
    "app/board/state_page.py: QSvgRenderer": "a picture that the guard let pass",
    "app/saving/kept_games.py: touch": "an empty file that is to be replaced",
    "app/shot.py: tempfile.TemporaryDirectory": "preferences that are to be forgotten",
    "app/state/earlier_searches.py: tempfile.TemporaryDirectory": "a folder of ours alone",
    "app/widgets/icons.py: QSvgRenderer": _OF_C4VIZ,
    "app/widgets/icons.py: read_text": _OF_C4VIZ,
    "app/widgets/theme.py: json.loads": _OF_C4VIZ,
    "app/widgets/theme.py: read_text": _OF_C4VIZ,
    "checking/child.py: json.loads": _ASKED,
    "cli/framework/commands.py: import_module": _OF_C4VIZ,
    "cli/program.py: open": "the device that is nothing",
    "cli/program.py: os.open": "the device that is nothing",
    "compiled/cache.py: read_bytes": "kernels in a folder that belongs to the user alone",
    "compiled/cache.py: tempfile.mkdtemp": "a folder of ours alone",
    "compiled/cache.py: touch": "an empty file there",
    "compiled/compile.py: pickle": "kernels in a folder that belongs to the user alone",
    "export/svg.py: TemporaryFile": "for Graphviz, without a name",
    "export/write.py: xml": "words for XML, which is written",
    "game/notation.py: json.loads": "a position as a text, each cell of which it looks at",
    "icicle/depthfirst.py: mmap": "memory without a file",
    "lab/depths.py: csv": "is written",
    "language/catalogue.py: write_text": "a translation, by those who write it",
    "language/catalogue.py: xml": _OF_C4VIZ,
    "language/choose.py: ctypes": "the language of Windows",
    "language/choose.py: read_text": "the name of a language, below the guard",
    "language/update.py: ast.parse": _OF_C4VIZ,
    "language/update.py: read_text": _OF_C4VIZ,
    "locking.py: os.open": "an empty file of ours",
    "search/own/child.py: compile": _PROGRAM,
    "search/own/child.py: exec": _PROGRAM,
    "search/own/child.py: import_module": _PROGRAM,
    "search/own/child.py: json.loads": _ASKED,
    "search/own/child.py: os.fdopen": "the pipes from and to the window",
    "search/own/child.py: os.open": "the device that is nothing",
    "search/own/child.py: read_bytes": _PROGRAM,
    "search/own/child.py: runpy": _OF_C4VIZ,
    "search/own/child.py: runpy.run_path": _OF_C4VIZ,
    "search/own/gamecheck.py: json.loads": _ASKED,
    "search/own/gamechild.py: json.loads": _ASKED,
    "search/own/process.py: json.loads": _ASKED,
    "search/plugins.py: RawConfigParser": "the entry points of installed packages",
    "search/plugins.py: configparser": "the entry points of installed packages",
    "search/plugins.py: read_text": "the entry points of installed packages",
    "search/recording/child.py: json.loads": _ASKED,
    "search/recording/child.py: read_text": _PROGRAM,
    "search/recording/choosing.py: json.loads": _ASKED,
    "search/solver/book.py: np.fromfile": "the opening book, of an installed package",
    "trace/exported.py: import_module": _OF_C4VIZ,
    "trace/files/tracefile.py: io.FileIO": "a part, within `replacing`",
}
"""The others, and why."""


def doors(file: Path) -> Iterator[str]:
    """What a module opens or unpacks by, as ``search/own/child.py: exec``."""
    place = file.relative_to(PACKAGE).as_posix()
    for node, is_replacing in _nodes(ast.parse(file.read_bytes())):
        for name in _opens(node):
            if not (is_replacing and name in WRITES):
                yield f"{place}: {name}"


def _nodes(node: ast.AST, is_replacing: bool = False) -> Iterator[tuple[ast.AST, bool]]:
    """All parts of a source, and whether they are in a block that replaces a file whole."""
    if isinstance(node, ast.With):
        opens = [ast.unparse(item.context_expr) for item in node.items]
        is_replacing = is_replacing or any(one.startswith("replacing(") for one in opens)
    yield node, is_replacing
    for child in ast.iter_child_nodes(node):
        yield from _nodes(child, is_replacing)


def _opens(node: ast.AST) -> Iterator[str]:
    """What a part of a source opens or unpacks by."""
    names = []
    if isinstance(node, ast.Import):
        names = [one.name for one in node.names]
    elif isinstance(node, ast.ImportFrom):
        names = [node.module or ""]
    elif isinstance(node, ast.Call):
        called = ast.unparse(node.func)
        method = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        if called in CALLS:
            yield called
        elif method in METHODS or (method == "open" and _is_mode(node)):
            yield method
    yield from (name.partition(".")[0] for name in names if name.partition(".")[0] in MODULES)


def _is_mode(call: ast.Call) -> bool:
    """Whether a call of ``open`` opens a file: by its mode."""
    modes = [*call.args, *(one.value for one in call.keywords if one.arg == "mode")]
    return any(
        isinstance(one, ast.Constant) and isinstance(one.value, str) and _MODE.match(one.value)
        for one in modes
    )


def test_nothing_is_opened_or_unpacked_another_way() -> None:
    found = {
        door
        for file in PACKAGE.rglob("*.py")
        if file.relative_to(PACKAGE).parts[0] not in {*GUARD, "bench"}
        for door in doors(file)
    }
    assert found - LISTED.keys() == set(), "let the guard open it, or say here why not"
    assert LISTED.keys() - found == set(), "nothing of that is there any more"
