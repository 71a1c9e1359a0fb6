"""``c4viz trace``: searches a position, prints what was decided and writes files."""

from __future__ import annotations

import json
import statistics
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
import numpy as np

from c4viz import export
from c4viz.charts.chart import Chart
from c4viz.charts.charts import TraceCharts
from c4viz.cli import options
from c4viz.cli.find import FindAnswer
from c4viz.cli.framework.group import command
from c4viz.cli.outputs import Wishes, write_all
from c4viz.cli.perform import code_of, perform
from c4viz.cli.request import Request
from c4viz.cli.truth import TruthAnswer
from c4viz.cli.words import aligned, end_in_words, speed_of, work_of
from c4viz.export import Scope, Wanted, summary
from c4viz.game import GameState, HandTree, OwnState, Position
from c4viz.language import counted, localised, quoted, tr
from c4viz.query.query import Query, read_query
from c4viz.search import SettingError, prepare
from c4viz.search.runs.link import link_text
from c4viz.search.runs.trace_links import link_to
from c4viz.telling import telling_of
from c4viz.telling.moves import best_name, best_text, is_own_game, moves_text, path_text
from c4viz.telling.numbers import duration_text, memory_text, process_peak, size_text, whole_text
from c4viz.telling.proof import proved_of
from c4viz.telling.search_words import rules_note
from c4viz.trace import Bookmark, Trace
from c4viz.trace.timeline import is_truncated


@command("trace")
@options.takes_a_search
@options.output(
    tr("FILE"),
    tr(
        "Write a file, as what its suffix says: {suffixes}. Several times for several files.",
        suffixes=", ".join(export.SUFFIXES),
    ),
    type=Path,
    multiple=True,
)
@options.count("--svg-depth", tr("Draw only N plies below the root; the rest is folded up."))
@options.count(
    "--svg-nodes", tr("Draw only about N nodes: the principal variation, then level by level.")
)
@options.flag(
    "--large",
    tr("Write a text of more than {size} too, without asking.", size=size_text(export.MOST_BYTES)),
)
@options.flag(
    "--truth",
    tr(
        "Solve every move, and set it beside what the search believed. It gets what the "
        "search leaves of --max-seconds."
    ),
)
@options.move_seconds()
@options.option(
    "--find wanted",
    tr("QUERY"),
    tr('Print the nodes that a query asks for, such as "cutoff depth<=2", "value=W5" or "4 4 5*".'),
)
@options.flag(
    "--charts",
    tr(
        "Print the numbers of the app's charts: nodes per depth, cutoffs, and what was "
        "known of the root as time went on."
    ),
)
@options.count(
    "--repeat", tr("Search so many times, and say the median time and how far others are from it.")
)
@options.as_json
def trace(
    asked: Request,
    output: tuple[Path, ...],
    svg_depth: int | None,
    svg_nodes: int | None,
    large: bool,
    truth: bool,
    move_seconds: float,
    wanted: str | None,
    charts: bool,
    repeat: int | None,
    as_json: bool,
) -> int:
    """Search, print what was decided and write files; return the exit code."""
    for path in output:
        export.check(path)
    _check_drawn(svg_depth, svg_nodes, output)
    query = None if wanted is None else _query_for(asked, wanted)
    found, interrupted = perform(asked)
    times = _times(asked, found, repeat) if repeat and not interrupted else []
    solved = _truth(asked, found, move_seconds) if truth else None
    answer = FindAnswer(found, query, wanted or "") if query else None
    if as_json:
        more = {
            **({"truth": solved.result(), "truth_stopped": solved.stopped} if solved else {}),
            **({"found": answer.result()} if answer else {}),
            **({"charts": charts_result(found)} if charts else {}),
            **({"times": times} if times else {}),
            **({"bookmarks": bookmarks_result(found, asked.file)} if found.bookmarks else {}),
        }
        click.echo(json.dumps(result(found) | more))
    else:
        said = [report(found, saved=asked.saved is not None, times=times)]
        said += [part.report() for part in (solved, answer) if part]
        said += [bookmarks_report(found, asked.file)] if found.bookmarks else []
        click.echo("\n".join(said + [f"\n{charts_report(found)}"] * charts))
    drawn = Wanted(Scope(depth=svg_depth, nodes=svg_nodes))
    wishes = Wishes(drawn, large, quiet=as_json)
    code = write_all(found, output, wishes)
    return code_of(found, interrupted or bool(solved and solved.stopped), code)


def _query_for(asked: Request, wanted: str) -> Query:
    """Read a query, and refuse one that this search could not answer, however long it took."""
    query = read_query(wanted)
    trace = asked.saved or prepare(asked.position, asked.settings)
    query.check(trace.nature.kind, trace.search)
    return query


def _truth(asked: Request, found: Trace, seconds: float) -> TruthAnswer:
    """Solve every move, in the time that the search left."""
    limit = asked.limits.seconds
    return TruthAnswer(found, seconds, None if limit is None else max(0.0, limit - found.seconds))


def _times(asked: Request, found: Trace, repeat: int) -> list[float]:
    """Return the seconds of so many runs, the first of which was made, or of fewer once Ctrl+C
    comes."""
    if asked.saved is not None:
        raise SettingError("a search that was saved is not made again: leave out --repeat")
    times = [found.seconds]
    while len(times) < repeat:
        again, interrupted = perform(asked)
        if interrupted:
            break
        times.append(again.seconds)
    return times


def _check_drawn(depth: int | None, nodes: int | None, output: Sequence[Path]) -> None:
    """Refuse to draw less of a tree of which nothing is drawn."""
    if (depth or nodes) and not any(
        path.suffix.lower() in (*export.DRAWN, *export.PAINTED) for path in output
    ):
        raise SettingError(
            "--svg-depth and --svg-nodes say how much of the tree is drawn, and no file is: add "
            "-o FILE.svg"
        )


def result(trace: Trace) -> dict[str, Any]:
    """Return what `--json` prints; columns count from 1."""
    stats = trace.stats
    counts = {n: getattr(stats, n) for n in ("repeated", "iterations", "expansions", "goal")}
    return {
        **_root(trace),
        **_rules(trace),
        "search": trace.search,
        **({"best_move": best_text(trace)} if is_own_game(trace) else {}),
        "best_column": trace.best_move + 1,
        "value": trace.value,
        **proved_of(trace),
        "principal_variation": [move + 1 for move in trace.principal_variation],
        "nodes": stats.nodes,
        "leaves": stats.leaves,
        "cutoffs": stats.cutoffs,
        **{name: count for name, count in counts.items() if count is not None},
        "seconds": stats.seconds,
        "nodes_per_second": stats.nodes_per_second,
        "bytes": trace.store.nbytes,
        "process_bytes": process_peak(),
        "truncated": is_truncated(trace.ending),
    }


def _root(trace: Trace) -> dict[str, str]:
    root = trace.position
    game = {"game": root.game.name} if isinstance(root, OwnState) else {}
    return game | {"tree" if isinstance(root, HandTree) else "position": root.full_text}


def report(trace: Trace, *, saved: bool, times: Sequence[float] = ()) -> str:
    """Return what is printed for people: the board, then a line for each figure. Nothing is advised
    for a search that was ``saved``; ``times`` are the seconds of several runs."""
    root = trace.position
    best = best_name(trace).lower()
    mine, others = summary.discs(trace)
    figures = {
        tr("search"): summary.settings_text(trace),
        **(
            {}
            if isinstance(root, GameState)
            else {"MAX": tr("{max}, to move (MIN is {min})", max=mine, min=others)}
        ),
        **_rules(trace, tr("rules")),
        best: best_text(trace),
        **_result(trace),
        **_counts(trace),
        tr("seconds"): _seconds(times) if times else localised(f"{trace.seconds:.3f}"),
        **_pace(trace),
        tr("memory"): memory_text(trace),
        tr("truncated"): end_in_words(trace, saved=saved),
    }
    for name in figures.keys() & {best, tr("value")}:
        figures[name] = click.style(figures[name], bold=True)  # echo leaves it out in a file
    return "\n".join([str(root), "", *aligned(figures.items(), "<<")])


def _result(trace: Trace) -> dict[str, str]:
    """Return what came of a search, beside the move; of a decision tree, which tests led to it."""
    if trace.nature.tests:
        return {tr("answers"): path_text(trace, trace.principal_rows()[-1])}
    variation = " ".join(moves_text(trace, trace.principal_variation))
    value = telling_of(trace).value_in_words(trace)
    return {tr("value"): value, tr("principal variation"): variation or tr("none")}


def _pace(trace: Trace) -> dict[str, str]:
    """Return how much a search did in a second; nothing of a decision tree, which searches none."""
    if trace.nature.tests:
        return {}
    by_playouts = work_of(trace)[1] == "playouts"
    name = tr("playouts per second") if by_playouts else tr("nodes per second")
    return {name: whole_text(speed_of(trace, trace.seconds))}


def _seconds(times: Sequence[float]) -> str:
    """Say the median of some runs, the fastest and the slowest."""
    named = {"median": statistics.median(times), "least": min(times), "most": max(times)}
    said = {name: duration_text(seconds) for name, seconds in named.items()}
    return tr("{median}, the median of {n} runs: {least} to {most}", n=len(times), **said)


def _rules(trace: Trace, name: str = "rules") -> dict[str, str]:
    """Return a figure for the rules, where they are not the usual ones."""
    position = trace.position
    note = rules_note(position.rules) if isinstance(position, Position) else ""
    return {name: note} if note else {}


def _counts(trace: Trace) -> dict[str, str]:
    """Return what was counted, then what else is told of this kind of search."""
    stats = trace.stats
    counts = {tr("nodes"): stats.nodes, tr("leaves"): stats.leaves, tr("cutoffs"): stats.cutoffs}
    said = {name: whole_text(count) for name, count in counts.items() if count is not None}
    facts = telling_of(trace).search_facts(trace)
    return said | {f.name.lower(): f.text for f in facts if f.name.lower() not in said}


PRINTED = 25
"""Most bookmarks that people are told of; `--json` tells of all."""


def bookmarks_result(trace: Trace, file: Path | None) -> list[dict[str, Any]]:
    """Return what `--json` prints of the bookmarks of a trace, which is in ``file``.

    Raises:
        LinkError: no link can name the file.
    """
    return [
        {
            "moves": [move + 1 for move in trace.moves_to(bookmark.row)],
            "step": bookmark.step,
            "note": bookmark.note,
            "link": _link(trace, bookmark, file),
        }
        for bookmark in trace.bookmarks
    ]


def bookmarks_report(trace: Trace, file: Path | None) -> str:
    """Return the table for people; raise LinkError as `bookmarks_result` does."""
    count = len(trace.bookmarks)
    heads = tr("moves"), tr("link"), tr("note")
    lines = [
        (path_text(trace, one.row), _link(trace, one, file), quoted(one.note))
        for one in trace.bookmarks[:PRINTED]
    ]
    told = [
        "",
        counted(count, "{n:,} bookmark", "{n:,} bookmarks"),
        *aligned([heads, *lines], "<<<"),
    ]
    if count > PRINTED:
        told.append(tr("… and {n:,} more; --json tells of all", n=count - PRINTED))
    return "\n".join(told)


def _link(trace: Trace, bookmark: Bookmark, file: Path | None) -> str:
    return link_text(link_to(trace, bookmark.step, bookmark.row, file=file))


MOST_LINES = 24
"""Most lines of a table; of more points only some are printed."""


def charts_result(trace: Trace) -> dict[str, Any]:
    """Return the charts by their names, with all points, for JSON."""
    charting = TraceCharts(trace)
    return {name: charting.chart(name).result() for name in charting.names}


def charts_report(trace: Trace) -> str:
    """Tell people of each chart what it says, and its numbers as a table."""
    charting = TraceCharts(trace)
    return "\n\n".join(_report(charting.chart(name)) for name in charting.names)


def _report(chart: Chart) -> str:
    said = [chart.title, chart.says]
    if not chart.curves:
        return "\n".join(said)
    heads = [chart.x_name, *(curve.name for curve in chart.curves)]
    table = aligned([heads, *zip(*_columns(chart), strict=True)], ">" * len(heads))
    return "\n".join([*said, *table])


def _columns(chart: Chart) -> list[list[str]]:
    """Return the points at which any curve has one (not all of many), then each curve there, empty
    before its first point."""
    points = np.unique(np.concatenate([curve.x for curve in chart.curves]))
    if len(points) > MOST_LINES:
        points = points[np.unique(np.linspace(0, len(points) - 1, MOST_LINES).astype(int))]
    columns = [[localised(f"{point:,.0f}") for point in points]]
    for curve in chart.curves:
        told = points >= curve.x[0]
        if curve.style == "points":
            told = np.isin(points, curve.x)
        said = zip(points, told, strict=True)
        columns.append([curve.said_at(x, chart.number) if is_told else "" for x, is_told in said])
    return columns
