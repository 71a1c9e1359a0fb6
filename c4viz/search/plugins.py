"""Plug-ins: the players, evaluators, searches and games that installed packages offer by entry
points (https://packaging.python.org/specifications/entry-points).

An entry point ``name = module:object`` of a group ``c4viz.KIND`` stands for the object in the file
of its module, as if that had been given as file.py:object: it runs in a process of its own, and
nothing of the package is imported here.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from configparser import Error as ConfigError
from configparser import RawConfigParser
from dataclasses import dataclass
from functools import lru_cache
from importlib.machinery import ModuleSpec
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING, Literal, get_args

from c4viz.language import quoted, tr
from c4viz.search.choice import SettingError
from c4viz.search.consent import CONSENT, NamedProgram

if TYPE_CHECKING:
    from importlib import metadata

PluginKind = Literal["players", "evaluators", "searches", "games"]
KINDS: tuple[PluginKind, ...] = get_args(PluginKind)


@dataclass(frozen=True)
class Plugin:
    """Offer of the distribution ``origin`` (its name and version), called ``name``; ``target`` is
    written module:object."""

    kind: PluginKind
    name: str
    target: str
    origin: str

    @property
    def reference(self) -> str:
        """Name of it as one of the user's own: file.py:object. It may run: whoever installed its
        package chose it.

        Raises:
            SettingError: there is no such file; the message says what may help.
        """
        module, _, thing = self.target.partition(":")
        file = _file_of(module) if module else None
        if file is None:
            raise self._unusable(
                tr('there is no module "{module}"', module=quoted(module)),
                tr("install the package anew, or correct its entry point"),
            )
        if not file.endswith(".py"):
            raise self._unusable(
                tr('"{module}" is no Python file', module=quoted(module)),
                tr("let the entry point name a module that is one"),
            )
        if not thing.isidentifier():
            raise self._unusable(
                tr('"{target}" names no object', target=quoted(self.target)),
                tr("write its entry point as name = module:object"),
            )
        CONSENT.name(NamedProgram.named(file))
        return f"{file}:{thing}"

    def _unusable(self, why: str, remedy: str) -> SettingError:
        return SettingError(
            'the plug-in "{name}" of {origin} cannot be used, {why}: {remedy}',
            name=quoted(self.name),
            origin=quoted(self.origin),
            why=why,
            remedy=remedy,
        )


def installed() -> tuple[Plugin, ...]:
    """Return the plug-ins of all packages on the path of Python, of each kind by name; of two of a
    name that which is meant comes first."""
    return _installed(tuple(sys.path))


def named(kind: PluginKind, name: str) -> str | None:
    """Return, as file.py:object, what the plug-in of that kind and name stands for, or what is
    named as package.module:object; or None. Raise SettingError if the plug-in cannot be used."""
    in_module = of_module(name)
    if in_module is not None:
        return in_module
    for plugin in installed():
        if (plugin.kind, plugin.name) == (kind, name):
            return plugin.reference
    return None


def of_module(name: str) -> str | None:
    """Return, as file.py:object, what is named as package.module:object, of a module in the current
    folder or on the path of Python; None where there is no such file. Nothing is imported."""
    module, colon, thing = name.rpartition(":")
    if not colon or not all(part.isidentifier() for part in module.split(".")):
        return None
    file = _file_of(module, [str(Path.cwd())]) or _file_of(module)
    return f"{file}:{thing}" if file is not None and file.endswith(".py") else None


def names(kind: PluginKind) -> list[str]:
    """Return what the plug-ins of a kind are called."""
    return [plugin.name for plugin in installed() if plugin.kind == kind]


@lru_cache(maxsize=1)
def _installed(_path: tuple[str, ...]) -> tuple[Plugin, ...]:
    from importlib import metadata  # takes too long for those who never ask

    found: dict[str, list[Plugin]] = {}
    for distribution in metadata.distributions():
        plugins = list(_offers(distribution))
        if plugins:  # the first of that name on the path is the one that is imported
            found.setdefault(distribution.name.casefold(), plugins)
    every = [plugin for plugins in found.values() for plugin in plugins]
    return tuple(sorted(every, key=lambda one: (KINDS.index(one.kind), one.name, one.origin)))


def _offers(distribution: metadata.Distribution) -> Iterator[Plugin]:
    text = distribution.read_text("entry_points.txt") or ""
    if "c4viz." not in text:
        return
    sections = RawConfigParser(delimiters=("=",), strict=False)
    sections.optionxform = str  # type: ignore[assignment,method-assign]  # names keep their case
    try:
        sections.read_string(text)
    except ConfigError:  # of which no program that asks for entry points can make sense
        return
    origin = f"{distribution.name} {distribution.version}"
    for kind in KINDS:
        if sections.has_section(group(kind)):
            for name, target in sections.items(group(kind)):
                plain = target.partition("[")[0].replace(" ", "")  # extras mean nothing here
                yield Plugin(kind, name, plain, origin)


def group(kind: PluginKind) -> str:
    """Name the group of entry points of a kind."""
    return f"c4viz.{kind}"


def _file_of(module: str, folders: list[str] | None = None) -> str | None:
    """Find the file of a module, without importing the packages that it is in; in ``folders`` or on
    the path of Python."""
    spec: ModuleSpec | None = None
    for whole in accumulate(module.split("."), "{}.{}".format):
        path = folders if spec is None else spec.submodule_search_locations
        if spec is not None and path is None:
            return None  # a module has no modules in it
        specs = (finder.find_spec(whole, path) for finder in sys.meta_path)
        spec = next((one for one in specs if one is not None), None)
        if spec is None:
            return None
    return None if spec is None else spec.origin
