"""Links: one line of text that leads to a search, a step of it and a node, such as
``c4viz://position/4453?search=alphabeta&depth=5&step=300&node=1.5.1``.

What a link may name is a position, a tree made by hand, a game of one's own or a file. To read a
link runs no program and opens no file: whoever follows it asks first, as with opened files.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast
from urllib.parse import quote, unquote

from c4viz.game import RULE_SETS, HandTree, Position, Rules, RuleSet, numerals
from c4viz.language import SaidError, quoted, tr
from c4viz.search.algorithms import ALGORITHMS, kind_of, settings_for
from c4viz.search.algorithms.tree import PREFIX
from c4viz.search.base.setting import settings_of
from c4viz.search.base.settings import Settings
from c4viz.search.choice import check_choice
from c4viz.search.evaluators.table import EVALUATORS, OWN_FORM, is_built_in, split_own
from c4viz.search.runs.spec import text_of, values_of, words_in

SCHEME = "c4viz:"
FILE_SUFFIXES = (".npz", ".json")
"""Suffixes of the files that a link may lead to: traces, trees and games."""
MOST = 16_384
"""Characters that a link has at most: some systems pass on no longer lines."""
_MOST_NUMBER = 2**31 - 1
_WHAT = {
    "position": ("board", "connect", "rules"),
    "tree": ("tree",),
    "game": ("file",),
    "file": ("file",),
}
"""What a link may name, and the parameters that each has of its own."""
_PLACE = ("step", "node", "number", "workspace")
_ROOT = "root"


class LinkError(SaidError):
    """Raised for text that is no link, and for what no link can lead to."""


@dataclass(frozen=True)
class Link:
    """Leads to a ``root``, or to a ``game`` of one's own (file.py:Class) or to a ``file``: exactly
    one of them.

    ``settings`` are those of the search to be made there, None if none is. ``node`` are the moves
    (from 0) from the root to a node, ``number`` is its row, needed where several nodes have the
    same moves; ``step`` is None at the end of the search. ``workspace`` may be empty; which
    there are, the window knows.
    """

    root: Position | HandTree | None = None
    game: str = ""
    file: str = ""
    settings: Settings | None = None
    step: int | None = None
    node: tuple[int, ...] | None = None
    number: int | None = None
    workspace: str = ""


def is_link(text: str) -> bool:
    """Tell whether a text is meant as a link, be it a good one or not."""
    return text.strip()[: len(SCHEME)].lower() == SCHEME


# ---- writing -------------------------------------------------------------------------------------


def link_text(link: Link) -> str:
    """Write a link as one line without blanks, which `parse_link` reads back.

    Raises:
        LinkError: it would be too long, or name a file that no text can name.
    """
    said: dict[str, str] = {}
    if isinstance(link.root, Position):
        head = f"position/{_escaped(link.root.text)}"
        said |= _rules_said(link.root.rules)
    elif link.root is not None:
        head, said["tree"] = "tree", link.root.text
    elif link.game:
        head, said["file"] = "game", link.game
    else:
        head, said["file"] = "file", link.file
    if link.settings is not None:
        said |= _settings_said(link.settings)
    numbers = {"step": link.step, "number": link.number}
    said |= {name: str(number) for name, number in numbers.items() if number is not None}
    if link.node is not None:
        said["node"] = node_text(link.node)
    if link.workspace:
        said["workspace"] = link.workspace
    query = "&".join(f"{name}={_escaped(value)}" for name, value in said.items())
    text = f"{SCHEME}//{head}{'?' if query else ''}{query}"
    if len(text) > MOST:
        raise LinkError(
            "a link to this would have more than {most:,} characters: save the search, and copy "
            "the link again, which then leads to its file",
            most=MOST,
        )
    return text


def node_text(moves: tuple[int, ...]) -> str:
    """Write the moves from the root (from 0) to a node as a link does, which counts from 1."""
    return ".".join(str(move + 1) for move in moves) or _ROOT


def _rules_said(rules: Rules) -> dict[str, str]:
    usual = Rules()
    said = {"board": rules.size, "connect": str(rules.connect), "rules": rules.rule_set}
    known = {"board": usual.size, "connect": str(usual.connect), "rules": usual.rule_set}
    return {name: value for name, value in said.items() if value != known[name]}


def _settings_said(settings: Settings) -> dict[str, str]:
    name, *words = words_in(text_of(settings))
    return {"search": name} | {one: value for one, _, value in (w.partition("=") for w in words)}


def _escaped(text: str) -> str:
    try:
        return quote(text, safe="/:,.-_~()")
    except UnicodeEncodeError:
        raise LinkError(
            '"{text}" is named in letters that no link can say: rename it', text=quoted(text)
        ) from None


# ---- reading -------------------------------------------------------------------------------------


def parse_link(text: str) -> Link:
    """Read a link; no program runs, and no file is looked at.

    Raises:
        ValueError: `LinkError`, `SettingError` or one of `Position.parse`; the message is a
            sentence with the value and the remedy.
    """
    text = text.strip()
    if len(text) > MOST:
        raise LinkError("the link has more than {most:,} characters: shorten it", most=MOST)
    if not text.lower().startswith(f"{SCHEME}//"):
        raise LinkError(
            '"{text}" is no link: let it begin with c4viz://position/', text=quoted(text)
        )
    whole, _, query = text[len(SCHEME) + 2 :].partition("?")
    what, _, rest = whole.partition("/")
    check_choice(tr("kind of link"), what.lower(), _WHAT)
    what = what.lower()
    said = _read_query(query)
    if rest and what != "position":
        raise LinkError(
            '"{rest}" follows {what} in the link: write it after a question mark',
            rest=quoted(rest),
            what=what,
        )
    settings = None if what == "file" else _read_settings(what, said)
    if what == "file":
        _check_names(said, ("file", *_PLACE))
    link = Link(**_read_what(what, _decoded(rest), said), settings=settings, **_read_place(said))
    if settings is None and what != "file" and (said.keys() & {"step", "node"}):
        raise LinkError("the link names a step or a node, and no search: add search=alphabeta")
    return link


def _read_query(query: str) -> dict[str, str]:
    said: dict[str, str] = {}
    for pair in query.split("&") if query else ():
        name, equals, value = pair.partition("=")
        name = _decoded(name).replace("-", "_")
        if not equals:
            raise LinkError('"{name}" has no value in the link: write {name}=…', name=quoted(name))
        if name in said:
            raise LinkError('"{name}" is twice in the link: leave one out', name=quoted(name))
        said[name] = _decoded(value)
    return said


def _decoded(text: str) -> str:
    try:
        return unquote(text, errors="strict")
    except UnicodeDecodeError:
        raise LinkError(
            '"{text}" is no text in UTF-8: write other letters after each %', text=quoted(text)
        ) from None


def _check_names(said: Mapping[str, str], known: tuple[str, ...]) -> None:
    for name in said:
        check_choice(tr("parameter of a link"), name, known)


def _read_settings(what: str, said: Mapping[str, str]) -> Settings | None:
    """Return the settings that the parameters say besides those that are known; None without a
    search. No program runs, and none is looked for among what is installed."""
    name, reserved = said.get("search"), (*_WHAT[what], *_PLACE, "search")
    rest = {one: value for one, value in said.items() if one not in reserved}
    if name is None:
        _check_names(said, reserved)
        return None
    file = _file_of(name)
    if file is None:
        check_choice(tr("search"), name, [*ALGORITHMS, OWN_FORM])
    else:
        _check_place(file)
    kind = kind_of(name)
    known = [one for one, (_, setting) in settings_of(kind).items() if not setting.found_out]
    known = [one for one in known if one not in ("called", "file")]
    _check_names(said, (*reserved, *known))
    if "evaluator" in rest:
        own = split_own(rest["evaluator"])
        if own is not None:
            _check_place(own[0])
        elif not is_built_in(rest["evaluator"]):
            check_choice(tr("evaluator"), rest["evaluator"], [*EVALUATORS, OWN_FORM])
    words = [f"{one}={value}" for one, value in rest.items()]
    return settings_for(name, **values_of(words, kind, tr("setting of {search}", search=name)))


def _file_of(search: str) -> str | None:
    """Return the file that a search's name names, if it does."""
    if search.startswith(PREFIX):
        return search.removeprefix(PREFIX)
    own = split_own(search)
    return own[0] if own else None


def _check_place(file: str) -> None:
    # On another computer, which would hear of it; Windows takes either slash for the other.
    is_elsewhere = file.startswith(("//", "\\\\")) or Path(file).drive.startswith("\\\\")
    if "\0" in file or is_elsewhere or not Path(file).is_absolute():
        raise LinkError(
            '"{file}" is no whole path on this computer: write it with all its folders',
            file=quoted(file),
        )


def _read_what(what: str, rest: str, said: Mapping[str, str]) -> dict[str, Any]:
    if what == "position":
        connect = said.get("connect")
        rules = said.get("rules", RULE_SETS[0])
        check_choice(tr("rule set"), rules, RULE_SETS)
        length = 4 if connect is None else _number("connect", connect)
        board = said.get("board")
        return {"root": Position.parse(rest, board, length, cast(RuleSet, rules))}
    name = "tree" if what == "tree" else "file"
    if name not in said:
        raise LinkError("the link names no {name}: add {name}=…", name=name)
    if what == "tree":
        return {"root": HandTree.parse(said["tree"])}
    if what == "game":
        own = split_own(said["file"])
        if own is None:
            raise LinkError(
                '"{file}" names no game of your own: write file.py:Class', file=quoted(said["file"])
            )
        _check_place(own[0])
        return {"game": said["file"]}
    _check_place(said["file"])
    if Path(said["file"]).suffix.lower() not in FILE_SUFFIXES:
        raise LinkError(
            '"{file}" is neither a saved search nor a game: name a file that ends in {suffixes}',
            file=quoted(said["file"]),
            suffixes=", ".join(FILE_SUFFIXES),
        )
    return {"file": said["file"]}


def _read_place(said: Mapping[str, str]) -> dict[str, Any]:
    place: dict[str, Any] = {}
    for name in ("step", "number"):
        if name in said:
            place[name] = _number(name, said[name])
    if "node" in said:
        place["node"] = _read_node(said["node"])
    elif "number" in said:
        raise LinkError("the link gives the number of a node without its moves: add node=…")
    if "workspace" in said:
        place["workspace"] = said["workspace"]
    return place


def _number(name: str, text: str) -> int:
    number = numerals.among(text, range(_MOST_NUMBER + 1)) if text.isascii() else None
    if number is None:
        raise LinkError(
            '{name} is "{text}" in the link: write a whole number', name=name, text=quoted(text)
        )
    return number


def _read_node(text: str) -> tuple[int, ...]:
    moves = [] if text == _ROOT else text.split(".")
    numbers = [numerals.among(move, range(1, 128)) for move in moves if move.isascii()]
    read = tuple(number - 1 for number in numbers if number is not None)
    if len(read) != len(moves):
        raise LinkError(
            'node is "{text}" in the link: write the moves from the root, such as 4.4.5, or root',
            text=quoted(text),
        )
    return read
