"""The `Narrator` of depth-first searches: values, bounds and windows, now or at a step."""

from __future__ import annotations

from c4viz.game import GameState, HandTree, OwnState, Position
from c4viz.language import Texts, counted, tr
from c4viz.search import hint
from c4viz.telling.face import AHEAD, Face, Fact, Item, Known, Phase
from c4viz.telling.hidden import NOTHING, Hidden, Kept
from c4viz.telling.moves import (
    best_name,
    fours_at,
    guess_text,
    move_name,
    move_text,
    move_word,
    node_text,
    path_text,
    root_name,
    tree_name,
)
from c4viz.telling.numbers import (
    bounds_in_words,
    chance_text,
    number_text,
    score_in_words,
    value_words,
    whole_text,
    window_text,
)
from c4viz.telling.proof import is_exact
from c4viz.trace import DepthFirstMoment, DepthFirstTrace, Flag, Frame, Record, State, Trace

BOUNDS = Texts(
    {
        "exact": "exact",
        "proved": "in fact exact: nothing that counts was cut off below",
        "lower": "a lower bound: the true value may be higher",
        "upper": "an upper bound: the true value may be lower",
    }
)
BOUND_NAMES = Texts({"exact": "exact", "lower": "lower", "upper": "upper"})
"""What bounds are called."""

_MAX, _LEAF, _TERMINAL, _CUTOFF, _LOWER, _UPPER, _CHANCE, _REPEATED = (f.value for f in Flag)


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


# ---- one node ------------------------------------------------------------------------------------


def face_of(trace: DepthFirstTrace, item: Item, moment: DepthFirstMoment) -> Face:
    of_trace = _TOLD.of(trace)
    # Not by its place in a drawing: the tree and the outline tell of the same nodes.
    key = item.row, item.move, item.pruned, item.folded, item.probability
    told = of_trace.get(key)
    if told is None:
        if not trace.store.size(item.row):  # still searched: the rest is to come
            return _face(trace, item, moment)
        told = _Told(trace.step_entered(item.row), trace.step_left(item.row))
        of_trace[key] = told
    return told.at(trace, item, moment)


_Key = tuple[int, int, bool, int, float | None]
_TOLD: Kept[_Key, _Told] = Kept()
"""What was told of nodes that were left in the end: it is asked for anew at each step shown."""


class _Told:
    """The faces of an item before its node is entered and after it was left, which are always the
    same, and that of the last moment between."""

    def __init__(self, entered: int, left: int | None) -> None:
        self._entered, self._left = entered, left
        self._ahead: Face | None = None
        self._after: Face | None = None
        self._between: tuple[int, Face] | None = None  # with its step

    def at(self, trace: DepthFirstTrace, item: Item, moment: DepthFirstMoment) -> Face:
        if self._entered > moment.step:
            self._ahead = self._ahead or _face(trace, item, moment)
            return self._ahead
        if self._left is not None and self._left <= moment.step:
            self._after = self._after or _face(trace, item, moment)
            return self._after
        if self._between is None or self._between[0] != moment.step:
            self._between = moment.step, _face(trace, item, moment)
        return self._between[1]


def _face(trace: DepthFirstTrace, item: Item, moment: DepthFirstMoment) -> Face:
    record = trace.record(item.row)
    state = state_of(record, item.row, moment.step)
    if item.pruned:
        state = "left" if state == "left" else "ahead"
        number = _pruned_number(trace, item.row, item.move)
        return Face(move_text(trace, item.row, item.move), "", state, number, note=tr("pruned"))
    move = node_text(trace, item.row) if item.move >= 0 else root_name(trace, item.row)
    player, leaf = player_of(record), bool(record.flags & _LEAF)
    folded = f"+{whole_text(item.folded)}" if item.folded else ""
    edge = "" if item.probability is None else number_text(item.probability)
    if state == "ahead":
        return Face(move, player, state, folded=folded, edge=edge, leaf=leaf)
    if state == "open":
        # It has a best so far, and its window has narrowed.
        frame = next(frame for frame in moment.stack if frame.row == item.row)
        window = _window(trace, frame.alpha, frame.beta)
        return Face(
            move, player, state, so_far(trace, frame), window, folded=folded, edge=edge, leaf=leaf
        )
    return Face(
        move,
        player,
        state,
        value_text(trace, record),
        _window(trace, record.alpha, record.beta),
        note_text(trace, record) or _search_note(trace, item.row),
        folded,
        edge=edge,
        mark="repeated" if record.flags & _REPEATED else "",
        leaf=leaf,
    )


def state_of(record: Record, row: int, step: int) -> State:
    """Where a node stands at ``step``; as `Trace.state`, without a look at the stack."""
    if 2 * row - record.depth + 1 > step:
        return "ahead"
    left = 2 * (row + record.size) - record.depth
    return "left" if record.size and left <= step else "open"


def player_of(record: Record) -> str:
    """Who decides at a node."""
    if record.flags & _CHANCE:
        return "CHANCE"
    return "MAX" if record.flags & _MAX else "MIN"


def _pruned_number(trace: Trace, row: int, move: int) -> str:
    """The number at an end of a tree made by hand that was pruned; else nothing is known."""
    if not isinstance(trace.position, HandTree):
        return ""
    node = trace.position_at(row).play(move)
    assert isinstance(node, HandTree)
    return "" if node.number is None else number_text(node.number)


def pruned_text(trace: Trace, row: int, move: int) -> str:
    """A pruned branch in a text: ``4 ✂ pruned``; an end of a tree made by hand says its number."""
    number = _pruned_number(trace, row, move)
    return tr(
        "{move} ✂ pruned: {number}" if number else "{move} ✂ pruned",
        move=move_text(trace, row, move),
        number=number,
    )


def value_text(trace: DepthFirstTrace, record: Record) -> str:
    """The value of a node that was left, with the sign of its bound."""
    sign = "≥ " if record.flags & _LOWER else "≤ " if record.flags & _UPPER else ""
    return sign + worth_text(trace, record.value)


def worth_text(trace: Trace, value: float) -> str:
    """A value; where discs slip and a win is likely, as the chance to win less that to lose."""
    slips = trace.traits.chance and isinstance(trace.position, Position)
    return chance_text(value) if slips else number_text(value)


def _worth_in_words(trace: DepthFirstTrace, value: float | None) -> str:
    text = None if value is None else worth_text(trace, value)
    if text is None or value is None or text == number_text(value):
        return value_words(value)
    return tr("{share} to win, less to lose ({number})", share=text, number=number_text(value))


def _window(trace: DepthFirstTrace, alpha: float, beta: float) -> str:
    """A window; empty where a search uses none."""
    return window_text(alpha, beta) if trace.traits.prunes else ""


def so_far(trace: DepthFirstTrace, frame: Frame) -> str:
    """The best value so far of a node on the stack."""
    return "…" if frame.value is None else f"{worth_text(trace, frame.value)} …"


def note_text(trace: DepthFirstTrace, record: Record) -> str:
    """Why a node that was left ended its search early, or how the game ended there."""
    if record.flags & _TERMINAL:
        if record.value == 0:
            return tr("draw")
        return tr("MAX wins") if record.value > 0 else tr("MIN wins")
    if record.flags & _REPEATED:
        if record.link < 0:
            return tr("seen: in the table")
        return tr("seen: {moves}", moves=path_text(trace, record.link))
    if record.flags & _CUTOFF:
        is_max = record.flags & _MAX
        if record.value < record.beta if is_max else record.value > record.alpha:
            return tr("left early")  # a search of the user's own may end as it likes
        return tr(
            "cut: {value} ≥ {beta}" if is_max else "cut: {value} ≤ {alpha}",
            value=number_text(record.value),
            alpha=number_text(record.alpha),
            beta=number_text(record.beta),
        )
    return ""


def _search_note(trace: DepthFirstTrace, row: int) -> str:
    """Which search of a child it is, of one that was searched again."""
    if trace.searched_after(row) is not None:
        return tr("1st search")
    return tr("2nd search") if trace.searched_before(row) is not None else ""


def folded(trace: DepthFirstTrace, row: int) -> int:
    return trace.nodes_below(row)


def columns(trace: DepthFirstTrace) -> tuple[str, ...]:
    windows = ("window", "bound") if trace.traits.prunes else ()
    return ("move", "player", "value", *windows, "below", "note")


def own_texts(trace: DepthFirstTrace, row: int, moment: DepthFirstMoment) -> dict[str, str]:
    left = state_of(trace.record(row), row, moment.step) == "left"
    return {"bound": BOUND_NAMES[trace.bound(row)] if left else ""}


def known_of(trace: DepthFirstTrace, row: int, moment: DepthFirstMoment) -> Known:
    record = trace.record(row)
    state = state_of(record, row, moment.step)
    if state == "ahead":
        return AHEAD
    if state == "left":
        return Known(state, record.value, trace.bound(row))
    best = next(frame.value for frame in moment.stack if frame.row == row)
    if best is None or trace.traits.probes:  # whose best so far is no score, nor a bound of one
        return Known(state)
    # What did not narrow the window may itself be a bound, of either kind.
    if record.flags & _CHANCE:
        return Known(state, best)
    if record.flags & _MAX:
        return Known(state, best, "lower" if best > record.alpha else None)
    return Known(state, best, "upper" if best < record.beta else None)


def node_facts(trace: DepthFirstTrace, row: int, moment: DepthFirstMoment) -> list[Fact]:
    return _tree_facts(trace, row) + _known_facts(trace, row, moment)


def _tree_facts(trace: DepthFirstTrace, row: int) -> list[Fact]:
    """In which tree a node is, where there may be several."""
    root = trace.path(row)[0]
    if trace.traits.probes:
        return [Fact(tr("Probe"), whole_text(trace.roots.index(root) + 1))]
    name = tree_name(trace, root)
    return [Fact(tr("Iteration"), name)] if name else []


def _known_facts(trace: DepthFirstTrace, row: int, moment: DepthFirstMoment) -> list[Fact]:
    record = trace.record(row)
    state = state_of(record, row, moment.step)
    if state == "ahead":
        return [Fact(tr("Value"), tr("not visited yet"))]
    if state == "open":
        return _open_facts(trace, next(frame for frame in moment.stack if frame.row == row))
    facts = [Fact(tr("Value"), _value_fact(trace, row, record), "value")]
    facts += _search_facts(trace, row)
    if window := _window(trace, record.alpha, record.beta):
        facts.append(Fact(tr("Window"), window, "window"))
    if record.best >= 0:
        facts.append(Fact(best_name(trace), move_text(trace, row, record.best), "value"))
    return facts + _end_facts(trace, row, record)


def _search_facts(trace: DepthFirstTrace, row: int) -> list[Fact]:
    """The other search of a child that was searched again."""
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
    if window := _window(trace, frame.alpha, frame.beta):
        facts.append(Fact(tr("Window now"), window, "window"))
    return facts


def _value_fact(trace: DepthFirstTrace, row: int, record: Record) -> str:
    bound = trace.bound(row)
    if bound == "exact":
        return _worth_in_words(trace, record.value)
    return f"{value_text(trace, record)}, {BOUNDS['proved' if is_exact(trace, row) else bound]}"


def _end_facts(trace: DepthFirstTrace, row: int, record: Record) -> list[Fact]:
    """Why nothing is below a node, or how much is."""
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
    """Why the search stopped at a leaf."""
    if record.flags & _TERMINAL:
        return tr("end of the game") + fours_at(trace, row)
    if isinstance(trace.position, HandTree):
        return tr("an end of the tree")
    known = trace.traits.probes
    return tr("leaf: known without a search") if known else tr("leaf: the depth is reached")


# ---- the search ----------------------------------------------------------------------------------


def decision(trace: DepthFirstTrace) -> str:
    move = move_name(trace, trace.best_move)
    if trace.knows_nothing:
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
    """The solver's score, or what its probes proved of it, and what that means."""
    assert isinstance(trace.position, Position)
    if trace.value is None:
        return _proved_words(trace, trace.position)
    words = score_in_words(int(trace.value), trace.position, weak=bool(trace.settings.get("weak")))
    return tr("score {score}: {words}", score=number_text(trace.value), words=words)


def _proved_words(trace: DepthFirstTrace, position: Position) -> str:
    """The bounds of a score that is not known."""
    least, most = trace.proved
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
    return _score_words(trace) if trace.traits.probes else _worth_in_words(trace, trace.value)


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
    """What the last step did, and whether moves were cut off with it where ``hidden`` values may
    tell."""
    assert moment.row is not None
    deep, move = _deep(trace, moment.row), trace.move(moment.row)
    enters = moment.event == "enter"
    kind = "root" if move < 0 else _KINDS.get(type(trace.position), "column")
    text = _went(enters, kind, "" if move < 0 else node_text(trace, moment.row), deep)
    if enters or not trace.has(moment.row, Flag.CUTOFF) or hidden.veils(trace, moment.row):
        return text
    return tr("{step}: a cutoff", step=text)


_KINDS: dict[type, str] = {HandTree: "child", OwnState: "move"}
"""What moves are called where they are no columns."""


def _went(enters: bool, kind: str, n: str, deep: str) -> str:
    """A way into a node, or out of it, each in whole words: other languages contract them."""
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
    """How far below its root a node is; of a root, which one it is where there may be several."""
    depth = trace.depth(row)
    if not depth and (tree := tree_name(trace, row)):
        return tree
    if trace.store.layout.chance or isinstance(trace.position, GameState):
        return counted(depth, "{n:,} {level|levels} deep")
    return counted(depth, "{n} {ply|plies} deep")


def phases(_trace: DepthFirstTrace, _moment: DepthFirstMoment) -> tuple[Phase, ...]:
    return ()


def playout(_trace: DepthFirstTrace, _moment: DepthFirstMoment) -> tuple[int, ...]:
    return ()
