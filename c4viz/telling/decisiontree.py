"""`Narrator` of decision trees: what is tested, how many samples came by, what is decided."""

from __future__ import annotations

from c4viz.language import counted, localised, tr
from c4viz.search.decision_tree import entropy
from c4viz.telling.face import AHEAD, NOTHING_WIDE, Face, Fact, Item, Known, Phase, Widest
from c4viz.telling.hidden import NOTHING, UNKNOWN, Hidden
from c4viz.telling.moves import answer_text, cell_name, place_name, tested_text
from c4viz.telling.numbers import share_text, whole_text
from c4viz.trace import DecisionTreeMoment, DecisionTreeTrace
from c4viz.trace.decisiontree.timeline import TreeEvent

# ---- how to read it ------------------------------------------------------------------------------


def legend(_trace: DecisionTreeTrace) -> list[str]:
    return [
        tr(
            "A node: the answer that leads to it, what it tests or the column that it decides on, "
            "how many samples came to it, their entropy in bits."
        ),
        tr("c3r2: the cell in column 3 and row 2, counted from the left and from the bottom."),
        tr(
            "Thick: the way that this board takes. The wider an edge, the more samples went that "
            "way. Faint: taken away by pruning, or still to grow. +n: so many nodes are folded up "
            "below."
        ),
    ]


def heading(_trace: DecisionTreeTrace) -> str:
    return tr("answer, test or decision, samples and their entropy; * the way of this board")


def values_text(_trace: DecisionTreeTrace) -> str:
    return tr("A decision tree has no values: each node tests a cell, or decides on a column.")


# ---- one node ------------------------------------------------------------------------------------


def face_of(trace: DecisionTreeTrace, item: Item, moment: DecisionTreeMoment) -> Face:
    row = item.row
    parent = trace.parent(row)
    move = tr("root") if parent is None else answer_text(trace.move(row))
    state = trace.timeline.state(row, moment)
    was_cut = trace.is_cut(row, moment.step)
    decides = was_cut or trace.is_leaf(row)
    folded = f"+{whole_text(item.folded)}" if item.folded and not was_cut else ""
    player = "MAX" if decides else "TEST"
    if row + 1 > moment.step:
        return Face(move, player, "ahead", folded=folded, leaf=decides)
    if folded and moment.step < len(trace):
        folded = "▸" if moment.nodes_below(row) else ""
    return Face(
        move,
        player,
        state,
        _says(trace, row, decides),
        note=tr("taken away") if state == "ahead" else tr("pruned") if was_cut else "",
        folded=folded,
        detail=_samples_text(trace, row),
        share=None if parent is None else trace.samples(row) / trace.samples(parent),
        leaf=decides,
        tag=whole_text(trace.samples(row)),
    )


def _says(trace: DecisionTreeTrace, row: int, decides: bool) -> str:
    """Write what a node decides on, or else what it tests."""
    return _decision_text(trace, row) if decides else tested_text(trace, row)


def _decision_text(trace: DecisionTreeTrace, row: int) -> str:
    """Write the column that most samples of a node have, and their share."""
    counts = trace.store.counts[row]
    share = share_text(float(counts.max() / counts.sum()))
    return tr("column {n}, {share}", n=trace.predicted(row) + 1, share=share)


def _samples_text(trace: DecisionTreeTrace, row: int) -> str:
    bits = bits_text(float(entropy(trace.store.counts[row])))
    n = trace.samples(row)
    return counted(n, "{n:,} {sample|samples}, {bits} bits", bits=bits)


def widest(_trace: DecisionTreeTrace) -> Widest:
    return NOTHING_WIDE


def folded(trace: DecisionTreeTrace, row: int) -> int:
    return trace.nodes_below(row)


def columns(_trace: DecisionTreeTrace) -> tuple[str, ...]:
    return ("move", "tested", "samples", "entropy", "below", "note")


def own_texts(trace: DecisionTreeTrace, row: int, moment: DecisionTreeMoment) -> dict[str, str]:
    decides = trace.is_cut(row, moment.step) or trace.is_leaf(row)
    return {
        "tested": _says(trace, row, decides),
        "samples": whole_text(trace.samples(row)),
        "entropy": bits_text(float(entropy(trace.store.counts[row]))),
    }


def nodes_below(trace: DecisionTreeTrace, row: int, moment: DecisionTreeMoment) -> int | None:
    return moment.nodes_below(row)


def known_of(trace: DecisionTreeTrace, row: int, moment: DecisionTreeMoment) -> Known:
    return AHEAD if row + 1 > moment.step else Known(trace.timeline.state(row, moment))


def node_facts(trace: DecisionTreeTrace, row: int, moment: DecisionTreeMoment) -> list[Fact]:
    if row + 1 > moment.step:
        return [Fact(tr("Test"), tr("not grown yet"))]
    counts, test = trace.store.counts[row], trace.test(row)
    facts = []
    if test is not None:
        asked = tested_text(trace, row)
        facts.append(Fact(tr("Test"), f"{asked}: {cell_name(test[0], test[1])}"))
        gain = gain_of(trace, row)
        if gain is not None:
            facts.append(Fact(tr("Gain"), tr("{bits} bits", bits=bits_text(gain))))
    facts.append(Fact(tr("Samples"), whole_text(int(counts.sum()))))
    facts.append(Fact(tr("Entropy"), tr("{bits} bits", bits=bits_text(float(entropy(counts))))))
    shares = [
        tr("column {n} {share}", n=column + 1, share=share_text(float(count / counts.sum())))
        for column, count in enumerate(counts.tolist())
        if count
    ]
    return [*facts, Fact(tr("Classes"), ", ".join(shares), "value")]


def bits_text(bits: float) -> str:
    """Write an entropy or a gain, which may be small: three digits that tell something."""
    return localised(f"{bits:.3g}" if bits < 1 else f"{bits:.2f}")


def gain_of(trace: DecisionTreeTrace, row: int) -> float | None:
    """Return what the test of a node tells, in bits; None at a leaf, and where it is not known."""
    gains = trace.store.gains_of(row)
    if gains is None:
        return None
    columns = trace.store.rows[row]
    return float(gains[int(columns["cell"]), int(columns["threshold"])])


# ---- the search ----------------------------------------------------------------------------------


def decision(trace: DecisionTreeTrace) -> str:
    """Name the move that was decided on."""
    return tr("best {move}", move=tr("column {n}", n=trace.best_move + 1))


def value_in_words(_trace: DecisionTreeTrace) -> str:
    return tr("value not known")


def search_facts(trace: DecisionTreeTrace) -> list[Fact]:
    stats = trace.stats
    facts = [
        Fact(tr("Nodes"), whole_text(stats.nodes)),
        Fact(tr("Leaves"), whole_text(stats.leaves)),
        Fact(tr("Depth"), whole_text(len(stats.per_depth) - 1)),
        Fact(tr("Samples"), whole_text(trace.samples(0) if len(trace) else 0)),
    ]
    if len(trace.store.cuts):
        facts.append(Fact(tr("Pruned"), counted(len(trace.store.cuts), "at {n:,} {node|nodes}")))
    return facts


def live_facts(trace: DecisionTreeTrace, _moment: DecisionTreeMoment) -> list[Fact]:
    return search_facts(trace)


def work_done(trace: DecisionTreeTrace) -> tuple[int, str]:
    return len(trace.asked), tr("tests")


def share_done(_trace: DecisionTreeTrace, _moment: DecisionTreeMoment) -> float | None:
    return None


def extent_text(trace: DecisionTreeTrace) -> str:
    nodes = counted(len(trace), "{n:,} {node|nodes}")
    return f"{nodes}, {counted(max(0, len(trace.asked) - 1), '{n:,} {test|tests}')}"


# ---- steps ---------------------------------------------------------------------------------------


def event_text(
    trace: DecisionTreeTrace, moment: DecisionTreeMoment, hidden: Hidden = NOTHING
) -> str:
    row = moment.row
    assert row is not None
    place = place_name(trace, row)
    if moment.event == "cut":
        return tr("prunes {place}: it decides now", place=place)
    if moment.event == "decide":
        if hidden.veils(trace, row):
            return tr("decides by {samples}", samples=UNKNOWN)
        decided = _decision_text(trace, row)
        n = trace.samples(row)
        return counted(n, "decides by {n:,} {sample|samples}: {decided}", decided=decided)
    if moment.event == "test":
        return tr("asks {test}: {answer}", test=tested_text(trace, row), answer=_answer(trace, row))
    if trace.is_leaf(row):
        return tr("grows {place}: a leaf, {decided}", place=place,
                  decided=_decision_text(trace, row))  # fmt: skip
    return tr("grows {place}: it tests {test}", place=place, test=tested_text(trace, row))


def _answer(trace: DecisionTreeTrace, row: int) -> str:
    """Return what the board answers at a row on its way."""
    below = trace.asked[trace.asked.index(row) + 1]
    return answer_text(trace.move(below))


_PHASES: dict[TreeEvent, int] = {"start": 0, "grow": 0, "cut": 1, "test": 2, "decide": 2}


def phases(trace: DecisionTreeTrace, moment: DecisionTreeMoment) -> tuple[Phase, ...]:
    grown, pruned, decided = trace.timeline.phases
    names = (tr("grow"), grown), (tr("prune"), pruned), (tr("decide"), decided)
    now = _PHASES[moment.event]
    return tuple(Phase(name, step, place == now) for place, (name, step) in enumerate(names))


def playout(_trace: DecisionTreeTrace, _moment: DecisionTreeMoment) -> tuple[int, ...]:
    return ()
