"""Measures what is asked of the program's speed, each figure beside what is asked of it:
``python -m tests.bench``, or ``make bench``.

Part by part, so that one can be measured alone: each is a module with a function ``figures``. No
part of the program: it drives the app as it drives a search.
"""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from typing import Any

from rich.console import Console
from rich.table import Table

from c4viz.search.choice import SettingError, check_choice
from tests.bench.figure import Figure

PARTS = {
    "searches": "how fast the searches are, and what recording costs",
    "recording": "what recording a search of your own takes",
    "saving": "how soon a search of your own is seen once its file is saved",
    "solver": "how fast positions are solved, with the book and without",
    "mcts": "how fast Monte Carlo tree search is, and going back in its time",
    "explorer": "how fast whole trees are drawn, and what that takes",
    "window": "how evenly the window answers while a search runs, and how fast it draws",
    "workspaces": "the same in each workspace, how soon the start page is there, and Stop",
    "exports": "how fast trees are written as drawings and films, how large they are",
    "pages": "how soon the page of a tree is there in a browser, and how fast it steps",
    "lab": "what experiments cost beside the thinking, and how fast a tree is learned",
    "play": "how fast one plays, undoes, sees exact scores and reviews",
}
"""Their names, and what they measure."""
_SAYS = """Measure how fast c4viz is on this machine.

Leave the machine alone meanwhile, it takes a minute or two. The exit code is 1 where a figure is
short of what is asked."""
_INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and print each figure; gives 1 where one is short of what is asked.

    Raises:
        SystemExit: with 2 where there is no such part, with 0 after the help.
    """
    parts = "\n".join(f"  {name:<11} {measures}" for name, measures in PARTS.items())
    parser = ArgumentParser(
        "python -m tests.bench",
        description=_SAYS,
        epilog=f"parts:\n{parts}",
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help="only these")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of text")
    asked = parser.parse_args(arguments)
    try:
        for part in asked.parts:
            check_choice("part", part, PARTS)
    except SettingError as error:
        parser.error(str(error))
    figures = []
    try:
        for figure in measure(asked.parts or PARTS):
            figures.append(figure)
            if not asked.json:
                print(f"{figure.what}: {figure.measured}", file=sys.stderr)
    except KeyboardInterrupt:
        return _INTERRUPTED
    print(json.dumps(result(figures)) if asked.json else table_text(figures))
    return 0 if all(figure.holds for figure in figures) else 1


def measure(names: Iterable[str]) -> Iterator[Figure]:
    """The figures of some parts, one by one as they are measured."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    for name in names:
        yield from import_module(f"tests.bench.{name}").figures()


def result(figures: Sequence[Figure]) -> dict[str, Any]:
    """What `--json` prints."""
    return {
        "figures": [
            {
                "what": figure.what,
                "measured": figure.value,
                "unit": figure.unit,
                "asked": figure.limit,
                "at_least": figure.at_least,
                "holds": figure.holds,
                "note": figure.note,
            }
            for figure in figures
        ]
    }


def table_text(figures: Sequence[Figure]) -> str:
    """The figures beside what is asked, as text."""
    table = Table(title="c4viz, measured on this machine")
    for name, right in (("what", 0), ("measured", 1), ("asked", 1), ("", 0)):
        table.add_column(name, justify="right" if right else "left")
    table.add_column("note", style="dim")
    for figure in figures:
        asked, verdict = "", ""
        if figure.limit is not None:
            limit = f"{figure.limit:,.4g}"
            asked = f"{'≥' if figure.at_least else '≤'} {limit} {figure.unit}"
            verdict = "ok" if figure.holds else "short"
        table.add_row(figure.what, figure.measured, asked, verdict, figure.note)
    console = Console(width=132)
    with console.capture() as text:
        console.print(table)
    return text.get()


if __name__ == "__main__":
    sys.exit(main())
