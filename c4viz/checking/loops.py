"""Checks a student's loop, such as Monte Carlo tree search: finds the formula by which it chose.

A loop is blamed only where no weight c makes its choices those of UCT, and one makes all of them
those of a formula that is a known mistake.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from c4viz.checking.homework import Homework, HomeworkTask, WatchedSearch
from c4viz.checking.mistakes import TellProgress, Verdict, number_text, place_text
from c4viz.checking.uct import (
    RIGHT_TERMS,
    WITHOUT_LOGARITHM,
    WITHOUT_PARENT,
    WRONG_SIDES,
    Fit,
    Formula,
    Side,
    UctChoices,
    formulas,
)
from c4viz.game import Root
from c4viz.language import Text, tr
from c4viz.search.recording.loop import Iterations, put_iterations
from c4viz.search.recording.settings import OwnSearchSettings, blank_loop
from c4viz.search.recording.visits import VisitLog
from c4viz.telling.moves import node_text
from c4viz.telling.numbers import share_text
from c4viz.trace import MctsTrace
from c4viz.trace.mcts.timeline import STEPS
from c4viz.trace.rows import Flag

_FIRST = 500
_LEAST = 10
"""Least number of choices made by no UCT for which a loop is blamed."""


def check_loop(
    homework: Homework, tasks: Sequence[HomeworkTask], progress: TellProgress
) -> Verdict:
    """Find the mistake in the choices of a loop in the positions of tasks; raise an OwnError if it
    cannot be run or is no search, and `Halt` if somebody asked to stop."""
    tasks = [task for task in tasks if task.before is None]
    searched = []
    for number, task in enumerate(tasks):
        progress(number / len(tasks))
        searched.append((task.position, homework.loop(task.position)))
    return _Judgement(homework, searched).verdict()


def check_visits(watched: WatchedSearch, logs: Sequence[VisitLog]) -> Verdict:
    """Find the mistake in the choices of a program that was watched. Whose its rewards are is what
    fits the ends of the games in its trees; where by one such reading it is right and by another
    one wrong, nobody knows."""
    told = [log.as_told() for log in logs]
    if any(log.shares_nodes for log in logs):
        said = tr(
            "Positions that several ways lead to are one node in it, which counts visits from all: "
            "its choices were not checked."
        )
        nodes = sum(len(log.nodes) for log in logs)
        return Verdict(nodes=nodes, positions=len(logs), remark=said, is_doubtful=True)
    known = [log.rewards.fitting(*one) for log, one in zip(logs, told, strict=True)]
    verdicts = [
        _Judgement(watched, [log.as_told(reading) for log in logs]).verdict()
        for reading in known[0]
        if all(reading in fitting for fitting in known)
    ]
    right = [one for one in verdicts if one.right]
    wrong = [one for one in verdicts if one.mistake]
    if right and wrong:
        said = tr(
            "Its rewards may be those of one player or of the other: no end of a game in its tree "
            "tells. Let it search a later position."
        )
        return replace(right[0], remark=said, is_doubtful=True)
    if verdicts:
        return (right or wrong or verdicts)[0]
    return _Judgement(watched, told, knows_results=False).verdict()


LoopSearches = Sequence[tuple[Root, Iterations]]
"""First positions of searches, and what was done from there."""


class _Judgement:
    """Judges the choices of searches; without knowing who has won in which, ``knows_results``, only
    by how often children were visited."""

    def __init__(
        self, own: Homework | WatchedSearch, searched: LoopSearches, *, knows_results: bool = True
    ) -> None:
        self.own, self.roots = own, [root for root, _ in searched]
        self.searched = [events for _, events in searched]
        self.choices = UctChoices(self.searched)
        self._knows_results = knows_results and _is_told_all(self.searched)

    def verdict(self) -> Verdict:
        """Say what is wrong, if anything is."""
        nodes, positions = sum(len(one.moves) for one in self.searched), len(self.searched)
        if any(one.has_priors for one in self.searched):
            said = tr(
                "Its moves have priors, as those of PUCT: its choices were not checked, which is "
                "done for UCT alone."
            )
            return Verdict(nodes=nodes, positions=positions, remark=said, is_doubtful=True)
        right = _right_fit(self.choices)
        if len(right.missed) >= _LEAST:
            for mistake, told, wrong in _mistakes(is_told_all=self._knows_results):
                if (formula := _fitting(self.choices, wrong)) is not None:
                    return _verdict(self, (mistake, told), right, formula)
        is_other = len(right.missed) > 0
        remark = _remark(self._knows_results) if is_other else ""
        return Verdict(nodes=nodes, positions=positions, remark=remark, is_doubtful=is_other)


def _right_fit(choices: UctChoices) -> Fit:
    """Return the UCT that makes most of the choices."""
    fits = map(choices.fit, formulas(("chooser",), RIGHT_TERMS))
    return min(fits, key=lambda fit: len(fit.missed))


def rows_of_wrong_choices(events: Iterations) -> set[int]:
    """Return the nodes at which a loop chose otherwise than UCT does."""
    choices = UctChoices([events])
    return {choices.places[choice][2] for choice in _right_fit(choices).missed.tolist()}


def _remark(is_told_all: bool) -> str:
    """Write what is said of a loop that chooses otherwise than UCT and is not blamed."""
    said = tr("Its choices are those of no UCT, and of no mistake that is known.")
    if is_told_all:
        return said
    seen = tr(
        "Whose wins it counts is seen only where it tells its playouts: tree.simulate(moves)."
    )
    return f"{said} {seen}"


def _is_told_all(searched: Sequence[Iterations]) -> bool:
    """Return True if all results are those of games that were played to their ends."""
    return all(result is not None for events in searched for result in events.results)


def _fitting(choices: UctChoices, among: Sequence[Formula]) -> tuple[Formula, Fit] | None:
    """Return the formula that makes all of the choices; most do not even make the first ones."""
    begun = (one for one in among if not len(choices.fit(one, _FIRST).missed))
    fits = ((formula, choices.fit(formula)) for formula in begun)
    return next((found for found in fits if not len(found[1].missed)), None)


TellMistake = Callable[[MctsTrace, UctChoices, int, tuple[Formula, Fit]], str]
_SIDES: dict[Side, Text] = {
    "other": Text("{other}, who does not choose"),
    "max": Text("MAX everywhere"),
    "min": Text("MIN everywhere"),
    "leaf": Text("the player to move at the leaf, at all nodes above it"),
    "mover": Text("the player who moved to the leaf, at all nodes above it"),
}


def _mistakes(*, is_told_all: bool) -> Iterator[tuple[str, TellMistake, list[Formula]]]:
    """Yield the mistakes, how each is told, and the formulas that have it. Whose wins are counted
    is known only if the results are those of games that were played to their ends."""
    terms = (*RIGHT_TERMS, *WITHOUT_PARENT, *WITHOUT_LOGARITHM)
    if is_told_all:
        yield "uct_wrong_side", _wrong_side, formulas(WRONG_SIDES, terms)
    no_parent, no_logarithm = partial(_wrong_term, _NO_PARENT), partial(_wrong_term, _NO_LOGARITHM)
    yield "uct_no_parent", no_parent, formulas(("chooser",), WITHOUT_PARENT)
    yield "uct_no_logarithm", no_logarithm, formulas(("chooser",), WITHOUT_LOGARITHM)


def _verdict(
    judged: _Judgement,
    mistake: tuple[str, TellMistake],
    right: Fit,
    wrong: tuple[Formula, Fit],
) -> Verdict:
    """Tell the mistake at the first choice that shows it."""
    name, told = mistake
    choices = judged.choices
    missed: list[int] = right.missed.tolist()
    choice = missed[0]
    if told is _wrong_side:
        choice = next((one for one in missed if choices.beaten(one) is not None), choice)
    of, iteration, node, _ = choices.places[choice]
    root, trace = judged.roots[of], _trace_of(judged, of)
    path = trace.moves_to(node)
    words = told(trace, choices, choice, wrong)
    return Verdict(
        mistake=name,
        position=root.text,
        path=path,
        sentence=place_text(root, path, words),
        nodes=len(trace),
        positions=len(judged.roots),
        tree=trace,
        row=node,
        step=STEPS * (iteration - 1) + 1,
    )


def _trace_of(judged: _Judgement, of: int) -> MctsTrace:
    """Make the trace of one of the searches."""
    own = judged.own
    settings = OwnSearchSettings(called=own.function, file=f"{own.file}:{own.function}", loop=True)
    trace = blank_loop(judged.roots[of], settings)
    put_iterations(trace, judged.searched[of])
    trace.ending = "complete"
    return trace


# ---- in words ------------------------------------------------------------------------------------


def _wrong_side(
    trace: MctsTrace, choices: UctChoices, choice: int, wrong: tuple[Formula, Fit]
) -> str:
    """Say who chooses here, what was taken, and what was better for that player."""
    _, iteration, node, taken = choices.places[choice]
    player, other = ("MAX", "MIN") if trace.has(node, Flag.MAX) else ("MIN", "MAX")
    better = choices.beaten(choice)
    said = {
        "player": player,
        "iteration": iteration,
        "taken": _child(trace, choices, choice, taken, player),
        "side": _SIDES[wrong[0].side].filled(player=player, other=other),
    }
    if better is None:
        return tr(
            "{player} chooses, and iteration {iteration} goes on to move {taken}; all choices are "
            "those of UCT with the wins of {side}: count those of who chooses, who moved to the "
            "child",
            **said,
        )
    return tr(
        "{player} chooses, and iteration {iteration} goes on to move {taken}, not to move "
        "{better}; all choices are those of UCT with the wins of {side}: count those of who "
        "chooses, who moved to the child",
        **said,
        better=_child(trace, choices, choice, better, player),
    )


def _child(trace: MctsTrace, choices: UctChoices, choice: int, place: int, player: str) -> str:
    """Write the move of a sibling of a choice, and the share of the points of a player there."""
    share = float(choices.shares("chooser", 0.5, slice(choice, choice + 1))[0, place])
    return tr(
        "{move} ({share} for {player}, visits: {visits})",
        move=node_text(trace, choices.rows[choice][place]),
        share=share_text(share),
        player=player,
        visits=choices.visits(choice)[place],
    )


_NO_PARENT = Text(
    "iteration {iteration} goes on to move {move}, where there are {visits:,} visits; no c "
    "makes all choices those of UCT, and all are those of {c}·{term}: the term has to grow "
    "with the visits of the parent, c·√(ln N parent / N)"
)
_NO_LOGARITHM = Text(
    "iteration {iteration} goes on to move {move}, where there are {visits:,} visits; no c "
    "makes all choices those of UCT, and all are those of {c}·√(N parent / N): take the "
    "logarithm, c·√(ln N parent / N)"
)


def _wrong_term(
    words: Text, trace: MctsTrace, choices: UctChoices, choice: int, wrong: tuple[Formula, Fit]
) -> str:
    formula, fit = wrong
    _, iteration, _, taken = choices.places[choice]
    return words.filled(
        iteration=iteration,
        move=node_text(trace, choices.rows[choice][taken]),
        visits=choices.parents[choice],
        c=number_text(round(fit.c, 3)),
        term=formula.term,
    )
