"""``c4viz whatif``: changes a search and tells what comes of it, where its decision turns, and by
which smallest change."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import click

from c4viz.arrays import Int32s
from c4viz.classroom.whatif.change import LeafChange, read_change
from c4viz.classroom.whatif.difference import TraceDifference, difference, sentences
from c4viz.classroom.whatif.flip import FlipScan, FlipStretch, flip_points, read_range
from c4viz.classroom.whatif.probe import BUDGET, Probe
from c4viz.classroom.whatif.scenario import Scenario, scenario_of
from c4viz.classroom.whatif.turning import TurningChange, TurningSearch, smallest_changes
from c4viz.cli import options
from c4viz.cli.framework.group import command
from c4viz.cli.perform import interrupt, progress
from c4viz.cli.request import Request
from c4viz.cli.words import INTERRUPTED, aligned, complain
from c4viz.game import HandTree, numerals
from c4viz.language import localised, quoted, quoted_path, tr
from c4viz.search import Limits, SettingError
from c4viz.search.base.control import Halt
from c4viz.telling.moves import best_name
from c4viz.telling.numbers import number_text, share_text
from c4viz.telling.search_words import search_title
from c4viz.trace import Trace


@command("whatif")
@options.takes_a_search
@options.option(
    "--set sets",
    tr("NAME=VALUE"),
    tr("Give a setting, or a weight of the evaluator, this value. Several times for several."),
    multiple=True,
)
@options.option(
    "--leaf leaves",
    tr('"MOVES=VALUE"'),
    tr('Give the leaf after these moves from the root this value, as MAX sees it: "4 4 3=12".'),
    multiple=True,
)
@options.option(
    "--over",
    tr("NAME=LOW..HIGH"),
    tr("Tell for which values of a setting which move is best; the name alone chooses the values."),
)
@options.flag("--smallest", tr("Tell the smallest changes that turn the decision."))
@options.as_json
def whatif(
    asked: Request,
    sets: tuple[str, ...],
    leaves: tuple[str, ...],
    over: str | None,
    smallest: bool,
    as_json: bool,
) -> int:
    """Search, change the search as asked, and print what comes of it; return the exit code."""
    _check_asked(bool(sets or leaves), over is not None, smallest)
    first = _first(asked)
    with interrupt() as interrupted:
        probe = Probe(_budget(asked), stop=interrupted.is_set, engine=asked.engine)
        try:
            with progress(lambda: tr("searching (Ctrl+C ends it)")):
                if over is not None:
                    text, facts = _over(first, over, probe)
                elif smallest:
                    text, facts = _smallest(first, asked, probe)
                else:
                    text, facts = _changed(first, sets, leaves, asked, probe)
        except Halt as halt:
            if halt.ending == "stopped":
                return INTERRUPTED
            raise SettingError(
                "the search ended before it was done, by {limit}: allow more by --max-nodes or "
                "--max-seconds",
                limit=halt.ending,
            ) from None
    click.echo(json.dumps(facts) if as_json else text)
    if interrupted.is_set():
        complain(tr("ended by Ctrl+C: what was found by then"))
        return INTERRUPTED
    return 0


def _check_asked(changes: bool, over: bool, smallest: bool) -> None:
    if changes + over + smallest != 1:
        raise SettingError(
            "say what to change: by --set or --leaf, or by --over a range, or ask for --smallest; "
            "one of these three"
        )


def _first(asked: Request) -> Scenario:
    """Return the search that was asked for, as it is before any change."""
    if asked.saved is not None:
        return scenario_of(asked.saved)
    return Scenario(asked.position, asked.settings)


def _budget(asked: Request) -> Limits:
    typed = asked.limits
    return dataclasses.replace(
        BUDGET,
        nodes=typed.nodes or BUDGET.nodes,
        seconds=typed.seconds or BUDGET.seconds,
        memory=typed.memory,
    )


def _searched(first: Scenario, asked: Request, probe: Probe) -> Trace:
    return probe.search(first) if asked.saved is None else asked.saved


# ---- one change, or several together -------------------------------------------------------------


def _changed(
    first: Scenario, sets: tuple[str, ...], leaves: tuple[str, ...], asked: Request, probe: Probe
) -> tuple[str, dict[str, Any]]:
    changed = first
    for text in sets:
        changed = changed.changed(read_change(changed.settings, text))
    for text in leaves:
        changed = changed.changed(_leaf(changed, text))
    found = difference(_searched(first, asked, probe), probe.anew().search(changed))
    old, new = search_title(found.old), search_title(found.new)
    heads = [tr("before: {search}", search=old), tr("after:  {search}", search=new), ""]
    return "\n".join([*heads, *sentences(found)]), _facts(found)


def _leaf(scenario: Scenario, text: str) -> LeafChange:
    """Read ``4 4 3=12``; on a board the moves may stand without blanks.

    Raises:
        SettingError: that is no leaf with its value.
    """
    said, equals, value = text.partition("=")
    words = said.replace(",", " ").split()
    if len(words) == 1 and not isinstance(scenario.root, HandTree):
        words = list(words[0])
    try:
        moves, number = [numerals.whole(word) for word in words], numerals.decimal(value)
    except ValueError:
        moves, number = [], 0.0
    if not equals or not moves or min(moves) < 1:
        raise SettingError(
            '"{text}" is no leaf with its value: write its moves from the root, and =, such as '
            "4 4 3=12",
            text=quoted(text),
        )
    whole = number.is_integer()
    return LeafChange(tuple(m - 1 for m in moves), int(number) if whole else number)


def _facts(found: TraceDifference) -> dict[str, Any]:
    """Return what `--json` prints of a change: moves count from 1, nodes are rows of both traces,
    null where one never went there."""
    sides = zip(("before", "after"), found.matching.traces, found.variations, strict=True)
    told: dict[str, Any] = {"position": found.old.position.text}
    for side, trace, rows in sides:
        told[side] = {
            "search": search_title(trace),
            "move": trace.best_move + 1,
            "value": trace.value,
            "nodes": len(trace),
            "principal_variation": [move + 1 for move in trace.principal_variation],
            "principal_nodes": rows,
        }
    return told | {
        "turns": found.turns,
        "values": _pairs(found.values),
        "new_cuts": _pairs(found.new_cuts),
        "lost_cuts": _pairs(found.lost_cuts),
        "new_nodes": found.new_rows.tolist(),
        "gone_nodes": found.gone_rows.tolist(),
    }


def _pairs(rows: Int32s) -> list[list[int | None]]:
    return [[None if row < 0 else row for row in pair] for pair in rows.tolist()]


# ---- along a setting -----------------------------------------------------------------------------


def _over(first: Scenario, text: str, probe: Probe) -> tuple[str, dict[str, Any]]:
    name, values = read_range(first, text)
    scan = flip_points(first, name, values, probe)
    facts = {
        "position": first.root.text,
        "setting": scan.name,
        "ending": scan.ending,
        "stretches": [
            {
                "first": one.first,
                "last": one.last,
                "move": one.move + 1,
                "values": [[at, decision.value] for at, decision in one.searched],
            }
            for one in scan.stretches
        ],
    }
    return _table(first, scan), facts


def _table(first: Scenario, scan: FlipScan) -> str:
    trace = first.prepare()
    heads = (scan.name, best_name(trace).lower(), tr("value"))
    rows = [
        (_range(one.first, one.last), str(one.move + 1), _values(trace, one))
        for one in scan.stretches
    ]
    lines = aligned([heads, *rows], "<>>")
    if scan.ending != "complete":
        lines += ["", tr("The rest was not searched: the limit of {limit}.", limit=scan.ending)]
    return "\n".join(lines)


def _range(first: Any, last: Any) -> str:
    one, other = (_number(value) for value in (first, last))
    return one if one == other else tr("{first} to {last}", first=one, last=other)


def _number(value: Any) -> str:
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    return value if isinstance(value, str) else localised(f"{value:.5g}")


def _values(trace: Trace, stretch: FlipStretch) -> str:
    """Say what the root was worth along a stretch: from the least to the greatest value."""
    values = [decision.value for _, decision in stretch.searched]
    known = [value for value in values if value is not None]
    if not known:
        return _value(trace, None)
    low, high = (_value(trace, value) for value in (min(known), max(known)))
    return low if low == high else tr("{first} to {last}", first=low, last=high)


def _value(trace: Trace, value: float | None) -> str:
    if value is None:
        return tr("not known")
    return share_text(value) if trace.nature.means else number_text(value)


# ---- the smallest change -------------------------------------------------------------------------


def _smallest(first: Scenario, asked: Request, probe: Probe) -> tuple[str, dict[str, Any]]:
    trace = _searched(first, asked, probe)
    found = smallest_changes(first, trace, probe)
    return _ranked(found), {
        "position": first.root.text,
        "move": trace.best_move + 1,
        "changes": [_change(one) for one in found.changes],
        "unknown": dict(found.unknown),
    }


def _change(one: TurningChange) -> dict[str, Any]:
    change = one.change
    what: dict[str, Any] = (
        {"leaf": [move + 1 for move in change.moves]}
        if isinstance(change, LeafChange)
        else {"setting": change.name}
    )
    return what | {
        "kind": one.kind,
        "from": one.before,
        "to": change.value,
        "size": one.size,
        "move": one.new.move + 1,
        "value": one.new.value,
        "sentence": one.sentence,
    }


def _ranked(found: TurningSearch) -> str:
    lines = [f"{place}. {one.sentence}" for place, one in enumerate(found.changes, 1)]
    lines = lines or [tr("No change was found that turns the decision.")]
    if found.unknown:
        rows = [(quoted_path(name), why) for name, why in found.unknown]
        lines += ["", *aligned(rows, "<<")]
    return "\n".join(lines)
