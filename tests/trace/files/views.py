"""Everything that shows a trace, asked once: what may be opened must be safe in all of them."""

from __future__ import annotations

import json
import pickle
import random
from contextlib import suppress

import numpy as np

from c4viz import Position, Trace
from c4viz.cli.compare import report as compare_report
from c4viz.cli.compare import result as compare_result
from c4viz.cli.find import FindAnswer
from c4viz.cli.trace import charts_report, charts_result, report, result
from c4viz.explain import explain, explain_live, hint_reason, listing_of, source_of
from c4viz.export.dot import dot_of
from c4viz.export.errors import ExportError
from c4viz.export.formats import DRAWN, WHOLE
from c4viz.export.json import json_parts
from c4viz.export.scope import Scope
from c4viz.export.summary import counts_text, point_of_view, settings_text, title
from c4viz.export.wanted import Wanted
from c4viz.export.write import text_of
from c4viz.icicle import icicle_of
from c4viz.icicle.icicle import IcicleLook, grow_for, row_at
from c4viz.icicle.summary import summary
from c4viz.layout import COLOURINGS, legend, outset, scale_of, scene_of
from c4viz.layout.branches import TOP, Branches
from c4viz.layout.colours import colour_of, gradient, why_one_colour
from c4viz.query.query import QueryError, read_query
from c4viz.search import Mcts, search
from c4viz.search.base.control import MOVE_SECONDS
from c4viz.search.recording.settings import run_again
from c4viz.telling import NOTHING, hidden_among, telling_of
from c4viz.telling.comparison import verdict
from c4viz.telling.moves import best_name, best_text, path_text
from c4viz.telling.outline import SORTED, columns_of, line_of, merit
from c4viz.telling.search_words import search_title
from c4viz.telling.speech import node_aloud
from c4viz.telling.truth import belief_at, candidates, truth_note, why_no_truth
from c4viz.trace import MctsTrace, Moment
from c4viz.trace.compare import match
from c4viz.trace.timeline import is_truncated
from c4viz.trace.trace import stopped_short
from c4viz.trace.ways import follow

QUERIES = (
    "cutoff or leaf", "not terminal", "win", "loss", "exact or lower or upper", "unfinished",
    "repeated", "chance", "depth<=2 value>=1", "value=W5", "bound>=0", "alpha>-3 beta<9",
    "visits>2", "priority>0", "below>3", "1 2*", "bookmarked", "62%",
)  # fmt: skip
STOPS = ("cutoff", "leaf", "iteration", "best", "node")


def show_everywhere(trace: Trace, chance: random.Random, looks: int = 4) -> None:
    """Ask all views, exports and charts, at the ends of the search and at ``looks`` steps between
    them."""
    _show_results(trace)
    _export(trace)
    _draw(trace, chance)
    _find(trace)
    _compare(trace)
    _take_elsewhere(trace)
    steps = [0, trace.steps, *(chance.randint(0, trace.steps) for _ in range(looks))]
    for step in steps:
        _show_step(trace, step, chance)
    if isinstance(trace, MctsTrace) and isinstance(trace.position, Position):
        _go_on(trace)


def _take_elsewhere(trace: Trace) -> None:
    assert len(trace.to_pandas()) == len(trace)
    assert len(pickle.loads(pickle.dumps(trace))) == len(trace)
    run_again(trace)


def _show_results(trace: Trace) -> None:
    telling = telling_of(trace)
    for told in (
        telling.legend, telling.heading, telling.values_text, telling.search_facts,
        telling.work_done, telling.extent_text, telling.decision, telling.value_in_words,
        best_name, best_text, source_of, settings_text, title, counts_text, point_of_view,
        columns_of, why_no_truth,
    ):  # fmt: skip
        told(trace)
    search_title(trace)
    json.dumps(result(trace))
    report(trace, saved=True)
    hint_reason(trace, trace.best_move)
    json.dumps(charts_result(trace), allow_nan=False)
    charts_report(trace)
    if why_no_truth(trace) is None:
        candidates(trace)
    assert is_truncated(trace.ending) in (True, False)
    assert stopped_short(trace) in (True, False)
    assert trace.store.nbytes >= 0


def _export(trace: Trace) -> None:
    json.loads("".join(json_parts(trace)))
    few = Wanted(Scope(nodes=60))
    for kind in (*WHOLE, *DRAWN):
        with suppress(ExportError):  # whose sentence says why not
            for part in text_of(trace, kind, few):
                part.encode()
    trace.to_networkx()


def _draw(trace: Trace, chance: random.Random) -> None:
    scale = scale_of(trace)
    icicle = icicle_of(trace)
    while not grow_for(icicle, 1000):
        pass
    moments = [trace.at(chance.randint(0, trace.steps)), trace.at(trace.steps)]
    for by in COLOURINGS:
        legend(by, scale)
        why_one_colour(trace, by)
        gradient(by, scale)
        for moment in moments:
            picture = np.zeros((60, 80), np.uint32)
            zoom = 80 / max(icicle.total, 1e-9)
            icicle.paint(picture, IcicleLook(0.0, zoom, by, scale, 0xFFFFFF, 0xC2187A), moment)
            if len(trace):
                colour_of(trace, chance.randrange(len(trace)), moment, by, scale)
                row_at(icicle, moment, icicle.total * chance.random(), chance.randrange(5))


def _find(trace: Trace) -> None:
    for text in QUERIES:
        try:
            query = read_query(text)
            answer = FindAnswer(trace, query, text)
        except QueryError:  # such a trace has no such thing
            continue
        json.dumps(answer.result())
        answer.report()


def _compare(trace: Trace) -> None:
    if len(trace):
        matching = match(trace, trace)
        judged = verdict(matching)
        json.dumps(compare_result(matching, judged))
        compare_report(matching, judged)


def _show_step(trace: Trace, step: int, chance: random.Random) -> None:
    moment = trace.at(step)
    telling = telling_of(trace)
    telling.live_facts(trace, moment)
    if moment.row is not None:
        telling.event_text(trace, moment)
    telling.playout(trace, moment)
    for way in (trace.timeline.step_over, trace.timeline.step_back_over, trace.timeline.step_out):
        assert 0 <= way(step) <= trace.steps
    scene = scene_of(trace, outset(trace, 40), moment=moment)
    dot_of(trace, scene)
    explain_live(trace, moment)
    _unfold(trace, moment)
    if not len(trace):
        return
    rows = {0, len(trace) - 1, *(chance.randrange(len(trace)) for _ in range(3))}
    rows |= set() if moment.row is None else {moment.row}
    for row in sorted(rows):
        _show_row(trace, row, moment)


def _unfold(trace: Trace, moment: Moment) -> None:
    for sort in ("", *SORTED):
        branches = Branches(trace, moment, ahead=True, sort=sort)
        for entry in branches.below(TOP):
            branches.below(entry)


def _show_row(trace: Trace, row: int, moment: Moment) -> None:
    telling = telling_of(trace)
    trace.describe(row)
    trace.position_at(row)
    telling.node_facts(trace, row, moment)
    explain(trace, row, moment)
    listing_of(trace, row, moment)
    line_of(trace, row, trace.move(row), False, moment)
    for move in trace.pruned(row):
        line_of(trace, row, move, True, moment)
    for hidden in (NOTHING, hidden_among(trace, trace.path(row), trace.path(row)[:-1], ())):
        summary(trace, row, moment, icicle_of(trace), hidden)
        node_aloud(trace, row, moment, hidden)
    for column in SORTED:
        merit(trace, row, moment, column)
    truth_note(belief_at(trace, row, moment), None, MOVE_SECONDS)
    path_text(trace, row)
    trace.principal_rows(row)
    trace.nodes_below(row)
    for way in ("parent", "child", "previous", "next", "principal"):
        follow(trace, row, way)
    for kind in STOPS:
        trace.timeline.next_stop(moment.step, kind, row)
        trace.timeline.previous_stop(moment.step, kind, row)


def _go_on(trace: MctsTrace) -> None:
    """Play on and let another search keep what this one found."""
    position = trace.root
    for _ in range(2):
        if position.outcome is None:
            position = position.play(position.moves()[0])
    if position.outcome is None:
        again = Mcts(iterations=20, reuse=True, late_c=None)
        search(position, again, engine="reference", previous=trace)
