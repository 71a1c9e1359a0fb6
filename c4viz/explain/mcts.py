"""Explain Monte Carlo tree search: UCT's choice, the new node, playout, back-up.

All is told as UCT reckons: as whoever moved to a node sees it, who chose it; at the root as MAX.
"""

from __future__ import annotations

from collections.abc import Sequence

from c4viz.explain.playout import playout_sentences
from c4viz.explain.puct import puct_choice
from c4viz.explain.sentence import Sentence, Words, node, nodes, nodes_above, say, secret
from c4viz.language import counted, localised, pieces, tr
from c4viz.telling.mcts import DECISIONS
from c4viz.telling.moves import is_own_game
from c4viz.telling.numbers import adds_up, plain_text, whole_text
from c4viz.trace import Flag, MctsMoment, MctsTrace
from c4viz.trace.mcts.timeline import PHASES, STEPS, terms_of

Terms = tuple[float, float]


def explain(trace: MctsTrace, row: int, moment: MctsMoment) -> list[Sentence]:
    """Say in sentences what happens at ``row`` at a moment."""
    if trace.timeline.step_entered(row) > moment.step:
        return [say("ahead", row, tr("No iteration has added this node yet."))]
    said = [_decision(trace, row) if trace.decided_by else _counts(trace, row, moment)]
    if row == 0 and moment.step == trace.steps and trace.ending != "running":
        said = [*_final(trace), *said]  # the decision first: it is what was searched for
    if row in moment.rows and moment.iteration:
        said += _iteration(trace, row, moment)
        if moment.phase == "simulate" and row == moment.rows[-1]:
            said = [*playout_sentences(trace, row, moment), *said]  # what happens now comes first
    return said


def _counts(trace: MctsTrace, row: int, moment: MctsMoment) -> Sentence:
    visits, wins, above = moment.visits(row), moment.wins(row), nodes_above(trace, row)
    if not visits:
        none = tr("No iteration has been counted here yet.")
        return say("counts", row, secret(none, *above))
    came = counted(visits, "{n:,} {iteration|iterations} came through here.")
    points = points_of(trace, row, visits, wins)
    got = pieces(
        "{player}, who moved here, got {points} of the points: W/N, its exploitation, is {mean}."
        if row
        else "{player} got {points} of the points: W/N is {mean}.",
        player=mover(trace, row),
        points=secret(plain_text(points), row, *above),
        mean=secret(localised(f"{points / visits:.3f}"), row),
    )
    return say("counts", row, [secret(came, *above), " ", got])


def mover(trace: MctsTrace, row: int) -> str:
    """Name the player who moved to a node, as whom counts are told; MAX at the root."""
    above = trace.parent(row)
    return "MAX" if above is None else trace.player(above)


def points_of(trace: MctsTrace, row: int, visits: int, wins: int) -> float:
    """Return the points of a node's `mover` by its ``visits`` and MAX's ``wins`` (half points)."""
    return (wins if mover(trace, row) == "MAX" else 2 * visits - wins) / 2


def _iteration(trace: MctsTrace, row: int, moment: MctsMoment) -> list[Sentence]:
    """Say what the iteration at work does at a node of its path."""
    said = []
    index = moment.rows.index(row)
    below = moment.rows[index + 1] if index + 1 < len(moment.rows) else None
    if trace.has_priors and (chosen := puct_choice(trace, row, moment)) is not None:
        said.append(chosen)
    elif below is not None and below != moment.new:
        said.append(_choice(trace, row, below, moment))
    phase = PHASES.index(moment.phase)
    if phase == 0 and below is None:
        said += _end_of_path(trace, row, moment)
    if phase >= 1 and moment.new in (row, below) and moment.new is not None:
        said.append(_new(trace, row, moment.new, moment))
    if phase > 2 and row == moment.rows[-1]:
        said += playout_sentences(trace, row, moment)
    if moment.has_counted(row):
        said.append(_back_up(trace, row, moment))
    return said


# ---- select and expand -----------------------------------------------------------------------


def _choice(trace: MctsTrace, row: int, chosen: int, moment: MctsMoment) -> Sentence:
    """Say that UCT went on to one child, and why where that is known: an earlier search chose by
    counts and a c of its own. Once the back-up has changed the counts that it chose by, tell those
    of now, which all else shows."""
    if moment.phase == "back up" and not trace.reused.holds(moment.iteration):
        return say("choice", row, _choice_by_now(trace, row, chosen, moment))
    if trace.traits.recorded:
        return say("choice", row, _own_choice(trace, row, chosen, moment))
    if not trace.reused.holds(moment.iteration):
        return say("choice", row, _compared(trace, row, chosen, moment))
    parts = pieces(
        "For {player} UCT went on to {child}, in an iteration that is reused: an earlier search "
        "ran it, by its own counts.",
        player=trace.player(row),
        child=node(trace, chosen),
    )
    return say("choice", row, parts)


def _own_choice(trace: MctsTrace, row: int, chosen: int, moment: MctsMoment) -> Words:
    """Say which child a loop of the user's own chose, and what UCT says of it if c is known."""
    before = trace.at(STEPS * (moment.iteration - 1))
    sums = _sums(trace, row, before)
    if chosen not in sums:
        return _counted(trace, row, chosen, before, by_now=False)
    above = {row, *nodes_above(trace, row)}
    most = max(sums, key=lambda child: sum(sums[child]))
    if sum(sums[most]) <= sum(sums[chosen]):
        return _compared(trace, row, chosen, moment)
    return pieces(
        "For {player}, who chooses here, the search went on to {child}, {sum}. By UCT {other} is "
        "higher, {highest}.",
        player=trace.player(row),
        child=node(trace, chosen),
        sum=secret(_sum(sums[chosen]), chosen, *above),
        other=node(trace, most),
        highest=secret(_sum(sums[most]), most, *above),
    )


def _counted(trace: MctsTrace, row: int, chosen: int, moment: MctsMoment, *, by_now: bool) -> Words:
    """Say which child a search went on to of which UCT's terms are not known, with the counts of
    ``moment``: of before, or ``by_now``."""
    visits, around = moment.visits(chosen), {row, *nodes_above(trace, row)}
    points = points_of(trace, chosen, visits, moment.wins(chosen))
    return pieces(
        "For {player}, who chooses here, the search went on to {child}, by now with N = {visits} "
        "and W = {points}."
        if by_now
        else "For {player}, who chooses here, the search went on to {child}: {points} points of "
        "{visits} visits.",
        player=trace.player(row),
        child=node(trace, chosen),
        points=secret(plain_text(points), chosen, *around),
        visits=secret(whole_text(visits), chosen, *around),
    )


def _compared(trace: MctsTrace, row: int, chosen: int, moment: MctsMoment) -> Words:
    """Say why UCT went on to one child and not to the next best one."""
    sums = _sums(trace, row, trace.at(STEPS * (moment.iteration - 1)))
    mine = sums.pop(chosen)
    second = max(sums, key=lambda child: sum(sums[child]), default=None)
    around = {row, *nodes_above(trace, row)}  # whose visits the exploration terms tell
    said = {
        "player": trace.player(row),
        "child": node(trace, chosen),
        "sum": secret(_sum(mine), chosen, *around),
    }
    if second is None:
        return pieces(
            "Seen by {player}, who chooses here: UCT goes on to {child}, the only child there is, "
            "{sum}.",
            **said,
        )
    return pieces(
        "Seen by {player}, who chooses here: UCT goes on to {child}, {sum} is the highest. "
        "Next is {second} with {other}. {reason}",
        **said,
        second=node(trace, second),
        other=secret(_sum(sums[second]), second, *around),
        reason=secret(_reason(trace, mine, sums[second]), chosen, second, *around),
    )


def _choice_by_now(trace: MctsTrace, row: int, chosen: int, moment: MctsMoment) -> Words:
    """Say which child the iteration went on to, and UCT's terms by the counts of ``moment``."""
    sums, around = _sums(trace, row, moment), {row, *nodes_above(trace, row)}
    if chosen not in sums:
        return _counted(trace, row, chosen, moment, by_now=True)
    went = pieces(
        "For {player}, who chooses here, the search went on to {child}."
        if trace.traits.recorded
        else "For {player}, who chooses here, UCT went on to {child}.",
        player=trace.player(row),
        child=node(trace, chosen),
    )
    best, *others = sorted(sums, key=lambda child: sum(sums[child]), reverse=True)
    highest = secret(_sum(sums[best]), best, *around)
    if not others:
        only = pieces("It is the only child there is, by now {sum}.", sum=highest)
        return [went, " ", only]
    now = pieces(
        "By the counts of now {child} is the highest, {sum}. Next is {second} with {other}.",
        child=node(trace, best, *around),
        sum=highest,
        second=node(trace, others[0], *around),
        other=secret(_sum(sums[others[0]]), others[0], *around),
    )
    return [went, " ", now]


def _sums(trace: MctsTrace, row: int, before: MctsMoment) -> dict[int, Terms]:
    """Return UCT's terms of the children of ``row`` that have some."""
    known = {child: terms_of(trace, child, before) for child in trace.children(row)}
    return {child: terms for child, terms in known.items() if terms is not None}


def _sum(terms: Terms) -> str:
    exploitation, exploration = terms
    return tr(
        "exploitation {exploitation:.3f} + exploration {exploration:.3f} = {sum:.3f}"
        if adds_up(terms, 3)
        else "exploitation {exploitation:.3f} + exploration {exploration:.3f} ≈ {sum:.3f}",
        exploitation=exploitation,
        exploration=exploration,
        sum=sum(terms),
    )


def _reason(trace: MctsTrace, mine: Terms, other: Terms) -> str:
    """Say which of the two terms made the difference."""
    if sum(mine) == sum(other):
        return tr(
            "Both sums are equal."
            if trace.traits.recorded
            else "Both sums are equal: the first move is taken."
            if is_own_game(trace)
            else "Both sums are equal: the lower column is taken."
        )
    exploitation, exploration = mine[0] > other[0], mine[1] > other[1]
    if exploitation and exploration:
        return tr("Both its exploitation and its exploration are higher.")
    if exploitation:
        return tr("Exploitation decides: its exploration is no higher.")
    return tr("Exploration decides: it was visited less, its exploitation is no higher.")


def _end_of_path(trace: MctsTrace, row: int, moment: MctsMoment) -> list[Sentence]:
    """Say why selection ends here: there are moves not tried yet, or the game is over."""
    if trace.has(row, Flag.TERMINAL):
        return [say("selected end", row, tr("The game is over here: the path ends."))]
    if trace.traits.recorded and not moment.added:
        return [say("selected", row, tr("The path ends here, and nothing is added."))]
    if trace.has_priors and not trace.traits.recorded:
        text = tr("There is no node after that move yet: the path ends here, it is added next.")
        return [say("selected", row, text)]
    text = counted(
        _untried(trace, row, moment),
        "{n} {move|moves} {is|are} not tried yet: the path ends here, {it|one of them} is added "
        "next.",
    )
    return [say("selected", row, text)]


def _untried(trace: MctsTrace, row: int, moment: MctsMoment) -> int:
    """Count the moves of ``row`` that were not tried before the iteration of ``moment``."""
    start = STEPS * (moment.iteration - 1)
    tried = sum(trace.timeline.step_entered(child) <= start for child in trace.children(row))
    return len(trace.position_at(row).moves()) - tried


def _new(trace: MctsTrace, row: int, new: int, moment: MctsMoment) -> Sentence:
    parent = trace.parent(new)
    assert parent is not None
    said = {"iteration": whole_text(moment.iteration), "child": node(trace, new)}
    if trace.traits.recorded:
        parts = pieces(
            "Iteration {iteration} adds {child}."
            if moment.added == 1
            else "Iteration {iteration} adds {count} nodes, and goes on to {child}.",
            **said,
            count=whole_text(moment.added),
        )
        return say("new", row, parts)
    if trace.has_priors:
        parts = pieces("Iteration {iteration} adds {child}, which PUCT goes on to.", **said)
        return say("new", row, parts)
    untried = _untried(trace, parent, moment)
    parts = pieces(
        "Iteration {iteration} adds {child}, the only move not tried yet."
        if untried == 1
        else "Iteration {iteration} adds {child}, one of {count} moves not tried yet."
        if trace.reused.holds(moment.iteration)  # the earlier search may have expanded otherwise
        else "Iteration {iteration} adds {child}, which the evaluator {evaluator} likes most of "
        "{count} moves not tried yet."
        if trace.settings.get("expansion") == "evaluator"
        else "Iteration {iteration} adds {child}, drawn at random from {count} moves not tried "
        "yet.",
        **said,
        count=whole_text(untried),
        evaluator=str(trace.settings.get("evaluator")),
    )
    return say("new", row, parts)


# ---- simulate and back up --------------------------------------------------------------------


def _back_up(trace: MctsTrace, row: int, moment: MctsMoment) -> Sentence:
    after, before = trace.at(STEPS * moment.iteration), trace.at(STEPS * (moment.iteration - 1))
    now, then = (after.visits(row), after.wins(row)), (before.visits(row), before.wins(row))
    # Counts go back and forth in time: all are read before they are used.
    visits = tr(
        "The back-up raises the visits from {before:,} to {after:,}.", before=then[0], after=now[0]
    )
    above = nodes_above(trace, row)
    has, had = (points_of(trace, row, *counts) for counts in (now, then))
    mine = secret(plain_text(has), row, *above)
    said = {"player": mover(trace, row), "points": mine}
    if has == had:
        points = pieces("{player} gets nothing from it: W stays at {points}.", **said)
    else:
        earlier = secret(plain_text(had), row, *above)
        points = pieces("W of {player} goes from {before} to {points}.", before=earlier, **said)
    return say("back up", row, [secret(visits, *above), " ", points])


# ---- the move decided on ---------------------------------------------------------------------


def _decision(trace: MctsTrace, row: int) -> Sentence:
    assert trace.decided_by is not None
    parts = pieces(
        "No iteration was needed: {child} is played, {reason}.",
        child=node(trace, 1),
        reason=DECISIONS[trace.decided_by],
    )
    return say("decision", row, parts)


def _final(trace: MctsTrace) -> list[Sentence]:
    if trace.decided_by:
        return []
    best = next((c for c in trace.children(0) if trace.move(c) == trace.best_move), None)
    if best is None or not trace.visits(best):
        return []
    visits, level = trace.visits(best), trace.level_with_best
    if trace.traits.recorded:
        most = pieces(
            "The most visited are {child} and, as often, {nodes}: {n} times."
            if level
            else "The most visited is {child}, {n} times.",
            child=node(trace, best, 0),
            nodes=nodes(trace, level, 0) if level else "",
            n=secret(whole_text(visits), 0),
        )
        return [say("final", 0, most)]
    said: list[Words] = [_decided_on(trace, best, level)]
    if trace.settings.get("safe"):
        left_out = tr("Moves that let the opponent win at once were left out if there were others.")
        said += [" ", left_out]
    came = counted(visits, "It has {n:,} {visit|visits}.")
    said += [" ", secret(came, 0)]
    if level:
        said += [" ", secret(_tie_break(trace, best, level), 0)]
    return [say("final", 0, said)]


def _decided_on(trace: MctsTrace, best: int, level: Sequence[int]) -> Words:
    """Say which move was decided on, by what, and which ones are ``level`` with it."""
    final, child = trace.settings.get("final", "visits"), node(trace, best, 0)
    if not level:
        return pieces(
            "The move decided on is {child}: it has the best mean."
            if final == "value"
            else "The move decided on is {child}: it has the highest upper confidence bound."
            if final == "ucb"
            else "The move decided on is {child}: it has the most visits.",
            child=child,
        )
    return pieces(
        "The move decided on is {child}: it has the best mean, level with {nodes}."
        if final == "value"
        else "The move decided on is {child}: it has the highest upper confidence bound, level "
        "with {nodes}."
        if final == "ucb"
        else "The move decided on is {child}: it has the most visits, level with {nodes}.",
        child=child,
        nodes=nodes(trace, level, 0),
    )


def _tie_break(trace: MctsTrace, best: int, level: Sequence[int]) -> str:
    """Say by which rule ``best`` was taken of the moves that are level."""
    visits = trace.visits(best)
    if all(trace.visits(row) < visits for row in level):
        return tr("Of equal moves the one with the most visits is taken.")
    if any(trace.visits(row) < visits for row in level):
        return tr(
            "Of equal moves those with the most visits count, and of these the first is taken."
            if is_own_game(trace)
            else "Of equal moves those with the most visits count, and of these the lowest column "
            "is taken."
        )
    return tr(
        "Of equal moves the first is taken."
        if is_own_game(trace)
        else "Of equal moves the lowest column is taken."
    )


def live(trace: MctsTrace, moment: MctsMoment) -> list[Sentence]:
    """Say what a running search is at, by the counts of ``moment``, its latest."""
    children = [child for child in trace.children(0) if moment.visits(child)]
    if not children:
        return []
    most = max(children, key=moment.visits)
    visits, total = moment.visits(most), moment.visits(0)
    level = [child for child in children if child != most and moment.visits(child) == visits]
    parts = pieces(
        "Iteration {iteration}: {child} is visited most, as often as {nodes}, {visits} of {total} "
        "times."
        if level
        else "Iteration {iteration}: {child} is visited most, {visits} of {total} times.",
        nodes=nodes(trace, level, 0) if level else "",
        iteration=whole_text(moment.iteration),
        child=node(trace, most, 0),
        visits=secret(whole_text(visits), 0),
        total=whole_text(total),
    )
    return [say("live", 0, parts)]
