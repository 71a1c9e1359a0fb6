"""``c4viz compare``: sets two searches of one position side by side, and tells how they agree."""

from __future__ import annotations

import json
from math import ceil
from pathlib import Path
from typing import Any

import click

from c4viz.cli import options
from c4viz.cli.framework.group import command
from c4viz.cli.perform import perform
from c4viz.cli.request import AskedBoard, Request, is_saved_search, read_root
from c4viz.cli.words import INTERRUPTED, aligned
from c4viz.game import Root
from c4viz.language import tr
from c4viz.search import Limits, Minimax, SettingError
from c4viz.search.runs.saved_search import load_trace
from c4viz.search.runs.spec import settings_from_text, words_in
from c4viz.telling.comparison import (
    ComparisonVerdict,
    figures,
    headline,
    search_text,
    table,
    verdict,
)
from c4viz.telling.numbers import whole_text
from c4viz.telling.root_moves import HEADING, moves_table, root_moves
from c4viz.telling.search_words import search_title
from c4viz.trace import Trace
from c4viz.trace.compare import OtherPositionError, TreeMatch, match

SIDE = tr(
    'A search with its settings, such as "alphabeta depth=5 order=centre"; or one of your own, '
    'such as "my.py:alphabeta depth=4"; or a saved FILE.npz.'
)

_BAR = 30
"""Number of characters of the longest bar."""


@command("compare")
@options.position
@options.option("--a", tr("SEARCH"), SIDE, default="minimax")
@options.option("--b", tr("SEARCH"), SIDE, default="alphabeta")
@options.tree
@options.game
@options.board
@options.as_json
def compare(
    position: str,
    a: str,
    b: str,
    tree: str | None,
    game: str | None,
    board: AskedBoard,
    as_json: bool,
) -> int:
    """Make both searches and print what each found; return the exit code."""
    root = read_root(position, tree, game, board)
    traces = []
    for text in as_deep(a, b):
        trace, interrupted = searched(root, text)
        if interrupted:
            return INTERRUPTED
        traces.append(trace)
    try:
        matching = match(traces[0], traces[1])
    except OtherPositionError as error:
        raise SettingError(str(error)) from None
    judged = verdict(matching)
    click.echo(json.dumps(result(matching, judged)) if as_json else report(matching, judged))
    return 0


def as_deep(a: str, b: str) -> tuple[str, str]:
    """Give two searches, as texts, the same depth where only one names it, so that what they find
    can be compared.

    Raises:
        SettingError: one names no search.
    """
    if _names_end(b):
        return (a if _names_end(a) else _to(a, _depth(b))), b
    return a, _to(b, _depth(a))


def _to(text: str, depth: int | None) -> str:
    return text if depth is None or _depth(text) is None else f"{text} depth={depth}"


def _depth(text: str) -> int | None:
    """Return how deep a full search goes; None where the text names a file or something else."""
    if is_saved_search(text):
        return None
    settings = settings_from_text(text)
    return settings.depth if isinstance(settings, Minimax) else None


def _names_end(text: str) -> bool:
    """Tell whether the text says how deep the search goes, or how long it takes."""
    return any(word.partition("=")[0] in ("depth", "seconds") for word in words_in(text))


def check_search(text: str) -> None:
    """Refuse a text that names no search, before anything is searched.

    Raises:
        SettingError: it names none.
        TraceFileError: the file that it names holds none.
    """
    if is_saved_search(text):
        load_trace(Path(text.strip()))
    else:
        settings_from_text(text)


def searched(root: Root, text: str) -> tuple[Trace, bool]:
    """Return the trace that a text names, of a file or of a search that is made now, and whether
    Ctrl+C ended it.

    Raises:
        SettingError: the text names no search.
        TraceFileError: the file holds no trace.
    """
    if is_saved_search(text):
        return load_trace(Path(text.strip())), False
    return perform(Request(root, settings_from_text(text), Limits(), "kernel"))


def result(matching: TreeMatch, judged: ComparisonVerdict) -> dict[str, Any]:
    """Return what `--json` prints; moves count from 1."""
    sides = [
        {"search": search_text(trace), "engine": trace.engine}
        | {name.replace(" ", "_"): figure for name, figure in figures(matching, side).items()}
        | ({"root_moves": moves} if (moves := root_moves(trace)) else {})
        for side, trace in enumerate(matching.traces)
    ]
    return {
        "position": matching.traces[0].position.text,
        "a": sides[0],
        "b": sides[1],
        "agreement": judged.agreement,
        "sentence": judged.sentence,
    }


def report(matching: TreeMatch, judged: ComparisonVerdict) -> str:
    """Tell people of the two searches: what their comparison comes to, their figures side by side,
    and whether their values agree."""
    lines = aligned([("", "a", "b"), *table(matching)], "<>>")
    moves = moves_table(matching)
    if moves:
        lines += ["", *aligned([(str(HEADING), "a", "b"), *moves], "<>>")]
    names = [f"{side}: {search_title(t)}" for side, t in zip("ab", matching.traces, strict=True)]
    said = f"{headline(matching, judged)}."
    return "\n".join([*names, "", said, *_bars(matching), "", *lines, "", judged.sentence])


def _bars(matching: TreeMatch) -> list[str]:
    sizes = [len(trace) for trace in matching.traces]
    bars = (ceil(_BAR * size / max(sizes)) * "\N{FULL BLOCK}" for size in sizes)
    return aligned(zip("ab", bars, map(whole_text, sizes), strict=True), "<<>")
