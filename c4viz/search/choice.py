"""Refuses what a search does not have, in a sentence that names what comes nearest."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from c4viz.language import SaidError, quoted


class SettingError(SaidError):
    """Raised for a setting that a search does not have, or a value that it cannot take."""


def check_choice(what: str, given: object, known: Iterable[str]) -> None:
    """Refuse ``given`` unless it is one of ``known``, by a SettingError that names the nearest one,
    or all."""
    names = list(known)
    if given in names:
        return
    said = {"what": what, "given": quoted(str(given))}
    takes_own = any(name.startswith("file.py:") for name in names)
    if takes_own and str(given).lower().endswith(".py"):
        raise SettingError(
            'there is no {what} "{given}": write {given}:mine, with the name of your function',
            **said,
        )
    if near := get_close_matches(str(given), names, n=1):
        raise SettingError(
            'there is no {what} "{given}": did you mean "{near}"?', **said, near=near[0]
        )
    raise SettingError(
        'there is no {what} "{given}": choose {names}', **said, names=", ".join(names)
    )
