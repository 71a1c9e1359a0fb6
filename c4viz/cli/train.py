"""``c4viz train``: learns a decision tree from a data set, and says how good it is."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any, NamedTuple

import click

from c4viz.cli import options
from c4viz.cli.framework.group import command
from c4viz.cli.perform import interrupt
from c4viz.cli.words import aligned, complain, percent
from c4viz.lab.data.pairs import Pairs
from c4viz.lab.data.pairsfile import load
from c4viz.lab.learning.id3 import TreeLimits, learn
from c4viz.lab.learning.tree_quality import Rival, TreePredictions, agreement, judge, rival
from c4viz.language import counted, quoted_path, tr
from c4viz.play.seeds import check_seed
from c4viz.search import SettingError
from c4viz.search.decision_tree import SUFFIX, DecisionTree, save_tree


@command("train")
@options.argument(
    "data", tr("DATA"), tr("Positions with recommended moves, see c4viz dataset."), type=Path
)
@options.decimal(
    "--test", tr("The share of the data to test with, from 0 to less than 1."), 0.2, "X"
)
@options.number("--seed", tr("Decides what is tested with."), 0)
@options.number("--depth", tr("Tests from the root to a leaf, at most."))
@options.number("--leaf", tr("Samples in a leaf, at least."), 1)
@options.decimal("--alpha", tr("Prune what spares less than so many bits for a leaf."), 0, "X")
@options.number("--exact", tr("Hold so many of the tested positions against the solver."), 0)
@options.flag("--rival with_rival", tr("Learn with scikit-learn too, to compare."))
@options.flag("--skip-bad", tr("Leave out pairs that cannot be, and count them."))
@options.output(tr("FILE.c4tree"), tr("Keep the tree there."), type=Path)
@options.as_json
def train(
    data: Path,
    test: float,
    seed: int,
    depth: int | None,
    leaf: int,
    alpha: float,
    exact: int,
    with_rival: bool,
    skip_bad: bool,
    output: Path | None,
    as_json: bool,
) -> int:
    """Learn, judge and print; return the exit code."""
    _check(test, output, seed, exact)
    limits = TreeLimits(depth, leaf, alpha)
    learned, tested = _read(data, skip_bad).split(test, seed)
    begun = time.perf_counter()
    tree = learn(learned, limits)
    seconds = time.perf_counter() - begun
    judged = judge(tree, learned), judge(tree, tested)
    with interrupt() as interrupted:
        agreed = agreement(tree, tested, exact, seed, interrupted.is_set)
    other = rival(learned, tested, limits, seed) if with_rival else None
    if output is not None:
        output.parent.mkdir(parents=True, exist_ok=True)
        save_tree(output, tree)
    figures = Figures(tree, seconds, *judged, agreed, other)
    click.echo(json.dumps(result(figures)) if as_json else report(figures))
    if output is not None:
        click.echo(tr("wrote {path}", path=output), err=as_json)
    return 0


def _check(share: float, output: Path | None, seed: int, exact: int) -> None:
    if not 0 <= share < 1:
        raise SettingError(
            "the share {share} leaves nothing to learn from: choose one from 0 to less than 1",
            share=share,
        )
    if output is not None and output.suffix != SUFFIX:
        raise SettingError(
            "{path} is no tree: call it {suffix}", path=quoted_path(output), suffix=SUFFIX
        )
    check_seed(seed)
    if exact < 0:
        raise SettingError(
            "{n} positions cannot be held against the solver: choose 0 or more", n=exact
        )


def _read(data: Path, skip_bad: bool) -> Pairs:
    skipped: list[str] = []
    pairs = load(data, skipped.append if skip_bad else None)
    if skipped:
        n, why = len(skipped), skipped[0]
        complain(counted(n, "{n:,} {pair was|pairs were} left out, the first: {why}", why=why))
    return pairs


# ---- what is printed -----------------------------------------------------------------------------


class Figures(NamedTuple):
    """Figures to be told of a tree: the ``seconds`` that it took, how it predicts what it
    ``learned`` and was ``tested`` with, how many moves of how many ``agreed`` with the solver, and
    the ``other`` tree, scikit-learn's."""

    tree: DecisionTree
    seconds: float
    learned: TreePredictions
    tested: TreePredictions
    agreed: tuple[int, int]
    other: Rival | None


def report(figures: Figures) -> str:
    """Tell people the size of the tree, how much it predicts, and what for what."""
    tree, seconds, learned, tested, agreed, other = figures
    head = ("", tr("nodes"), tr("leaves"), tr("depth"), tr("learned"), tr("tested"))
    shares = percent(learned.accuracy), percent(tested.accuracy)
    rows = [("ID3", f"{len(tree):,}", f"{tree.leaves:,}", str(tree.depth), *shares)]
    if other is not None:
        sizes = f"{other.nodes:,}", f"{other.leaves:,}", str(other.depth)
        rows.append(("scikit-learn", *sizes, percent(other.learned), percent(other.tested)))
    counts = [int(one.confusion.sum()) for one in (learned, tested)]
    lines = [
        tr(
            "Learned from {learned:,} pairs in {seconds:.2f} s, tested with {tested:,}.",
            learned=counts[0],
            seconds=seconds,
            tested=counts[1],
        ),
        "",
        *aligned([head, *rows], "<" + ">" * 5),
        "",
        counted(
            tested.illegal, "Of the tested {n:,} {is|are} predicted to be played in a full column."
        ),
    ]
    if agreed[1]:
        right, known = agreed
        lines.append(
            tr(
                "In {right:,} of {known:,} tested positions its move keeps the exact score.",
                right=right,
                known=known,
            )
        )
    return "\n".join([*lines, "", *_confusion(tested)])


def _confusion(judged: TreePredictions) -> list[str]:
    columns = [str(column) for column in range(1, len(judged.confusion) + 1)]
    rows = [
        (name, *map(str, row)) for name, row in zip(columns, judged.confusion.tolist(), strict=True)
    ]
    said = tr("Tested: a row for the recommended column, a column for the predicted one.")
    return [said, *aligned([("", *columns), *rows], ">" * (len(columns) + 1))]


def result(figures: Figures) -> dict[str, Any]:
    """Return what `--json` prints."""
    tree, seconds, learned, tested, agreed, other = figures
    return {
        "nodes": len(tree),
        "leaves": tree.leaves,
        "depth": tree.depth,
        "seconds": seconds,
        "learned": learned.accuracy,
        "tested": tested.accuracy,
        "illegal": tested.illegal,
        "confusion": tested.confusion.tolist(),
        **({"exact": list(agreed)} if agreed[1] else {}),
        **({} if other is None else {"rival": vars(other)}),
    }
