"""Lessons in a terminal: listed, told, checked, and written as a page."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from c4viz.classroom.lesson import Lesson, LessonPage, save_lesson
from c4viz.cli import main

Captured = pytest.CaptureFixture[str]
TREE = "c4viz://tree?tree=((3%2012%208)%20(2%204%206)%20(14%205%202))&search=alphabeta&depth=2"


def test_those_that_come_with_c4viz_are_listed(capsys: Captured) -> None:
    assert main(["lesson"]) == 0
    assert "alphabeta  45 min  Minimax and alpha-beta" in capsys.readouterr().out
    assert main(["lesson", "list", "--json"]) == 0
    assert [one["minutes"] for one in json.loads(capsys.readouterr().out)] == [45, 45, 45]


def test_one_is_told_with_notes_only_if_wanted(capsys: Captured) -> None:
    assert main(["lesson", "show", "alphabeta"]) == 0
    said = capsys.readouterr().out
    assert "1. Which branch?" in said and "Asks: cut or not" in said
    assert "Have everybody choose" not in said and "c4viz flaws alphabeta-1" in said
    assert "\nA: 3, 4, 5\nB: 2, 9, 10\n" in said
    typed = 'c4viz compare 4453 --a "minimax depth=5" --b "alphabeta depth=5 order=centre"'
    assert typed in said.splitlines()
    assert main(["lesson", "show", "alphabeta", "--notes"]) == 0
    assert "Have everybody choose" in capsys.readouterr().out


def test_what_holds_is_said_and_what_does_not_by_page(capsys: Captured, tmp_path: Path) -> None:
    assert main(["lesson", "check", "alphabeta"]) == 0
    assert "All of it holds: 18 pages." in capsys.readouterr().out
    bad = Lesson("x", pages=(LessonPage("Good"), LessonPage("Bad", link=TREE, claims={"best": 2})))
    save_lesson(bad, tmp_path / "bad.c4lesson")
    assert main(["lesson", "check", str(tmp_path / "bad.c4lesson")]) == 1
    assert "Page 2 (Bad): Its best was 2, and is 1." in capsys.readouterr().out
    assert main(["lesson", "check", str(tmp_path / "bad.c4lesson"), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)[0]["page"] == 2


def test_one_is_written_as_a_page_that_needs_nothing_else(capsys: Captured, tmp_path: Path) -> None:
    page = LessonPage("A <cut>", words="MIN has 2.", link=f"{TREE}&step=9", until=14, asks=("cut",))
    save_lesson(Lesson("Cuts & windows", pages=(page,)), tmp_path / "x.c4lesson")
    target = tmp_path / "x.html"
    assert main(["lesson", "export", str(tmp_path / "x.c4lesson"), "-o", str(target)]) == 0
    text = target.read_text("utf-8")
    assert "<h1>Cuts &amp; windows</h1>" in text and "A &lt;cut&gt;" in text
    assert "Are its other children searched?" in text and "<details>" in text
    assert "http://" not in text.replace("http://www.w3.org", "")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["check"], "which lesson?"),
        (["check", "alphabetta"], 'did you mean "alphabeta"'),
        (["show", "missing.c4lesson"], "missing.c4lesson"),
        (["burn", "alphabeta"], 'no action "burn"'),
        (["export", "alphabeta", "-o", "x.pdf"], ".pdf"),
    ],
)
def test_what_cannot_be_is_refused(words: list[str], said: str, capsys: Captured) -> None:
    assert main(["lesson", *words]) == 2
    assert said in capsys.readouterr().err
