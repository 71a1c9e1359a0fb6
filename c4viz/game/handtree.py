"""Trees made by hand: a game of which only the values at its ends are known.

``((3 12 8) (2 4 6) (14 5 2))`` is the textbook tree of Russell and Norvig: MAX moves at the root,
MIN in each of its three children, and the numbers are what MAX gets. Where children carry
probabilities, ``(0.6:3 0.4:12)``, nobody moves: chance decides.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field, replace
from functools import cached_property

from c4viz.game import numerals
from c4viz.game.state import GameState
from c4viz.language import SaidError, quoted, tr

MOST_CHILDREN = 127
MOST_LEVELS = 60

_TOKEN = re.compile(r"[()\[\],:]|[^\s()\[\],:]+")
_SIGNS = frozenset("()[],:")
_CLOSING = {"(": ")", "[": "]"}


class HandTreeError(SaidError):
    """Raised for text that is no tree; the message names the place."""


@dataclass(frozen=True)
class HandTree(GameState):
    """A node of a tree made by hand, to be searched as a state of a game; `parse` makes one.

    ``number`` is what an end is worth to MAX, None at inner nodes; ``chances`` are the
    probabilities of the children if chance decides, else empty. ``to_move`` is 1 for MAX and 2 for
    MIN; at a chance node it is the player who moves after it. ``played`` holds the children (from
    0) that led here; it takes no part in equality.
    """

    children: tuple[HandTree, ...] = ()
    number: float | None = None
    chances: tuple[float, ...] = ()
    to_move: int = 1
    played: tuple[int, ...] = field(default=(), compare=False)

    outcome = None
    """Nobody wins or loses: see ``number``."""

    @classmethod
    def parse(cls, text: str) -> HandTree:
        """Read a tree: numbers in brackets, apart by spaces or commas. Raise a HandTreeError if the
        text is none; the message says where.

        >>> [child.number for child in HandTree.parse("(3 12 8)").children]
        [3, 12, 8]
        """
        return _Reader(text).tree()

    @property
    def worth(self) -> float:
        """Value of an end to MAX."""
        assert self.number is not None
        return self.number

    @cached_property
    def width(self) -> int:
        """Most children that a node of the tree has."""
        return max([len(self.children), *(child.width for child in self.children)])

    @cached_property
    def height(self) -> int:
        """Number of edges from here to the deepest end."""
        return 1 + max(child.height for child in self.children) if self.children else 0

    @cached_property
    def is_whole(self) -> bool:
        """True if all its numbers are whole."""
        whole = self.number is None or isinstance(self.number, int)
        return whole and all(child.is_whole for child in self.children)

    @cached_property
    def has_chance(self) -> bool:
        """True if chance decides anywhere in it."""
        return bool(self.chances) or any(child.has_chance for child in self.children)

    @property
    def text(self) -> str:
        """Text that `parse` reads back."""
        if self.number is not None:
            return repr(self.number)
        said = [child.text for child in self.children]
        if self.chances:
            said = [f"{p!r}:{child}" for p, child in zip(self.chances, said, strict=True)]
        return f"({' '.join(said)})"

    def moves(self) -> tuple[int, ...]:
        """Return the numbers of the children, from 0; none at an end."""
        return tuple(range(len(self.children)))

    def play(self, move: int, /) -> HandTree:
        """Return the child after a move."""
        player = self.to_move if self.chances else 3 - self.to_move
        return replace(self.children[move], to_move=player, played=(*self.played, move))

    def move_name(self, move: int) -> str:
        """Return the number of a child, from 1."""
        return str(move + 1)


class _Reader:
    """Reads one text, once."""

    def __init__(self, text: str) -> None:
        self._text = text.strip()
        self._tokens = [(match[0], match.start()) for match in _TOKEN.finditer(self._text)]
        self._index = 0

    def tree(self) -> HandTree:
        if not self._tokens:
            raise self._wrong(tr("is empty"), 0)
        probability, tree = self._child(0)
        if self._index < len(self._tokens):
            raise self._wrong(tr("goes on after its end"), self._tokens[self._index][1])
        if probability is not None:
            raise self._wrong(tr("begins with a probability"), 0)
        if tree.number is not None:
            raise self._wrong(tr("is a number alone"), 0)
        return tree

    def _coming(self) -> list[str]:
        """Return the next two tokens without reading them."""
        return [token for token, _ in self._tokens[self._index : self._index + 2]]

    def _next(self) -> tuple[str, int]:
        """Read the next token, and return it with its place in the text."""
        if self._index == len(self._tokens):
            raise self._wrong(tr("ends too early: a bracket is not closed"), len(self._text))
        self._index += 1
        return self._tokens[self._index - 1]

    def _child(self, level: int) -> tuple[float | None, HandTree]:
        """Read a node, and the probability before it if there is one."""
        first, *second = self._coming() or [":"]
        if second != [":"] or first in _SIGNS:
            return None, self._node(level)
        said, place = self._next()
        probability = self._number(said, place)
        if probability <= 0:
            wrong = tr(
                "has a probability of {probability:g}, which must be above 0",
                probability=probability,
            )
            raise self._wrong(wrong, place)
        self._next()
        return probability, self._node(level)

    def _node(self, level: int) -> HandTree:
        token, place = self._next()
        if token in _CLOSING:
            if level >= MOST_LEVELS:
                raise self._wrong(tr("is more than {most} levels deep", most=MOST_LEVELS), place)
            return self._inner(_CLOSING[token], place, level)
        if level == 0 and token in ")]":
            raise self._wrong(tr('has a "{token}" without its beginning', token=token), place)
        if token in _SIGNS:
            raise self._wrong(tr('has a "{token}" where a number should be', token=token), place)
        return HandTree(number=self._number(token, place))

    def _inner(self, closing: str, place: int, level: int) -> HandTree:
        children, chances = [], []
        while not self._closes(closing):
            probability, child = self._child(level + 1)
            children.append(child)
            chances.append(probability)
            if self._coming()[:1] == [","]:
                self._next()
        if not children:
            raise self._wrong(tr("has an empty bracket"), place)
        if len(children) > MOST_CHILDREN:
            said = tr("has more than {most} children in a bracket", most=MOST_CHILDREN)
            raise self._wrong(said, place)
        return HandTree(tuple(children), chances=self._chances(chances, place))

    def _closes(self, closing: str) -> bool:
        """Return True if the bracket ends here, and then read its end."""
        token, place = self._next()
        if token in ")]" and token != closing:
            said = tr('has a "{token}" where "{closing}" should be', token=token, closing=closing)
            raise self._wrong(said, place)
        if token != closing:
            self._index -= 1
        return token == closing

    def _chances(self, said: list[float | None], place: int) -> tuple[float, ...]:
        known = [p for p in said if p is not None]
        if not known:
            return ()
        if len(known) < len(said):
            wrong = tr("has a bracket in which only some children have probabilities")
            raise self._wrong(wrong, place)
        if not math.isclose(sum(known), 1, abs_tol=1e-6):
            wrong = tr("has probabilities that add up to {total:g}, not to 1", total=sum(known))
            raise self._wrong(wrong, place)
        return tuple(known)

    def _number(self, token: str, place: int) -> float:
        try:
            number = numerals.decimal(token)
        except ValueError:
            wrong = tr('has "{text}", which is no number', text=quoted(token))
            raise self._wrong(wrong, place) from None
        if not abs(number) < 900_000:  # a win is worth a million; also refuses nan
            wrong = tr("has {text}: keep numbers between ±900,000", text=quoted(token))
            raise self._wrong(wrong, place)
        return int(number) if number.is_integer() else number

    def _wrong(self, what: str, place: int) -> HandTreeError:
        return HandTreeError(
            'the tree "{text}" {what}, at character {place}: write nested numbers such '
            "as ((3 12 8) (2 4 6))",
            text=quoted(self._text),
            what=what,
            place=place + 1,
        )
