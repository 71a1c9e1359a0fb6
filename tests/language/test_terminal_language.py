"""The command line in Portuguese: people read it, programs read what they always read."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

COMMANDS = {
    "trace": ["trace", "4453", "--depth", "3", "--truth", "--charts", "--find", "cutoff"],
    "mcts": [
        "trace",
        "4453",
        "--search",
        "mcts",
        "--iterations",
        "50",
        "--charts",
        "--find",
        "leaf",
    ],
    "astar": ["trace", "4453", "--search", "astar", "--expansions", "30", "--charts"],
    "tree": ["trace", "--tree", "((3 12 8) (2 4 6) (14 5 2))"],
    "compare": ["compare", "4453", "--a", "minimax depth=2", "--b", "alphabeta depth=2"],
    "solve": ["solve", "4453"],
    "review": ["review", "445324"],
    "slips": ["review", "445324", "--rules", "slippery"],
    "play": [
        "play",
        "--x",
        "greedy",
        "--o",
        "mcts iterations=20",
        "--moves",
        "44555",
        "--seed",
        "1",
    ],
    "evaluators": ["evaluators", "4453"],
}
_PROGRAM = """
import contextlib, io, json, sys
from c4viz.cli import main
said = {}
for name, arguments in json.loads(sys.argv[1]).items():
    with contextlib.redirect_stdout(io.StringIO()) as out:
        assert main(arguments) == 0
    said[name] = out.getvalue()
print(json.dumps(said))
"""


def spoken(language: str, commands: dict[str, list[str]]) -> dict[str, str]:
    """What commands print in a language, all in one process."""
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM, json.dumps(commands)],
        env=os.environ | {"C4VIZ_LANGUAGE": language, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        check=True,
    )
    said: dict[str, str] = json.loads(done.stdout)
    return said


@lru_cache(maxsize=2)
def as_json(language: str) -> dict[str, Any]:
    asked = {name: [*arguments, "--json"] for name, arguments in COMMANDS.items()}
    return {name: json.loads(text) for name, text in spoken(language, asked).items()}


WORDS = {
    "mean", "note", "sentence", "says", "summary", "title", "words", "x_name", "y_name", "name",
    "agreement",
}  # fmt: skip
"""Keys of sentences for people."""


VARYING = "second", "process_bytes"
"""What is another figure each time."""


def plain(value: Any, key: str = "") -> Iterator[tuple[str, Any]]:
    """What a program reads, with where it stands."""
    if isinstance(value, dict):
        for name, one in value.items():
            yield from plain(one, f"{key}.{name}")
    elif isinstance(value, list):
        for place, one in enumerate(value):
            yield from plain(one, f"{key}[{place}]")
    elif not any(word in key for word in VARYING) and key.rpartition(".")[2] not in WORDS:
        yield key, value


@pytest.mark.parametrize("name", COMMANDS)
def test_json_is_the_same_in_every_language(name: str) -> None:
    assert dict(plain(as_json("pt")[name])) == dict(plain(as_json("en")[name]))


def test_people_read_portuguese(tmp_path: Path) -> None:
    written = tmp_path / "tree.txt"
    more = {
        "help": ["--help"],
        "rules": ["play", "--help"],
        "written": ["trace", "--depth", "2", "--output", str(written)],
    }
    said = spoken("pt", COMMANDS | more)
    assert written.read_text(encoding="utf-8").startswith("início: alphabeta, depth 2")
    assert "variante principal" in said["trace"]
    assert "nós por segundo" in said["trace"]
    assert "simulações por segundo" in said["mcts"]
    assert "pontuação" in said["solve"]
    assert "6 jogadas" in said["review"]
    assert "vitória" in said["review"] or "derrota" in said["review"]
    assert "Utilização: c4viz [OPÇÕES] COMANDO" in said["help"]
    assert "por omissão: hard" in " ".join(said["rules"].split())
    for name in ("help", "rules"):
        for word in ("Usage", "Options", "Commands", "Show this", "[default"):
            assert word not in said[name]
