"""Reads and writes a search and its settings in one line of text, such as
``alphabeta depth=6 order=centre memo``."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from c4viz.game import numerals
from c4viz.language import quoted, tr
from c4viz.search.algorithms import kind_of, settings_for
from c4viz.search.algorithms.tree import PREFIX, DecisionTreeSettings
from c4viz.search.base.setting import Setting, settings_of
from c4viz.search.base.settings import Settings
from c4viz.search.choice import SettingError, check_choice
from c4viz.search.recording.settings import OwnSearchSettings

_WORD = re.compile(r'(?:"(?:[^"]|"")*"|\S)+')
_QUOTED = re.compile(r'"((?:[^"]|"")*)"')
_YES_NO = {"yes": True, "true": True, "no": False, "false": False}


def settings_from_text(text: str) -> Settings:
    """Read the settings that a line names: an algorithm, then ``name=value`` for each setting that
    is not to have its default; ``name`` alone says yes.

    Raises:
        SettingError: an unknown algorithm or setting (with the nearest name), or a bad value.
    """
    return settings_from_words(words_in(text))


def settings_from_words(words: Sequence[str]) -> Settings:
    """Read settings from the words of a line; see `settings_from_text`."""
    name, *said = words or [""]
    what = tr("setting of {search}", search=name)
    return settings_for(name, **values_of(said, kind_of(name), what))


def words_in(text: str) -> list[str]:
    """Split a line into words; blanks within "quotes" part none, and two quotes there are one."""
    plain = _WORD.findall(text)
    return [_QUOTED.sub(lambda part: part[1].replace('""', '"'), word) for word in plain]


def values_of(words: Sequence[str], kind: type, what: str) -> dict[str, Any]:
    """Read what words such as ``depth=6`` say of the fields of ``kind``; errors call one of them
    ``what``.

    Raises:
        SettingError: there is no such field (with the nearest name), or its value is missing or
            no number.
    """
    known = settings_of(kind)
    values: dict[str, Any] = {}
    for word in words:
        given, equals, value = word.partition("=")
        given = given.replace("-", "_")
        check_choice(what, given, known)
        setting = known[given][1]
        if not equals and setting.kind != "yes":
            raise SettingError(tr("{name} has no value: write {name}=…", name=given))
        values[given] = _value(given, value if equals else "yes", setting)
    return values


def _value(name: str, text: str, setting: Setting) -> Any:
    if setting.optional and text.lower() == "none":
        return None
    if setting.kind == "yes":
        # Another word is refused with the range, as any bad value.
        return _YES_NO.get(text.lower(), text)
    if setting.kind not in ("whole", "decimal"):
        return text
    try:
        return numerals.whole(text) if setting.kind == "whole" else numerals.decimal(text)
    except ValueError:
        raise SettingError(setting.wrong_type(name, f'"{quoted(text)}"')) from None


@lru_cache(1024)
def text_of(settings: Settings) -> str:
    """Write the line that `settings_from_text` reads back: what differs from the defaults, and what
    a limit of time would lift."""
    if isinstance(settings, OwnSearchSettings):
        told = [] if settings.depth is None else [f"depth={settings.depth}"]
        return " ".join([_word(settings.file), *told])
    if isinstance(settings, DecisionTreeSettings):
        own = dataclasses.replace(settings, file="", predicted=None, fractional=False)
        return " ".join([_word(f"{PREFIX}{settings.file}"), *words_of(own)])
    line = " ".join([settings.name, *words_of(settings)])
    read = settings_from_text(line)
    said = {name: getattr(settings, name) for name in settings_of(type(settings))}
    kept = [f"{n}={_word(value)}" for n, value in said.items() if getattr(read, n) != value]
    return " ".join([line, *kept])


def words_of(values: Any) -> list[str]:
    """Write the words of a line, as `words_in` parts it, that `values_of` reads back: one for each
    field that differs from its default."""
    known = settings_of(type(values)).items()
    said = [(name, getattr(values, name), default) for name, (default, _) in known]
    return [f"{name}={_word(value)}" for name, value, default in said if value != default]


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    text = "none" if value is None else str(value)  # it may be a path with a blank
    if _WORD.fullmatch(text) and '"' not in text:
        return text
    return '"' + text.replace('"', '""') + '"'


def stronger(settings: Settings, **budget: Any) -> Settings:
    """Return the settings with those of ``budget`` (depth, iterations, ...) that the search has."""
    known = settings_of(type(settings))
    return dataclasses.replace(settings, **{n: v for n, v in budget.items() if n in known})
