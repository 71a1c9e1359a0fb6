"""Choose what a report of a game tells: who played, the moves, what they were worth, mistakes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from c4viz.game.notation import SYMBOLS
from c4viz.game.rules import Cell
from c4viz.language import Text, counted, tr
from c4viz.play import Match, Turn
from c4viz.play.review import MoveReview
from c4viz.play.review_words import (
    full_bar,
    how_judged,
    loses_something,
    review_words,
    score_for_x,
    sign_of,
    verdict_text,
)
from c4viz.play.words import (
    how_it_ended,
    move_text,
    mover_of,
    row_text,
    seconds_text,
    value_text,
)
from c4viz.telling.search_words import rules_in_full

EXACT = Text("Scores are exact: the solver sees to the end of the game.")
RINGS = Text("A ring around a disc: it was played last, or won. An empty ring: a better move.")
_COLUMNS = (Text("Move"), Text("Review"), Text("Value"), Text("Time, s"))


class MoveRow(NamedTuple):
    """A line of the table of moves: its texts, and whether the move ``is_mistake``, and one that
    ``loses`` the result. ``turn`` is the move itself."""

    turn: Turn
    texts: tuple[str, ...]
    is_mistake: bool
    loses: bool


class MoveTable(NamedTuple):
    """The moves, a row for each, under ``heads``: what nothing is known of has no column."""

    heads: tuple[str, ...]
    rows: tuple[MoveRow, ...]


class Bar(NamedTuple):
    """A move in the chart: its ``height`` (-1 to 1, X's win above; None: not known), the player who
    made it, and the sign of a mistake."""

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
    of its moves. ``names`` are those of the players of X and of O."""

    root: Turn
    line: tuple[Turn, ...]
    names: tuple[str, str]
    reviews: Mapping[Turn, MoveReview]

    @classmethod
    def of(
        cls, match: Match, names: tuple[str, str], reviews: Mapping[Turn, MoveReview]
    ) -> MatchReport:
        """Return the report of the line that is on the board, with all that followed there."""
        return cls(match.root, tuple(match.line), names, reviews)

    @property
    def title(self) -> str:
        """Title of the report: who played."""
        return tr("{x} (X) against {o} (O)", x=self.names[0], o=self.names[1])

    @property
    def facts(self) -> list[str]:
        """Sentences that stand above all else: the end, the rules, the mistakes."""
        return [
            self.ending,
            rules_in_full(self.root.position.rules),
            *filter(None, [self._mistakes(), self._judged()]),
        ]

    @property
    def ending(self) -> str:
        """Sentence on the end of the game."""
        last = self.line[-1] if self.line else self.root
        if last.winner is None:
            return tr("The game is not over.")
        moves = len(self.line)
        return counted(moves, "{end} after {n} {move|moves}.", end=how_it_ended(last))

    def _mistakes(self) -> str:
        """Count the mistakes of either player, and the moves of which nobody knows."""
        known = [(turn, self.reviews[turn]) for turn in self.line if turn in self.reviews]
        if not known:
            return ""
        said = []
        for player in (1, 2):
            n = sum(one.is_mistake for turn, one in known if mover_of(turn) == player)
            said.append(counted(n, "{player}: {n} {mistake|mistakes}", player=SYMBOLS[player]))
        if unknown := sum(not one.is_judged for _, one in known):
            said.append(counted(unknown, "{n} {move|moves} not judged"))
        return ", ".join(said) + "."

    def _judged(self) -> str:
        found = [self.reviews[turn] for turn in self.line if turn in self.reviews]
        return how_judged(found) or (str(EXACT) if found else "")

    @property
    def table(self) -> MoveTable:
        """Table of the moves."""
        every = [self._texts(turn) for turn in self.line]
        used = [place for place in range(len(_COLUMNS)) if any(texts[place] for texts in every)]
        rows = []
        for turn, texts in zip(self.line, every, strict=True):
            known = self.reviews.get(turn)
            is_mistake = known is not None and known.is_mistake
            loses = known is not None and loses_something(known)
            rows.append(MoveRow(turn, tuple(texts[one] for one in used), is_mistake, loses))
        return MoveTable(tuple(str(_COLUMNS[one]) for one in used), tuple(rows))

    def _texts(self, turn: Turn) -> tuple[str, ...]:
        known = self.reviews.get(turn)
        verdict = "" if known is None else verdict_text(turn, known)
        return row_text(turn), verdict, value_text(turn), seconds_text(turn)

    @property
    def bars(self) -> list[Bar]:
        """Bars of the chart, one for each move; none where nothing is known of any."""
        known = [self.reviews.get(turn) for turn in self.line]
        scores = [None if one is None else score_for_x(one) for one in known]
        if all(score is None for score in scores):
            return []
        full = max((full_bar(one) for one in known if one is not None), default=0)
        most = max([abs(score or 0) for score in scores] + [full, 1])
        return [
            Bar(
                None if score is None else score / most,
                mover_of(turn),
                "" if one is None else sign_of(one),
            )
            for turn, score, one in zip(self.line, scores, known, strict=True)
        ]

    @property
    def diagrams(self) -> list[Diagram]:
        """Boards that are shown: the start if there are discs on it, each mistake, each move with a
        comment, the end."""
        turns = [self.root, *self.line]
        return [self._diagram(turn) for turn in turns if self._is_shown(turn)]

    def _is_shown(self, turn: Turn) -> bool:
        if turn is self.root:
            return turn.position.ply > 0
        known = self.reviews.get(turn)
        is_mistake = known is not None and known.is_mistake
        return bool(turn.comment) or is_mistake or turn.winner is not None

    def _diagram(self, turn: Turn) -> Diagram:
        known = self.reviews.get(turn)
        heading, words = move_text(turn), []
        if known is not None and known.is_mistake:
            heading = f"{row_text(turn)} {sign_of(known)}"
            words.append(review_words(turn, known))
        if turn.winner is not None:
            words.append(f"{how_it_ended(turn)}.")
        better = () if known is None or not known.is_mistake else _landings(turn, known.best)
        won = turn.position.marked_cells if turn.winner is not None else ()
        comment = "" if turn is self.root else turn.comment
        return Diagram(turn, heading, tuple(words), comment, turn.last_disc, better, won)

    @property
    def variations(self) -> list[str]:
        """Other moves that were tried, a sentence for each, with all that followed."""
        return [
            _variation(other, turn)
            for turn in self.line
            if turn.before is not None
            for other in turn.before.following
            if other is not turn
        ]


def _landings(turn: Turn, columns: tuple[int, ...]) -> tuple[Cell, ...]:
    """Return where discs in these columns would have come to rest instead of the one of a move."""
    assert turn.before is not None
    before = turn.before.position
    cells = ((before.landing_row(column), column) for column in columns)
    return tuple(cell for cell in cells if cell != turn.last_disc)


def _variation(tried: Turn, turn: Turn) -> str:
    moves, comments = list[str](), list[str]()
    one: Turn | None = tried
    while one is not None:
        moves.append(str(one.move + 1))
        comments += [f"({move_text(one)}: {one.comment})"] if one.comment else []
        one = one.next
    said = tr("Instead of {move}: {moves}.", move=row_text(turn), moves=" ".join(moves))
    return " ".join([said, *comments])
