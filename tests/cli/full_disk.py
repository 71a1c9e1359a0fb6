"""Write files where no file may grow: ``python -m tests.cli.full_disk FOLDER``.

Prints for each command its name, its exit code, and what it said. The system refuses to let a file
grow beyond a few bytes, as a full disk does: Python is told so by an OSError, Qt by a write that
takes less than it was given.
"""

from __future__ import annotations

import io
import json
import resource
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

from c4viz.cli import main
from c4viz.export import SUFFIXES
from c4viz.report import REPORTS

ROOM = 500
"""Bytes that a file may have."""
SMALL = ["--board", "3x3", "--connect", "3"]


def commands(folder: Path) -> dict[str, list[str]]:
    """What is tried, by the name of the file that it writes."""
    trace = str(folder / "kept.npz")
    assert not main(["export", *SMALL, "--search", "minimax", "--depth", "3", "123", "-o", trace])
    return {
        **{f"tree{suffix}": ["export", trace, "-o"] for suffix in SUFFIXES},
        "poster.pdf": ["export", trace, "--poster", "icicle", "-o"],
        **{f"report{suffix}": ["review", *SMALL, "1231", "-o"] for suffix in REPORTS},
        **{f"shot{suffix}": ["shot"] for suffix in (".png", ".svg")},
    }


def tried(command: list[str], path: Path) -> tuple[int, str]:
    """The exit code of a command that writes a file, and what it complains of."""
    said = io.StringIO()
    given = [command[0], str(path), *SMALL, "123"] if command == ["shot"] else [*command, str(path)]
    with redirect_stderr(said), redirect_stdout(io.StringIO()):
        code = main(given)
    return code, said.getvalue()


if __name__ == "__main__":
    place = Path(sys.argv[1])
    sys.dont_write_bytecode = True  # which would be cut, and serve all the same
    wanted = commands(place)
    resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, resource.RLIM_INFINITY))
    found = {name: tried(command, place / name) for name, command in wanted.items()}
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    print(json.dumps(found))
