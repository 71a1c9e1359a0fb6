"""Say texts in the language that is spoken, which the app may change while it runs."""

from __future__ import annotations

import re
import string
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar, cast

from c4viz.language.catalogue import files, read
from c4viz.language.choose import ENGLISH, chosen
from c4viz.language.matching import quoted_path

if TYPE_CHECKING:
    from babel import Locale

K = TypeVar("K")
V = TypeVar("V")
P = ParamSpec("P")
_EITHER = re.compile(r"\{([^{}|]*)\|([^{}|]*)\}")
_PLURALS = ("zero", "one", "two", "few", "many", "other")


def tr(text: str, /, **values: Any) -> str:
    """Return the text in the user's language, its ``{names}`` filled in as `str.format` does.

    Numbers among the values are written as the language does, paths as `quoted_path` does.
    """
    said = _now.forms[text][0] if text in _now.forms else text
    return _filled(said, values, text) if values else said


class Text:
    """Keeps what `tr` is given, for tables that are made once: ``str`` says it, in the language
    that is spoken then."""

    __slots__ = ("_source", "_values")

    def __init__(self, source: str, /, **values: Any) -> None:
        self._source, self._values = source, values

    def __str__(self) -> str:
        return self.filled()

    def filled(self, **values: Any) -> str:
        """Return the text with more ``{names}`` filled in."""
        return tr(self._source, **self._values, **values)

    def __repr__(self) -> str:
        return f"Text({self._source!r})"


class Texts(Mapping[K, str]):
    """Table of texts that says them in the language that is spoken when they are read."""

    def __init__(self, texts: Mapping[K, str]) -> None:
        self._texts = texts

    def __getitem__(self, key: K) -> str:
        return tr(self._texts[key])

    def __iter__(self) -> Iterator[K]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)


class SaidError(ValueError):
    """An error that people are shown: raise it with a text as `tr` takes it."""

    def __init__(self, text: str | Text, /, **values: Any) -> None:
        said = text if isinstance(text, Text) else Text(text)
        super().__init__(said.filled(**values))


def counted(count: int, text: str, many: str = "", /, **values: Any) -> str:
    """Return what is said of ``count`` things, ``{n}``: of the words in ``{leaf|leaves}`` the first
    for a single thing, the second for others. Where these differ in more, ``many`` is said of
    others."""
    one, many = (text, many) if many else one_and_many(text)
    said = one if count == 1 else many
    values = {"n": count, **values}
    if many not in _now.forms:
        return _filled(said, values, said)
    return _filled(_now.forms[many][_plural(count, len(_now.forms[many]))], values, said)


@cache
def one_and_many(text: str) -> tuple[str, str]:
    """Return what a text with words such as ``{leaf|leaves}`` says of one thing, and of many."""
    return _EITHER.sub(r"\1", text), _EITHER.sub(r"\2", text)


def pieces(text: str, /, **values: Any) -> list[Any]:
    """Return the text in the user's language, in pieces: the words between ``{names}``, and the
    values themselves, which need be no texts."""
    said = _now.forms[text][0] if text in _now.forms else text
    made: list[Any] = []
    for words, name, _, _ in string.Formatter().parse(said):
        made += [words] if words else []
        made += [] if name is None else [values[name]]
    return made


def sentence(error: Exception | str) -> str:
    """Return what an error says, as a sentence."""
    text = str(error)
    end = "" if text.endswith(("?", "!", ".", ":")) else "."  # ":": a line of Python to write
    return text[0].upper() + text[1:] + end if text else type(error).__name__


def localised(number: str) -> str:
    """Return a number that Python wrote (``1,234.5``), as the language writes it."""
    return number.translate(_now.marks) if _now.marks else number


@dataclass(frozen=True)
class _Language:
    """A language: its ``forms`` by the texts of the source, and its ``marks`` in numbers."""

    code: str
    forms: Mapping[str, tuple[str, ...]]
    marks: Mapping[int, str]


def _plural(count: int, forms: int) -> int:
    """Return the index of the form, of so many ``forms``, that is said of ``count`` things."""
    # Babel's Portuguese is that of Brazil, which says "0 erro"; this one is Portugal's, as Qt's.
    rule = _locale_of("pt_PT" if _now.code == "pt" else _now.code).plural_form
    tags = [tag for tag in _PLURALS if tag in rule.tags or tag == "other"]
    if len(tags) > forms and "many" in tags:
        tags.remove("many")  # of millions, in some languages: Qt's files have no form for it
    tag = rule(count)
    return min(tags.index(tag) if tag in tags else forms, forms - 1)


def _filled(said: str, values: Mapping[str, Any], text: str) -> str:
    """Fill ``values`` in; into the ``text`` of the source if the translation names other ones."""
    values = {n: quoted_path(v) if isinstance(v, PurePath) else v for n, v in values.items()}
    if not _now.marks:
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


def _spoken(code: str) -> _Language:
    """Return the language with this code; English, whose texts are those of the source, where its
    file cannot be used: standard error then says why."""
    if code == ENGLISH:
        return _Language(ENGLISH, {}, {})
    path = files()[code]
    try:
        return _read(code, path)
    except Exception as error:  # whatever is wrong in a file must not keep c4viz from starting
        print(f"c4viz speaks English: {path} cannot be used ({error}).", file=sys.stderr)
        return _Language(ENGLISH, {}, {})


def _read(code: str, path: Path) -> _Language:
    """Read the file of a language, unless it was read and has not changed since."""
    return _read_as_of(code, path, path.stat().st_mtime_ns)


@lru_cache(maxsize=2)
def _read_as_of(code: str, path: Path, _changed: int) -> _Language:
    return _Language(code, read(path).forms(), _marks(_locale_of(code)))


def _marks(locale: Locale) -> dict[int, str]:
    """Return the marks in numbers, by those of English."""
    from babel.numbers import get_decimal_symbol, get_group_symbol

    return {ord(","): get_group_symbol(locale), ord("."): get_decimal_symbol(locale)}


def prepare_language(code: str) -> None:
    """Read what is said in a language, so that `set_language` need not, as long as its file is not
    changed: 0.1 s. What is wrong in it `set_language` says."""
    if code != ENGLISH:
        with suppress(Exception):
            _read(code, files()[code])


def set_language(code: str) -> None:
    """Say all in another language from now on."""
    global _now
    _now = _spoken(code)
    for forget in _FORGETTING:
        forget()


def spoken() -> str:
    """Return the code of the language that is spoken."""
    return _now.code


def forget_in_another(forget: Callable[[], object]) -> None:
    """Have ``forget`` called when another language is spoken, for what was said in this one."""
    _FORGETTING.append(forget)


def cached_in_language(most: int) -> Callable[[Callable[P, V]], Callable[P, V]]:
    """Cache what is said as `functools.lru_cache` does, until the language changes."""

    def cached(function: Callable[P, V]) -> Callable[P, V]:
        made = lru_cache(maxsize=most)(function)
        forget_in_another(made.cache_clear)
        return cast(Callable[P, V], made)

    return cached


_FORMATTER = _Formatter()
_FORGETTING: list[Callable[[], object]] = []
_now = _spoken(chosen())
