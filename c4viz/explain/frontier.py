"""Why a best-first search took a node next, or did not put it into its frontier."""

from __future__ import annotations

from c4viz.explain.names import place
from c4viz.explain.sentence import Part, Sentence, claim, say, secret
from c4viz.layout.moves import ending_text, fours_at
from c4viz.layout.numbers import count_text, number_text, plain_text
from c4viz.trace import BestFirstTrace, Flag, FrontierMoment, Moment


def explain(trace: BestFirstTrace, row: int, moment: Moment) -> list[Sentence]:
    """What happens at ``row`` at a moment, in sentences."""
    assert isinstance(moment, FrontierMoment)
    if trace.step_entered(row) > moment.step:
        return [say("ahead", ["This node is not discovered yet."], claim("ahead", row))]
    if trace.has(row, Flag.REPEATED):
        return [_repeated(trace, row)]
    said = [_priority(trace, row)]
    taken = trace.step_left(row)
    if taken is None or taken > moment.step:
        return [*said, _waiting(trace, row, moment)]
    return [*said, _taken(trace, row, taken), _after(trace, row, moment)]


def _priority(trace: BestFirstTrace, row: int) -> Sentence:
    value, plies = float(trace.column("value")[row]), trace.depth(row)
    f = float(trace.column("priority")[row])
    text = f"f = value − plies = {number_text(value)} − {plies} = {plain_text(f)}"
    facts = claim("priority", row, value=value, plies=plies, f=f)
    return say("priority", [secret(text, row), "."], facts)


def _repeated(trace: BestFirstTrace, row: int) -> Sentence:
    link = trace.link(row)
    assert link is not None
    parts: list[str | Part] = [
        "This position was discovered before, at ",
        place(trace, link),
        " and with as many plies: it does not join the frontier again.",
    ]
    return say("repeated", parts, claim("repeated", row, link=link))


def _waiting(trace: BestFirstTrace, row: int, moment: FrontierMoment) -> Sentence:
    """How many are to be taken before it."""
    ahead, size = trace.waiting.ahead(row, moment), trace.waiting.size(moment)
    facts = claim("waiting", row, ahead=ahead, size=size)
    if not ahead:
        text = f"It waits in the frontier and comes next of {size:,}."
        return say("next", [secret(text, row)], facts)
    text = f"It waits in the frontier: {ahead:,} of its {count_text(size, 'node')} come before it."
    return say("waiting", [secret(text, row)], facts)


def _taken(trace: BestFirstTrace, row: int, step: int) -> Sentence:
    """Why it was taken when it was."""
    f = float(trace.column("priority")[row])
    runner = trace.waiting.runner_up(int(trace.column("expanded")[row]))
    when = Part(f"step {step:,}", "step", step=step)
    parts: list[str | Part] = ["It was taken from the frontier at ", when, ": "]
    facts = claim("taken", row, step=step, f=f, second=runner)
    if runner is None:
        return say("taken", [*parts, "nothing else was in it."], facts)
    other = float(trace.column("priority")[runner])
    where = place(trace, runner)
    if other == f:
        parts += ["its f was the largest, as large as that of ", where, ", discovered later."]
    else:
        parts += ["its f was the largest, next came ", secret(plain_text(other), runner)]
        parts += [" of ", where, "."]
    return say("taken", parts, facts)


def _after(trace: BestFirstTrace, row: int, moment: FrontierMoment) -> Sentence:
    """What was found when it was expanded."""
    if trace.has(row, Flag.TERMINAL):
        result = ending_text(trace, row)
        fours = fours_at(trace, row)
        text = f"The game is over here ({result}{fours}): it is the goal, the search ends."
        return say("goal", [text], claim("goal", row, result=result))
    found = [child for child in trace.children(row) if trace.step_entered(child) <= moment.step]
    again = sum(trace.has(child, Flag.REPEATED) for child in found)
    text = f"Expanding it discovered {count_text(len(found), 'position')}"
    text += f", {again} of them known already." if again else "."
    return say("expanded", [text], claim("expanded", row, found=len(found), again=again))


def live(trace: BestFirstTrace) -> list[Sentence]:
    """What a search that runs is at."""
    takings = trace.store.takings
    if not takings:
        return []
    row = int(trace.store.taken[takings - 1])
    parts: list[str | Part] = [
        "It expands ",
        place(trace, row),
        f", the {takings:,}. taken from the frontier.",
    ]
    return [say("live", parts, claim("live", row, takings=takings))]
