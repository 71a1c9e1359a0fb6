"""Decision trees as players: they choose what they predict, or say that they cannot."""

from __future__ import annotations

from pathlib import Path

import pytest

from c4viz import Position, Rules, SettingError, load_trace, search
from c4viz.cli import main
from c4viz.explain import explain, without_secrets
from c4viz.lab.data.pairs import Pairs
from c4viz.lab.learning.id3 import learn
from c4viz.play import player_named
from c4viz.play.players import check_tree
from c4viz.search.decision_tree import save_tree
from c4viz.search.runs.spec import settings_from_text, text_of
from c4viz.telling.columns import Viewpoint, beliefs
from c4viz.telling.search_words import search_title

SMALL = Rules(4, 4)
EARLIER = Path(__file__).parents[2] / "data" / "earlier"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree that always plays in the second column: three samples of it, and one of the fourth."""
    state = [[0] * 4 for _ in range(4)]
    file = tmp_path / "a tree.c4tree"
    save_tree(file, learn(Pairs.of([(state, 1), (state, 1), (state, 1), (state, 3)])))
    return file


def decide(tree: Path, columns: str, more: str = "") -> tuple[int, str]:
    """The column (from 1), and the first sentence of why."""
    position = Position.parse(columns, "4x4")
    trace = player_named(f'"tree:{tree}" {more}').decide(position)
    return trace.best_move + 1, explain(trace, 0, trace.at(trace.steps))[0].text


def test_it_plays_what_it_predicts(tree: Path) -> None:
    assert decide(tree, "1") == (2, "The decision tree predicts column 2.")


def test_a_move_has_its_share_of_the_samples(tree: Path) -> None:
    trace = search(Position(SMALL), settings_from_text(f'"tree:{tree}"'))
    (line,) = beliefs(trace, 0, trace.at(trace.steps), Viewpoint(1, Position(SMALL)))
    assert line.texts == {0: "0%", 1: "75%", 2: "0%", 3: "25%"}
    assert trace.value is None


def test_where_its_column_is_full_another_one_is_played_and_said_to_be(tree: Path) -> None:
    column, said = decide(tree, "2222")
    assert column in (1, 3, 4)
    assert said == (
        f"The decision tree predicts column 2, which is full: column {column} is played, by chance."
    )
    assert {decide(tree, "2222", f"seed={seed}")[0] for seed in range(20)} == {1, 3, 4}
    column, said = decide(tree, "2222", "otherwise=best")
    assert column == 4 and said.endswith("which most samples of the others have.")


def test_what_it_chose_is_not_told_while_values_are_hidden(tree: Path) -> None:
    trace = search(Position(SMALL), settings_from_text(f'"tree:{tree}"'))
    (asked,) = without_secrets(explain(trace, 0, trace.at(trace.steps)), lambda row: row == 0)
    assert asked.text == "This is hidden: what do you expect?"


def test_a_file_that_does_not_say_what_was_predicted_is_explained(tree: Path) -> None:
    trace = search(Position(SMALL), settings_from_text(f'"tree:{tree}"'))
    trace.settings = {**trace.settings, "predicted": None}
    said = explain(trace, 0, trace.at(trace.steps))[0].text
    assert said == "The decision tree predicts column 2."


def test_its_name_is_read_back(tree: Path) -> None:
    player = player_named(f'"tree:{tree}" otherwise=best')
    assert player_named(player.name) == player
    assert player.drawing_from(5) != player
    settings = settings_from_text(f'"tree:{tree}"')
    assert settings_from_text(text_of(settings)) == settings


def test_it_is_called_by_its_file(tree: Path) -> None:
    trace = search(Position(SMALL), settings_from_text(f'"tree:{tree}"'))
    assert search_title(trace) == "Decision tree, in a tree.c4tree"


def test_its_trace_is_saved_as_any_other(tree: Path, tmp_path: Path) -> None:
    trace = search(Position(SMALL), settings_from_text(f'"tree:{tree}"'))
    trace.save(tmp_path / "a.npz")
    read = load_trace(tmp_path / "a.npz")
    assert (read.search, read.value, read.best_move) == ("tree", None, 1)
    assert read.settings == trace.settings


def test_a_trace_of_an_earlier_version_is_read_as_it_was() -> None:
    read = load_trace(EARLIER / "decision.npz")
    assert (read.nature.kind, read.value, read.best_move) == ("depth-first", 0.75, 1)
    assert len(explain(read, 0, read.at(read.steps))) == 1
    tree = load_trace(EARLIER / "decision.c4tree")
    assert (tree.nature.kind, len(tree), tree.best_move) == ("decision-tree", 1, 1)


def test_it_plays_in_the_terminal_and_in_an_arena(
    tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = f'"tree:{tree}"'
    assert main(["play", "--x", name, "--o", "random", "--board", "4x4", "--seed", "1"]) == 0
    assert "The decision tree predicts column 2" in capsys.readouterr().out
    asked = ["arena", name, "random", "--board", "4x4", "--games", "4", "--processes", "1"]
    assert main([*asked, "--openings", "random:2"]) == 0
    assert "a tree.c4tree" in capsys.readouterr().out


def test_what_is_no_tree_for_this_board_is_refused(tree: Path, tmp_path: Path) -> None:
    with pytest.raises(SettingError, match="learned on boards 4x4"):
        player_named(f'"tree:{tree}"').decide(Position())
    with pytest.raises(SettingError, match="train one"):
        check_tree(player_named(f"tree:{tmp_path}/none.c4tree"))
