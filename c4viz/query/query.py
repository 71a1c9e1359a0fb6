"""Read what one can look for in a tree: ``cutoff depth<=3 or value=W5``.

Owns the words and their meaning for a reader; `c4viz.query.find` finds the nodes. Knows traces
only by the names of their kinds.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from c4viz.game import numerals
from c4viz.language import SaidError, Text, localised, quoted, tr
from c4viz.search.base.worth import WIN
from c4viz.search.choice import SettingError, check_choice
from c4viz.telling.numbers import INFINITE, MINUS

DEPTH_FIRST, MCTS, BEST_FIRST = "depth-first", "mcts", "best-first"
DECISION_TREE = "decision-tree"
"""Kinds of traces, as `Nature.kind` names them."""
_SEARCHES = (DEPTH_FIRST, MCTS, BEST_FIRST)
_ALL = (*_SEARCHES, DECISION_TREE)


@dataclass(frozen=True)
class QueryWord:
    """A word of queries: its meaning, the kinds of traces that have it, if it tells values."""

    means: Text
    kinds: tuple[str, ...] = _ALL
    tells: bool = False


KINDS: Mapping[str, QueryWord] = {
    "cutoff": QueryWord(
        Text("moves were left unsearched here; in a decision tree, what was pruned"),
        (DEPTH_FIRST, DECISION_TREE),
        tells=True,
    ),
    "leaf": QueryWord(Text("no move was searched from here")),
    "terminal": QueryWord(Text("the game is over"), _SEARCHES),
    "repeated": QueryWord(Text("the position was seen before"), (DEPTH_FIRST, BEST_FIRST)),
    "unfinished": QueryWord(Text("the search never finished with this node"), _SEARCHES),
    "win": QueryWord(Text("certainly a win of MAX"), (DEPTH_FIRST, BEST_FIRST), tells=True),
    "loss": QueryWord(Text("certainly a win of MIN"), (DEPTH_FIRST, BEST_FIRST), tells=True),
    "exact": QueryWord(Text("the value is exact"), (DEPTH_FIRST,), tells=True),
    "lower": QueryWord(Text("the value is a lower bound"), (DEPTH_FIRST,), tells=True),
    "upper": QueryWord(Text("the value is an upper bound"), (DEPTH_FIRST,), tells=True),
    "max": QueryWord(Text("MAX is to move"), _SEARCHES),
    "min": QueryWord(Text("MIN is to move"), _SEARCHES),
    "chance": QueryWord(Text("chance decides"), (DEPTH_FIRST,)),
    "root": QueryWord(Text("a root")),
    "bookmarked": QueryWord(Text("has a bookmark")),
}
"""Words for kinds of nodes."""
FIELDS: Mapping[str, QueryWord] = {
    "depth": QueryWord(Text("edges from the root")),
    "value": QueryWord(
        Text(
            "as MAX sees it: 12, W5 for a win at ply 5, 62% for a win rate; a bound counts where "
            "it proves what is asked, ≥ 3 for value>=2"
        ),
        _SEARCHES,
        tells=True,
    ),
    "bound": QueryWord(
        Text("number of a value that is only a bound: 3 of ≥ 3 and ≤ 3"), (DEPTH_FIRST,), tells=True
    ),
    "alpha": QueryWord(Text("lower end of the window at entry"), (DEPTH_FIRST,), tells=True),
    "beta": QueryWord(Text("upper end of the window at entry"), (DEPTH_FIRST,), tells=True),
    "visits": QueryWord(Text("iterations that came by"), (MCTS,), tells=True),
    "prior": QueryWord(Text("prior of the move to it, if the search has priors"), (MCTS,)),
    "priority": QueryWord(Text("what the search chose it by"), (BEST_FIRST,), tells=True),
    "samples": QueryWord(Text("samples that came to the node"), (DECISION_TREE,)),
    "below": QueryWord(Text("nodes in its subtree, itself not counted")),
    "node": QueryWord(Text("number of the node, from 0")),
}
"""Words for what of a node can be compared with a number."""
HELP = Text(
    "write columns such as 4 4 5 (44* with all below), moves by the names that a game of your own "
    'gives them ("A1 B2"*), depth<=3, value>=2, value=W5, #1,204 or a '
    'kind of node such as cutoff, leaf or not terminal; several words must all hold, and "or" '
    "gives a choice"
)
"""Explains how to write a query."""
_OTHER_NAMES = {
    "leaves": "leaf", "losses": "loss", "won": "win", "lost": "loss", "over": "terminal",
    "open": "unfinished", "pruned": "cutoff", "cut": "cutoff", "size": "below", "row": "node",
    "ply": "depth",
}  # fmt: skip
_SIGNS = {"≤": "<=", "≥": ">=", "≠": "!=", ":": "="}
_NEAR = {"value": 0.005, "bound": 0.005, "prior": 0.00051, "priority": 0.005}
"""Most are shown with two decimals, priors with three: what is nearer than half of the last one
looks equal."""


class QueryError(SaidError):
    """Raised for a text that asks for nothing that can be found; the message says why."""


@dataclass(frozen=True)
class Moves:
    """Asks for the node to which ``moves`` lead from a root, by their numbers (from 0), or by their
    names in a game of the user's own; with ``below`` also for all below it."""

    moves: tuple[int | str, ...]
    below: bool


@dataclass(frozen=True)
class Kind:
    """Asks for nodes of a kind, see `KINDS`."""

    name: str


@dataclass(frozen=True)
class Comparison:
    """Asks for nodes of which a field (see `FIELDS`) is < <= = != >= or > than a number."""

    name: str
    sign: str
    number: float
    near: float = 0.0
    """Distance that an equal number may have."""


@dataclass(frozen=True)
class QueryTerm:
    """One condition, or its contrary."""

    what: Moves | Kind | Comparison
    negated: bool = False


@dataclass(frozen=True)
class Query:
    """Asks for nodes for which one of ``choices`` holds; of a choice all terms must."""

    choices: tuple[tuple[QueryTerm, ...], ...]

    @property
    def terms(self) -> Iterator[QueryTerm]:
        """Conditions of all choices."""
        return (term for choice in self.choices for term in choice)

    @property
    def tells(self) -> bool:
        """Tells whether the answer tells something of values."""
        return any(_word(term).tells for term in self.terms)

    def check(self, kind: str, search: str) -> None:
        """Refuse what a kind of trace does not have; ``search`` names the search in the sentence.

        Raises:
            QueryError: it asks for such a thing.
        """
        for term in self.terms:
            if kind not in _word(term).kinds:
                name = term.what.name if not isinstance(term.what, Moves) else ""
                raise QueryError('a search by {search} has no "{name}"', search=search, name=name)


def _word(term: QueryTerm) -> QueryWord:
    what = term.what
    if isinstance(what, Moves):
        return FIELDS["node"]
    return KINDS[what.name] if isinstance(what, Kind) else FIELDS[what.name]


_TERM = re.compile(
    r"""\s*(?:
    \#\s*(?P<row>\d[\d,.\N{NO-BREAK SPACE}]*)
    | (?P<not>not\b|[!\N{NOT SIGN}]|[-\N{MINUS SIGN}](?=[a-z]))
    | (?P<field>[a-z]+)\s*(?P<sign><=|>=|!=|[≤≥≠<>=:])\s*(?P<number>\S*)
    | "(?P<names>[^"]*)"(?P<deep>\s?[*…])?
    | (?P<moves>\d(?:[\d\ ]*\d)?)(?P<below>\s?[*…])?(?=\s|$)
    | (?P<or>or\b|\|)
    | (?P<word>\S+)
    )""",
    re.VERBOSE | re.IGNORECASE,
)


def read_query(text: str) -> Query:
    """Read what a text asks for.

    Raises:
        QueryError: it asks for nothing, or has a word that is none.
    """
    choices: list[list[QueryTerm]] = [[]]
    negated = False
    for match in _TERM.finditer(text.strip().lower()):
        if match["not"]:
            negated = not negated
        elif match["or"]:
            choices.append([])
        elif match["word"] not in ("and", "&"):
            choices[-1].append(QueryTerm(_read_term(match), negated))
            negated = False
    if negated or not all(choices):
        if not any(choices):
            raise QueryError(HELP)
        raise QueryError('"{text}" ends too early: {help}', text=quoted(text), help=HELP)
    return Query(tuple(map(tuple, choices)))


def _read_term(match: re.Match[str]) -> Moves | Kind | Comparison:
    if match["row"]:
        return Comparison("node", "=", numerals.decimal(re.sub(r"\D", "", match["row"])))
    if match["names"] is not None:
        names = re.split(r"\s*,\s*" if "," in match["names"] else r"\s+", match["names"].strip())
        return Moves(tuple(filter(None, names)), bool(match["deep"]))
    if match["moves"]:
        digits = match["moves"].replace(" ", "")
        if "0" in digits:
            said = tr('"{moves}" has column 0: columns count from 1', moves=quoted(match["moves"]))
            raise QueryError(said)
        return Moves(tuple(int(digit) - 1 for digit in digits), bool(match["below"]))
    if match["field"]:
        name = _known(tr("field"), match["field"], FIELDS)
        sign = _SIGNS.get(match["sign"], match["sign"])
        if not match["number"]:
            said, example = match[0].strip(), f"{name}{match['sign']}2"
            raise QueryError(
                '"{text}" lacks a number: write {example}', text=quoted(said), example=example
            )
        number = _read_number(match["number"])
        return Comparison(name, sign, number, _NEAR.get(name, 0.0))
    return Kind(_known(tr("kind of node"), match["word"], KINDS))


def _known(what: str, given: str, known: Mapping[str, QueryWord]) -> str:
    name = _OTHER_NAMES.get(given, given)
    name = name if name in known else name.removesuffix("s")
    try:
        check_choice(what, name if name in known else given, known)
    except SettingError as error:
        raise QueryError(str(error)) from None
    return name


def _read_number(text: str) -> float:
    """Read a number as the views write it: 1,200, −3, 0.5, 62%, W5, ∞."""
    groups = rf"(?<=\d){re.escape(localised(','))}(?=\d{{3}}(?!\d))"  # between thousands
    plain = re.sub(groups, "", text).replace(localised("."), ".").replace(MINUS, "-").lstrip("+")
    sign, size = (-1, plain[1:]) if plain.startswith("-") else (1, plain)
    try:
        if size in (INFINITE, "inf", "infinity"):
            return sign * float("inf")
        if size.startswith("w"):
            return float(sign * (WIN - numerals.whole(size[1:])))
        number = numerals.decimal(size.removesuffix("%"))
    except ValueError:
        raise QueryError(
            '"{text}" is no number: write 12, −3, 0.5, 62%, W5 for a win at ply 5 or ∞',
            text=quoted(text),
        ) from None
    return sign * (number / 100 if size.endswith("%") else number)
