"""Whatever machine a program runs on, it goes on: with a full disk, a home that cannot be written,
without fonts and Graphviz, at other sizes, in other locales."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path

from tests.trust.part import Part

_Words = Sequence[str]
_NOBODY = 65534
_ROOM = "200k"
"""How large the disk is that is full soon."""
TRIED_LOCALE = "C4VIZ_TRIED_LOCALE"
"""Variable with the locale that the window is to be used in; without it any will do."""


def _full_disk(folder: Path) -> tuple[_Words, Mapping[str, str]]:
    """All that is written goes to a disk that is full soon: one that root can mount; a folder in
    which every file has an end for others."""
    if os.geteuid() == 0 and shutil.which("unshare"):
        script = f'mount -t tmpfs -o size={_ROOM} tmpfs {folder} && cd {folder} && exec "$@"'
        return ["unshare", "-m", "sh", "-c", script, "sh"], {}
    return ["sh", "-c", 'ulimit -f 100 && exec "$@"', "sh"], {}


def _read_only(folder: Path) -> tuple[_Words, Mapping[str, str]]:
    """Nothing can be written anywhere but in the folder of temporary files."""
    folder.chmod(0o555)
    if os.geteuid() == 0:
        return ["setpriv", f"--reuid={_NOBODY}", f"--regid={_NOBODY}", "--clear-groups"], {}
    return [], {}


def _with(**named: str) -> Callable[[Path], tuple[_Words, Mapping[str, str]]]:
    """Other variables of the environment."""
    return lambda _folder: ([], named)


def locale_of(name: str) -> Callable[[Path], tuple[_Words, Mapping[str, str]]]:
    """A locale that is really there: it is made of its source, which the system has to have."""

    def made(folder: Path) -> tuple[_Words, Mapping[str, str]]:
        place = folder / "locales"
        place.mkdir()
        said = f"{name}.UTF-8"
        command = ["localedef", "-i", name, "-f", "UTF-8", str(place / said)]
        try:
            subprocess.run(command, capture_output=True, check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            why = f"the locale {name} cannot be made: install the package locales"
            raise AssertionError(why) from error
        return [], {"LOCPATH": str(place), "LANG": said, "LC_ALL": said, "LANGUAGE": name,
                    "C4VIZ_LANGUAGE": "", TRIED_LOCALE: said}  # fmt: skip

    return made


def _no_graphviz(_folder: Path) -> tuple[_Words, Mapping[str, str]]:
    return [], {"PATH": "/nowhere"}


SURROUNDINGS: dict[str, Callable[[Path], tuple[_Words, Mapping[str, str]]]] = {
    "as usual": _with(),
    "full disk": _full_disk,
    "read-only home": _read_only,
    "no home": _with(HOME="/nowhere", XDG_CONFIG_HOME="", XDG_CACHE_HOME="", XDG_DATA_HOME=""),
    "no fonts": _with(FONTCONFIG_FILE="/dev/null", FONTCONFIG_PATH="/nowhere"),
    "no Graphviz": _no_graphviz,
    "twice as large": _with(QT_SCALE_FACTOR="2"),
    "large letters": _with(QT_FONT_DPI="200"),
    "Portuguese": locale_of("pt_PT"),
    "German, decimal commas": locale_of("de_DE"),
    "Arabic, from right to left": locale_of("ar_EG"),
    "Persian, other digits": locale_of("fa_IR"),
    "plain ASCII": _with(LC_ALL="C", LANG="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0"),
}
_NOT_WRITABLE = ("full disk", "read-only home")
DEEDS: dict[str, _Words] = {
    "the window": ("-m", "tests.trust.used", "."),
    "a trace": ("-m", "c4viz", "trace", "4453", "--depth", "4", "-o", "tree.npz", "-o", "tree.svg"),
    "other files": ("-m", "c4viz", "trace", "4453", "--depth", "3", "-o", "t.json", "-o", "t.pdf",
                    "-o", "t.html", "-o", "t.png", "-o", "t.csv"),
    "a game": ("-m", "c4viz", "play", "--x", "easy", "--o", "random", "--quiet",
               "--save", "g.json"),
    "a game at the terminal": ("-m", "c4viz", "play", "--o", "easy"),
    "a question": ("-m", "c4viz", "quiz", "4453", "--depth", "3", "--most", "2"),
    "a worksheet": ("-m", "c4viz", "exercise", "--seed", "1", "-o", "sheet.pdf", "--key"),
    "a lesson": ("-m", "c4viz", "lesson", "export", "horizon", "-o", "lesson.html"),
    "the solver": ("-m", "c4viz", "solve", "44535", "--max-seconds", "5"),
}  # fmt: skip
"""What is done there."""


def trial(number: int, folder: Path) -> int:
    """Do one thing in one surrounding."""
    where = list(SURROUNDINGS)[number % len(SURROUNDINGS)]
    what = list(DEEDS)[number // len(SURROUNDINGS) % len(DEEDS)]
    place = _open_to_all(folder) / f"place-{number}"
    place.mkdir()
    top = Path(__file__).parents[2]
    before, named = SURROUNDINGS[where](place)
    environment = {
        **os.environ, "PYTHONPATH": str(top), "HOME": str(place), "XDG_CONFIG_HOME": str(place),
        "XDG_CACHE_HOME": str(place), "XDG_DATA_HOME": str(place), "TMPDIR": str(place),
        "PYTHONDONTWRITEBYTECODE": "1", **named,
    }  # fmt: skip
    done = subprocess.run(
        [*before, sys.executable, *DEEDS[what]],
        cwd=place, env=environment, input="4\n4\nq\n", capture_output=True, text=True, check=False,
        errors="replace",
    )  # fmt: skip
    said = f"{where}, {what}, code {done.returncode}: {done.stdout[-800:]}\n{done.stderr[-3000:]}"
    assert "Traceback" not in done.stderr + done.stdout, said
    assert done.returncode in (0, 1, 2) and not (done.returncode == 2 and not done.stderr), said
    assert done.returncode == 0 or where in ("full disk", "read-only home") or what == "a game", (
        said
    )
    assert done.returncode == 0 or what != "the window", said
    return 1


@cache
def _open_to_all(folder: Path) -> Path:
    """Have others read what is in a folder."""
    folder.chmod(0o755)
    return folder


PART = Part(len(SURROUNDINGS) * len(DEEDS), "uses", trial)
