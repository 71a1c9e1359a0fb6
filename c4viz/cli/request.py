"""Read what the options say is to be searched: a position, a tree, a game, an algorithm with its
settings, or a search that was saved."""

from __future__ import annotations

import math
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple, cast, get_args

from c4viz.game import RULE_SETS, HandTree, Position, Root, RuleSet
from c4viz.guard.files import is_file, no_file_at, place_of
from c4viz.language import quoted, quoted_path, tr
from c4viz.play import GAME_SUFFIXES
from c4viz.search import AlphaBeta, Limits, SettingError
from c4viz.search.algorithms import ALGORITHMS, kind_of, settings_for
from c4viz.search.base.setting import settings_of
from c4viz.search.base.settings import Settings
from c4viz.search.choice import check_choice
from c4viz.search.decision_tree import SUFFIX as TREE_SUFFIX
from c4viz.search.evaluators.table import weighted
from c4viz.search.own.game import own_game
from c4viz.search.runs.link import Link, is_link, parse_link
from c4viz.search.runs.run import Engine
from c4viz.search.runs.saved_search import load_trace
from c4viz.search.runs.treefile import FORMAT, holds_tree
from c4viz.trace import Trace

SUFFIX = ".npz"
"""Suffix of a saved search."""
ENGINES: tuple[str, ...] = get_args(Engine)
_UNITS = {"": 1, "K": 2**10, "M": 2**20, "G": 2**30, "T": 2**40}


class AskedBoard(NamedTuple):
    """Board and rules as they were typed; None for what was not."""

    size: str | None = None
    connect: int | None = None
    rules: str | None = None

    @property
    def is_typed(self) -> bool:
        """Whether any of it was typed."""
        return self != AskedBoard()


@dataclass(frozen=True)
class Request:
    """A search that somebody asked for, for `perform` to make; ``saved`` is the search itself where
    somebody has made and saved it, in ``file``, ``link`` the link by which it was asked for."""

    position: Root
    settings: Settings
    limits: Limits
    engine: Engine
    saved: Trace | None = None
    file: Path | None = None
    link: Link | None = None


WITHOUT = object()
"""Value of a setting that is to have none, where nothing typed means its default."""


def request(
    position: str,
    tree: str | None,
    game: str | None,
    search: str | None,
    board: AskedBoard,
    max_nodes: int | None,
    max_seconds: float | None,
    max_memory: str | None,
    engine: str | None,
    weights: str | None,
    **given: Any,
) -> Request:
    """Return the search that the shared options ask for; ``given`` are the algorithm's settings.
    None is what was not typed.

    Raises:
        ValueError: `SettingError` or one of `Position.parse`; the message is a sentence.
    """
    named = AlphaBeta.name if search is None else search
    used = ENGINES[0] if engine is None else engine
    kind = kind_of(named)
    check_choice(tr("engine"), used, ENGINES)
    settings = {
        name: None if value is WITHOUT else value
        for name, value in given.items()
        if value is not None
    }
    limits: dict[str, Any] = {"nodes": max_nodes, "seconds": max_seconds}
    if max_memory is not None:
        limits["memory"] = memory(max_memory)
    link = parse_link(position) if is_link(position) else None
    if link is not None:
        position = link.file
    if is_saved_search(position):
        typed = {"tree": tree, "game": game, "board": board.size, "connect": board.connect}
        typed |= {"rules": board.rules} | {f"max-{name}": value for name, value in limits.items()}
        typed |= {"search": search, "engine": engine, "weights": weights}
        return replace(_saved(Path(position), settings | typed), link=link)
    _check_settings(named, kind, settings)
    if weights is not None:
        settings["evaluator"] = _weighted(named, kind, settings.get("evaluator"), weights)
    if link is None or link.file:
        root, chosen = read_root(position, tree, game, board), None
    else:
        root, chosen = _linked(link, tree or game or board.is_typed), link.settings
    if chosen is not None and (settings or search is not None):
        raise SettingError("the link says how to search: leave out --search and its settings")
    chosen = chosen or settings_for(named, **settings)
    return Request(root, chosen, Limits(**limits), cast(Engine, used), link=link)


def _linked(link: Link, more: object) -> Root:
    """Return the position, the tree or the beginning of the game to which a link leads; nothing
    else (``more``) can be asked for beside it.

    Raises:
        ValueError: there is more, or the game cannot be begun.
    """
    if more:
        raise SettingError(
            "the link says what to search: leave out --tree, --game, --board, --connect and --rules"
        )
    return own_game(link.game) if link.root is None else link.root


def _saved(path: Path, typed: Mapping[str, Any]) -> Request:
    """Load a search that was made before: nothing else can be asked of it."""
    more = [name for name, value in typed.items() if value is not None]
    if more:
        option = more[0].replace("_", "-")
        raise SettingError(
            "{path} is a search that was made already: leave out --{option}",
            path=path,
            option=option,
        )
    trace = load_trace(path)
    return Request(trace.position, AlphaBeta(), Limits(), "kernel", trace, path)


def _check_settings(search: str, kind: type[Settings], settings: dict[str, Any]) -> None:
    for name in settings:
        if name not in settings_of(kind):
            having = [n for n, other in ALGORITHMS.items() if name in settings_of(other.settings)]
            option = f"--{name.replace('_', '-')}"
            raise SettingError(
                "{search} has no {option}: that is for {searches}",
                search=quoted(search),
                option=option,
                searches=", ".join(having),
            )


def _weighted(search: str, kind: type[Settings], evaluator: str | None, weights: str) -> str:
    """Return the name of the evaluator (None: the usual one) with the weights that were typed.

    Raises:
        SettingError: the search has no evaluator, or the evaluator no such weights.
    """
    if "evaluator" not in settings_of(kind):
        having = [
            n for n, other in ALGORITHMS.items() if "evaluator" in settings_of(other.settings)
        ]
        raise SettingError(
            "{search} has no evaluator to weigh by --weights: that is for {searches}",
            search=quoted(search),
            searches=", ".join(having),
        )
    usual: str = settings_of(kind)["evaluator"][0]
    return weighted(evaluator or usual, weights)


def rule_set_named(name: str | None) -> RuleSet:
    """Return the rule set of that name; the usual one where none was asked for.

    Raises:
        SettingError: there is none (with the nearest name).
    """
    if name is None:
        return RULE_SETS[0]
    check_choice(tr("rule set"), name, RULE_SETS)
    return cast(RuleSet, name)


def read_position(text: str, board: AskedBoard) -> Position:
    """Return the position that was asked for; ``-`` reads it from standard input.

    Raises:
        ValueError: as `Position.parse`, nobody can win on that board, or there is no standard
            input.
    """
    if (is_game_file(text) or is_saved_search(text)) and not Path(text.strip()).exists():
        raise no_file_at(place_of(text.strip()))
    if is_saved_search(text):
        raise SettingError(
            "{file} is a saved search, and a position is needed here: c4viz trace {file} tells "
            "what was found",
            file=quoted_path(text.strip()),
        )
    if is_game_file(text):
        raise SettingError(
            "{file} is a file, not a position: c4viz review {file} looks over a saved game, "
            'and c4viz play {file} goes on with it; a tree of JSON says "format": "{format}"',
            file=quoted(text),
            format=FORMAT,
        )
    if Path(text.strip()).suffix and is_file(text.strip()):
        raise SettingError(
            "{file} is a file, not a position: write columns such as 4453; c4viz {file} opens a "
            "lesson, an arena or a program",
            file=quoted_path(text.strip()),
        )
    text = _from_stdin() if text == "-" else text
    connect = 4 if board.connect is None else board.connect
    position = Position.parse(text, board.size, connect, rule_set_named(board.rules))
    length, most = position.rules.connect, max(position.rules.rows, position.rules.columns)
    if length > most:
        raise SettingError(
            "nobody can connect {connect} on the board {size}: choose --connect {most} or less",
            connect=length,
            size=position.rules.size,
            most=most,
        )
    return position


def is_saved_search(text: str) -> bool:
    """Tell whether a text names the file of a search that was made, and no position."""
    name = text.strip()
    return name.lower().endswith((SUFFIX, TREE_SUFFIX)) or holds_tree(Path(name))


def is_game_file(text: str) -> bool:
    """Tell whether a text names the file of a saved game, and no position."""
    return text.strip().lower().endswith(GAME_SUFFIXES)


def read_root(position: str, tree: str | None, game: str | None, board: AskedBoard) -> Root:
    """Return the position, the hand-made tree or the game of one's own that was asked for.

    Raises:
        ValueError: as `read_position`, two were given, or the game cannot be begun.
    """
    if tree is None and game is None:
        return read_position(position, board)
    if tree is not None and game is not None:
        raise SettingError("both a tree and a game were given: leave one out")
    if position:
        raise SettingError(
            'both a position, "{position}", and a tree were given: leave one out'
            if game is None
            else 'both a position, "{position}", and a game were given: leave one out',
            position=quoted(position),
        )
    if board.is_typed:
        raise SettingError(
            "a tree made by hand has no board: leave out --board, --connect and --rules"
            if game is None
            else "a game of your own has no board: leave out --board, --connect and --rules"
        )
    if tree is None:
        assert game is not None
        return own_game(game)
    return HandTree.parse(_from_stdin() if tree == "-" else tree)


def _from_stdin() -> str:
    if sys.stdin is None:
        raise SettingError("there is no standard input that '-' could read")
    return sys.stdin.read()


def memory(text: str) -> int:
    """Return in bytes a size such as ``500M`` or ``2G``; K, M, G and T are powers of 1024.

    Raises:
        SettingError: the text is no size.
    """
    match = re.fullmatch(r"\s*(\d+(?:\.\d+)?)\s*([KMGT]?)(?:i?B)?\s*", text, re.IGNORECASE)
    size = float(match[1]) * _UNITS[match[2].upper()] if match else math.inf
    if not math.isfinite(size):
        raise SettingError('"{text}" is no size of memory: write 500M or 2G', text=quoted(text))
    return int(size)
