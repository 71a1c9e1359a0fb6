"""Texts in the language of this run."""

from __future__ import annotations

import re
import string
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

from c4viz.language.catalogue import files, read
from c4viz.language.choose import ENGLISH, chosen
from c4viz.language.quoting import quoted_path

if TYPE_CHECKING:
    from babel import Locale

_EITHER = re.compile(r"\{([^{}|]*)\|([^{}|]*)\}")
_PLURALS = ("zero", "one", "two", "few", "many", "other")


def tr(text: str, /, **values: Any) -> str:
    """The text in the user's language, its ``{names}`` filled in as `str.format` does.

    Numbers among the values are written as the language does, paths as `quoted_path` does.
    """
    said = _FORMS[text][0] if text in _FORMS else text
    return _filled(said, values, text) if values else said


class SaidError(ValueError):
    """An error that people are shown: what it says is said as `tr` does."""

    def __init__(self, text: str, /, **values: Any) -> None:
        super().__init__(tr(text, **values))


def counted(count: int, text: str, many: str = "", /, **values: Any) -> str:
    """What is said of ``count`` things, ``{n}``: of the words in ``{leaf|leaves}`` the first of a
    single thing, the second of others. Where these differ in more ``many`` is said of others."""
    one, many = (text, many) if many else one_and_many(text)
    said = one if count == 1 else many
    values = {"n": count, **values}
    if many not in _FORMS:
        return _filled(said, values, said)
    return _filled(_FORMS[many][_plural(count, len(_FORMS[many]))], values, said)


@cache
def one_and_many(text: str) -> tuple[str, str]:
    """What a text with words such as ``{leaf|leaves}`` says of one thing, and of many."""
    return _EITHER.sub(r"\1", text), _EITHER.sub(r"\2", text)


def pieces(text: str, /, **values: Any) -> list[Any]:
    """The text in the user's language, in pieces: the words between ``{names}``, and the values
    themselves, which need be no texts."""
    said = _FORMS[text][0] if text in _FORMS else text
    made: list[Any] = []
    for words, name, _, _ in string.Formatter().parse(said):
        made += [words] if words else []
        made += [] if name is None else [values[name]]
    return made


def sentence(error: Exception | str) -> str:
    """What an error says, as a sentence."""
    text = str(error)
    end = "" if text.endswith(("?", "!", ".")) else "."
    return text[0].upper() + text[1:] + end if text else type(error).__name__


def localised(number: str) -> str:
    """A number that Python wrote (``1,234.5``), as the language writes it."""
    return number.translate(_MARKS) if _MARKS else number


def _plural(count: int, forms: int) -> int:
    """Which of so many forms is said of ``count`` things."""
    # Babel's Portuguese is that of Brazil, which says "0 erro"; this one is Portugal's, as Qt's.
    rule = _locale_of("pt_PT" if CODE == "pt" else CODE).plural_form
    tags = [tag for tag in _PLURALS if tag in rule.tags or tag == "other"]
    if len(tags) > forms and "many" in tags:
        tags.remove("many")  # of millions, in some languages: Qt's files have no form for it
    tag = rule(count)
    return min(tags.index(tag) if tag in tags else forms, forms - 1)


def _filled(said: str, values: Mapping[str, Any], text: str) -> str:
    """What is said, or the ``text`` of the source where the translation names other values."""
    values = {n: quoted_path(v) if isinstance(v, PurePath) else v for n, v in values.items()}
    if not _MARKS:
        return said.format(**values)
    try:
        return _FORMATTER.vformat(said, (), values)
    except (LookupError, ValueError):
        return _FORMATTER.vformat(text, (), values)


class _Formatter(string.Formatter):
    def format_field(self, value: Any, format_spec: str) -> str:
        said: str = super().format_field(value, format_spec)
        return localised(said) if isinstance(value, int | float) else said


@cache
def _locale_of(code: str) -> Locale:
    from babel import Locale  # slow to import, and English needs none

    return Locale.parse(code.replace("-", "_"))


def _spoken(code: str) -> tuple[str, dict[str, tuple[str, ...]]]:
    """The language with this code and its texts; English, whose texts are those of the source,
    where its file cannot be used: standard error then says why."""
    if code == ENGLISH:
        return ENGLISH, {}
    path = files()[code]
    try:
        _locale_of(code)
        return code, read(path).forms()
    except Exception as error:  # whatever is wrong in a file must not keep c4viz from starting
        print(f"c4viz speaks English: {path} cannot be used ({error}).", file=sys.stderr)
        return ENGLISH, {}


def _marks() -> dict[int, str]:
    """The marks in numbers that are not those of English."""
    if CODE == ENGLISH:
        return {}
    from babel.numbers import get_decimal_symbol, get_group_symbol

    locale = _locale_of(CODE)
    return {ord(","): get_group_symbol(locale), ord("."): get_decimal_symbol(locale)}


_FORMATTER = _Formatter()
CODE, _FORMS = _spoken(chosen())
"""The language of this run, and what its file says."""
_MARKS = _marks()
