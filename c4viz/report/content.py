"""Choose what a report of a game tells: who played, the moves, what they were worth, mistakes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from c4viz.game.notation import SYMBOLS
from c4viz.game.rules import Cell
from c4viz.language import Text, counted, tr
from c4viz.play import Match, Player, Turn
from c4viz.play.names import described, title_of
from c4viz.play.review import MoveReview
from c4viz.play.review_words import (
    change_words,
    found_text,
    full_bar,
    how_judged,
    score_for_x,
    sign_of,
    worth_text,
)
from c4viz.play.words import (
    how_it_ended,
    move_text,
    mover_of,
    row_text,
    seconds_text,
    value_text,
)
from c4viz.search.base.worth import WIN
from c4viz.telling.search_words import rules_in_full
from c4viz.telling.truth import not_known

EXACT = Text("Scores are exact: the solver sees to the end of the game.")
RINGS = Text("A ring around a disc: it was played last, or won. A dashed ring: a better move.")
SIGNS = Text(
    "?? gives a won game away, ? costs half of it, ?! wins later or loses sooner than need be."
)
VALUE_SIGNS = Text("? is much weaker than the best move, ?! weaker.")
_COLUMNS = (
    Text("Move"), Text("Score"), Text("Review"), Text("Machine"), Text("Time, s"),
)  # fmt: skip
_NUMBERS = frozenset({1, 3, 4})


class MoveRow(NamedTuple):
    """A line of the table of moves: its texts, and whether the move ``is_mistake``. ``turn`` is the
    move itself."""

    turn: Turn
    texts: tuple[str, ...]
    is_mistake: bool


class MoveTable(NamedTuple):
    """The moves, a row for each, under ``heads``: what nothing is known of has no column. In those
    of the ``numbers`` (places from 0) there are numbers."""

    heads: tuple[str, ...]
    numbers: frozenset[int]
    rows: tuple[MoveRow, ...]


_SHORT_OF_A_WIN = 1.5
"""The largest value of an evaluator reaches so much less far than a win."""


class Bar(NamedTuple):
    """A move in the chart: its number in the game (``ply``), its ``height`` (-1 to 1, X wins above,
    None if it is not known), the player who made it, and the sign of a mistake."""

    ply: int
    height: float | None
    player: int
    sign: str


class Diagram(NamedTuple):
    """A board with what is told of it: the disc ``played`` last, and where ``better`` ones would
    have lain; those that ``won`` are marked."""

    turn: Turn
    heading: str
    words: tuple[str, ...]
    comment: str
    played: Cell | None = None
    better: tuple[Cell, ...] = ()
    won: tuple[Cell, ...] = ()


@dataclass(frozen=True)
class MatchReport:
    """Tells of the moves of a ``line`` from the start of a game (``root``) on, by the ``reviews``
    of its moves. ``names`` are those of the players of X and of O in a word or two, ``players`` say
    how they play."""

    root: Turn
    line: tuple[Turn, ...]
    names: tuple[str, str]
    players: tuple[str, str]
    reviews: Mapping[Turn, MoveReview]

    @classmethod
    def of(
        cls, match: Match, own: Mapping[str, Player], reviews: Mapping[Turn, MoveReview]
    ) -> MatchReport:
        """Return the report of the line that is on the board, with all that followed there; ``own``
        are the user's levels by name."""
        (x, o), (x_plays, o_plays) = (
            (told(match.players[0], own), told(match.players[1], own))
            for told in (title_of, described)
        )
        return cls(match.root, tuple(match.line), (x, o), (x_plays, o_plays), reviews)

    @property
    def title(self) -> str:
        """Title of the report: who played."""
        return tr("{x} against {o}", x=self.names[0], o=self.names[1])

    @property
    def facts(self) -> list[str]:
        """Sentences that stand above all else: the end, the rules, the mistakes."""
        rules = rules_in_full(self.root.position.rules)
        return [self.ending, rules, *filter(None, [self._mistakes(), self._judged()])]

    @property
    def ending(self) -> str:
        """Sentence on the end of the game."""
        last, moves = self.line[-1] if self.line else self.root, len(self.line)
        if last.winner is None:
            return counted(moves, "The game is not over after {n} {move|moves}.")
        return counted(moves, "{end} after {n} {move|moves}.", end=how_it_ended(last))

    @property
    def _known(self) -> list[MoveReview]:
        return [self.reviews[turn] for turn in self.line if turn in self.reviews]

    def _mistake(self, turn: Turn) -> MoveReview | None:
        """Return the review of a move that is a mistake."""
        known = self.reviews.get(turn)
        return known if known is not None and known.is_mistake else None

    def _mistakes(self) -> str:
        """Count the mistakes of either player, and the moves of which nobody knows."""
        known = self._known
        if not known:
            return ""
        said = []
        for player in (1, 2):
            n = sum(one.is_mistake for one in known if one.player == player)
            said.append(counted(n, "{player}: {n} {mistake|mistakes}", player=SYMBOLS[player]))
        if unknown := len(self.line) - sum(one.is_judged for one in known):
            said.append(counted(unknown, "{n} {move|moves} not judged"))
        return ", ".join(said) + "."

    def _judged(self) -> str:
        """Say what scores are, as far as any are known, and how long was looked for the others."""
        known = self._known
        said = [how_judged(known) or str(EXACT)] if any(one.is_judged for one in known) else []
        seconds = [one.seconds for one in known if one.seconds]
        if seconds:
            said.append(tr("Of some moves it is {unknown}.", unknown=not_known(max(seconds))))
        return " ".join(said)

    @property
    def signs(self) -> str:
        """Sentence on what the signs of mistakes mean; empty if there is no mistake."""
        known = self._known
        if not any(one.is_mistake for one in known):
            return ""
        return str(SIGNS if all(one.depth is None for one in known) else VALUE_SIGNS)

    @property
    def table(self) -> MoveTable:
        """Table of the moves."""
        every = [self._texts(turn) for turn in self.line]
        used = [place for place in range(len(_COLUMNS)) if any(texts[place] for texts in every)]
        rows = []
        for turn, texts in zip(self.line, every, strict=True):
            is_mistake = self._mistake(turn) is not None
            rows.append(MoveRow(turn, tuple(texts[one] for one in used), is_mistake))
        numbers = frozenset(place for place, one in enumerate(used) if one in _NUMBERS)
        return MoveTable(tuple(str(_COLUMNS[one]) for one in used), numbers, tuple(rows))

    def _texts(self, turn: Turn) -> tuple[str, ...]:
        known = self.reviews.get(turn)
        found = ("", "") if known is None else (worth_text(known), found_text(turn, known))
        return row_text(turn), *found, value_text(turn), seconds_text(turn)

    @property
    def bars(self) -> list[Bar]:
        """Bars of the chart, one for each move; none where nothing is known of any."""
        known = [self.reviews.get(turn) for turn in self.line]
        scores = [None if one is None else score_for_x(one) for one in known]
        if all(score is None for score in scores):
            return []
        full = max((full_bar(one) for one in known if one is not None), default=0)
        most = max([abs(score or 0) for score in scores] + [full, 1])
        if most < WIN and any(one is not None and one.counts_fours for one in known):
            most *= _SHORT_OF_A_WIN
        return [
            Bar(
                turn.position.ply,
                None if score is None else score / most,
                mover_of(turn),
                "" if one is None else sign_of(one),
            )
            for turn, score, one in zip(self.line, scores, known, strict=True)
        ]

    @property
    def diagrams(self) -> list[Diagram]:
        """Boards that are shown: the start if there are discs on it, each mistake, each move with a
        comment, the last move."""
        turns = [self.root, *self.line]
        return [self._diagram(turn) for turn in turns if self._is_shown(turn)]

    def _is_shown(self, turn: Turn) -> bool:
        if turn is self.root:
            return turn.position.ply > 0
        return bool(turn.comment) or self._mistake(turn) is not None or turn is self.line[-1]

    def _diagram(self, turn: Turn) -> Diagram:
        mistake = self._mistake(turn)
        heading, words = move_text(turn), []
        if mistake is not None:
            heading = f"{row_text(turn)} {sign_of(mistake)}"
            words.append(change_words(turn, mistake))
        if turn.winner is not None:
            words.append(f"{how_it_ended(turn)}.")
        elif not words and not turn.comment and turn is not self.root:
            words.append(tr("The last move so far."))
        better = () if mistake is None else _landings(turn, mistake.best)
        won = turn.position.marked_cells if turn.winner is not None else ()
        comment = "" if turn is self.root else turn.comment
        return Diagram(turn, heading, tuple(words), comment, turn.last_disc, better, won)

    @property
    def variations(self) -> list[str]:
        """Other moves that were tried, a sentence for each, with all that followed; those that were
        tried in their places come after them."""
        return [words for turn in self.line for words in _variations(turn)]


def _landings(turn: Turn, columns: tuple[int, ...]) -> tuple[Cell, ...]:
    """Return where discs in these columns would have come to rest instead of the one of a move."""
    assert turn.before is not None
    before = turn.before.position
    cells = ((before.landing_row(column), column) for column in columns)
    return tuple(cell for cell in cells if cell != turn.last_disc)


def _variations(turn: Turn) -> Iterator[str]:
    """Tell of what was tried in place of a move."""
    assert turn.before is not None
    for other in turn.before.following:
        if other is not turn:
            line = [other]
            while line[-1].next is not None:
                line.append(line[-1].next)
            moves = " ".join(str(one.move + 1) for one in line)
            said = tr("Instead of {move}: {moves}.", move=row_text(turn), moves=moves)
            comments = (f"({move_text(one)}: {one.comment})" for one in line if one.comment)
            yield " ".join([said, *comments])
            for one in line[1:]:
                yield from _variations(one)
