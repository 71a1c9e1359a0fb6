"""Explain a playout of Monte Carlo tree search: how the game is played to its end at random."""

from __future__ import annotations

from collections.abc import Iterator

from c4viz.explain.sentence import Sentence, say
from c4viz.game import OwnState
from c4viz.language import counted, tr
from c4viz.telling.mcts import OUTCOMES
from c4viz.trace import Flag, MctsMoment, MctsTrace


def playout_sentences(trace: MctsTrace, row: int, moment: MctsMoment) -> Iterator[Sentence]:
    """Say how the game goes on from a leaf, and which moves are played, as far as they are."""
    assert moment.playout is not None and moment.outcome is not None
    result, plies = OUTCOMES[moment.outcome], len(moment.playout)
    if trace.has(row, Flag.TERMINAL):
        text = tr("Nothing is left to play out, the game is over here: {result}.", result=result)
        yield say("no playout", row, text)
        return
    moves = _moves_played(trace, moment)
    if not plies:
        text = tr("How the game was played on was not recorded: {result}.", result=result)
    elif moment.phase == "simulate" and moment.is_partial:
        said = {"part": moment.part, "n": plies, "move": moves[-1]}
        text = tr(
            "Random move {part} of {n}: {move}."
            if isinstance(trace.position, OwnState)
            else "Random move {part} of {n}: column {move}.",
            **said,
        )
    else:
        text = counted(
            plies,
            "It is played on for {n} {ply|plies}: {result}."
            if trace.traits.recorded
            else "Random moves (with wins and blocks at once) end the game after {n} more "
            "{ply|plies}: {result}."
            if trace.settings.get("decisive_playouts")
            else "Random moves end the game after {n} more {ply|plies}: {result}.",
            result=result,
        )
    yield say("playout", row, text)
    if moves:
        yield say("moves", row, tr("The moves played are {moves}.", moves=" ".join(moves)))


def _moves_played(trace: MctsTrace, moment: MctsMoment) -> list[str]:
    """Write the moves of a playout as far as they are played."""
    played = moment.playout or ()
    if moment.phase == "simulate":
        played = played[: moment.part]
    if isinstance(trace.position, OwnState):
        names = trace.position.game.playouts[moment.iteration - 1]
        return [names[move] for move in played]
    return [str(move + 1) for move in played]
