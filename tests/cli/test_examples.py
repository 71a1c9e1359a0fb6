from __future__ import annotations

import json
import shlex

import pytest

from c4viz.cli import main
from c4viz.library import LIBRARY, LibraryEntry

Captured = pytest.CaptureFixture[str]


def test_the_library_is_listed_a_line_each(capsys: Captured) -> None:
    assert main(["examples"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [entry.id for entry in LIBRARY]


def test_an_example_is_told_of_and_answered_only_when_asked(capsys: Captured) -> None:
    assert main(["examples", "horizon"]) == 0
    said = capsys.readouterr().out
    assert "How deep is deep enough?" in said and "Here 4 plies are" not in said
    assert main(["examples", "horizon", "--answer"]) == 0
    assert "Here 4 plies are" in capsys.readouterr().out


@pytest.mark.parametrize("entry", LIBRARY, ids=lambda entry: entry.id)
def test_the_command_of_an_example_searches_as_it_does(
    entry: LibraryEntry, capsys: Captured
) -> None:
    command = shlex.split(entry.commands[0])
    assert command[0] == "c4viz" and main([*command[1:], "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["best_column"] == entry.trace.best_move + 1
    assert told["value"] == pytest.approx(entry.trace.value)


def test_json_has_all_that_is_told(capsys: Captured) -> None:
    assert main(["examples", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told) == len(LIBRARY) and all(one["question"] and one["answer"] for one in told)


def test_an_unknown_example_is_refused(capsys: Captured) -> None:
    assert main(["examples", "horizont"]) == 2
    assert 'did you mean "horizon"' in capsys.readouterr().err
