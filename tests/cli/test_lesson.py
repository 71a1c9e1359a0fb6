"""Lessons in a terminal: listed, told, checked, and written as a page."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from c4viz.classroom.lesson import Lesson, LessonPage, WrittenQuestion, save_lesson
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


BAD = """{"format": "c4viz lesson", "version": 1, "title": "x", "about": "", "pages": [
{"title": "Good", "words": "hello"},
{"title": "Bad", "votes": 7, "minutes": -1},
{"title": "Impossible", "link": "c4viz://position/4444444?search=alphabeta&depth=2"}
]}
"""


@pytest.mark.parametrize("words", [["show"], ["show", "--json"], ["export", "-o", "x.html"]])
def test_pages_that_cannot_be_read_are_named_and_the_others_are_there(
    words: list[str], capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bad.c4lesson").write_text(BAD, "utf-8")
    assert main(["lesson", words[0], "bad.c4lesson", *words[1:]]) == 1
    out, err = capsys.readouterr()
    assert "Page 2 (Bad): its votes is 7" in err and "Page 2 (Bad): its minutes is -1" in err
    assert "Page 3 (Impossible): its link is wrong: column 4 is full" in err
    written = Path("x.html").read_text("utf-8") if words[0] == "export" else out
    assert "Good" in written
    assert words[0] == "show" or out == "wrote x.html, without what cannot be read\n"


@pytest.mark.parametrize("words", [["show", "--notes"], ["check"], ["export", "-o", "x.html"]])
def test_nothing_in_a_lesson_is_a_command_to_the_terminal(
    words: list[str], capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = "\x1b]0;mine\x07 \x1b[31m \x9b1m \u202e \r"
    asked = WrittenQuestion(said, (said, "b"), 1, said)
    page = LessonPage(said, words=said, notes=said, question=asked, file=said, exercise=said)
    typed = LessonPage("Typed", words=f"c4viz {said}", flaw=said, link=f"c4viz://{said}")
    save_lesson(Lesson(said, said, (page, typed)), tmp_path / "x.c4lesson")
    main(["lesson", words[0], "x.c4lesson", *words[1:]])
    told = "".join(capsys.readouterr())
    assert r"\x1b" in told
    assert all(letter.isprintable() for letter in told.replace("\n", ""))


def test_a_file_of_a_page_that_is_not_there_is_named(capsys: Captured, tmp_path: Path) -> None:
    save_lesson(Lesson("x", pages=(LessonPage("One", file="a.npz"),)), tmp_path / "x.c4lesson")
    assert main(["lesson", "show", str(tmp_path / "x.c4lesson")]) == 1
    assert 'its file "a.npz" is not beside the lesson' in capsys.readouterr().err


def test_of_a_file_that_was_cut_its_name_and_the_remedy_are_said(
    capsys: Captured, tmp_path: Path
) -> None:
    (tmp_path / "cut.c4lesson").write_text(BAD[:130], "utf-8")
    for action in ("check", "show"):
        assert main(["lesson", action, str(tmp_path / "cut.c4lesson")]) == 1
        said = "".join(capsys.readouterr())
        assert "cut.c4lesson: The file is damaged" in said
        assert "1 page of it can be read: copy the file again" in said


def test_a_lesson_without_a_page_does_not_hold(capsys: Captured, tmp_path: Path) -> None:
    save_lesson(Lesson("x"), tmp_path / "x.c4lesson")
    assert main(["lesson", "check", str(tmp_path / "x.c4lesson")]) == 1
    assert "x.c4lesson: It has no page" in capsys.readouterr().out


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
        (["show", "alphabeta", "-o", "x.html"], "write export for show"),
        (["export", "alphabeta", "--json"], "leave out --json"),
        (["check", "alphabeta", "--notes"], "leave out --notes"),
        (["list", "alphabeta"], 'leave "alphabeta" out'),
    ],
)
def test_what_cannot_be_is_refused(words: list[str], said: str, capsys: Captured) -> None:
    assert main(["lesson", *words]) == 2
    assert said in capsys.readouterr().err


def test_an_exercise_that_cannot_be_made_is_named(capsys: Captured, tmp_path: Path) -> None:
    page = LessonPage("Do it", exercise="alphabeta seed=7 depth=9")
    save_lesson(Lesson("x", pages=(page,)), tmp_path / "x.c4lesson")
    assert main(["lesson", "show", str(tmp_path / "x.c4lesson")]) == 1
    assert "Page 1 (Do it): a tree of 3 branches and 9 plies" in capsys.readouterr().err
