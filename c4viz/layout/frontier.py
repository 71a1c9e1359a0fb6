"""How a best-first search is told: values, priorities, and what waits in the frontier."""

from __future__ import annotations

from c4viz.layout.face import Face, Fact, Mark
from c4viz.layout.item import Item
from c4viz.layout.moves import ending_text, move_word, path_text, place_name
from c4viz.layout.numbers import NBSP, count_text, number_text, plain_text, value_words
from c4viz.layout.veil import NOTHING, UNKNOWN, Hidden
from c4viz.trace import BestFirstTrace, Flag, FrontierMoment

LISTED = 8
"""How many rows of the frontier are named."""
_MOST_SORTED = 1_000_000
"""Rows beyond which looking through the frontier would keep a window waiting."""

# ---- how to read it ------------------------------------------------------------------------------


def legend(trace: BestFirstTrace) -> list[str]:
    """How to read a drawing."""
    return [
        f"A node: its {move_word(trace)}, who moves there, its value, f: its priority in the "
        "frontier, the greatest first.",
        "Framed in purple: it waits in the frontier. expanded n: it was the nth to be taken out.",
        "Dashed: a position discovered before, as the node that it names. Thick: the way to the "
        "goal, or to the best of the frontier. +n: so many nodes are folded up below.",
    ]


def heading(trace: BestFirstTrace) -> str:
    """How to read a line of a text."""
    return f"{move_word(trace)}, player to move, value, f: priority; * way to the best found"


def values_text(_trace: BestFirstTrace) -> str:
    """What the numbers mean."""
    return "Values are as MAX sees them; f is the value less the plies from the root."


# ---- one node ------------------------------------------------------------------------------------


def face_of(trace: BestFirstTrace, item: Item, moment: FrontierMoment) -> Face:
    """What ``item`` says at ``moment``."""
    row = item.row
    move = str(item.move + 1) if item.move >= 0 else "root"
    player = trace.player(row)
    hidden = f"+{item.hidden:,}" if item.hidden else ""
    if trace.step_entered(row) > moment.step:
        return Face(move, player, "ahead", hidden=hidden)
    at_work = row in moment.rows and moment.step < trace.steps
    return Face(
        move,
        player,
        "open" if at_work else "left",
        number_text(float(trace.column("value")[row])),
        note=note_text(trace, row, moment),
        hidden=hidden,
        detail=f"f {_priority(trace, row)}",
        mark=_mark(trace, row, moment),
    )


def note_text(trace: BestFirstTrace, row: int, moment: FrontierMoment) -> str:
    """The number of a node's expansion, what it repeats, or how the game ended there."""
    link = trace.link(row)
    if link is not None:
        return f"seen: {path_text(trace, link)}"
    if trace.has(row, Flag.TERMINAL):
        return ending_text(trace, row)
    return f"expanded {_number(trace, row)}" if moment.is_closed(row) else "frontier"


def _mark(trace: BestFirstTrace, row: int, moment: FrontierMoment) -> Mark:
    if trace.has(row, Flag.REPEATED):
        return "repeated"
    return "frontier" if moment.is_open(row) else ""


def _priority(trace: BestFirstTrace, row: int) -> str:
    return plain_text(float(trace.column("priority")[row]))


def _number(trace: BestFirstTrace, row: int) -> str:
    """The number of a node's expansion, from 1."""
    return f"{int(trace.column('expanded')[row]) + 1:,}"


def hidden(trace: BestFirstTrace, row: int) -> int:
    """How many nodes there are below a node that is folded up."""
    return trace.nodes_below(row)


def node_facts(trace: BestFirstTrace, row: int, moment: FrontierMoment) -> list[Fact]:
    """What is known of a node at ``moment``, beside its moves and who is to move."""
    if trace.step_entered(row) > moment.step:
        return [Fact("Value", "not discovered yet")]
    value, link = float(trace.column("value")[row]), trace.link(row)
    facts = [
        Fact("Value", value_words(value), "value"),
        Fact("Priority f", f"{_priority(trace, row)}: value less {_plies(trace, row)}", "value"),
    ]
    if link is not None:
        facts.append(Fact("Seen before", path_text(trace, link), row=link))
    elif moment.is_closed(row):
        facts.append(Fact("Expanded", f"as number {_number(trace, row)}"))
    else:
        facts.append(Fact("Expanded", "not yet: in the frontier"))
    return [*facts, _frontier_fact(trace, moment)]


def _plies(trace: BestFirstTrace, row: int) -> str:
    return count_text(trace.depth(row), "ply", "plies")


def _frontier_fact(trace: BestFirstTrace, moment: FrontierMoment) -> Fact:
    """The open list, best first."""
    if moment.discovered > _MOST_SORTED:
        return Fact("Frontier", f"among {moment.discovered:,} nodes")
    first = moment.frontier(LISTED + 1)
    named = [
        f"{path_text(trace, row)} (f {_priority(trace, row)})".replace(" ", NBSP)
        for row in first[:LISTED]
    ]
    more = ["…"] if len(first) > LISTED else []
    return Fact("Frontier", ", ".join([*named, *more]) or "empty", "others")


# ---- the search ----------------------------------------------------------------------------------


def decision(trace: BestFirstTrace) -> str:
    """What was decided, and on the way to what."""
    return f"best {move_word(trace)} {trace.best_move + 1}, {value_in_words(trace)}"


def value_in_words(trace: BestFirstTrace) -> str:
    """Whether a goal was reached, and what it or the best of the frontier is worth."""
    if trace.value is None:
        return "value not known"
    goal = trace.goal
    if goal is None:
        return f"no goal reached, best of the frontier {number_text(trace.value)}"
    return f"goal reached in {_plies(trace, goal)}: {ending_text(trace, goal)}"


def search_facts(trace: BestFirstTrace) -> list[Fact]:
    """The figures of a search that has ended."""
    return [*live_facts(trace), _frontier_fact(trace, trace.at(trace.steps))]


def live_facts(trace: BestFirstTrace) -> list[Fact]:
    """The figures of a search that runs."""
    stats = trace.stats
    waiting = stats.nodes - (stats.expansions or 0) - (stats.repeated or 0)
    return [
        Fact("Nodes", f"{stats.nodes:,}, of them {stats.repeated:,} seen before"),
        Fact("Expansions", f"{stats.expansions:,}, {waiting:,} wait in the frontier"),
    ]


def work_done(trace: BestFirstTrace) -> tuple[int, str]:
    """How much was done, and of what."""
    return len(trace), "nodes"


def figures(trace: BestFirstTrace) -> str:
    """What a file says of the search's size."""
    stats = trace.stats
    return (
        f"{count_text(stats.nodes, 'node')}, {count_text(stats.expansions or 0, 'expansion')}, "
        f"{stats.repeated:,} seen before"
    )


# ---- steps ---------------------------------------------------------------------------------------


def event_text(trace: BestFirstTrace, moment: FrontierMoment, hidden: Hidden = NOTHING) -> str:
    """What the last step did."""
    assert moment.row is not None
    if moment.event == "discover":
        again = " again" if trace.has(moment.row, Flag.REPEATED) else ""
        name = place_name(trace, moment.row)
        f = UNKNOWN if hidden.veils(trace, moment.row) else _priority(trace, moment.row)
        return f"discovers {name}{again}, f {f}"
    verb = "expands" if moment.event == "expand" else "reaches the goal,"
    return f"{verb} {path_text(trace, moment.row)}"


def longest_event(trace: BestFirstTrace) -> str:
    """As long as the longest that `event_text` gives."""
    return f"discovers {move_word(trace)} 9 again, f −100.25"


def playout(_trace: BestFirstTrace, _moment: FrontierMoment) -> tuple[int, ...]:
    """Moves played on below the current node, beyond the tree: none."""
    return ()
