"""`Narrator` of Monte Carlo tree search: visits, means, UCT's two terms at a moment."""

from __future__ import annotations

from bisect import bisect_right

from c4viz.language import Text, Texts, counted, localised, tr
from c4viz.telling.face import (
    AHEAD,
    Face,
    Fact,
    Item,
    Known,
    Phase,
    Widest,
    counted_below,
    has_children,
)
from c4viz.telling.hidden import NOTHING, Hidden
from c4viz.telling.moves import (
    ending_text,
    fours_at,
    guess_text,
    is_own_game,
    move_name,
    move_text,
    node_text,
    place_name,
)
from c4viz.telling.numbers import NBSP, adds_up, part_of, plain_text, share_text, whole_text
from c4viz.trace import Flag, MctsMoment, MctsTrace
from c4viz.trace.mcts.timeline import STEPS, terms_of

OUTCOMES = (Text("MIN wins"), Text("draw"), Text("MAX wins"))
"""Results of a playout, by its half points for MAX."""
DECISIONS = Texts(
    {
        "win": "it wins at once",
        "block": "it takes a cell where the opponent would win at once",
        "only": "there is no other move",
    }
)
"""Reasons to decide on a move before any iteration."""
_PHASES = Texts(
    {"select": "select", "expand": "expand", "simulate": "simulate", "back up": "back up"}
)
_MOST_COUNTED = 10_000_000, 1_000_000
"""Nodes beyond which counting those below one would keep a window waiting; see `counted_below`."""

# ---- how to read it ------------------------------------------------------------------------------


def legend(trace: MctsTrace) -> list[str]:
    return [
        tr("A node: its column, who moves there, MAX's share of the points, its visits.")
        if not trace.has_terms
        else tr(
            "A node: its column, who moves there, MAX's share of the points, its visits, its prior "
            "P, then PUCT's two terms, Q + c·P·√N parent / (1 + N), seen by the player above, who "
            "chooses."
            if trace.has_priors
            else "A node: its column, who moves there, MAX's share of the points, its visits, then "
            "UCT's two terms, exploitation + exploration, seen by the player above, who chooses."
        ),
        tr(
            "The wider an edge, the larger its share of the visits of the node above. ▸: folded "
            "up. Black: the move decided on, then the most visited."
        ),
    ]


def heading(trace: MctsTrace) -> str:
    if not trace.has_terms:
        return tr(
            "column, player to move, MAX's share, visits, prior P; * best line"
            if trace.has_priors
            else "column, player to move, MAX's share, visits; * best line"
        )
    return tr(
        "column, player to move, MAX's share, visits, prior P, exploitation + exploration; * best "
        "line"
        if trace.has_priors
        else "column, player to move, MAX's share, visits, exploitation + exploration; * best line"
    )


def values_text(_trace: MctsTrace) -> str:
    return tr("A share is what MAX got of the points: 1 a win, ½ a draw.")


# ---- one node ------------------------------------------------------------------------------------


def face_of(trace: MctsTrace, item: Item, moment: MctsMoment) -> Face:
    row = item.row
    move = node_text(trace, row) if item.move >= 0 else tr("root")
    player = trace.player(row)
    folded = "▸" if item.folded and has_children(trace, row, moment) else ""
    leaf = trace.has(row, Flag.TERMINAL)
    if trace.timeline.step_entered(row) > moment.step:
        return Face(move, player, "ahead", folded=folded, leaf=leaf)
    visits, wins = moment.visits(row), moment.wins(row)
    stepping = moment.step < trace.steps and trace.ending != "running"
    is_new = stepping and row == moment.new
    return Face(
        move,
        player,
        "open" if stepping and row in moment.rows else "left",
        share_text(wins / (2 * visits)) if visits else "",
        note=_note(trace, row, is_new),
        folded=folded,
        detail=_detail(trace, row, visits, moment),
        share=_share(trace, row, visits, moment),
        mark="new" if is_new else "",
        leaf=leaf,
        tag="" if trace.decided_by else _tag(trace, row, visits),
        terms=_terms(trace, row, moment),
    )


def widest(trace: MctsTrace) -> Widest:
    return Widest((share_text(1.0),), trace.has_terms and not trace.decided_by)


def folded(trace: MctsTrace, row: int) -> int:
    """Return the most nodes that there can be below a node: every visit but its first adds at most
    one. A loop of the user's own may add any number, which are counted."""
    if trace.traits.recorded:
        return trace.nodes_below(row)
    return max(0, trace.visits(row) - 1)


def _detail(trace: MctsTrace, row: int, visits: int, moment: MctsMoment) -> str:
    if trace.decided_by:
        return ""
    said = _with_prior(trace, row, visits)
    terms = _terms(trace, row, moment)
    return said if terms is None else f"{said}, {_sum_text(terms)}"


def _with_prior(trace: MctsTrace, row: int, visits: int) -> str:
    """Write the visits of a node, and the prior of the move to it where there is one."""
    prior, said = trace.prior(row), counted(visits, "{n:,} {visit|visits}")
    return said if prior is None else f"{said}, P {prior_text(prior)}"


def _tag(trace: MctsTrace, row: int, visits: int) -> str:
    """Write as much in few letters, where edges have little room: ``19 visits``, or ``19 · P
    0.25``."""
    prior = trace.prior(row)
    if prior is None:
        return _with_prior(trace, row, visits)
    return f"{whole_text(visits)} · P {localised(f'{prior:.2f}')}"


def prior_text(prior: float | None) -> str:
    """Write a prior, ``0.143``; nothing where there is none."""
    return "" if prior is None else localised(f"{prior:.3f}")


def _terms(trace: MctsTrace, row: int, moment: MctsMoment) -> tuple[float, float] | None:
    """Return the two terms of a row as its parent's player sees them; None at the root."""
    return None if trace.decided_by or not row else terms_of(trace, row, moment)


def _sum_text(terms: tuple[float, float]) -> str:
    exploitation, exploration = terms
    return localised(f"{exploitation:.2f} + {exploration:.2f}")


def _share(trace: MctsTrace, row: int, visits: int, moment: MctsMoment) -> float | None:
    """Return the share of the parent's visits that went to a row; None at the root."""
    parent = trace.parent(row)
    if parent is None:
        return None
    above = moment.visits(parent)
    return min(1.0, visits / above) if above else 0.0  # a back-up counts here before it does above


def _note(trace: MctsTrace, row: int, is_new: bool) -> str:
    if trace.has(row, Flag.TERMINAL):
        return ending_text(trace, row)
    if trace.decided_by and row:
        return tr("decided at once")
    return tr("new") if is_new else ""


def columns(trace: MctsTrace) -> tuple[str, ...]:
    prior = ("prior",) if trace.has_priors else ()
    return ("move", "player", "value", "visits", *prior, "below", "note")


def own_texts(trace: MctsTrace, row: int, moment: MctsMoment) -> dict[str, str]:
    prior = {"prior": prior_text(trace.prior(row))} if trace.has_priors else {}
    return {"visits": whole_text(moment.visits(row)), **prior}


def nodes_below(trace: MctsTrace, row: int, moment: MctsMoment) -> int | None:
    return counted_below(trace, row, moment, _MOST_COUNTED)


def known_of(_trace: MctsTrace, row: int, moment: MctsMoment) -> Known:
    visits = moment.visits(row)
    return Known("left", moment.wins(row) / (2 * visits), "exact") if visits else AHEAD


def node_facts(trace: MctsTrace, row: int, moment: MctsMoment) -> list[Fact]:
    if trace.timeline.step_entered(row) > moment.step:
        return [Fact(tr("Visits"), tr("not added yet"))]
    visits, wins = moment.visits(row), moment.wins(row)
    facts = [Fact(tr("Visits"), _visits_text(trace, row, visits, moment), "window")]
    if visits:
        mean = counted(
            visits,
            "{share}: {points} of {n:,} {point|points}",
            share=share_text(wins / (2 * visits)),
            points=plain_text(wins / 2),
        )
        facts.append(Fact(tr("Share of MAX"), mean, "window"))  # it tells the visits too
    prior = trace.prior(row)
    if prior is not None:
        facts.append(Fact(tr("Prior"), prior_text(prior)))
    terms = _terms(trace, row, moment)
    if terms is not None:
        facts.append(
            Fact(formula_of(trace), _named_sum(terms, trace.player(trace.path(row)[-2])), "window")
        )
    if trace.has(row, Flag.TERMINAL):
        ending = tr("end of the game: {ending}", ending=ending_text(trace, row))
        return [*facts, Fact(tr("Kind"), ending + fours_at(trace, row), "value")]
    if not trace.decided_by and trace.has_terms:
        below = tr("PUCT below") if trace.has_priors else tr("UCT below")
        facts.append(Fact(below, _terms_below(trace, row, moment), "below"))
    return facts


def formula_of(trace: MctsTrace) -> str:
    """Name the formula whose terms are told."""
    return "PUCT" if trace.has_priors else "UCT"


def _visits_text(trace: MctsTrace, row: int, visits: int, moment: MctsMoment) -> str:
    share = _share(trace, row, visits, moment)
    if share is None:
        return whole_text(visits)
    return tr("{n:,}, {share} of its parent's", n=visits, share=share_text(share))


def _named_sum(terms: tuple[float, float], player: str) -> str:
    """Write the two terms with their names, as the ``player`` sees them who chooses."""
    exploitation, exploration = terms
    return tr(
        "exploitation {exploitation:.2f} + exploration {exploration:.2f} = {sum:.2f}, seen by "
        "{player}, who chooses"
        if adds_up(terms, 2)
        else "exploitation {exploitation:.2f} + exploration {exploration:.2f} ≈ {sum:.2f}, seen by "
        "{player}, who chooses",
        exploitation=exploitation,
        exploration=exploration,
        sum=sum(terms),
        player=player,
    )


def _terms_below(trace: MctsTrace, row: int, moment: MctsMoment) -> str:
    """Write the two terms by column, as who moves here sees them, and priors where there are any.
    With UCT, moves that were not tried come first."""
    priors = trace.store.priors_below(row)
    unknown = tr("no prior yet") if trace.has_priors else tr("not tried")
    said = []
    for move, terms in trace.ucb(row, moment).items():
        prior = f" (P {prior_text(priors[move])})" if move in priors else ""
        words = f"{move_text(trace, row, move)}: {_sum_text(terms) if terms else unknown}{prior}"
        said.append(words.replace(" ", NBSP))
    return tr("seen by {player}: {sums}", player=trace.player(row), sums=", ".join(said))


# ---- the search ----------------------------------------------------------------------------------


def decision(trace: MctsTrace) -> str:
    """Tell of the decision: ``best column 4, 3,120 of 10,000 visits, MAX gets 62%``."""
    best = move_text(trace, 0, trace.best_move)
    if trace.decided_by:
        why = DECISIONS[trace.decided_by]
        return tr("best column {best}, decided at once: {why}", best=best, why=why)
    if trace.value is None:
        return guess_text(move_name(trace, trace.best_move))
    return counted(
        trace.visits(0),
        "best move {best}, {visits:,} of {n:,} {visit|visits}, MAX gets {share}"
        if is_own_game(trace)
        else "best column {best}, {visits:,} of {n:,} {visit|visits}, MAX gets {share}",
        best=best,
        visits=trace.visits(trace.principal_rows()[1]),
        share=share_text(trace.value),
    )


def value_in_words(trace: MctsTrace) -> str:
    if trace.value is None:
        return tr("not known")
    return tr(
        "MAX gets {share} after move {best}"
        if is_own_game(trace)
        else "MAX gets {share} after column {best}",
        share=share_text(trace.value),
        best=move_text(trace, 0, trace.best_move),
    )


def search_facts(trace: MctsTrace) -> list[Fact]:
    if trace.decided_by:
        return [Fact(tr("Decided"), tr("at once: {why}", why=DECISIONS[trace.decided_by]))]
    return live_facts(trace, trace.at(trace.steps))


def live_facts(trace: MctsTrace, moment: MctsMoment) -> list[Fact]:
    reused = len(trace.reused.numbers)
    said = whole_text(moment.counted)
    if reused:
        said = tr("{n:,}, of them {reused:,} reused", n=moment.counted, reused=reused)
    return [Fact(tr("Iterations"), said), Fact(tr("Nodes"), whole_text(_nodes_at(trace, moment)))]


def _nodes_at(trace: MctsTrace, moment: MctsMoment) -> int:
    if moment.reads_tree:
        return len(trace)
    return bisect_right(range(len(trace)), moment.step, key=trace.timeline.step_entered)


def work_done(trace: MctsTrace) -> tuple[int, str]:
    return trace.iterations - len(trace.reused.numbers), tr("playouts")


def share_done(trace: MctsTrace, _moment: MctsMoment) -> float | None:
    return part_of(work_done(trace)[0], trace.settings.get("iterations"))


def extent_text(trace: MctsTrace) -> str:
    iterations = counted(trace.iterations, "{n:,} {iteration|iterations}")
    return f"{iterations}, {counted(len(trace), '{n:,} {node|nodes}')}"


# ---- steps ---------------------------------------------------------------------------------------


def event_text(trace: MctsTrace, moment: MctsMoment, _hidden: Hidden = NOTHING) -> str:
    happened = _happened(trace, moment)  # in a phase that is lit beside it
    return tr("{happened} (iteration {n:,})", n=moment.iteration, happened=happened)


def phases(trace: MctsTrace, moment: MctsMoment) -> tuple[Phase, ...]:
    """Return the four phases of the iteration that the moment is in, at the start of the first."""
    if not trace.iterations:
        return ()
    before = STEPS * max(0, moment.iteration - 1)
    return tuple(
        Phase(name, step, phase == moment.phase)
        for step, (phase, name) in enumerate(_PHASES.items(), before + 1)
    )


def _happened(trace: MctsTrace, moment: MctsMoment) -> str:
    if moment.phase == "select":
        return counted(len(moment.rows) - 1, "{n} {ply|plies} deep")
    if moment.phase == "expand":
        if moment.added > 1:
            return counted(moment.added, "{n:,} {node|nodes}")
        return tr("nothing to add") if moment.new is None else place_name(trace, moment.new)
    if moment.is_partial:
        part, n = moment.part, moment.parts
        if moment.phase == "simulate":
            return tr("move {part} of {n}", part=part, n=n)
        return tr("node {part} of {n}", part=part, n=n)
    outcome = "" if moment.outcome is None else str(OUTCOMES[moment.outcome])
    if moment.phase == "simulate" and moment.playout:
        return counted(len(moment.playout), "{n} {move|moves}, {outcome}", outcome=outcome)
    if moment.phase == "simulate" and trace.has(moment.rows[-1], Flag.TERMINAL):
        return tr("no move, {outcome}", outcome=outcome)
    return outcome


def playout(trace: MctsTrace, moment: MctsMoment) -> tuple[int, ...]:
    """Return the moves that the current step plays at random, from its node on."""
    if is_own_game(trace):  # of whose playouts the names are known, not the states
        return ()
    return (moment.playout or ())[: moment.part] if moment.phase == "simulate" else ()
