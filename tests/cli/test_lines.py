"""Random command lines: whatever is typed, a sentence answers what cannot be done.

C4VIZ_LINES says how many lines are typed (10,000 for a long evening), C4VIZ_LINE_SEEDS by which
seeds; without them it is some hundred lines, so that all tests together stay short.
"""

from __future__ import annotations

import io
import json
import os
import random
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from click import Parameter

from c4viz.cli import main
from c4viz.cli.framework.commands import COMMANDS
from c4viz.language import plain

LINES = int(os.environ.get("C4VIZ_LINES", "150"))
SEEDS = [int(seed) for seed in os.environ.get("C4VIZ_LINE_SEEDS", "1 2").split()]
LONGEST = 500
"""Letters that a line of a sentence may have, however much was typed."""
_BRIEF = {
    "trace": ("--max-nodes", "300", "--engine", "reference"),
    "shot": ("--max-nodes", "300", "--engine", "reference"),
    "solve": ("--max-seconds", "0.01"),
}
_FEW_GAMES = ("--games", "2")
"""What a data set is made of where nobody says of how many games: by default it is 100."""
"""What ends a command soon, whatever else was asked for."""
_SLOW = {"--truth", "--own"}
_POSITIONS = ("4453", "4444", "start", "", "saved.npz")
_ODD_POSITIONS = ("448", "1" * 5000, "x", "[[0,0],[1,2]]", "game.json", "-", "9" * 3000, "²", "٤٤")
_ODD_POSITIONS += (f"[[{'1' * 5000}]]", "X O\n. .", "[" * 3000, "X O \x1b", "4\udcff")
_NUMBERS = ("1", "2", "3", "4")
_ODD_NUMBERS = ("0", "-1", "9" * 100, "9" * 5000, "-" + "9" * 4000, "1e999", "nan", "inf", "-inf")
_ODD_NUMBERS += ("0.5", "", " 3 ", "1_0", "1,000", "−3", "٣", "x" * 3000, "5\x1b[31m", "\udcff")
_WORDS = ("hard", "alphabeta", "mcts", "minimax depth=2", "lines", "expected:2", "human", "random")
_WORDS += ("saved.npz", "4x4", "cutoff", "value>=W3", "2G", "((3 12 8) (2 4 6))", "640x480", "tree")
_WORDS += ("my.py:good", "easy", "depth<=2", "chance")
_ODD_WORDS = (f"minimax depth={'9' * 5000}", f"mcts seed=-{'1' * 4000}", "expected:" + "9" * 5000)
_ODD_WORDS += ("x" * 3000, "\x1b[31mred", "two\nlines", "\udcff", "9" * 3000 + "x6", "nul\0.npz")
_ODD_WORDS += (
    "value>=W" + "9" * 400,
    "node " + "1" * 5000,
    "depth<=" + "9" * 5000,
    "after " + "8" * 900,
)
_ODD_WORDS += (f"(({'9' * 5000}) 1)", "(" * 3000, "\udcff.py:good", "9" * 400 + "T", "a\n" * 999)
_ODD_WORDS += ("n" * 3000 + ".py:f", "my.py:" + "f" * 3000, "cutoff " * 900, "depth=2 " * 900)
_SUFFIXES = (".txt", ".json", ".svg", ".dot", ".npz", ".png", ".pdf", "")
_NAMES = ("tree", "folder/tree", "a b", "é", "two\nlines", "\x1b[31mred", "\udcff")
_ODD_NAMES = ("a" * 300, "a" * 245, "b" * 3000, "nul\0", "folder", "missing/tree", "file.txt/tree")
_ODD_NAMES += ("full", "loop", ".", f"{'d/' * 600}tree", "/proc/tree", "tree/", "../inside/tree")
_ALL = _POSITIONS + _ODD_POSITIONS + _NUMBERS + _ODD_NUMBERS + _WORDS + _ODD_WORDS + _ODD_NAMES


@dataclass
class Said:
    """What a command line came to."""

    code: int
    out: str
    err: str


def run(line: list[str], monkeypatch: pytest.MonkeyPatch, typed: str) -> Said:
    """Run c4viz as a terminal does, with streams that refuse what cannot be encoded."""
    streams = {name: io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for name in ("out", "err")}
    with monkeypatch.context() as patch:
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
            patch.delenv(name, raising=False)
        patch.setattr(sys, "stdin", io.StringIO(typed))
        patch.setattr(sys, "stdout", streams["out"])
        patch.setattr(sys, "stderr", streams["err"])
        code = main(line)
    said = {}
    for name, stream in streams.items():
        stream.flush()
        assert isinstance(stream.buffer, io.BytesIO)
        said[name] = stream.buffer.getvalue().decode()
    return Said(code, said["out"], said["err"])


class Typist:
    """Types command lines, all decided by ``chance``."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._parameters: dict[str, list[Parameter]] = {
            name: [one for one in command.load().params if one.expose_value]  # no --help
            for name, command in COMMANDS.items()
        }

    def typed(self) -> str:
        """What is typed while the command runs."""
        words = ("4", "9" * 5000, "hint", "undo", "", "x" * 3000, "\x1b[31m", "quit", "٤", "0")
        return "\n".join(self._chance.choices(words, k=self._chance.randint(0, 6)))

    def line(self) -> list[str]:
        """A command with some of its arguments and options."""
        if self._chance.random() < 0.03:
            return [self._chance.choice(_ALL) for _ in range(self._chance.randint(1, 3))]
        command = self._chance.choice(list(COMMANDS))
        parts: list[list[str]] = []
        for parameter in self._parameters[command]:
            if parameter.param_type_name == "argument":
                if self._chance.random() < 0.7:
                    parts.append([self._value(parameter)])
            elif self._is_wished(parameter):
                parts.append(self._option(parameter))
        self._chance.shuffle(parts)
        words = [word for part in parts for word in part]
        if command == "warm-up":
            words.append("nosuch")
        if command == "dataset" and "--games" not in words:
            words.extend(_FEW_GAMES)
        return [command, *words, *_BRIEF.get(command, ())]

    def _is_wished(self, parameter: Parameter) -> bool:
        if parameter.opts[0] in _SLOW:
            return self._chance.random() < 0.01
        likely = 0.3 if parameter.opts[0] in ("--json", "--output", "--save", "--quiet") else 0.06
        return self._chance.random() < likely

    def _option(self, parameter: Parameter) -> list[str]:
        name = self._chance.choice([*parameter.opts, *parameter.secondary_opts])
        if getattr(parameter, "is_flag", False):
            return [name]
        return [name, self._value(parameter)]

    def _value(self, parameter: Parameter) -> str:
        """Something for a parameter to be; now and then what it cannot be."""
        name, metavar = str(parameter.name), str(parameter.metavar)
        if name in ("output", "save", "file"):
            return self._path(name)
        if name in ("position", "moves"):
            return self._one_of(_POSITIONS, _ODD_POSITIONS + _ODD_NAMES)
        if metavar in ("N", "X", "S"):
            return self._one_of(_NUMBERS, _ODD_NUMBERS)
        if "|" in metavar:
            return self._one_of(tuple(metavar.split("|")), _ODD_WORDS)
        return self._one_of(_WORDS, _ODD_WORDS)

    def _one_of(self, usual: tuple[str, ...], odd: tuple[str, ...]) -> str:
        chance = self._chance.random()
        return self._chance.choice(usual if chance < 0.7 else odd if chance < 0.97 else _ALL)

    def _path(self, name: str) -> str:
        suffixes = {"save": (".json",), "file": (".png", ".json", ".npz")}.get(name, _SUFFIXES[:5])
        suffix = self._one_of(suffixes, _SUFFIXES)
        return self._one_of(_NAMES, _ODD_NAMES) + (suffix if len(suffix) < 6 else "")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which the commands run."""
    inside = tmp_path / "inside"
    inside.mkdir()
    monkeypatch.chdir(inside)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    furnish()
    return inside


def furnish() -> None:
    """Put all that is in the way of a file into this folder."""
    for suffix in _SUFFIXES:
        Path(f"folder{suffix}").mkdir()
        if sys.platform != "win32":
            Path(f"full{suffix}").symlink_to("/dev/full")
            Path(f"loop{suffix}").symlink_to(f"loop{suffix}")
    Path("file.txt").write_text("a file")
    Path("my.py").write_text("def good(position, player):\n    return 1\n")
    assert main(["trace", "4453", *_BRIEF["trace"], "-o", "saved.npz"]) == 0
    assert main(["play", "--x", "random", "--o", "random", "--quiet", "--save", "game.json"]) == 0


def faults(line: list[str], said: Said) -> list[str]:
    """What is wrong with what a command said."""
    found = []
    if said.code not in (0, 2, 130):
        found.append(f"code {said.code}")
    if said.code == 2 and not said.err.strip():
        found.append("nothing said")
    both = "\n".join((said.out, said.err))
    if any(part != plain(part) for part in both.split("\n")):
        found.append("what cannot be printed")
    is_json = "--json" in line
    lines = said.err.splitlines() + ([] if is_json else said.out.splitlines())
    if (longest := max(map(len, lines), default=0)) > LONGEST:
        found.append(f"a line of {longest}")
    if "Traceback" in both or "Errno" in both:
        found.append("a traceback")
    if is_json and said.code == 0 and "--help" not in line:
        try:
            json.loads(said.out, parse_constant=lambda name: 1 / 0)
        except (ValueError, ZeroDivisionError):
            found.append("no JSON")
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_typed_is_answered(
    seed: int, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    typist = Typist(random.Random(seed))
    for _ in range(LINES):
        line, typed = typist.line(), typist.typed()
        said = run(line, monkeypatch, typed)
        assert not faults(line, said), (line, said)
        assert not [*folder.rglob("*.part")], line
