"""Files of each format that were altered at random: refused with a sentence, or safe to use.

C4VIZ_FORGERIES says how many alterations each forger makes of each format, C4VIZ_FORGERS which
forgers by their seeds. Traces have a forger of their own (``tests/trace/files/test_forged.py``).
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest

from c4viz import Position, TraceFileError, load_trace, own_game, search
from c4viz.cli.arena import report, result
from c4viz.cli.check import read_positions
from c4viz.cli.program import main
from c4viz.export.json import json_parts
from c4viz.game import Rules
from c4viz.lab.arena import Plan, machine_named
from c4viz.lab.arenafile import load as load_arena
from c4viz.lab.arenafile import save as save_arena
from c4viz.lab.data.datafile import DataSet, recipe_of, unfinished
from c4viz.lab.data.pairs import Pairs, Recipe, make
from c4viz.lab.data.pairsfile import load as load_pairs
from c4viz.lab.data.pairsfile import save as save_pairs
from c4viz.lab.learning.id3 import learn
from c4viz.lab.openings import openings
from c4viz.lab.standings import Standings
from c4viz.lab.tournament import play_all
from c4viz.language import SaidError
from c4viz.play import GameFileError, Match, load_game, player_named, save_game
from c4viz.play.gamefile import match_from_text, result_of, text_of_match
from c4viz.play.names import described, fit_note, title_of
from c4viz.search import SettingError
from c4viz.search.algorithms.tree import DecisionTreeSettings
from c4viz.search.consent import CONSENT, NamedProgram
from c4viz.search.decision_tree import load_decision_tree, save_tree
from tests.guard.classroom_files import (
    a_lesson,
    a_sheet,
    some_progress,
    some_puzzles,
    use_lesson,
    use_progress,
    use_puzzles,
    use_sheet,
)
from tests.guard.forger import forged
from tests.trace.files.archives import with_other_bytes, with_other_parts
from tests.trace.files.kinds import KINDS
from tests.trace.files.views import show_everywhere

EXAMPLES = Path(__file__).parents[2] / "resources" / "examples"
FORGERIES = int(os.environ.get("C4VIZ_FORGERIES", "100"))
SEEDS = [int(seed) for seed in os.environ.get("C4VIZ_FORGERS", "1").split()]

# ---- what is altered -----------------------------------------------------------------------------


def a_game(folder: Path) -> list[Path]:
    """Games of people and machines, with variations, notes and slips."""
    made = []
    for number, (rules, names) in enumerate(
        [
            (Rules(), ("human", "mcts iterations=2")),
            (Rules(4, 4, 3, "slippery"), ("random", "hard")),
        ]
    ):
        match = Match(Position(rules), (player_named(names[0]), player_named(names[1])), seed=3)
        chance = random.Random(number)
        for _turn in range(9):
            if not match.is_over:
                match.let_fall(chance.choice(sorted(match.position.moves())))
            if chance.random() < 0.4:
                match.undo()
        made.append(folder / f"game{number}.json")
        save_game(match, made[-1])
    return made


def a_tree(folder: Path) -> list[Path]:
    """Trees of JSON."""
    made = []
    kinds = (
        "own", "own, loop", "hand-made", "lottery", "greedy", "alphabeta", "astar", "mcts, reused",
        "mcts, decided",
    )  # fmt: skip
    nim = search(own_game(f"{EXAMPLES / 'games' / 'nim.py'}:Nim"), "mcts", iterations=12)
    for trace in (*(KINDS[kind]() for kind in kinds), nim):
        made.append(folder / f"{len(made)}.json")
        made[-1].write_text("".join(json_parts(trace)), "utf-8")
    return made


def an_arena(folder: Path) -> list[Path]:
    """A tournament of which all games were played."""
    plan = Plan(("random", "greedy", "random seed=5"), 4, "random:2", 1, Rules(4, 4, 3))
    save_arena(folder / "arena.json", plan, list(play_all(plan)))
    return [folder / "arena.json"]


def some_pairs(suffix: str) -> Callable[[Path], list[Path]]:
    """A data set, as a file of a suffix."""

    def made(folder: Path) -> list[Path]:
        path = folder / f"data{suffix}"
        recipe = Recipe("greedy order=random", 3, "random:2", rules=Rules(4, 4, 3))
        save_pairs(path, Pairs.joined([pairs for _, pairs in make(recipe)]))
        return [path]

    return made


def a_recipe(folder: Path) -> list[Path]:
    """A data set of which some games were played, and beside it its recipe."""
    data = DataSet(
        folder / "set.json", Recipe("random", 9, rules=Rules(4, 4, 3)), some(Rules(4, 4, 3))
    )
    for number, pairs in make(data.recipe):
        if number < 4:
            data.note(number, pairs)
    data.save()
    return [recipe_of(data.path)]


def some(rules: Rules) -> Pairs:
    """No pairs on boards of a size."""
    return Pairs(np.zeros((0, rules.rows, rules.columns), np.uint8), np.zeros(0, np.int8))


def a_learned_tree(folder: Path) -> list[Path]:
    """A decision tree."""
    recipe = Recipe("greedy order=random", 6, "random:2", rules=Rules(4, 4, 3))
    pairs = Pairs.joined([pairs for _, pairs in make(recipe)])
    save_tree(folder / "one.c4tree", learn(pairs))
    return [folder / "one.c4tree"]


def some_positions(folder: Path) -> list[Path]:
    """Positions, a line each."""
    path = folder / "positions.txt"
    path.write_text("# some\nstart\n4453\n44\n\n1234567\n[[0,0],[1,2]]\n", "utf-8")
    return [path]


# ---- how it is used ------------------------------------------------------------------------------


def use_game(path: Path) -> None:
    """A game is looked at, written and read again, and played on by the command line's rules."""
    try:
        match = load_game(path)
    except GameFileError as refusal:
        assert str(refusal).encode()
        return
    for player in match.players:
        title_of(player, {})
        described(player, {})
        fit_note(player, match.position)
    text = text_of_match(match)  # which rounds times
    assert text_of_match(match_from_text(text)) == text
    assert result_of(match) in (None, "X", "O", "draw")
    for turn in list(match.turns):
        match.go_to(turn)


def use_tree(path: Path) -> None:
    """A tree is shown everywhere."""
    try:
        trace = load_trace(path)
    except TraceFileError as refusal:
        assert str(path) in str(refusal)
        return
    show_everywhere(trace, random.Random(0), looks=1)


def use_arena(path: Path) -> None:
    """A tournament is told of, and written again."""
    try:
        plan, results = load_arena(path)
    except SettingError as refusal:
        assert str(refusal).encode()
        return
    standings = Standings.of(plan, results)
    assert report(plan, standings)
    assert json.dumps(result(plan, standings))
    save_arena(path, plan, results)
    assert load_arena(path) == (plan, results)


def use_pairs(path: Path) -> None:
    """A data set is learned from by the command line, also without what is bad."""
    for more in ([], ["--skip-bad"]):
        assert main(["train", str(path), "--depth", "2", *more]) in (0, 2)
    with suppress(SettingError):
        pairs = load_pairs(path, lambda _why: None)
        save_pairs(path.with_name(f"again{path.suffix}"), pairs.mirrored().unique())


def use_recipe(path: Path) -> None:
    """A data set is gone on with."""
    with suppress(SettingError):
        data = unfinished(path.with_name("set.json"))
        assert len(data.pairs) <= 2 * len(data.before) + 2 * sum(map(len, data.made))
        machine_named(data.recipe.player)


def use_learned_tree(path: Path) -> None:
    """A decision tree plays, and is looked at."""
    try:
        tree = load_decision_tree(path)
    except SettingError as refusal:
        assert str(path.name) in str(refusal)
        return
    assert tree.depth >= 0 and tree.leaves >= 1
    boards = np.zeros((2, *tree.shape), np.uint8)
    assert (tree.predict(boards) >= 0).all()
    with suppress(SettingError):
        position = Position(Rules(*tree.shape, 3)) if min(tree.shape) >= 2 else Position()
        show_everywhere(
            search(position, DecisionTreeSettings(str(path))), random.Random(0), looks=1
        )
    with suppress(SaidError):
        player_named(f'"tree:{path}"').decide(Position())


def use_positions(path: Path) -> None:
    """Positions are read as openings and as what a search is checked on."""
    with suppress(SettingError):
        read_positions(path)
    with suppress(SettingError):
        openings(str(path), Rules(), 3, 1)


def use_answers(path: Path) -> None:
    """What may run is asked, and answered once more."""
    place = Path(os.environ["XDG_CONFIG_HOME"]) / "c4viz" / "programs.json"
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(path.read_bytes())
    with CONSENT.guarded():
        CONSENT.may_start(NamedProgram.named(path))
        CONSENT.agree(NamedProgram.named(path))
        assert CONSENT.may_start(NamedProgram.named(path))


def some_answers(folder: Path) -> list[Path]:
    """What may run."""
    path = folder / "answers.json"
    path.write_text(json.dumps({"programs": {str(path): "0" * 64, "/b": "1"}}), "utf-8")
    return [path]


FORMATS: dict[str, tuple[Callable[[Path], list[Path]], Callable[[Path], None]]] = {
    "game": (a_game, use_game),
    "tree": (a_tree, use_tree),
    "arena": (an_arena, use_arena),
    "pairs.json": (some_pairs(".json"), use_pairs),
    "pairs.jsonl": (some_pairs(".jsonl"), use_pairs),
    "pairs.npz": (some_pairs(".npz"), use_pairs),
    "recipe": (a_recipe, use_recipe),
    "learned tree": (a_learned_tree, use_learned_tree),
    "positions": (some_positions, use_positions),
    "answers": (some_answers, use_answers),
    "lesson": (a_lesson, use_lesson),
    "puzzles": (some_puzzles, use_puzzles),
    "progress": (some_progress, use_progress),
    "sheet.csv": (a_sheet(".csv"), use_sheet),
    "sheet.json": (a_sheet(".json"), use_sheet),
}


def altered(raw: bytes, suffix: str, chance: random.Random) -> tuple[str, bytes]:
    """What was done to a file, and the file."""
    if suffix in (".npz", ".c4tree"):
        return chance.choice((with_other_bytes, with_other_parts))(chance, raw)
    if suffix in (".json", ".c4lesson"):
        return forged(raw, chance)
    lines = raw.split(b"\n")
    if suffix == ".jsonl" and chance.random() < 0.7:
        place = chance.randrange(len(lines) - 1)
        what, lines[place] = forged(lines[place], chance)
        return what, b"\n".join(lines)
    return with_other_bytes(chance, raw)


# numpy warns of headers that look as if Python 2 had written them, zipfile of names used twice.
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", FORMATS)
def test_what_was_altered_is_refused_or_safe(
    name: str,
    seed: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    (tmp_path / "config").mkdir()
    made, use = FORMATS[name]
    originals = {path: path.read_bytes() for path in made(tmp_path)}
    for path in originals:
        use(path)
    for number in range(FORGERIES):
        chance = random.Random(f"{seed} {name} {number}")
        path = chance.choice(sorted(originals))
        what, raw = altered(originals[path], path.suffix, chance)
        path.write_bytes(raw)
        try:
            use(path)
        except Exception as fault:
            fault.add_note(f"after alteration {number} of forger {seed} of {path.name}: {what!a}")
            raise
        capsys.readouterr()
