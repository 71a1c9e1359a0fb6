"""Words for what a review found of a move."""

from __future__ import annotations

from collections.abc import Sequence

from c4viz.game.notation import SYMBOLS
from c4viz.language import counted, tr
from c4viz.play.match import Turn
from c4viz.play.review import FOURS_DEPTH, VERDICTS, MoveReview
from c4viz.play.words import move_text
from c4viz.search.base.worth import WIN
from c4viz.telling.numbers import (
    fours_value_text,
    lead_text,
    number_text,
    plain_text,
    score_in_words,
)
from c4viz.telling.truth import not_known

_SIGNS = {
    "win to loss": "??",
    "win to draw": "?",
    "draw to loss": "?",
    "longer win": "?!",
    "shorter loss": "?!",
    "much weaker": "?",
    "weaker": "?!",
}
"""Signs that tell mistakes apart as well as colours do, as in books on chess."""


def sign_of(reviewed: MoveReview) -> str:
    """Return the sign of a mistake, worst first ``??``, ``?``, ``?!``; empty for the best moves."""
    return _SIGNS.get(reviewed.verdict, "")


def loses_something(reviewed: MoveReview) -> bool:
    """Tell whether the mistake cost the result, not only time."""
    return sign_of(reviewed) in ("?", "??")


def verdict_text(turn: Turn, reviewed: MoveReview) -> str:
    """Return a mistake's sign and cost; for other moves, what the game is worth."""
    if reviewed.is_mistake:
        return f"{sign_of(reviewed)} {VERDICTS[reviewed.verdict]}"
    if reviewed.after is None or reviewed.depth is not None:
        return VERDICTS[reviewed.verdict]
    if not reviewed.after:
        return tr("draw")
    winner = reviewed.player if reviewed.after > 0 else 3 - reviewed.player
    return tr("{player} wins", player=SYMBOLS[winner])


def review_words(turn: Turn, reviewed: MoveReview) -> str:
    """Say how a move was judged: its score before and after, and what was best."""
    if reviewed.before is None or reviewed.after is None:
        return _unknown_words(turn, reviewed)
    if reviewed.counts_fours:
        return _fours_words(turn, reviewed)
    if reviewed.depth is not None:
        return _value_words(turn, reviewed)
    return _score_words(turn, reviewed)


def _unknown_words(turn: Turn, reviewed: MoveReview) -> str:
    """Say that the cost of a move is not known, and what is known of the move."""
    assert turn.before is not None and reviewed.seconds is not None
    unknown = not_known(reviewed.seconds)
    if reviewed.after is None:
        return tr("{move}: what it is worth is {unknown}.", move=move_text(turn), unknown=unknown)
    return tr(
        "{move}: {after}. What the best move was worth is {unknown}.",
        move=move_text(turn),
        after=score_in_words(int(reviewed.after), turn.before.position),
        unknown=unknown,
    )


def _score_words(turn: Turn, reviewed: MoveReview) -> str:
    """Say how the solver judges a move whose scores are known."""
    assert turn.before is not None and reviewed.before is not None and reviewed.after is not None
    here = turn.before.position
    after = score_in_words(int(reviewed.after), here)
    if not reviewed.is_mistake:
        return tr("{move} keeps the score: {after}.", move=move_text(turn), after=after)
    return f"{move_text(turn)}, {VERDICTS[reviewed.verdict]}. {change_words(turn, reviewed)}"


def change_words(turn: Turn, reviewed: MoveReview) -> str:
    """Say what the game was worth before and after a mistake, and which columns were best; where
    there are values and no scores, all that `review_words` says."""
    if reviewed.counts_fours or reviewed.depth is not None:
        return review_words(turn, reviewed)
    assert turn.before is not None and reviewed.before is not None and reviewed.after is not None
    here = turn.before.position
    said = _said_of(turn, reviewed)
    said |= {
        name: score_in_words(int(score), here)
        for name, score in (("before", reviewed.before), ("after", reviewed.after))
    }
    if not reviewed.best:
        return tr("Before it: {before}. After it: {after}. Another column was best.", **said)
    return counted(
        len(reviewed.best),
        "Before it: {before}. After it: {after}. Column {columns} was best.",
        "Before it: {before}. After it: {after}. Columns {columns} were best.",
        **said,
    )


def _said_of(turn: Turn, reviewed: MoveReview) -> dict[str, object]:
    """Return the words for every kind of review: the move, the verdict, the best columns."""
    return {
        "move": move_text(turn),
        "verdict": VERDICTS[reviewed.verdict],
        "depth": reviewed.depth,
        "column": reviewed.column + 1,
        "columns": ", ".join(str(column + 1) for column in reviewed.best),
    }


def _fours_words(turn: Turn, reviewed: MoveReview) -> str:
    """Say how alpha-beta judges a move where fours are counted, as its player sees it."""
    assert reviewed.before is not None and reviewed.after is not None
    said = _said_of(turn, reviewed) | {
        name: fours_value_text(value, reviewed.player, reviewed.depth)
        for name, value in (("before", reviewed.before), ("after", reviewed.after))
    }
    if reviewed.depth is None:
        return tr(
            "Alpha-beta to the end of the game: {move}, {verdict}: {after}. Best: column "
            "{columns}, {before}.",
            **said,
        )
    return tr(
        "Alpha-beta, depth {depth} (values, not exact scores): {move}, {verdict}, value {after}. "
        "Best: column {columns}, {before}.",
        **said,
    )


def _value_words(turn: Turn, reviewed: MoveReview) -> str:
    """Say how expectiminimax judges a move where discs slip: values as its player sees them, and
    that of the column where the disc came to lie, if it differs."""
    assert reviewed.after is not None
    said = _aim_words(turn, reviewed)
    landed = "" if reviewed.reached is None else lead_text(reviewed.reached)
    if landed in ("", lead_text(reviewed.after)):
        return said
    column = turn.move + 1
    more = tr("Once the disc lay in column {column}: {landed}.", column=column, landed=landed)
    return f"{said} {more}"


def _aim_words(turn: Turn, reviewed: MoveReview) -> str:
    assert reviewed.before is not None and reviewed.after is not None
    said = _said_of(turn, reviewed)
    said |= {"before": lead_text(reviewed.before), "after": lead_text(reviewed.after)}
    if reviewed.verdict == "best":
        return tr(
            "Expectiminimax, depth {depth} (values, not exact scores): {move}. To aim at column "
            "{column} was best: {after} (the chance to win so soon, less that to lose).",
            **said,
        )
    if reviewed.verdict == "nearly best":
        return tr(
            "Expectiminimax, depth {depth} (values, not exact scores): {move}, nearly best. To aim "
            "at column {columns} was better by less than 1%.",
            **said,
        )
    return tr(
        "Expectiminimax, depth {depth} (values, not exact scores): {move}, {verdict}. To aim at "
        "column {column} was worth {after}, at column {columns} {before} (the chance to win so "
        "soon, less that to lose).",
        **said,
    )


def score_for_x(reviewed: MoveReview) -> float | None:
    """Return the exact score after the move, or its value once the disc lies, from X's point of
    view; None if it is not known."""
    if reviewed.reached is None:
        return None
    return reviewed.reached if reviewed.player == 1 else -reviewed.reached


def full_bar(reviewed: MoveReview) -> float:
    """Return the score of a bar of full height if it does not depend on the other moves of the
    game: a sure win where chances are shown; else 0."""
    return WIN if reviewed.landing is not None else 0


def how_judged(found: Sequence[MoveReview]) -> str:
    """Say what the numbers of a review are where they are no exact scores, else ""."""
    if not found or all(one.depth is None for one in found):
        return ""
    if found[0].counts_fours:
        return tr(
            "Numbers are values of alpha-beta, depth {depth}, not exact scores; where a "
            "result is named, alpha-beta saw the end of the game.",
            depth=FOURS_DEPTH,
        )
    return tr(
        "Values of expectiminimax, depth {depth}, not exact scores: discs slip. A "
        "percentage is the chance to win within these plies, less the chance to lose: "
        "that of the aim, then that of where the disc landed.",
        depth=found[0].depth,
    )


def cost_text(one: MoveReview) -> str:
    """Say what a mistake cost, and what would have kept it, as far as that is known."""
    said = {"verdict": VERDICTS[one.verdict], "score": _kept_text(one)}
    if not one.best:
        return tr("{verdict}: another column kept {score}", **said)
    return counted(
        len(one.best),
        "{verdict}: {column|columns} {columns} kept {score}",
        columns=", ".join(str(column + 1) for column in one.best),
        **said,
    )


def _kept_text(one: MoveReview) -> str:
    assert one.before is not None
    if one.counts_fours:
        return fours_value_text(one.before, one.player, one.depth)
    return number_text(one.before) if one.depth is None else lead_text(one.before)


def worth_text(one: MoveReview) -> str:
    """Write what a move is worth to its player: of a disc that slipped the aim and the landing."""
    if one.landing is not None:
        aimed, landed = ("?" if v is None else lead_text(v) for v in (one.after, one.reached))
        return aimed if aimed == landed else f"{aimed} → {landed}"
    if one.after is None:
        return "?"
    if one.counts_fours:
        return fours_value_text(one.after, one.player, one.depth)
    return plain_text(one.after)


def found_text(turn: Turn, one: MoveReview) -> str:
    """Say in a line what a review found: a mistake's sign and cost; else what the game is worth
    after the move, or what is not known of it."""
    if one.is_mistake:
        return f"{sign_of(one)} {cost_text(one)}"
    unknown = "" if one.seconds is None else not_known(one.seconds)
    if one.after is None:
        return unknown
    if one.depth is not None or one.counts_fours:
        return VERDICTS[one.verdict]
    assert turn.before is not None
    words = score_in_words(int(one.after), turn.before.position)
    if one.before is None:
        return tr("{worth}; the best score is {unknown}", worth=words, unknown=unknown)
    return words
