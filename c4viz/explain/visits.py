"""Why Monte Carlo tree search did what it did: UCT's choice, the new node, playout, back-up."""

from __future__ import annotations

from c4viz.explain.names import node
from c4viz.explain.sentence import Part, Sentence, claim, say, secret
from c4viz.layout.numbers import count_text, plain_text
from c4viz.layout.visits import DECISIONS, OUTCOMES
from c4viz.trace import Flag, IterationMoment, MctsTrace, Moment
from c4viz.trace.iteration import PHASES, STEPS, terms_of

Terms = tuple[float, float]


def explain(trace: MctsTrace, row: int, moment: Moment) -> list[Sentence]:
    """What happens at ``row`` at a moment, in sentences."""
    assert isinstance(moment, IterationMoment)
    if trace.step_entered(row) > moment.step:
        return [say("ahead", ["No iteration has added this node yet."], claim("ahead", row))]
    said = [] if trace.decision else [_counts(trace, row, moment)]
    if trace.decision:
        said.append(_decision(trace, row))
    if row == 0 and moment.step == trace.steps and trace.ending != "running":
        said += _final(trace)
    if row in moment.rows and moment.iteration:
        said += _iteration(trace, row, moment)
    return said


def _counts(trace: MctsTrace, row: int, moment: IterationMoment) -> Sentence:
    visits, wins = moment.visits(row), moment.wins(row)
    facts = claim("counts", row, visits=visits, wins=wins, step=moment.step)
    if not visits:
        return say("counts", ["No iteration has been counted here yet."], facts)
    got = secret(f"{plain_text(wins / 2)} of {visits:,}, a mean of {wins / 2 / visits:.3f}", row)
    count = count_text(visits, "iteration")
    return say("counts", [f"{count} came through here. MAX got ", got, " points."], facts)


def _iteration(trace: MctsTrace, row: int, moment: IterationMoment) -> list[Sentence]:
    """What the iteration of now does at a node of its path."""
    said = []
    at = moment.rows.index(row)
    below = moment.rows[at + 1] if at + 1 < len(moment.rows) else None
    if below is not None and below != moment.new:
        said += _choice(trace, row, below, moment)
    phase = PHASES.index(moment.phase)
    if phase == 0 and below is None:
        said += _end_of_path(trace, row, moment)
    if phase >= 1 and moment.new in (row, below) and moment.new is not None:
        said.append(_new(trace, row, moment.new, moment))
    if phase >= 2 and row == moment.row:
        said.append(_playout(trace, row, moment))
    if phase >= 3:
        said.append(_back_up(trace, row, moment))
    return said


# ---- select and expand -----------------------------------------------------------------------


def _choice(trace: MctsTrace, row: int, chosen: int, moment: IterationMoment) -> list[Sentence]:
    """Why UCT went on to one child and not to the next best one."""
    before = trace.at(STEPS * (moment.iteration - 1))
    sums: list[tuple[float, int, Terms]] = []
    for child in trace.children(row):
        terms = terms_of(trace, child, before) if before.visits(child) else None
        if terms is not None:
            sums.append((sum(terms), child, terms))
    mine = next(terms for _, child, terms in sums if child == chosen)
    others = [entry for entry in sums if entry[1] != chosen]
    second = max(others, key=lambda entry: entry[0]) if others else None
    parts: list[str | Part] = ["UCT goes on to ", node(trace, chosen), ": "]
    parts += [secret(_sum(mine), chosen)]
    if second is None:
        parts.append(", the only child there is.")
    else:
        parts += [" is the highest; next is ", node(trace, second[1]), " with "]
        parts += [secret(_sum(second[2]), second[1]), ". ", _reason(mine, second[2], chosen)]
    facts = claim(
        "choice",
        row,
        child=chosen,
        terms=mine,
        second=second and second[1],
        second_terms=second and second[2],
        iteration=moment.iteration,
    )
    return [say("choice", parts, facts)]


def _sum(terms: Terms) -> str:
    return f"mean {terms[0]:.3f} + exploration {terms[1]:.3f} = {sum(terms):.3f}"


def _reason(mine: Terms, other: Terms, row: int) -> Part:
    """Which of the two terms made the difference."""
    mean, exploration = mine[0] > other[0], mine[1] > other[1]
    if mean and exploration:
        text = "Both its mean and its exploration term are higher."
    elif mean:
        text = "Its mean is better; it was visited as often or more, so not to explore."
    elif exploration:
        text = "Its mean is no better: it was visited less, and is explored."
    else:
        text = "Both are equal: the lower column is taken."
    return secret(text, row)


def _end_of_path(trace: MctsTrace, row: int, moment: IterationMoment) -> list[Sentence]:
    """Why selection ends here: there are moves not tried yet, or the game is over."""
    if trace.has(row, Flag.TERMINAL):
        text = "The game is over here: the path ends."
        return [say("selected end", [text], claim("selected", row, untried=0))]
    untried = _untried(trace, row, moment)
    text = f"{count_text(untried, 'move')} not tried yet: the path ends here, one is added next."
    return [say("selected", [text], claim("selected", row, untried=untried))]


def _untried(trace: MctsTrace, row: int, moment: IterationMoment) -> int:
    """The moves of ``row`` that were not tried before the iteration of ``moment``."""
    start = STEPS * (moment.iteration - 1)
    tried = sum(trace.step_entered(child) <= start for child in trace.children(row))
    return len(trace.position_at(row).moves()) - tried


def _new(trace: MctsTrace, row: int, new: int, moment: IterationMoment) -> Sentence:
    parent = trace.parent(new)
    assert parent is not None
    untried = _untried(trace, parent, moment)
    how = "drawn at random"
    if trace.settings.get("expansion") == "evaluator":
        how = f"the one that the evaluator {trace.settings.get('evaluator')} likes most"
    of = "the only move not tried yet" if untried == 1 else f"of {untried} moves not tried, {how}"
    facts = claim("new", row, child=new, parent=parent, untried=untried, iteration=moment.iteration)
    parts: list[str | Part] = [
        f"Iteration {moment.iteration:,} adds ",
        node(trace, new),
        f": {of}.",
    ]
    return say("new", parts, facts)


# ---- simulate and back up --------------------------------------------------------------------


def _playout(trace: MctsTrace, row: int, moment: IterationMoment) -> Sentence:
    assert moment.playout is not None and moment.outcome is not None
    result, plies = OUTCOMES[moment.outcome], len(moment.playout)
    facts = claim("playout", row, outcome=moment.outcome, plies=plies, iteration=moment.iteration)
    if trace.has(row, Flag.TERMINAL):
        text = f"Nothing is left to play out, the game is over here: {result}."
        return say("no playout", [text], facts)
    way = (
        "Random moves"
        if not trace.settings.get("decisive_playouts")
        else ("Random moves (with wins and blocks at once)")
    )
    text = f"{way} went on for {count_text(plies, 'more ply', 'more plies')}: {result}."
    return say("playout", [text], facts)


def _back_up(trace: MctsTrace, row: int, moment: IterationMoment) -> Sentence:
    after, before = trace.at(STEPS * moment.iteration), trace.at(STEPS * (moment.iteration - 1))
    now, then = (after.visits(row), after.wins(row)), (before.visits(row), before.wins(row))
    # Counts go back and forth in time: all are read before they are used.
    facts = claim("back up", row, before=then, after=now, iteration=moment.iteration)
    points = secret(f"{plain_text(then[1] / 2)} to {plain_text(now[1] / 2)}", row)
    text = f"The back-up raises the visits from {then[0]:,} to {now[0]:,}; MAX's points go from "
    return say("back up", [text, points, "."], facts)


# ---- the move decided on ---------------------------------------------------------------------


def _decision(trace: MctsTrace, row: int) -> Sentence:
    assert trace.decision is not None
    move = trace.move(1)
    text: list[str | Part] = [
        "No iteration was needed: ",
        node(trace, 1),
        f" is played, {DECISIONS[trace.decision]}.",
    ]
    return say("decision", text, claim("decision", row, move=move, why=trace.decision))


_BY = {
    "visits": "the most visits",
    "value": "the best mean",
    "ucb": "the highest upper confidence bound",
}


def _final(trace: MctsTrace) -> list[Sentence]:
    """Which move was decided on, and by what."""
    if trace.decision:
        return []
    best = next((c for c in trace.children(0) if trace.move(c) == trace.best_move), None)
    if best is None or not trace.visits(best):
        return []
    final = str(trace.settings.get("final", "visits"))
    safe = bool(trace.settings.get("safe"))
    among = " of the moves after which the opponent cannot win at once" if safe else ""
    parts: list[str | Part] = ["The move decided on is ", node(trace, best, 0)]
    parts += [f": it has {_BY[final]}{among}, {count_text(trace.visits(best), 'visit')}."]
    facts = claim("final", 0, child=best, final=final, safe=safe, visits=trace.visits(best))
    return [say("final", parts, facts)]


def live(trace: MctsTrace) -> list[Sentence]:
    """What a search that runs is at, without counts of earlier moments."""
    children = [child for child in trace.children(0) if trace.visits(child)]
    if not children:
        return []
    most = max(children, key=trace.visits)
    visits, total = trace.visits(most), trace.visits(0)
    parts: list[str | Part] = [
        f"Iteration {trace.iterations:,}: ",
        node(trace, most),
        " is visited most, ",
    ]
    parts.append(f"{visits:,} of {total:,} times.")
    return [say("live", parts, claim("live", 0, child=most, visits=visits, total=total))]
