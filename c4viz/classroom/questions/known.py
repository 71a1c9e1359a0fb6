"""What is known where a question is asked, for those who do not see the tree."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from c4viz.classroom.questions.question import Question
from c4viz.explain.mcts import mover, points_of
from c4viz.explain.sentence import move_said, place
from c4viz.game import HandTree, Position
from c4viz.language import Texts, tr
from c4viz.telling.numbers import number_text, plain_text, whole_text, window_text
from c4viz.telling.search_words import search_title
from c4viz.trace import BestFirstTrace, DepthFirstTrace, Flag, MctsTrace, Trace

_RESULTS = Texts(
    {0: "MIN wins the playout.", 1: "The playout is a draw.", 2: "MAX wins the playout."}
)
"""What a playout came to, by the half points of MAX."""
_BOUNDS = {"lower": "≥ ", "upper": "≤ "}


def asked_of(trace: Trace) -> Iterator[str]:
    """Yield lines that say what is asked about: the search, and its tree or its board."""
    yield search_title(trace)
    if isinstance(trace.position, HandTree):
        yield tr("The tree: {tree}", tree=trace.position.text)
    elif isinstance(trace.position, Position):
        yield from str(trace.position).splitlines()


def known_lines(trace: Trace, question: Question) -> list[str]:
    """Return lines that say what the search knows as a question is asked of it, as far as it takes
    to work the answer out: values and bounds of children, visits and points, priorities."""
    if question.kind == "written":
        return []
    if isinstance(trace, DepthFirstTrace):
        return list(_depth_first(trace, question))
    if isinstance(trace, MctsTrace):
        return list(_mcts(trace, question))
    assert isinstance(trace, BestFirstTrace)
    return list(_best_first(trace, question))


def _depth_first(trace: DepthFirstTrace, question: Question) -> Iterator[str]:
    frame = trace.at(question.step).stack[-1]
    row = frame.row
    if question.kind == "window":
        here, window = place(trace, row).text, window_text(frame.alpha, frame.beta)
        yield tr("The window of {place} is {window} by then.", place=here, window=window)
    left = [one for one in trace.children(row) if _left(trace, one) <= question.step]
    told = (f"{move_said(trace, trace.move(one), row)}: {_value(trace, one)}" for one in left)
    if not trace.has(row, Flag.CHANCE):
        yield tr("MAX decides there." if trace.has(row, Flag.MAX) else "MIN decides there.")
    if left:
        yield tr(
            "Below {place} so far: {values}.", place=place(trace, row).text, values=_list(told)
        )


def _left(trace: DepthFirstTrace, row: int) -> int:
    step = trace.timeline.step_left(row)
    return trace.steps + 1 if step is None else step


def _value(trace: DepthFirstTrace, row: int) -> str:
    known = trace.describe(row)
    value = f"{_BOUNDS.get(str(known['bound']), '')}{number_text(known['value'])}"
    if trace.has(trace.path(row)[-2], Flag.CHANCE):
        share = plain_text(round(trace.record(row).probability, 4))
        return tr("{value} with probability {share}", value=value, share=share)
    return value


def _mcts(trace: MctsTrace, question: Question) -> Iterator[str]:
    moment, row = trace.at(question.step), question.row
    if question.kind == "back-up":
        children = [row]
        yield str(_RESULTS[moment.outcome or 0])
    else:
        children = [one for one in trace.children(row) if moment.visits(one)]
    told = []
    for one in children:
        visits = moment.visits(one)
        points = plain_text(points_of(trace, one, visits, moment.wins(one)))
        name = move_said(trace, trace.move(one), trace.path(one)[-2])
        told.append(f"{name}: N = {whole_text(visits)}, W = {points}")
    player = mover(trace, children[0])
    yield tr("Counts so far, W as {player} sees it: {counts}.", player=player, counts=_list(told))
    if question.kind == "uct":
        yield tr("c is {c}.", c=plain_text(trace.settings["c"]))


def _best_first(trace: BestFirstTrace, question: Question) -> Iterator[str]:
    waiting = trace.at(question.step).frontier()
    told = (
        f"{place(trace, row).text}: {number_text(trace.describe(row)['priority'])}"
        for row in sorted(waiting)
    )
    yield tr("Priorities of the nodes that wait: {priorities}.", priorities=_list(told))


def _list(words: Iterable[str]) -> str:
    return "; ".join(words)
