"""Words for a move, and for the end of a game."""

from __future__ import annotations

from c4viz.game.notation import SYMBOLS
from c4viz.language import Text, counted, localised, tr
from c4viz.play.match import Match, Turn
from c4viz.telling import number_text
from c4viz.telling.numbers import share_text
from c4viz.telling.search_words import score_text

START = Text("Beginning")
KEPT = Text("The tree of its search is kept: click the move to see it.")


def move_text(turn: Turn) -> str:
    """Return a move as its number, its player and its column: ``3. X 4``."""
    if turn.before is None:
        return str(START)
    text = f"{turn.position.ply}. {SYMBOLS[mover_of(turn)]} {turn.move + 1}"
    if turn.aimed is not None and turn.aimed != turn.move:
        text = tr("{move} (aimed at {column})", move=text, column=turn.aimed + 1)
    if not turn.resigned:
        return text
    return tr("{move}, {player} resigns", move=text, player=SYMBOLS[turn.resigned])


def row_text(turn: Turn) -> str:
    """Return a shorter `move_text`: ``3. X 4→5`` for a disc that slipped."""
    slipped = turn.aim != turn.move and not turn.resigned
    if turn.before is None or not slipped:
        return move_text(turn)
    return f"{turn.position.ply}. {SYMBOLS[mover_of(turn)]} {turn.aim + 1}→{turn.move + 1}"


def row_tip(turn: Turn, value: str) -> str:
    """Return the move, its worth to the machine (``value``, if any), if its tree is kept, and what
    somebody wrote about it."""
    worth = tr("Worth {value} to the machine.", value=value) if value else ""
    kept = str(KEPT) if turn.decision is not None else ""
    said = " ".join(filter(None, (f"{move_text(turn)}.", worth, kept)))
    return f"{said}\n{turn.comment}" if turn.comment else said


def mover_of(turn: Turn) -> int:
    """Return who made the move: 1 or 2."""
    assert turn.before is not None
    return turn.before.position.to_move


def value_text(turn: Turn) -> str:
    """Return the machine's value of its move, from its point of view; empty if a person moved."""
    value = turn.note.value if turn.note else None
    if turn.note is None or value is None:
        return ""
    return share_text(value) if turn.note.share else number_text(value)


def seconds_text(turn: Turn) -> str:
    """Return how long the move took, in seconds; empty if nobody measured it."""
    return localised(f"{turn.note.seconds:,.2f}") if turn.note else ""


# ---- the end of a game ---------------------------------------------------------------------------


def played_text(match: Match) -> str:
    """Write the columns that were played, from 1: ``4453``."""
    return "".join(str(move + 1) for move in match.moves)


def ending_words(match: Match) -> str:
    """Say how a game ended, or that it did not, with the columns that were played."""
    moves, winner = played_text(match), match.turn.winner
    if winner is None and not moves:
        return tr("The game is not over: no move was played.")
    if winner is None:
        return tr("The game is not over: {moves}.", moves=moves)
    end = how_it_ended(match.turn)
    if not moves:
        return f"{end}."
    return counted(len(moves), "{end} after {n} {move|moves}: {moves}.", end=end, moves=moves)


def how_it_ended(turn: Turn) -> str:
    """Say in a few words who has won at the end of a game, or that nobody has."""
    winner, score = turn.winner, score_text(turn.position)
    assert winner is not None
    name = SYMBOLS[winner]
    if turn.resigned:
        return tr("{winner} wins, {loser} gave up", winner=name, loser=SYMBOLS[turn.resigned])
    if score:
        return tr(
            "{winner} wins ({score})" if winner else "A draw ({score})", winner=name, score=score
        )
    return tr("{winner} wins" if winner else "A draw", winner=name)
