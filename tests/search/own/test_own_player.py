"""Players of the user's own: their process goes on from move to move, until their file changes."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from c4viz import Position, search
from c4viz.search.recording.live import OwnSearchError

SOURCE = """
import os
from pathlib import Path

def choose(position):
    with Path(__file__).with_name("processes").open("a") as file:
        print(os.getpid(), file=file)
    return {choice}
"""


def ask(program: Path, *, choice: str = "min(position.moves())") -> str:
    """Have a player choose; return the process in which it did."""
    if not program.exists() or choice not in program.read_text("utf-8"):
        program.write_text(SOURCE.replace("{choice}", choice), "utf-8")
    trace = search(Position.parse("4453"), f"{program}:choose")
    assert trace.best_move is not None
    return (program.parent / "processes").read_text("utf-8").split()[-1]


def test_one_process_chooses_all_moves(tmp_path: Path) -> None:
    first = ask(tmp_path / "player.py")
    assert first != str(os.getpid())
    assert {ask(tmp_path / "player.py") for _ in range(3)} == {first}


def test_a_file_that_was_saved_is_loaded_again(tmp_path: Path) -> None:
    first = ask(tmp_path / "player.py")
    assert ask(tmp_path / "player.py", choice="max(position.moves())") != first


def test_a_player_that_failed_is_started_again(tmp_path: Path) -> None:
    program = tmp_path / "player.py"
    first = ask(program, choice="min(position.moves()) if position.ply == 4 else 99")
    with pytest.raises(OwnSearchError, match="chooses 99, which is no legal move"):
        search(Position.parse("445"), f"{program}:choose")
    assert ask(program, choice="min(position.moves()) if position.ply == 4 else 99") != first
