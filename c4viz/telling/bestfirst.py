"""`Narrator` of best-first searches: values, priorities, and what waits in the frontier."""

from __future__ import annotations

from c4viz.language import counted, tr
from c4viz.telling.face import (
    AHEAD,
    Face,
    Fact,
    Item,
    Known,
    Widest,
    counted_below,
    has_children,
    none_of,
)
from c4viz.telling.hidden import NOTHING, UNKNOWN, Hidden
from c4viz.telling.moves import (
    ending_text,
    guess_text,
    move_name,
    move_word,
    node_text,
    path_text,
    place_name,
)
from c4viz.telling.numbers import (
    NBSP,
    number_text,
    part_of,
    plain_text,
    sampled,
    value_words,
    whole_text,
    widest_texts,
)
from c4viz.trace import BestFirstMoment, BestFirstTrace, Flag
from c4viz.trace.trace import knows_nothing

LISTED = 8
"""Most rows of the frontier that are named."""
_MOST_SORTED = 1_000_000
"""With more rows than these, sorting the frontier would keep a window waiting."""
_MOST_COUNTED = 2_000_000, 100_000
"""Nodes beyond which counting those below one would keep a window waiting; see `counted_below`."""

# ---- how to read it ------------------------------------------------------------------------------


def legend(trace: BestFirstTrace) -> list[str]:
    return [
        tr(
            "A node: its {move}, who moves there, its value, f: its priority in the frontier, "
            "the greatest first.",
            move=move_word(trace),
        ),
        tr(
            "Framed in purple: it waits in the frontier. expanded n: it was the nth to be taken "
            "out."
        ),
        tr(
            "Dashed: a position discovered before, as the node that it names. Thick: the way to "
            "the goal, or to the best of the frontier. +n: so many nodes are folded up below; ▸: "
            "some are."
        ),
    ]


def heading(trace: BestFirstTrace) -> str:
    return tr(
        "{move}, player to move, value, f: priority; * way to the best found",
        move=move_word(trace),
    )


def values_text(_trace: BestFirstTrace) -> str:
    return tr("Values are as MAX sees them; f is the value less the plies from the root.")


# ---- one node ------------------------------------------------------------------------------------


def face_of(trace: BestFirstTrace, item: Item, moment: BestFirstMoment) -> Face:
    row = item.row
    move = node_text(trace, row) if item.move >= 0 else tr("root")
    player, leaf = trace.player(row), trace.has(row, Flag.TERMINAL)
    folded = f"+{whole_text(item.folded)}" if item.folded else ""
    if trace.timeline.step_entered(row) > moment.step:
        return Face(move, player, "ahead", folded=folded, leaf=leaf)
    if folded and moment.step < trace.steps:  # nobody counts how many are there by now
        folded = "▸" if has_children(trace, row, moment) else ""
    at_work = row in moment.rows and moment.step < trace.steps
    return Face(
        move,
        player,
        "open" if at_work else "left",
        number_text(float(trace.store.column("value")[row])),
        note=note_text(trace, row, moment),
        folded=folded,
        detail=f"f {_priority(trace, row)}",
        mark="repeated"
        if trace.has(row, Flag.REPEATED)
        else "frontier"
        if moment.is_open(row)
        else "",
        leaf=leaf,
        tag=f"f {_priority(trace, row)}",
    )


def widest(trace: BestFirstTrace) -> Widest:
    return Widest(tuple(widest_texts(trace.store.column("value")[sampled(len(trace))])))


def note_text(trace: BestFirstTrace, row: int, moment: BestFirstMoment) -> str:
    """Say what a node repeats, how the game ended there, or when the node was expanded."""
    link = trace.link(row)
    if link is not None:
        return tr("seen: {moves}", moves=path_text(trace, link))
    if trace.has(row, Flag.TERMINAL):
        return ending_text(trace, row)
    if moment.is_closed(row):
        return tr("expanded {number}", number=_number(trace, row))
    return tr("frontier")


def _priority(trace: BestFirstTrace, row: int) -> str:
    return plain_text(float(trace.store.column("priority")[row]))


def _number(trace: BestFirstTrace, row: int) -> str:
    """Return the number of a node's expansion, from 1."""
    return whole_text(int(trace.store.column("expanded")[row]) + 1)


def folded(trace: BestFirstTrace, row: int) -> int:
    return trace.nodes_below(row)


def columns(_trace: BestFirstTrace) -> tuple[str, ...]:
    return ("move", "player", "value", "priority", "below", "note")


def own_texts(trace: BestFirstTrace, row: int, _moment: BestFirstMoment) -> dict[str, str]:
    return {"priority": _priority(trace, row)}


def nodes_below(trace: BestFirstTrace, row: int, moment: BestFirstMoment) -> int | None:
    return counted_below(trace, row, moment, _MOST_COUNTED)


def known_of(trace: BestFirstTrace, row: int, moment: BestFirstMoment) -> Known:
    if trace.timeline.step_entered(row) > moment.step:
        return AHEAD
    return Known("left", float(trace.store.column("value")[row]), "exact")


def node_facts(trace: BestFirstTrace, row: int, moment: BestFirstMoment) -> list[Fact]:
    if trace.timeline.step_entered(row) > moment.step:
        return [Fact(tr("Value"), tr("not discovered yet"))]
    value, link = float(trace.store.column("value")[row]), trace.link(row)
    priority = counted(
        trace.depth(row), "{priority}: value less {n} {ply|plies}", priority=_priority(trace, row)
    )
    facts = [
        Fact(tr("Value"), value_words(value), "value"),
        Fact(tr("Priority f"), priority, "value"),
    ]
    if link is not None:
        facts.append(Fact(tr("Seen before"), path_text(trace, link), row=link))
    elif moment.is_closed(row):
        facts.append(Fact(tr("Expanded"), tr("as number {number}", number=_number(trace, row))))
    else:
        facts.append(Fact(tr("Expanded"), tr("not yet: in the frontier")))
    return [*facts, _frontier_fact(trace, moment)]


def _frontier_fact(trace: BestFirstTrace, moment: BestFirstMoment) -> Fact:
    if moment.discovered > _MOST_SORTED:
        return Fact(tr("Frontier"), tr("among {n:,} nodes", n=moment.discovered))
    first = moment.frontier(LISTED + 1)
    named = [
        f"{path_text(trace, row)} (f {_priority(trace, row)})".replace(" ", NBSP)
        for row in first[:LISTED]
    ]
    more = ["…"] if len(first) > LISTED else []
    return Fact(tr("Frontier"), ", ".join([*named, *more]) or tr("empty"), "others")


# ---- the search ----------------------------------------------------------------------------------


def decision(trace: BestFirstTrace) -> str:
    """Name the best move, and say what it leads to."""
    move = move_name(trace, trace.best_move)
    if knows_nothing(trace):
        return guess_text(move)
    return tr("best {move}, {worth}", move=move, worth=value_in_words(trace))


def value_in_words(trace: BestFirstTrace) -> str:
    """Say whether a goal was reached, and what it, or the best of the frontier, is worth."""
    if trace.value is None:
        return tr("value not known")
    goal = trace.goal
    if goal is None:
        best = number_text(trace.value)
        return tr("no goal reached, best of the frontier {value}", value=best)
    return counted(
        trace.depth(goal),
        "goal reached in {n} {ply|plies}: {ending}",
        ending=ending_text(trace, goal),
    )


def search_facts(trace: BestFirstTrace) -> list[Fact]:
    end = trace.at(trace.steps)
    return [*live_facts(trace, end), _frontier_fact(trace, end)]


def live_facts(trace: BestFirstTrace, moment: BestFirstMoment) -> list[Fact]:
    waiting = trace.frontier_size(moment)
    repeated = moment.discovered - moment.takings - waiting
    return [
        Fact(
            tr("Nodes"),
            tr("{nodes:,}, of them {n:,} seen before", nodes=moment.discovered, n=repeated),
        ),
        Fact(
            tr("Expansions"),
            tr("{taken:,}, {n:,} wait in the frontier", taken=moment.takings, n=waiting),
        ),
    ]


def work_done(trace: BestFirstTrace) -> tuple[int, str]:
    return len(trace), tr("nodes")


def share_done(trace: BestFirstTrace, moment: BestFirstMoment) -> float | None:
    return part_of(moment.takings, trace.settings.get("expansions"))


def extent_text(trace: BestFirstTrace) -> str:
    stats = trace.stats
    nodes = counted(stats.nodes, "{n:,} {node|nodes}")
    expansions = counted(stats.expansions or 0, "{n:,} {expansion|expansions}")
    return f"{nodes}, {expansions}, {tr('{n:,} seen before', n=stats.repeated)}"


# ---- steps ---------------------------------------------------------------------------------------


def event_text(trace: BestFirstTrace, moment: BestFirstMoment, hidden: Hidden = NOTHING) -> str:
    assert moment.row is not None
    if moment.event == "discover":
        place = place_name(trace, moment.row)
        f = UNKNOWN if hidden.veils(trace, moment.row) else _priority(trace, moment.row)
        if trace.has(moment.row, Flag.REPEATED):
            return tr("discovers {place} again, f {f}", place=place, f=f)
        return tr("discovers {place}, f {f}", place=place, f=f)
    moves = path_text(trace, moment.row)
    if moment.event == "expand":
        return tr("expands {moves}", moves=moves)
    return tr("reaches the goal, {moves}", moves=moves)


phases = playout = none_of
