"""What a report of a game tells, and how its sheet and its page show it."""

from __future__ import annotations

import re
import subprocess
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

from hypothesis import given

from c4viz.app.figures.report import write_report as write_painted
from c4viz.export.figure.lettering import text_width
from c4viz.export.figure.shapes import TextLine
from c4viz.export.pages import pages_of
from c4viz.game import Position, Rules
from c4viz.play import Match
from c4viz.play.review import MoveReview
from c4viz.report import MatchReport, sheet_of, write_report
from tests.play.test_match import matches

MISTAKE = MoveReview(2, 2, 0, 3, -4, (3, 5))
"""O's first move lost a win; columns 4 and 6 kept it."""


def played(moves: str, rules: Rules | None = None) -> Match:
    match = Match(Position(rules or Rules()))
    for move in moves:
        match.play(int(move) - 1)
    return match


def report_of(moves: str, *reviews: MoveReview, rules: Rules | None = None) -> MatchReport:
    match = played(moves, rules)
    return MatchReport.of(match, ("Ann", "Hard"), {match.line[r.ply - 1]: r for r in reviews})


def best(ply: int, player: int, column: int, score: float | None) -> MoveReview:
    return MoveReview(ply, player, column, score, score, (column,), seconds=1.0)


# ---- what is told --------------------------------------------------------------------------------


def test_mistakes_are_counted_for_each_player_and_shown_on_boards() -> None:
    report = report_of("412", best(1, 1, 3, 1), MISTAKE, best(3, 1, 1, None))
    assert report.title == "Ann (X) against Hard (O)"
    assert "X: 0 mistakes, O: 1 mistake, 1 move not judged." in report.facts
    (diagram,) = report.diagrams
    assert diagram.turn is report.line[1] and diagram.heading == "2. O 1 ??"
    assert diagram.played == (0, 0)
    assert diagram.better == ((1, 3), (0, 5)), "where discs would have come to rest"
    assert "Columns 4, 6 were best." in diagram.words[0]


def test_the_chart_has_wins_of_x_above_and_scales_to_the_greatest() -> None:
    report = report_of("412", best(1, 1, 3, 1), MISTAKE, best(3, 1, 1, None))
    assert [bar.height for bar in report.bars] == [0.25, 1.0, None]
    assert [bar.sign for bar in report.bars] == ["", "??", ""]
    assert not report_of("412").bars and not report_of("4", best(1, 1, 3, None)).bars


def test_commented_moves_the_end_and_a_start_with_discs_are_shown() -> None:
    assert not report_of("415263").diagrams
    won = report_of("4455667")
    won.line[2].comment = "Now two."
    assert [d.turn.position.ply for d in won.diagrams] == [3, 7]
    assert won.diagrams[0].comment == "Now two."
    assert won.diagrams[1].won == ((0, 3), (0, 4), (0, 5), (0, 6))
    assert won.ending == "X wins after 7 moves."
    set_up = Match(Position.parse("4455"))
    assert [d.turn.position.ply for d in MatchReport.of(set_up, ("A", "B"), {}).diagrams] == [4]


def test_what_nothing_is_known_of_has_no_column() -> None:
    assert report_of("4").table.heads == ("Move",)
    table = report_of("4", best(1, 1, 3, 1)).table
    assert table.heads == ("Move", "Review") and table.rows[0].texts == ("1. X 4", "X wins")


def test_moves_tried_in_place_of_others_are_told_with_their_comments() -> None:
    match = played("445")
    match.go_to(match.line[1])
    match.play(2).comment = "or this"
    assert match.line[-1].move == 2
    assert MatchReport.of(match, ("A", "B"), {}).variations == ["Instead of 3. X 3: 5."]
    match.go_to(match.line[1].following[0])
    assert MatchReport.of(match, ("A", "B"), {}).variations == [
        "Instead of 3. X 5: 3. (3. X 3: or this)"
    ]


# ---- the sheet -----------------------------------------------------------------------------------


@given(matches())
def test_all_texts_of_a_sheet_lie_within_it_and_no_page_cuts_one(match: Match) -> None:
    for turn in match.turns:
        turn.comment = "x" * 300 + "\nand so on " * 30
    sheet = sheet_of(MatchReport.of(match, ("A", "B"), {}))
    lines = [shape for part in sheet.parts for shape in part.shapes if isinstance(shape, TextLine)]
    assert all(line.x + text_width(line.text, line.size, line.bold) <= sheet.width + 1
               for line in lines)  # fmt: skip
    assert sheet.smallest_text >= 8
    pages = pages_of(sheet, "a4")
    assert pages[0].top == 0 and pages[-1].bottom == sheet.height
    for page in pages:
        for line in lines:
            assert not line.y - line.size < page.bottom < line.y


def test_the_pdf_tells_moves_mistakes_and_comments(tmp_path: Path) -> None:
    report = report_of("4152637", best(1, 1, 3, 1), MISTAKE)
    report.root.comment = "A game of Monday."
    report.line[4].comment = "Too late."
    write_painted(tmp_path / "report.pdf", report)
    said = subprocess.run(
        ["pdftotext", "-layout", tmp_path / "report.pdf", "-"],
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    for words in (report.title, "A game of Monday.", "Too late.", "2. O 1 ??", "7. X 7"):
        assert words in said
    shape = subprocess.run(
        ["pdfinfo", tmp_path / "report.pdf"], capture_output=True, text=True, check=True
    ).stdout
    assert "(A4)" in shape


def test_the_svg_is_one_sheet_whose_boards_have_titles(tmp_path: Path) -> None:
    write_report(tmp_path / "report.svg", report_of("41", best(1, 1, 3, 1), MISTAKE))
    tree = ElementTree.parse(tmp_path / "report.svg")
    titles = [one.text for one in tree.iter("{http://www.w3.org/2000/svg}title")]
    assert "2. O 1 ??" in titles and "Chart of the scores" in titles


# ---- the page ------------------------------------------------------------------------------------


class _Page(HTMLParser):
    """Takes note of elements, and holds that each is closed."""

    EMPTY = frozenset({"meta", "rect", "path", "circle"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: set[str] = set()
        self.links: set[str] = set()
        self.said = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.EMPTY:
            self.open.append(tag)
        told = dict(attrs)
        self.ids |= {told["id"] or ""} if "id" in told else set()
        self.links |= {told["href"] or ""} if tag == "a" else set()

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.EMPTY:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.said += data


def test_a_page_is_whole_leads_to_its_boards_and_runs_nothing(tmp_path: Path) -> None:
    report = report_of("41", best(1, 1, 3, 1), MISTAKE)
    report.line[0].comment = "<script>alert(1)</script> & more"
    write_report(tmp_path / "report.html", report)
    text = (tmp_path / "report.html").read_text("utf-8")
    page = _Page(text)
    assert not page.open
    assert page.links == {"#move1", "#move2"} <= {f"#{one}" for one in page.ids}
    assert "<script>alert(1)</script> & more" in page.said
    assert "<script" not in text and not re.search(r"(?:src|href)=\"(?!#)", text)
