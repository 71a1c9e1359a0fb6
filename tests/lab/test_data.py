"""Data sets: what is in them, what their files may hold, and that chance alone makes them."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from c4viz import Position, Rules, SettingError
from c4viz.lab.data.datafile import DataSet, recipe_of, unfinished
from c4viz.lab.data.pairs import Pairs, Recipe, make
from c4viz.lab.data.pairsfile import PairsFileError, load, save

RECIPE = Recipe("mcts iterations=20", 6, seed=1, rules=Rules(4, 4))


@pytest.fixture(scope="module")
def pairs() -> Pairs:
    return Pairs.joined([some for _, some in make(RECIPE)])


def same(one: Pairs, other: Pairs) -> bool:
    return np.array_equal(one.states, other.states) and np.array_equal(one.moves, other.moves)


def test_each_pair_is_a_position_and_a_legal_move(pairs: Pairs) -> None:
    assert len(pairs) > 30
    for state, move in zip(pairs.states.tolist(), pairs.moves.tolist(), strict=True):
        position = Position.parse(str(state), "4x4")
        assert position.outcome is None and position.is_open(move)


def test_it_follows_from_the_seed_on_any_number_of_cores(pairs: Pairs) -> None:
    spread = dict(make(RECIPE, processes=2))
    assert same(pairs, Pairs.joined([spread[number] for number in sorted(spread)]))


def test_another_one_may_recommend_the_moves() -> None:
    recipe = Recipe("random", 3, labels="solver", seed=2, rules=Rules(4, 4))
    for _, some in make(recipe):
        for state, move in zip(some.states.tolist(), some.moves.tolist(), strict=True):
            position = Position.parse(str(state), "4x4")
            wins = [
                one for one in position.moves()
                if (end := position.play(one).outcome) is not None and end.winner
            ]  # fmt: skip
            assert not wins or move in wins


@pytest.mark.parametrize("name", ["a.json", "a.jsonl", "a.npz"])
def test_files_are_read_back(tmp_path: Path, pairs: Pairs, name: str) -> None:
    save(tmp_path / name, pairs)
    assert same(load(tmp_path / name), pairs)


def test_json_is_what_other_programs_write(tmp_path: Path) -> None:
    file = tmp_path / "theirs.json"
    board = [[0] * 7 for _ in range(5)] + [[0, 0, 0, 1, 2, 0, 0]]
    file.write_text(json.dumps([{"state": board, "recommended_move": 3}]), "utf-8")
    read = load(file)
    assert (read.states.tolist(), read.moves.tolist()) == ([board], [3])
    save(file, read)
    assert json.loads(file.read_text("utf-8")) == [{"state": board, "recommended_move": 3}]


def test_mirrored_unique_and_split(pairs: Pairs) -> None:
    twice = Pairs.joined([pairs, pairs])
    once = twice.unique()
    assert len(once) == len(pairs.unique()) and same(once, pairs.unique())
    mirrored = pairs.mirrored()
    assert len(mirrored) == 2 * len(pairs)
    assert same(mirrored.mirrored()[np.arange(3 * len(pairs), 4 * len(pairs))], pairs)
    learned, tested = pairs.split(0.25, seed=1)
    assert len(tested) == round(0.25 * len(pairs)) and len(learned) + len(tested) == len(pairs)
    assert same(tested, pairs.split(0.25, seed=1)[1])
    assert not same(tested, pairs.split(0.25, seed=2)[1])


BOARD = [[0] * 7 for _ in range(5)] + [[0, 0, 0, 1, 2, 0, 0]]


@pytest.mark.parametrize(
    ("thing", "said"),
    [
        ({"state": BOARD}, "it has no state and recommended_move"),
        ([], "it has no state and recommended_move"),
        ({"state": BOARD, "recommended_move": 7}, "7 is no column from 0 to 6"),
        ({"state": BOARD, "recommended_move": "3"}, "3 is no column"),
        ({"state": [[1, 2]], "recommended_move": 0}, "another size"),
        ({"state": 5, "recommended_move": 0}, "no matrix"),
        ({"state": [*BOARD[:5], [3] * 7], "recommended_move": 0}, "none of 0, 1 and 2"),
        ({"state": [[1, *BOARD[0][1:]], *BOARD[1:]], "recommended_move": 1}, "floats"),
        ({"state": [*BOARD[:5], [1] * 7], "recommended_move": 0}, "7 discs of 1 and 0 of 2"),
    ],
)
def test_a_pair_that_cannot_be_is_named_or_left_out(
    tmp_path: Path, thing: object, said: str
) -> None:
    good = {"state": BOARD, "recommended_move": 3}
    for name in ("a.json", "a.jsonl"):
        file = tmp_path / name
        lines = [json.dumps(one) for one in (good, thing, good)]
        file.write_text("\n".join(lines) if name == "a.jsonl" else f"[{', '.join(lines)}]", "utf-8")
        with pytest.raises(PairsFileError, match=f"2 of .*{said}"):
            load(file)
        skipped: list[str] = []
        assert len(load(file, skipped.append)) == 2
        assert len(skipped) == 1


def test_a_full_column_is_none(tmp_path: Path) -> None:
    state = [[0, 0, 0, 1 + row % 2, 0, 0, 0] for row in range(6)]
    file = tmp_path / "a.json"
    file.write_text(json.dumps([{"state": state, "recommended_move": 3}]), "utf-8")
    with pytest.raises(PairsFileError, match="column 3 is full there"):
        load(file)


@pytest.mark.parametrize("name", ["a.json", "a.npz", "a.txt"])
def test_what_is_no_data_set_is_refused(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    with pytest.raises(PairsFileError):
        load(file)
    file.write_bytes(b'[{"state": [[0, 0')
    with pytest.raises(PairsFileError, match="is no data set"):
        load(file)


# ---- one that is being made ----------------------------------------------------------------------


def test_one_that_was_left_is_gone_on_with(tmp_path: Path, pairs: Pairs) -> None:
    file = tmp_path / "a.json"
    made = DataSet(file, RECIPE, pairs[:5], mirror=True, unique=True)
    games = dict(make(RECIPE))
    for number in (1, 0, 3):  # the fourth waits for the third
        made.note(number, games[number])
    made.save()
    assert len(load(file)) == 5 + len(games[0]) + len(games[1])
    again = unfinished(file)
    assert (again.recipe, len(again.made)) == (RECIPE, 2)
    for number, some in make(again.recipe, len(again.made)):
        again.note(number, some)
    again.save()
    whole = Pairs.joined([pairs[:5], pairs]).mirrored().unique()
    assert same(load(file), whole)
    with pytest.raises(PairsFileError, match="is done"):
        unfinished(file)


def test_data_sets_that_differ_in_their_suffix_alone_have_a_recipe_each(tmp_path: Path) -> None:
    games = dict(make(RECIPE))
    sets = [DataSet(tmp_path / f"run.{end}", RECIPE, Pairs.of([])) for end in ("jsonl", "npz")]
    for made, number in zip(sets, (1, RECIPE.games), strict=True):
        for game in range(number):
            made.note(game, games[game])
        made.save()
    assert len(unfinished(tmp_path / "run.jsonl").made) == 1
    with pytest.raises(PairsFileError, match="is done"):
        unfinished(tmp_path / "run.npz")


def as_before(file: Path) -> Path:
    """Call the recipe of a data set as earlier versions did; gives that file."""
    return recipe_of(file).rename(file.with_name(f"{file.stem}.recipe.json"))


def test_one_that_an_earlier_version_left_is_gone_on_with(tmp_path: Path) -> None:
    file, games = tmp_path / "a.json", dict(make(RECIPE))
    made = DataSet(file, RECIPE, Pairs.of([]), unique=True)
    made.note(0, games[0])
    made.save()
    old = as_before(file)
    again = unfinished(file)
    assert len(again.made) == 1
    for number in range(1, RECIPE.games):
        again.note(number, games[number])
    again.save()
    assert set(tmp_path.iterdir()) == {file, old}
    with pytest.raises(PairsFileError, match="is done"):
        unfinished(file)
    fresh = DataSet(tmp_path / "a.npz", RECIPE, Pairs.of([]))
    fresh.save()
    assert len(unfinished(fresh.path).made) == 0
    with pytest.raises(PairsFileError, match="is done"):
        unfinished(file)


@pytest.mark.parametrize("mirror", [False, True])
def test_a_recipe_of_an_earlier_version_that_is_of_another_data_set_is_said_to_be(
    tmp_path: Path, mirror: bool
) -> None:
    games = dict(make(RECIPE))
    left = DataSet(tmp_path / "run.json", RECIPE, Pairs.of([]))
    left.note(0, games[0])
    left.save()
    recipe_of(left.path).unlink()
    done = DataSet(tmp_path / "run.npz", RECIPE, Pairs.of([]), mirror=mirror)
    for number, some in games.items():
        done.note(number, some)
    done.save()
    as_before(done.path)
    with pytest.raises(PairsFileError, match=r"run\.recipe\.json.* tells of another data set"):
        unfinished(left.path)
    with pytest.raises(PairsFileError, match="is done"):
        unfinished(done.path)


def test_one_of_which_nothing_is_known_is_not(tmp_path: Path, pairs: Pairs) -> None:
    file = tmp_path / "a.json"
    save(file, pairs)
    with pytest.raises(PairsFileError, match="cannot be gone on with"):
        unfinished(file)
    recipe_of(file).write_text("{}", "utf-8")
    with pytest.raises(PairsFileError, match="cannot be gone on with"):
        unfinished(file)


@pytest.mark.parametrize(
    ("more", "said"),
    [({"games": 0}, "choose 1 to 1,000,000"), ({"labels": "human"}, "name a machine")],
)
def test_what_cannot_be_made_is_refused(more: dict[str, object], said: str) -> None:
    with pytest.raises(SettingError, match=said):
        Recipe(**{"player": "easy", "games": 5, **more})  # type: ignore[arg-type]
