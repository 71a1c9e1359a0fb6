"""Refuses what a search does not have, in a sentence that names what comes nearest."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class SettingError(ValueError):
    """A setting that a search does not have, or a value that it cannot take."""


def check_choice(what: str, given: object, known: Iterable[str]) -> None:
    """Refuse ``given`` unless it is one of ``known``, naming the nearest one.

    Raises:
        SettingError: with the choices.
    """
    names = list(known)
    if given in names:
        return
    near = get_close_matches(str(given), names, n=1)
    hint = f'did you mean "{near[0]}"?' if near else f"choose {', '.join(names)}"
    raise SettingError(f'there is no {what} "{given}": {hint}')
