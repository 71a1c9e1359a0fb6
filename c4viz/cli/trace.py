"""``c4viz trace``: search a position, print what was decided, write files."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from c4viz import export
from c4viz.cli import options
from c4viz.cli.charts import charts_report, charts_result
from c4viz.cli.find import Answer
from c4viz.cli.perform import INTERRUPTED, perform
from c4viz.cli.truth import Solved
from c4viz.cli.words import complain, end_in_words, grouped
from c4viz.export import summary
from c4viz.game import HandTree, Position
from c4viz.layout import telling_of
from c4viz.layout.query import read_query
from c4viz.layout.rulesets import rules_note
from c4viz.search import prepare
from c4viz.trace import BestFirstTrace, Trace

MANY_NODES = 2_000_000
"""Nodes from which writing them one by one takes so long that it is announced."""

Outputs = Annotated[
    list[Path] | None,
    typer.Option(
        "--output",
        "-o",
        metavar="FILE",
        help=f"Write a file, as what its suffix says: {', '.join(export.SUFFIXES)}. Several "
        "times for several files.",
    ),
]
SvgDepth = Annotated[
    int | None,
    typer.Option(
        parser=options.at_least_one,
        metavar="N",
        help="Draw only N plies below the root; the rest is folded up.",
    ),
]
SvgNodes = Annotated[
    int | None,
    typer.Option(
        parser=options.at_least_one,
        metavar="N",
        help="Draw only about N nodes: the principal variation, then level by level.",
    ),
]


def trace(
    asked: options.Request,
    output: Outputs = None,
    svg_depth: SvgDepth = None,
    svg_nodes: SvgNodes = None,
    truth: Annotated[
        bool,
        typer.Option(
            "--truth", help="Solve every move, and set it beside what the search believed."
        ),
    ] = False,
    wanted: Annotated[
        str | None,
        typer.Option(
            "--find",
            metavar="QUERY",
            help='Print the nodes that a query asks for, such as "cutoff depth<=2", "value=W5" or '
            '"4 4 5*".',
        ),
    ] = None,
    charts: Annotated[
        bool,
        typer.Option(
            "--charts",
            help="Print the numbers of the app's charts: nodes per depth, cutoffs, and what was "
            "known of the root as time went on.",
        ),
    ] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object instead of text.")
    ] = False,
) -> int:
    """Search a position, or take a saved search, and say what was decided.

    Columns count from 1. Values are as MAX sees them, the player to move in POSITION. A win is
    worth 1,000,000 less the plies that it takes. Ctrl+C ends the search and keeps what was
    found; a second one ends the program.
    """
    for path in output or ():
        export.check(path)
    query = None if wanted is None else read_query(wanted)
    if query is not None:  # no long search for what cannot be answered
        of = asked.saved or prepare(asked.position, asked.settings)
        query.check(of.kind, of.search)
    found, interrupted = perform(asked)
    solved = Solved(found) if truth else None
    answer = Answer(found, query, wanted or "") if query else None
    if as_json:
        known: dict[str, Any] = {"truth": solved.result()} if solved else {}
        known |= {"truth_stopped": solved.stopped} if solved else {}
        known |= {"found": answer.result()} if answer else {}
        known |= {"charts": charts_result(found)} if charts else {}
        typer.echo(json.dumps(result(found) | known))
    else:
        typer.echo(report(found))
        if solved:
            typer.echo(solved.report())
        if answer:
            typer.echo(answer.report())
        if charts:
            typer.echo(f"\n{charts_report(found)}")
    code = _write(found, output or (), svg_depth, svg_nodes, quiet=as_json)
    return INTERRUPTED if interrupted or (solved and solved.stopped) else code


def result(trace: Trace) -> dict[str, Any]:
    """What `--json` prints; columns count from 1."""
    stats = trace.stats
    counted = {"repeated": stats.repeated, "iterations": stats.iterations}
    counted |= {"expansions": stats.expansions}
    return {
        "tree" if isinstance(trace.position, HandTree) else "position": trace.position.full_text,
        **_rules(trace),
        "search": trace.search,
        "best_column": trace.best_move + 1,
        "value": trace.value,
        "principal_variation": [move + 1 for move in trace.principal_variation],
        "nodes": stats.nodes,
        "leaves": stats.leaves,
        "cutoffs": stats.cutoffs,
        **{name: count for name, count in counted.items() if count is not None},
        **({"goal": trace.goal is not None} if isinstance(trace, BestFirstTrace) else {}),
        "seconds": stats.seconds,
        "nodes_per_second": stats.nodes_per_second,
        "truncated": trace.truncated,
    }


def report(trace: Trace) -> str:
    """What is printed for people: the board, then a line for each figure."""
    telling, (done, what) = telling_of(trace), telling_of(trace).work_done(trace)
    by_hand = isinstance(trace.position, HandTree)
    best = f"best {'child' if by_hand else 'column'}"
    figures = {
        "search": summary.settings_text(trace),
        **({} if by_hand else {"MAX": _sides(trace)}),
        **_rules(trace),
        best: f"{trace.best_move + 1}"
        + (" (nothing found: the first in order)" if trace.value is None else ""),
        "value": telling.value_in_words(trace),
        "principal variation": " ".join(str(m + 1) for m in trace.principal_variation) or "none",
        **_counts(trace),
        "seconds": f"{trace.seconds:.3f}",
        f"{what} per second": grouped(round(done / trace.seconds) if trace.seconds else 0),
        "truncated": end_in_words(trace),
    }
    width = max(map(len, figures))
    for name in (best, "value"):
        figures[name] = typer.style(figures[name], bold=True)  # echo leaves it out in a file
    lines = [f"{name:<{width}}  {text}" for name, text in figures.items()]
    return "\n".join([str(trace.position), "", *lines])


def _rules(trace: Trace) -> dict[str, str]:
    """The rules, where they are not the usual ones."""
    position = trace.position
    note = rules_note(position.rules) if isinstance(position, Position) else ""
    return {"rules": note} if note else {}


def _counts(trace: Trace) -> dict[str, str]:
    """What was counted, a number to a line, then what else is told of this kind of search."""
    stats = trace.stats
    counts = {"nodes": stats.nodes, "leaves": stats.leaves, "cutoffs": stats.cutoffs}
    said = {name: grouped(count) for name, count in counts.items() if count is not None}
    facts = telling_of(trace).search_facts(trace)
    return said | {f.name.lower(): f.text for f in facts if f.name.lower() not in said}


def _sides(trace: Trace) -> str:
    maximiser, minimiser = summary.discs(trace)
    return f"{maximiser}, to move (MIN is {minimiser})"


def _write(
    trace: Trace,
    paths: Sequence[Path],
    depth: int | None,
    nodes: int | None,
    quiet: bool,
) -> int:
    """Write each file that can be written; gives the exit code."""
    code = 0
    for path in paths:
        if len(trace) > MANY_NODES and path.suffix.lower() in (".txt", ".json"):
            complain(f"writing {grouped(len(trace))} nodes to {path}; Ctrl+C ends it")
        try:
            export.write(trace, path, depth=depth, nodes=nodes)
        except export.TooLargeError as error:
            complain(f"{path} was not written: {error}; {_smaller(error)}")
            code = 2
        except (export.RenderError, OSError) as error:
            complain(f"{path} was not written: {error}")
            code = code or 1
        else:
            typer.echo(f"wrote {path}", err=quiet)
    return code


def _smaller(error: export.TooLargeError) -> str:
    """The options that make a drawing smaller."""
    fits = error.fitting_depth
    depth = f"draw fewer plies with --svg-depth {fits}" if fits else "search less deep"
    return f"{depth}, or about N nodes, the principal variation first, with --svg-nodes N"
