"""Choose the language: the one that the user chose, else the system's, else English."""

from __future__ import annotations

import contextlib
import ctypes
import locale
import os
import sys
from pathlib import Path

from c4viz.atomic_file import replacing
from c4viz.folders import settings_folder
from c4viz.language.catalogue import files

ENGLISH = "en"
"""Code of the language that the source is written in."""
VARIABLE = "C4VIZ_LANGUAGE"
"""Variable of the environment that goes before what is remembered."""
LANGUAGES = (ENGLISH, *(code for code in files() if code != ENGLISH))
"""Codes of all languages that c4viz speaks: one for each file."""


def chosen() -> str:
    """Return the code of the language to speak at the start."""
    return _first_of(os.environ.get(VARIABLE), remembered(), *_of_the_system())


def meant(code: str | None) -> str:
    """Return the code of the language that a choice means; None for that of the system."""
    return _first_of(code, *_of_the_system())


def _first_of(*wishes: str | None) -> str:
    """Return the language that serves the first wish, such as ``pt_BR``, that one serves: that of
    the country or else that of any."""
    known = {code.replace("-", "_").lower(): code for code in LANGUAGES}
    plain = [wish.replace("-", "_").lower() for wish in wishes if wish]
    names = (name for wish in plain for name in (wish, wish.partition("_")[0]))
    return next((known[name] for name in names if name in known), ENGLISH)


def remembered() -> str | None:
    """Return the code that the user chose for all starts to come; None for that of the system."""
    with contextlib.suppress(OSError, UnicodeDecodeError):
        if _file().is_file():  # and no pipe, which would be waited for
            code = _file().read_text(encoding="utf-8").strip()
            return code if code in LANGUAGES else None
    return None


def remember(code: str | None) -> None:
    """Choose the language of all starts to come; None for the language of the system.

    Raises:
        OSError: the choice cannot be written.
    """
    if code is None:
        _file().unlink(missing_ok=True)
        return
    _file().parent.mkdir(parents=True, exist_ok=True)
    with replacing(_file()) as part:
        part.write_text(f"{code}\n", encoding="utf-8")


def _of_the_system() -> list[str | None]:
    """List the languages of the system, the one that is wished most first."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return [wish.split(".")[0] for wish in os.environ[name].split(":")]
    if sys.platform == "win32":
        return [locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage())]
    return [locale.getlocale()[0]]


def _file() -> Path:
    return settings_folder() / "language"
