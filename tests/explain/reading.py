"""Sentences as people read them: a table of what they may say, and how each of it is checked.

A template is the words of a statement with fields: ``"{player} takes {child}, worth {value}."``;
``[child|children]`` is what is said of one and of several ``{n}``. Links stand in a text as
``«node 12|column 4»``, so that what they lead to is read with them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from c4viz import Trace
from c4viz.explain import Sentence, SentencePart
from c4viz.game import HandTree
from c4viz.search.base.worth import WIN

NUMBER = r"−?(?:W\d+|∞|[\d,]+(?:\.\d+)?)"
NODE = r"«node \d+\|[^»]*»"
SUM = r"exploitation [\d.]+ \+ exploration [\d.]+ [=≈] [\d.]+"


@dataclass(frozen=True)
class Told:
    """A sentence of a row at a step, with marks for links."""

    trace: Trace
    row: int
    step: int
    text: str


Check = Callable[..., None]


def marked(sentence: Sentence) -> str:
    """A sentence's text with its links in marks."""
    return "".join(map(_marked, sentence.parts))


def _marked(part: SentencePart) -> str:
    leads_to = {
        "": "",
        "node": f"node {part.row}",
        "column": f"cell {part.column} of {part.row}",
        "step": f"step {part.step}",
    }[part.to]
    return f"«{leads_to}|{part.text}»" if leads_to else part.text


# ---- numbers -------------------------------------------------------------------------------------


def read(text: str) -> Fraction:
    """The number that people read."""
    sign = -1 if text.startswith("−") else 1
    digits = text.removeprefix("−").replace(",", "")
    if digits.startswith("W"):
        return sign * (WIN - Fraction(digits[1:]))
    return sign * Fraction(digits)


def tells(text: str, value: float | None) -> bool:
    """Whether people read a value as closely as two decimals tell it, and a win as one: also where
    the probabilities of a certain win add up to no whole 1."""
    assert value is not None
    is_whole = abs(value - round(value)) < 1e-6
    near = Fraction("1e-6") if is_whole else Fraction("0.5" if abs(value) >= 10_000 else "0.005")
    is_win = is_whole and WIN - 64 <= round(abs(value)) < WIN
    return abs(read(text) - Fraction(value)) <= near and is_win == ("W" in text)


# ---- fields --------------------------------------------------------------------------------------


def node(told: Told, text: str) -> int:
    """The row that a link leads to, whose name is that of the row."""
    found = re.fullmatch(r"«node (\d+)\|(.*)»", text)
    assert found
    row = int(found[1])
    moves = [str(told.trace.move(r) + 1) for r in told.trace.path(row)[1:]]
    word = "child" if isinstance(told.trace.position, HandTree) else "column"
    names = [f"the node after {' '.join(moves)}", f"{word} {moves[-1]}"] if moves else []
    assert found[2] in (names or ["the root node"])
    return row


def nodes(told: Told, text: str) -> list[int]:
    """Some nodes, in the order in which they are said."""
    links = re.findall(NODE, text)
    assert text == listed(links)
    return [node(told, link) for link in links]


def moves(told: Told, text: str) -> set[int]:
    """Moves of the row, each of which leads to its cell."""
    word, _, rest = text.partition(" ")
    if isinstance(told.trace.position, HandTree):
        found = [int(number) - 1 for number in re.findall(r"\d+", rest)]
        said = [str(move + 1) for move in found]
        assert word == ("child" if len(found) == 1 else "children")
    else:
        found = [int(number) for number in re.findall(r"«cell (\d+) of", rest)]
        said = [f"«cell {move} of {told.row}|{move + 1}»" for move in found]
        assert word == ("column" if len(found) == 1 else "columns")
    assert rest == listed(said)
    return set(found)


def move(told: Told, text: str) -> int:
    """A move that is no link."""
    word, _, number = text.partition(" ")
    assert word == ("child" if isinstance(told.trace.position, HandTree) else "column")
    return int(number) - 1


def listed(things: list[str]) -> str:
    """``1``, ``1 and 2``, ``1, 2 and 3``."""
    *before, last = things
    return f"{', '.join(before)} and {last}" if before else last


def step(_told: Told, text: str) -> int:
    found = re.fullmatch(r"«step (\d+)\|step ([\d,]+)»", text)
    assert found and found[1] == found[2].replace(",", "")
    return int(found[1])


def count(_told: Told, text: str) -> int:
    assert text == f"{int(text.replace(',', '')):,}"
    return int(text.replace(",", ""))


def words(_told: Told, text: str) -> str:
    return text


Field = tuple[str, Callable[[Told, str], Any]]
FIELDS: dict[str, Field] = {
    **dict.fromkeys(("value", "bound", "total"), (NUMBER, words)),
    **dict.fromkeys(("n", "of", "before", "after"), (r"\d[\d,]*", count)),
    **dict.fromkeys(("child", "place", "second"), (NODE, node)),
    **dict.fromkeys(("player", "other"), ("MAX|MIN|CHANCE", words)),
    **dict.fromkeys(("sum", "next_sum"), (SUM, words)),
    "nodes": (rf"{NODE}(?:(?:, | and ){NODE})*", nodes),
    "moves": (r"(?:columns?|child(?:ren)?) (?:«[^»]*»|\d+|, | and )+", moves),
    "move": (r"(?:column|child) \d+", move),
    "columns": (r"\d+(?: \d+)*", words),
    "when": (r"«step [^»]*»", step),
    "sign": ("[=≈]", words),
    "terms": (r"«[^»]*»(?: \+ «[^»]*»)*", words),
    "guide": (r"«node \d+\|The iteration before»", lambda _told, text: int(text.split("|")[0][6:])),
    "result": (r"[\w ]+(?:, [\w ]+)*", words),
    "evaluator": (r"\S+", words),
    "mean": (r"\d\.\d{3}", words),
    "lies": ("equals|is below|is above", words),
    "edge": ("alpha|beta", words),
    "reason": (r"[A-Z][^«]*\.", words),
}


# ---- the table -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Statement:
    """What may be said; where it is for good it is so from then on once it was so."""

    template: str
    pattern: re.Pattern[str]
    is_of_one: bool | None
    check: Check
    for_good: bool

    def hold(self, told: Told, said: re.Match[str]) -> None:
        """Hold what is said against the trace."""
        read = {name: FIELDS[name][1](told, text) for name, text in said.groupdict().items()}
        if self.is_of_one is not None:
            assert self.is_of_one == (read["n"] == 1)
        self.check(told, **read)


@dataclass
class Table:
    """All that may be said of a kind of search."""

    statements: list[Statement] = field(default_factory=list)

    def says(self, *templates: str, for_good: bool = False) -> Callable[[Check], Check]:
        """A check of what these templates say, whose fields are its arguments."""

        def add(check: Check) -> Check:
            for template in templates:
                for one, text in _forms(template):
                    pattern = re.compile(_pattern(text))
                    self.statements.append(Statement(template, pattern, one, check, for_good))
            return check

        return add

    def split(self, text: str) -> Iterator[tuple[Statement, re.Match[str]]]:
        """The statements of a text, all of which is read."""
        at = 0
        while at < len(text):
            found = [(s, m) for s in self.statements if (m := s.pattern.match(text, at))]
            assert len(found) == 1, f"{len(found)} patterns read {text[at:]!r}"
            yield found[0]
            at = found[0][1].end() + 1


def _forms(template: str) -> Iterator[tuple[bool | None, str]]:
    if "|" not in template:
        yield None, template
        return
    for one in (True, False):
        yield one, re.sub(r"\[(.*?)\|(.*?)\]", r"\1" if one else r"\2", template)


def _pattern(template: str) -> str:
    """A template as an expression that ends where a statement does."""
    parts = re.split(r"\{(\w+)\}", template)
    said = [
        f"(?P<{part}>{FIELDS[part][0]})" if at % 2 else re.escape(part)
        for at, part in enumerate(parts)
    ]
    return "".join(said) + r"(?= |$)"
