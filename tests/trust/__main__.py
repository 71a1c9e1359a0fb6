"""Tries a great many times what is to be trusted, and tells how often it held:
``python -m tests.trust``, or ``make trust``.

Part by part: each is a module with a `Part`, whose trials are made by their numbers, so that a line
does a trial again: ``python -m tests.trust kernels --from 4711 --trials 1``. All of it takes hours;
``--share 0.01`` does a hundredth of each part.
"""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from c4viz.search.choice import SettingError, check_choice
from tests.trust.part import PARTS, part_named
from tests.trust.runner import Reached, run

OUT = Path("out") / "trust"
_INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Try what is asked for, and print how often it held; gives 1 where something did not.

    Raises:
        SystemExit: with 2 where there is no such part, with 0 after the help.
    """
    parser = _parser()
    asked = parser.parse_args(arguments)
    try:
        for name in asked.parts:
            check_choice("part", name, PARTS)
    except SettingError as error:
        parser.error(str(error))
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["C4VIZ_LANGUAGE"] = "en"
    OUT.mkdir(parents=True, exist_ok=True)
    reached: dict[str, Reached] = {}
    code = 0
    for name in asked.parts or PARTS:
        try:
            reached[name] = run(
                name, asked.first, asked.trials, asked.share, asked.minutes * 60, asked.jobs
            )
        except KeyboardInterrupt:
            code = _INTERRUPTED
            break
        _write(name, reached[name])
    print(table_text(reached))
    return code or int(any(one.faults for one in reached.values()))


def _parser() -> ArgumentParser:
    parts = "\n".join(f"  {name:<13} {says}" for name, says in PARTS.items())
    parser = ArgumentParser(
        "python -m tests.trust",
        description=__doc__,
        epilog=f"parts:\n{parts}",
        formatter_class=RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("parts", nargs="*", metavar="PART", help="only these")
    add("--from", dest="first", type=int, default=0, metavar="N", help="the first trial")
    add("--trials", type=int, metavar="N", help="as many trials, not as much as is asked")
    add("--share", type=float, default=1.0, metavar="X", help="this share of what is asked")
    add("--minutes", type=float, default=1e9, metavar="X", help="at most so long for each part")
    add("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes at once")
    return parser


def _write(name: str, reached: Reached) -> None:
    """Keep what a part came to, faults with all that is known of them."""
    with (OUT / "reached.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps({"part": name, **reached.as_json()}) + "\n")


def table_text(reached: dict[str, Reached]) -> str:
    """What was asked beside what was reached, as text."""
    table = Table(title="c4viz, tried on this machine")
    for title, right in (("part", 0), ("asked", 1), ("reached", 1), ("trials", 1), ("faults", 1)):
        table.add_column(title, justify="right" if right else "left")
    table.add_column("what is tried", style="dim")
    for name, one in reached.items():
        part = part_named(name)
        table.add_row(
            name,
            f"{part.asked:,} {part.unit}",
            f"{one.count:,}",
            f"{one.first:,} to {one.first + max(0, one.trials - 1):,}",
            f"{len(one.faults):,}",
            PARTS[name],
        )
    console = Console(width=132)
    with console.capture() as text:
        console.print(table)
    faults = (
        f"{fault}\n  python -m tests.trust {name} --from {number} --trials 1"
        for name, one in reached.items()
        for number, fault in one.faults.items()
    )
    return "\n".join((text.get(), *faults))


if __name__ == "__main__":
    sys.exit(main())
