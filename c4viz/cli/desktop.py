"""Make c4viz known to the desktop and the shells of one user, without the rights of another, or
take all of that away again: ``python -m c4viz.cli.desktop install|uninstall``.

Where what goes says the XDG Base Directory Specification.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from click.shell_completion import get_completion_class

from c4viz.atomic_file import replacing
from c4viz.cli.manual import manual
from c4viz.cli.program import app
from c4viz.language import tr
from c4viz.resources import APPLICATION, resource_text

_COMPLETIONS = {
    "bash": "bash-completion/completions/c4viz",
    "zsh": "zsh/site-functions/_c4viz",
    "fish": "fish/vendor_completions.d/c4viz.fish",
}
_INDEXES = (
    ("update-desktop-database", "applications"),
    ("update-mime-database", "mime"),
    ("gtk-update-icon-cache", "icons/hicolor"),
)
"""Programs that desktops have to take in what has changed, and in which folder it is."""


def files(program: Path) -> dict[str, Callable[[], str]]:
    """Return what makes each file, by its place in the user's folder of data; ``program`` is the
    one to start."""
    own = {
        f"applications/{APPLICATION}.desktop": lambda: desktop_entry(program),
        f"icons/hicolor/scalable/apps/{APPLICATION}.svg": lambda: _resource("svg"),
        f"mime/packages/{APPLICATION}.xml": lambda: _resource("xml"),
        f"metainfo/{APPLICATION}.metainfo.xml": lambda: _resource("metainfo.xml"),
        "man/man1/c4viz.1": manual,
    }
    return own | {place: _completion(shell) for shell, place in _COMPLETIONS.items()}


def desktop_entry(program: Path) -> str:
    """Return the entry by which a desktop starts c4viz, opens its files, and follows its links."""
    named = str(program).replace("\\", "\\\\").replace('"', '\\"').replace("%", "%%")
    return _resource("desktop").replace("@PROGRAM@", named)


def _resource(suffix: str) -> str:
    return resource_text(f"desktop/{APPLICATION}.{suffix}")


def _completion(shell: str) -> Callable[[], str]:
    kind = get_completion_class(shell)
    assert kind is not None
    return lambda: kind(app, {}, "c4viz", "_C4VIZ_COMPLETE").source() + "\n"


def install(program: Path, data: Path, programs: Path) -> list[Path]:
    """Write all files below the folder ``data``, and a link to ``program`` in ``programs``; return
    their paths."""
    written = []
    for place, text in files(program).items():
        path = data / place
        path.parent.mkdir(parents=True, exist_ok=True)
        with replacing(path) as part:
            part.write_text(text(), "utf-8")
        written.append(path)
    link = programs / "c4viz"
    programs.mkdir(parents=True, exist_ok=True)
    if _is_ours(link, program):
        link.unlink(missing_ok=True)
        link.symlink_to(program)
        written.append(link)
    _index(data)
    return written


def uninstall(program: Path, data: Path, programs: Path) -> list[Path]:
    """Remove what `install` wrote, and nothing else; return the paths of what was there."""
    link = programs / "c4viz"
    paths = [data / place for place in files(program)]
    removed = [path for path in paths if path.exists()]
    if link.is_symlink() and _is_ours(link, program):
        removed.append(link)
    for path in removed:
        path.unlink()
    _index(data)
    return removed


def _is_ours(link: Path, program: Path) -> bool:
    """Tell whether a link leads to c4viz, or there is none: the program of another stays."""
    return not os.path.lexists(link) or (link.is_symlink() and link.readlink() == program)


def _index(data: Path) -> None:
    """Have the desktop take in what has changed, as far as its programs are there."""
    for name, folder in _INDEXES:
        found = shutil.which(name)
        if found is not None and (data / folder).is_dir():
            subprocess.run([found, str(data / folder)], capture_output=True, check=False)


def main(arguments: Sequence[str] | None = None) -> int:
    """Install or uninstall, and say what was done; return the exit code."""
    asked = list(sys.argv[1:] if arguments is None else arguments)
    if asked not in (["install"], ["uninstall"]):
        print(tr("say install or uninstall"), file=sys.stderr)
        return 2
    program = Path(sys.executable).with_name("c4viz")
    data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    programs = Path.home() / ".local" / "bin"
    act = install if asked == ["install"] else uninstall
    for path in act(program, data, programs):
        print(tr("wrote {path}", path=path) if act is install else tr("removed {path}", path=path))
    return 0


if __name__ == "__main__":
    sys.exit(main())
