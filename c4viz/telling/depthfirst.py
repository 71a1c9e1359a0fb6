"""`Narrator` of depth-first searches: values, bounds and windows, now or at a step."""

from __future__ import annotations

from c4viz.game import GameState, HandTree, OwnState, Position
from c4viz.language import counted, quoted, tr
from c4viz.search import hint
from c4viz.telling import depthfirst_nodes as nodes
from c4viz.telling.depthfirst_nodes import value_text, window_of, worth_in_words, worth_text
from c4viz.telling.face import Fact, none_of
from c4viz.telling.hidden import NOTHING, Hidden
from c4viz.telling.moves import (
    best_name,
    fours_at,
    guess_text,
    move_name,
    move_text,
    move_word,
    node_text,
    path_text,
    tree_name,
)
from c4viz.telling.numbers import bounds_in_words, number_text, score_in_words, whole_text
from c4viz.telling.proof import is_exact
from c4viz.trace import DepthFirstMoment, DepthFirstTrace, Flag, Frame, Record
from c4viz.trace.trace import knows_nothing, most_plies

# What a `Narrator` tells of one node has a module of its own.
columns, face_of, folded = nodes.columns, nodes.face_of, nodes.folded
known_of, nodes_below, own_texts = nodes.known_of, nodes.nodes_below, nodes.own_texts
widest = nodes.widest
phases = playout = none_of

_LEVELS = 8
"""Levels of the tree by which is judged how much is done: deeper ones change the share too
little."""
_PRUNED = 0.5
"""Exponent of the branching factor with pruning: one more ply costs its square root."""
_LEAF, _TERMINAL, _REPEATED = (f.value for f in (Flag.LEAF, Flag.TERMINAL, Flag.REPEATED))


def legend(trace: DepthFirstTrace) -> list[str]:
    node = tr(
        "A node: its {move}, who moves there, its value (≤ or ≥: a bound), [its window at entry]."
        if trace.traits.prunes
        else "A node: its {move}, who moves there, its value.",
        move=move_word(trace),
    )
    said = [node, tr("Thick: the principal variation. Light: a leaf, where the search stopped.")]
    if trace.traits.recorded:
        said.append(tr("cut: its other moves were not searched, ✂ marks them."))
    elif trace.traits.prunes:
        said.append(tr("cut: its other moves cannot matter, ✂ marks them."))
    if trace.traits.researches:
        said.append(tr("A child that comes twice was searched again, with a wider window."))
    if trace.store.layout.linked:
        said.append(tr("Dashed: a position that was searched before, at the node that it names."))
    if trace.store.layout.chance:
        said.append(tr("On an edge behind CHANCE: the probability. CHANCE is worth the average."))
    return [*said[:-1], f"{said[-1]} {tr('+n: so many nodes are folded up below.')}"]


def heading(trace: DepthFirstTrace) -> str:
    return tr(
        "{move}, (probability), who decides, value; * best line"
        if trace.store.layout.chance
        else "{move}, player to move, value (≤ or ≥: a bound), [window at entry]; * best line"
        if trace.traits.prunes
        else "{move}, player to move, value; * best line",
        move=move_word(trace),
    )


def values_text(trace: DepthFirstTrace) -> str:
    if isinstance(trace.position, HandTree):
        return tr("Values are what MAX gets.")
    if trace.settings.get("weak"):
        return tr("Values are results as MAX sees them: 1 is a win, 0 a draw, −1 a loss.")
    if trace.traits.probes:
        return tr(
            "Values are scores as MAX sees them: the more discs the winner has left, the more."
        )
    return tr("Values are as MAX sees them; W5: MAX wins at ply 5, −W5: MIN does.")


# ---- what is known of a node ---------------------------------------------------------------------


def node_facts(trace: DepthFirstTrace, row: int, moment: DepthFirstMoment) -> list[Fact]:
    return _tree_facts(trace, row) + _known_facts(trace, row, moment)


def _tree_facts(trace: DepthFirstTrace, row: int) -> list[Fact]:
    """Name the tree that a node is in, where there may be several."""
    root = trace.path(row)[0]
    if trace.traits.probes:
        return [Fact(tr("Probe"), whole_text(trace.roots.index(root) + 1))]
    name = tree_name(trace, root)
    return [Fact(tr("Iteration"), name)] if name else []


def _known_facts(trace: DepthFirstTrace, row: int, moment: DepthFirstMoment) -> list[Fact]:
    record = trace.record(row)
    state = nodes.state_of(record, row, moment.step)
    if state == "ahead":
        return [Fact(tr("Value"), tr("not visited yet"))]
    if state == "open":
        return _open_facts(trace, next(frame for frame in moment.stack if frame.row == row))
    facts = [Fact(tr("Value"), _value_fact(trace, row, record), "value")]
    facts += _search_facts(trace, row)
    if window := window_of(trace, record.alpha, record.beta):
        facts.append(Fact(tr("Window"), window, "window"))
    if record.best >= 0:
        facts.append(Fact(best_name(trace), move_text(trace, row, record.best), "value"))
    return facts + _end_facts(trace, row, record)


def _search_facts(trace: DepthFirstTrace, row: int) -> list[Fact]:
    """Point to the other search of a child that was searched twice."""
    before, after = trace.searched_before(row), trace.searched_after(row)
    if before is not None:
        return [Fact(tr("Search"), tr("the second: the first gave only a bound"), "others", before)]
    if after is not None:
        return [Fact(tr("Search"), tr("the first: the second gave the value"), "others", after)]
    return []


def _open_facts(trace: DepthFirstTrace, frame: Frame) -> list[Fact]:
    said = tr("none yet") if frame.value is None else worth_text(trace, frame.value)
    if frame.value is not None and frame.move is not None:
        said = tr("{value} from {move}", value=said, move=move_name(trace, frame.move, frame.row))
    facts = [Fact(tr("Best so far"), said, "value")]
    if window := window_of(trace, frame.alpha, frame.beta):
        facts.append(Fact(tr("Window now"), window, "window"))
    return facts


def _value_fact(trace: DepthFirstTrace, row: int, record: Record) -> str:
    bound = trace.bound(row)
    if bound == "exact":
        return worth_in_words(trace, record.value)
    meaning = nodes.BOUNDS["proved" if is_exact(trace, row) else bound]
    return f"{value_text(trace, record)}, {meaning}"


def _end_facts(trace: DepthFirstTrace, row: int, record: Record) -> list[Fact]:
    """Say why nothing is below a node, or how much is."""
    if record.flags & _LEAF:
        return [Fact(tr("Kind"), _leaf_words(trace, row, record))]
    if record.flags & _REPEATED:
        if record.link < 0:  # a solver's table does not say where it was searched
            return [Fact(tr("Seen before"), tr("in the table of seen positions"))]
        return [Fact(tr("Seen before"), path_text(trace, record.link), row=record.link)]
    facts = [Fact(tr("Nodes below"), whole_text(trace.nodes_below(row)))]
    pruned = trace.pruned(row)
    if pruned:
        word = move_word(trace, len(pruned))
        moves = ", ".join(move_text(trace, row, move) for move in pruned)
        facts.append(Fact(tr("Cut off"), f"{word} {moves}", "cutoff"))
    return facts


def _leaf_words(trace: DepthFirstTrace, row: int, record: Record) -> str:
    if record.flags & _TERMINAL:
        return tr("end of the game") + fours_at(trace, row)
    if isinstance(trace.position, HandTree):
        return tr("an end of the tree")
    known = trace.traits.probes
    return tr("leaf: known without a search") if known else tr("leaf: the depth is reached")


# ---- the search ----------------------------------------------------------------------------------


def decision(trace: DepthFirstTrace) -> str:
    move = move_name(trace, trace.best_move)
    if knows_nothing(trace):
        return guess_text(move)
    return tr(
        "best {move} so far, {worth}"
        if trace.traits.probes and trace.value is None
        else "{move} drawn, {worth}"
        if trace.traits.draws
        else "best {move}, {worth}",
        move=move,
        worth=_worth(trace),
    )


def _worth(trace: DepthFirstTrace) -> str:
    if trace.traits.probes:
        return _score_words(trace)
    if trace.value is None:
        return tr("value not known")
    return tr("value {value}", value=worth_text(trace, trace.value))


def _score_words(trace: DepthFirstTrace) -> str:
    """Say the solver's score, or what its probes proved of it, and what that means."""
    assert isinstance(trace.position, Position)
    if trace.value is None:
        return _proved_words(trace, trace.position)
    words = score_in_words(int(trace.value), trace.position, weak=bool(trace.settings.get("weak")))
    return tr("score {score}: {words}", score=number_text(trace.value), words=words)


def _proved_words(trace: DepthFirstTrace, position: Position) -> str:
    """Say between which bounds a score lies that is not known."""
    least, most = trace.proved()
    means = bounds_in_words(least, most, position)
    if least is not None and most is not None:
        one, other = number_text(least), number_text(most)
        return tr("score between {least} and {most}: {words}", least=one, most=other, words=means)
    if least is not None:
        return tr("score at least {least}: {words}", least=number_text(least), words=means)
    if most is not None:
        return tr("score at most {most}: {words}", most=number_text(most), words=means)
    return tr("score not known")


def value_in_words(trace: DepthFirstTrace) -> str:
    return _score_words(trace) if trace.traits.probes else worth_in_words(trace, trace.value)


def search_facts(trace: DepthFirstTrace) -> list[Fact]:
    stats = trace.stats
    said = counted(stats.leaves, "{nodes:,}, of them {n:,} {leaf|leaves}", nodes=stats.nodes)
    facts = [Fact(tr("Nodes"), said)]
    roots = trace.roots
    if len(roots) > 1:
        name = tr("Probes") if trace.traits.probes else tr("Iterations")
        facts.append(Fact(name, whole_text(len(roots))))
    if trace.traits.prunes or stats.cutoffs:
        facts.append(Fact(tr("Cutoffs"), whole_text(stats.cutoffs or 0)))
    if stats.repeated is not None:
        facts.append(Fact(tr("Seen before"), counted(stats.repeated, "{n:,} {node|nodes}")))
    reply = hint(trace) if trace.traits.advises else None
    if reply is not None:
        after = trace.principal_rows()[1]
        said = tr("{move}, the opponent's best reply", move=move_name(trace, reply, after))
        facts.append(Fact(tr("Hint"), said, "value"))
    if item := trace.settings.get("item"):
        named = tr("{item} (from 0)", item=item) if item.isdigit() else f'"{quoted(item)}"'
        facts.append(Fact(tr("Takes"), tr("item {item} of what is returned", item=named)))
    return facts


def live_facts(trace: DepthFirstTrace, moment: DepthFirstMoment) -> list[Fact]:
    nodes, asked = moment.entered, trace.settings.get("depth")
    facts = [Fact(tr("Nodes"), whole_text(nodes))]
    if moment.row is None:
        return facts
    if trace.settings.get("iterative"):
        begun = sum(root < nodes for root in trace.roots)
        said = tr("depth {depth} of {most}", depth=begun, most=asked)
        facts.append(Fact(tr("Iteration"), said))
    else:
        depth = trace.depth(moment.row)
        # Where chance has some of the edges they are more than the plies that were asked for.
        of_plies = asked and not trace.store.layout.chance
        said = tr("{depth} of {most}", depth=depth, most=asked) if of_plies else f"{depth}"
        facts.append(Fact(tr("Depth now"), said))
    return facts


def work_done(trace: DepthFirstTrace) -> tuple[int, str]:
    return len(trace), tr("nodes")


def share_done(trace: DepthFirstTrace, moment: DepthFirstMoment) -> float | None:
    # By the moves done on the path; each iteration takes so many times the one before.
    if trace.traits.probes:
        return None
    share = _share_of_path(trace, moment.rows) if moment.rows else float(moment.row is not None)
    depths = trace.settings.get("depth") or 0
    if not trace.settings.get("iterative"):
        return share
    times: float = trace.position.width ** (_PRUNED if trace.traits.prunes else 1)
    iterations = [times**depth for depth in range(1, min(depths, most_plies(trace.position)) + 1)]
    now = min(len(trace.roots), len(iterations)) - 1
    return (sum(iterations[:now]) + share * iterations[now]) / sum(iterations)


def _share_of_path(trace: DepthFirstTrace, rows: tuple[int, ...]) -> float:
    done, part = 0.0, 1.0
    for row in rows[:_LEVELS]:
        children = list(trace.children(row))
        if trace.has(row, Flag.CHANCE):
            parts = [trace.probability(child) or 0.0 for child in children]
        else:
            moves = len(children) + len(trace.unsearched(row))
            parts = [1 / moves for _ in children]
        if row == rows[-1] or not parts:
            return done + part * sum(parts)
        done += part * sum(parts[:-1])
        part *= parts[-1]
    return done


def extent_text(trace: DepthFirstTrace) -> str:
    stats, store = trace.stats, trace.store
    said = [
        counted(stats.nodes, "{n:,} {node|nodes}"),
        counted(stats.leaves, "{n:,} {leaf|leaves}"),
        counted(store.cutoffs, "{n:,} {cutoff|cutoffs}"),
    ]
    if stats.repeated is not None:
        said.append(tr("{n:,} seen before", n=stats.repeated))
    return ", ".join(said)


# ---- steps ---------------------------------------------------------------------------------------


def event_text(trace: DepthFirstTrace, moment: DepthFirstMoment, hidden: Hidden = NOTHING) -> str:
    """Say what the last step did, cutoffs included unless they would tell ``hidden`` values."""
    assert moment.row is not None
    deep, move = _deep(trace, moment.row), trace.move(moment.row)
    enters = moment.event == "enter"
    kind = "root" if move < 0 else _KINDS.get(type(trace.position), "column")
    text = _went(enters, kind, "" if move < 0 else node_text(trace, moment.row), deep)
    if enters or not trace.has(moment.row, Flag.CUTOFF) or hidden.veils(trace, moment.row):
        return text
    return tr("{step}: a cutoff", step=text)


_KINDS: dict[type, str] = {HandTree: "child", OwnState: "move"}
"""Words for moves that are no columns."""


def _went(enters: bool, kind: str, n: str, deep: str) -> str:
    """Tell of a way into a node or out of it, in whole texts: other languages contract words."""
    if kind == "root":
        text = tr("enters the root, {deep}") if enters else tr("leaves the root, {deep}")
    elif kind == "move":
        text = tr("enters move {n}, {deep}") if enters else tr("leaves move {n}, {deep}")
    elif kind == "child":
        text = tr("enters child {n}, {deep}") if enters else tr("leaves child {n}, {deep}")
    else:
        text = tr("enters column {n}, {deep}") if enters else tr("leaves column {n}, {deep}")
    return text.format(n=n, deep=deep)


def _deep(trace: DepthFirstTrace, row: int) -> str:
    """Say how far below its root a node is; of a root, which of several trees it begins."""
    depth = trace.depth(row)
    if not depth and (tree := tree_name(trace, row)):
        return tree
    if trace.store.layout.chance or isinstance(trace.position, GameState):
        return counted(depth, "{n:,} {level|levels} deep")
    return counted(depth, "{n} {ply|plies} deep")
