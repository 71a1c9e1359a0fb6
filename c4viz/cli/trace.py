"""``c4viz trace``: search a position, print what was decided, write files."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from c4viz import export
from c4viz.cli import options
from c4viz.cli.perform import INTERRUPTED, perform
from c4viz.cli.words import complain, end_in_words, grouped, value_in_words
from c4viz.search import AlphaBeta
from c4viz.trace import Trace

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
    position: options.PositionText = "",
    search: options.SearchName = AlphaBeta.name,
    depth: options.Depth = None,
    evaluator: options.EvaluatorName = AlphaBeta.evaluator,
    order: options.OrderName = AlphaBeta.order,
    board: options.Board = None,
    connect: options.Connect = 4,
    max_nodes: options.MaxNodes = None,
    max_seconds: options.MaxSeconds = None,
    max_memory: options.MaxMemory = None,
    engine: options.EngineName = options.ENGINES[0],
    output: Outputs = None,
    svg_depth: SvgDepth = None,
    svg_nodes: SvgNodes = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object instead of text.")
    ] = False,
) -> int:
    """Search a position and say what was decided.

    Columns count from 1. Values are as MAX sees them, the player to move in POSITION. A win is
    worth 1,000,000 less the plies that it takes. Ctrl+C ends the search and keeps what was
    found; a second one ends the program.
    """
    asked = options.request(
        position,
        search,
        depth,
        evaluator,
        order,
        board,
        connect,
        max_nodes,
        max_seconds,
        max_memory,
        engine,
    )
    for path in output or ():
        export.check(path)
    found, interrupted = perform(asked)
    typer.echo(json.dumps(result(found)) if as_json else report(found))
    code = _write(found, output or (), svg_depth, svg_nodes, quiet=as_json)
    return INTERRUPTED if interrupted else code


def result(trace: Trace) -> dict[str, Any]:
    """What `--json` prints."""
    stats = trace.stats
    return {
        "position": trace.position.full_text,
        "search": trace.search,
        "best_column": trace.best_move + 1,
        "value": trace.value,
        "principal_variation": [move + 1 for move in trace.principal_variation],
        "nodes": stats.nodes,
        "leaves": stats.leaves,
        "cutoffs": stats.cutoffs,
        "seconds": stats.seconds,
        "nodes_per_second": stats.nodes_per_second,
        "truncated": trace.truncated,
    }


def report(trace: Trace) -> str:
    """What is printed for people: the board, then a line for each figure."""
    stats = trace.stats
    maximiser, minimiser = "XO" if trace.position.to_move == 1 else "OX"
    settings = ", ".join(f"{name} {value}" for name, value in trace.settings.items())
    figures = {
        "search": f"{trace.search}, {settings}",
        "MAX": f"{maximiser}, to move (MIN is {minimiser})",
        "best column": f"{trace.best_move + 1}"
        + (" (nothing found: the first in order)" if trace.value is None else ""),
        "value": value_in_words(trace.value),
        "principal variation": " ".join(str(m + 1) for m in trace.principal_variation) or "none",
        "nodes": grouped(stats.nodes),
        "leaves": grouped(stats.leaves),
        "cutoffs": grouped(stats.cutoffs or 0),
        "seconds": f"{stats.seconds:.3f}",
        "nodes per second": grouped(round(stats.nodes_per_second)),
        "truncated": end_in_words(trace),
    }
    width = max(map(len, figures))
    for name in ("best column", "value"):
        figures[name] = typer.style(figures[name], bold=True)  # echo leaves it out in a file
    lines = [f"{name:<{width}}  {text}" for name, text in figures.items()]
    return "\n".join([str(trace.position), "", *lines])


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
