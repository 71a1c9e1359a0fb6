"""``c4viz arena``: has machines play a tournament, and says who is stronger by it."""

from __future__ import annotations

import json
import math
from contextlib import nullcontext
from dataclasses import asdict
from itertools import combinations
from pathlib import Path
from textwrap import wrap
from typing import Any

import click

from c4viz.atomic_file import replacing
from c4viz.cli import options
from c4viz.cli.framework.group import command
from c4viz.cli.outputs import cores_asked, play_games, processes, scheduler, seed
from c4viz.cli.perform import interrupt
from c4viz.cli.request import AskedBoard, read_position
from c4viz.cli.words import INTERRUPTED, aligned, percent
from c4viz.lab.arena import ArenaResult, Plan
from c4viz.lab.arenafile import ArenaFileError, load, save
from c4viz.lab.openings import FORMS
from c4viz.lab.pool import Cores, file_lock, machine
from c4viz.lab.rating import BOUND, PairScore
from c4viz.lab.standings import Row, Standings, csv_of
from c4viz.lab.tournament import estimate_of, play_all
from c4viz.language import counted, quoted_path, tr
from c4viz.search import SettingError
from c4viz.search.base.control import Halt
from c4viz.telling.numbers import duration_text, elo_text


@command("arena")
@options.argument(
    "players",
    tr("PLAYER..."),
    tr(
        "Two machines or more: a level, such as hard; a search with its settings, such as "
        '"mcts iterations=2000"; or a function of your own as file.py:function.'
    ),
    nargs=-1,
)
@options.number("--games", tr("Games of each two, an even number."), 100)
@options.option(
    "--openings",
    tr("OPENINGS"),
    tr(
        "Where games begin, each opening from both sides: {forms}. random:4 are 4 random "
        "plies, balanced:4 those of them that are drawn with perfect play, FILE has a "
        "position in each line.",
        forms=FORMS,
    ),
    default="random:4",
)
@seed
@options.flag("--one", tr("The first player against each other one alone."))
@options.flag("--until-sure", tr("End the games of two as soon as it is certain who is stronger."))
@options.board
@processes
@scheduler
@options.output(tr("FILE.json"), tr("Keep all games there."), type=Path)
@options.option(
    "--table", tr("FILE.csv"), tr("Write the table there, as comma-separated values."), type=Path
)
@options.flag("--plan", tr("Say how long it will take and how much memory, by a few games."))
@options.flag("--resume", tr("Go on with the arena in the file of -o."))
@options.as_json
def arena(
    players: tuple[str, ...],
    games: int,
    openings: str,
    seed: int,
    one: bool,
    until_sure: bool,
    board: AskedBoard,
    processes: int | None,
    scheduler: str | None,
    output: Path | None,
    table: Path | None,
    plan: bool,
    resume: bool,
    as_json: bool,
) -> int:
    """Play the games and print who is stronger; return the exit code."""
    if table is not None and table.suffix != ".csv":
        raise SettingError("{path} is no table: call it .csv", path=quoted_path(table))
    cores = cores_asked(processes, scheduler)
    if resume:
        planned, known = _kept(output, players)
    else:
        by = read_position("", board).rules
        planned, known = Plan(players, games, openings, seed, by, one, until_sure), []
        _check_free(output)
    if plan:
        return _tell_plan(planned, cores, as_json)
    results, stopped = _play(planned, known, cores, output)
    standings = Standings.of(planned, results)
    if table is not None:
        with replacing(table) as part:
            part.write_text(csv_of(standings), "utf-8")
    click.echo(json.dumps(result(planned, standings)) if as_json else report(planned, standings))
    if stopped and output is not None:
        click.echo(tr("To go on: {command}", command=f"c4viz arena --resume -o {output}"), err=True)
    return INTERRUPTED if stopped else 0


def _tell_plan(plan: Plan, cores: Cores, as_json: bool) -> int:
    """Say what an arena will take, and play none of it; return the exit code."""
    with interrupt() as interrupted:
        try:
            found = estimate_of(plan, cores, interrupted.is_set)
        except Halt:
            return INTERRUPTED
    if as_json:
        click.echo(json.dumps(asdict(found)))
        return 0
    said = tr(
        "{games}, by {sample} of them: some {duration} on {cores}, at most {size:,.2g} GB of "
        "memory",
        games=counted(len(plan.pairs) * plan.games, "{n:,} game", "{n:,} games"),
        sample=found.games,
        duration=duration_text(found.seconds),
        cores=counted(found.cores, "{n} core", "{n} cores"),
        size=found.memory / 1e9,
    )
    click.echo(said)
    return 0


def _kept(output: Path | None, players: tuple[str, ...]) -> tuple[Plan, list[ArenaResult]]:
    if output is None:
        raise SettingError("--resume goes on with a file: name it with -o")
    if players:
        raise SettingError(
            "--resume plays what {file} says: name no players", file=quoted_path(output)
        )
    return load(output)


def _check_free(output: Path | None) -> None:
    if output is not None and output.exists():
        raise ArenaFileError(
            "{path} is there already: go on with it by --resume, or choose another file",
            path=quoted_path(output),
        )


def _play(
    plan: Plan, known: list[ArenaResult], processes: Cores, output: Path | None
) -> tuple[list[ArenaResult], bool]:
    """Play what is not known yet; return all results, and whether Ctrl+C ended it."""
    results = list(known)

    def write() -> None:
        if output is not None:
            save(output, plan, results)

    if output is not None:
        output.parent.mkdir(parents=True, exist_ok=True)
    with file_lock(output) if output is not None else nullcontext():
        write()
        stopped = play_games(
            lambda stop: play_all(plan, known, processes, stop),
            results.append,
            write,
            len(known),
            len(plan.pairs) * plan.games,
        )
    return results, stopped


# ---- what is printed -----------------------------------------------------------------------------


def report(plan: Plan, standings: Standings) -> str:
    """Tell people who did how well, against whom, and at what cost."""
    parts = [_ranking(standings), _cross(standings), _pairs(standings), _costs(standings)]
    with_what = ", ".join(f"{name} {value}" for name, value in machine().items())
    counts = len(plan.pairs) * plan.games
    played = sum(row.games for row in standings.rows) // 2
    said = counted(
        played,
        "{n:,} {game|games} of {counts:,}, openings {openings}, seed {seed}; {machine}",
        counts=counts,
        openings=plan.openings,
        seed=plan.seed,
        machine=with_what,
    )
    return "\n\n".join(["\n".join(part) for part in parts if part] + [said])


def _ranking(standings: Standings) -> list[str]:
    head = ("", tr("points"), tr("share"), "95%", tr("won"), tr("drawn"), tr("lost"), "Elo", "±")
    rows = [
        (
            row.name,
            f"{row.points:g} / {row.games}",
            percent(row.points / row.games if row.games else 0.0),
            f"{percent(row.low)} … {percent(row.high)}",
            *map(str, (row.wins, row.draws, row.losses)),
            elo_text(row.elo),
            f"{row.margin:.0f}",
        )
        for row in standings.rows
    ]
    return aligned([head, *rows], "<" + ">" * 8)


def _cross(standings: Standings) -> list[str]:
    numbers = [str(place) for place in range(1, len(standings.rows) + 1)]
    rows = [
        (number, row.name, *("-".join(map(str, one)) if sum(one) else "–" for one in against))
        for number, row, against in zip(numbers, standings.rows, standings.cross, strict=True)
    ]
    return aligned([("", tr("won-drawn-lost"), *numbers), *rows], "><" + ">" * len(rows))


def _pairs(standings: Standings) -> list[str]:
    """Tell of each two who met how their pairs of games ended, and how sure it is who is
    stronger."""
    head = ("", "0 ½ 1 1½ 2", "Elo", "95%", tr("evidence"), "")
    rows = []
    for (place, row), (of, other) in combinations(enumerate(standings.rows), 2):
        score = standings.pairs[place][of]
        if score.pairs:
            elo, low, high = map(elo_text, score.elo)
            said = tr("certain") if score.is_sure else ""
            counts = " ".join(map(str, score.counts))
            evidence = f"{score.evidence:+.2f}".replace("-", "\N{MINUS SIGN}")
            names = f"{row.name} – {other.name}"
            rows.append((names, counts, elo, f"{low} … {high}", evidence, said))
    if not rows:
        return []
    about = tr(
        "Openings from both sides by the points of the first of two players. Evidence is the "
        "logarithm of how much likelier 55% of the points are than 45%: certain from "
        "{bound:.2f} on, either way.",
        bound=BOUND,
    )
    return [*aligned([head, *rows], "<" + ">" * 4 + "<"), *wrap(about, 100)]


def _costs(standings: Standings) -> list[str]:
    head = ("", tr("nodes a move"), tr("ms a move"), tr("largest tree, MB"))
    rows = [
        (row.name, f"{nodes:,.0f}", f"{1000 * seconds:,.3g}", f"{row.cost.memory / 1e6:,.3g}")
        for row in standings.rows
        for nodes, seconds in [_mean_cost(row)]
    ]
    return aligned([head, *rows], "<" + ">" * 3)


def _mean_cost(row: Row) -> tuple[float, float]:
    moves = max(1, row.cost.moves)
    return row.cost.nodes / moves, row.cost.seconds / moves


def result(plan: Plan, standings: Standings) -> dict[str, Any]:
    """Return what `--json` prints."""
    rows = [
        {
            "player": row.name,
            "points": row.points,
            "games": row.games,
            "wins": row.wins,
            "draws": row.draws,
            "losses": row.losses,
            "share": [row.low, row.high],
            "elo": row.elo,
            "margin": row.margin,
            "nodes_per_move": _mean_cost(row)[0],
            "seconds_per_move": _mean_cost(row)[1],
            "largest_tree": row.cost.memory,
        }
        for row in standings.rows
    ]
    return {
        "planned": len(plan.pairs) * plan.games,
        "players": rows,
        "cross": standings.cross,
        "pairs": [[_score(score) for score in scores] for scores in standings.pairs],
        "evidence_bounds": [-BOUND, BOUND],
        "machine": machine(),
    }


def _score(score: PairScore) -> dict[str, Any] | None:
    """Return what `--json` prints of two players; None where they did not meet."""
    if not score.pairs:
        return None
    finite = [elo if math.isfinite(elo) else None for elo in score.elo]
    return {
        "counts": score.counts,
        "share": score.share,
        "interval": score.interval,
        "elo": finite[0],
        "elo_interval": finite[1:],
        "evidence": score.evidence,
        "certain": score.is_sure,
    }
