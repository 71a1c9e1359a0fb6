"""``c4viz dataset`` and ``c4viz train``, as a class uses them one after the other."""

from __future__ import annotations

import json
import shutil
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest

from c4viz.cli import main
from c4viz.search.decision_tree import load_decision_tree
from tests.cli.terminal import program

SMALL = ["--player", "mcts iterations=30", "--board", "4x4", "--processes", "1"]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of games, for no test to change."""
    folder = tmp_path_factory.mktemp("played") / "out"
    assert main(["dataset", *SMALL, "--games", "20", "-o", str(folder / "games.json")]) == 0
    return folder


@pytest.fixture
def data(played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """Games of this test's own."""
    capsys.readouterr()
    return Path(shutil.copytree(played, tmp_path / "out")) / "games.json"


def test_a_tree_is_learned_from_games(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tree = data.with_name("tree.c4tree")
    asked = ["train", str(data), "--seed", "1", "--rival", "--exact", "5", "-o", str(tree)]
    assert main(asked) == 0
    said = capsys.readouterr().out
    assert "ID3" in said and "scikit-learn" in said and "keeps the exact score" in said
    assert load_decision_tree(tree).shape == (4, 4)


@pytest.mark.parametrize("share", ["0", "1e-320"])
def test_nothing_may_be_kept_to_test_with(
    data: Path, capsys: pytest.CaptureFixture[str], share: str
) -> None:
    assert main(["train", str(data), "--test", share, "--exact", "2", "--rival"]) == 0
    assert "tested with 0." in capsys.readouterr().out


@pytest.mark.parametrize("limit", ["--depth", "--leaf", "--exact"])
def test_a_limit_may_be_as_large_as_one_likes(
    data: Path, capsys: pytest.CaptureFixture[str], limit: str
) -> None:
    assert main(["train", str(data), limit, f"1{'0' * 30}", "--rival"]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    ours = next(row for row in rows if row[:1] == ["ID3"])
    rival = next(row for row in rows if row[:1] == ["scikit-learn"])
    assert ours[1] == rival[1] or limit != "--leaf"  # of so many samples there is one leaf


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seed", "-1"], "seed -1 is out of range: choose 0 to"),
        (["--seed", f"1{'0' * 30}"], "is out of range: choose 0 to"),
        (["--seed", "5000000000", "--rival"], "is out of range: choose 0 to"),
        (["--exact", "-3"], "-3 positions cannot be held against the solver"),
        (["--depth", "-1", "--rival"], "depth -1 leaves no test"),
    ],
)
def test_numbers_that_cannot_be_are_refused(
    data: Path, capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    assert main(["train", str(data), *words]) == 2
    assert said in capsys.readouterr().err


def test_json_has_the_figures(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", str(data), "--test", "0.5", "--depth", "2", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["depth"] <= 2 and 0 < said["learned"] <= 1 and said["leaves"] <= 4
    pairs = len(json.loads(data.read_text("utf-8")))
    assert sum(map(sum, said["confusion"])) == round(0.5 * pairs)


def test_pairs_are_added_on_request(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = len(json.loads(data.read_text("utf-8")))
    asked = ["dataset", *SMALL, "--games", "2", "--seed", "9", "-o", str(data)]
    assert main(asked) == 2
    assert "add to it by --append" in capsys.readouterr().err
    assert main([*asked, "--append"]) == 0
    assert len(json.loads(data.read_text("utf-8"))) > before


def test_bad_pairs_are_named_or_left_out(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pairs = json.loads(data.read_text("utf-8"))
    pairs[3]["recommended_move"] = 9
    data.write_text(json.dumps(pairs), "utf-8")
    assert main(["train", str(data)]) == 2
    assert "pair 4 of" in capsys.readouterr().err
    assert main(["train", str(data), "--skip-bad"]) == 0
    assert "1 pair was left out, the first: pair 4" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["train", "none.json"], "there is no file"),
        (["train", "none.csv"], "call it .json, .jsonl, .npz"),
        (["train", "none.json", "--test", "1"], "leaves nothing to learn from"),
        (["train", "none.json", "-o", "tree.txt"], "call it .c4tree"),
        (["dataset", "-o", "games.csv"], "call it .json, .jsonl, .npz"),
        (["dataset", "--player", "mtcs", "-o", "games.json"], 'did you mean "mcts"'),
        (["dataset", "--resume", "-o", "games.json"], "cannot be gone on with"),
    ],
)
def test_what_cannot_be_done_is_refused(
    asked: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(asked) == 2
    assert said in " ".join(capsys.readouterr().err.split())


def test_killed_it_goes_on_as_if_nothing_had_been(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["dataset", "--player", "mcts iterations=200", "--games", "30", "-o"]
    whole, file = tmp_path / "whole.jsonl", tmp_path / "killed.jsonl"
    assert main([*asked, str(whole), "--processes", "1"]) == 0
    often = "from c4viz.cli import outputs; outputs.SAVE_EVERY = 0.2"
    killed = subprocess.Popen(program(*asked, file, before=often))
    recipe = file.with_name("killed.jsonl.recipe.json")
    while not (recipe.exists() and json.loads(recipe.read_text("utf-8"))["games"]):
        with suppress(subprocess.TimeoutExpired):
            killed.wait(0.01)
    killed.kill()
    killed.wait()
    if len(file.read_text("utf-8")) < len(whole.read_text("utf-8")):
        assert main(["dataset", "--resume", "-o", str(file), "--processes", "1"]) == 0
    assert file.read_text("utf-8") == whole.read_text("utf-8")
    capsys.readouterr()
