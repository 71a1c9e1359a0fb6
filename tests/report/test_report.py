"""What a report of a game tells, and how its sheet and its page show it."""

from __future__ import annotations

import re
import subprocess
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given

from c4viz.app.figures.report import write_report as write_painted
from c4viz.export.figure.lettering import CAPITAL, text_width
from c4viz.export.figure.shapes import TextLine
from c4viz.export.pages import pages_of
from c4viz.game import Position, Rules
from c4viz.language.speak import set_language
from c4viz.play import Match, player_named
from c4viz.play.review import MoveReview
from c4viz.report import MatchReport, sheet_of, write_report
from tests.play.test_match import matches

MISTAKE = MoveReview(2, 2, 0, 3, -4, (3, 5))
"""O's first move lost a win; columns 4 and 6 kept it."""


def played(moves: str, rules: Rules | None = None) -> Match:
    players = player_named("human"), player_named("alphabeta depth=3")
    match = Match(Position(rules or Rules()), players)
    for move in moves:
        match.play(int(move) - 1)
    return match


def report_of(moves: str, *reviews: MoveReview, rules: Rules | None = None) -> MatchReport:
    match = played(moves, rules)
    return MatchReport.of(match, {}, {match.line[r.ply - 1]: r for r in reviews})


def best(ply: int, player: int, column: int, score: float | None) -> MoveReview:
    return MoveReview(ply, player, column, score, score, (column,), seconds=1.0)


# ---- what is told --------------------------------------------------------------------------------


def test_mistakes_are_counted_for_each_player_and_shown_on_boards() -> None:
    report = report_of("412", best(1, 1, 3, 1), MISTAKE, best(3, 1, 1, None))
    assert report.title == "Human against Alpha-beta"
    assert report.players == ("Human", "Alpha-beta, depth 3")
    assert "X: 0 mistakes, O: 1 mistake, 1 move not judged." in report.facts
    diagram, last = report.diagrams
    assert last.turn is report.line[2] and last.words == ("The last move so far.",)
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
    assert [d.turn.position.ply for d in report_of("415263").diagrams] == [6]
    won = report_of("4455667")
    won.line[2].comment = "Now two."
    assert [d.turn.position.ply for d in won.diagrams] == [3, 7]
    assert won.diagrams[0].comment == "Now two."
    assert won.diagrams[1].won == ((0, 3), (0, 4), (0, 5), (0, 6))
    assert won.ending == "X wins after 7 moves."
    set_up = Match(Position.parse("4455"))
    assert [d.turn.position.ply for d in MatchReport.of(set_up, {}, {}).diagrams] == [4]


def test_a_mistake_stands_in_the_table_with_what_it_cost() -> None:
    table = report_of("41", best(1, 1, 3, 1), MISTAKE).table
    assert table.rows[1].texts == ("2. O 1", "−4", "?? win to loss: columns 4, 6 kept 3")
    assert [row.is_mistake for row in table.rows] == [False, True]


def test_where_nothing_is_judged_no_score_is_called_exact() -> None:
    unknown = MoveReview(1, 1, 3, None, None, (), seconds=0.5)
    report = report_of("4", unknown)
    assert not any("exact" in fact for fact in report.facts)
    assert report.facts[-1] == "Of some moves it is not known within 0.5 s."
    half = MoveReview(1, 1, 3, None, 1, (), seconds=0.5)
    said = report_of("4", half).table.rows[0].texts[2]
    assert said == "X wins with its 21st disc; the best score is not known within 0.5 s"


def test_what_nothing_is_known_of_has_no_column() -> None:
    assert report_of("4").table.heads == ("Move",)
    table = report_of("4", best(1, 1, 3, 1)).table
    assert table.heads == ("Move", "Score", "Review")
    assert table.rows[0].texts == ("1. X 4", "1", "X wins with its 21st disc")


def test_moves_tried_in_place_of_others_are_told_with_their_comments() -> None:
    match = played("445")
    match.go_to(match.line[1])
    match.play(2).comment = "or this"
    assert match.line[-1].move == 2
    assert MatchReport.of(match, {}, {}).variations == ["Instead of 3. X 3: 5."]
    match.go_to(match.line[1].following[0])
    assert MatchReport.of(match, {}, {}).variations == ["Instead of 3. X 5: 3. (3. X 3: or this)"]


def test_what_was_tried_in_place_of_a_variation_is_told_too() -> None:
    match = played("445")
    match.go_to(match.line[1])
    for move in (2, 2):
        match.play(move)
    match.go_to(match.turn.before or match.root)
    match.play(0).comment = "deeper"
    match.go_to(match.root.following[0].following[0].following[0])
    said = MatchReport.of(match, {}, {}).variations
    assert said == [
        "Instead of 3. X 5: 3 1. (4. O 1: deeper)",
        "Instead of 4. O 1: 3.",
    ]


def test_a_game_that_was_given_up_ends_there() -> None:
    match = played("4455")
    match.go_to(match.line[1])
    match.resign()
    report = MatchReport.of(match, {}, {})
    assert [turn.move for turn in report.line] == [3, 3]
    assert "gave up after 2 moves" in report.ending


def test_moves_that_nobody_looked_at_are_not_judged() -> None:
    report = report_of("41", best(1, 1, 3, 1))
    assert "X: 0 mistakes, O: 0 mistakes, 1 move not judged." in report.facts


def test_the_chart_counts_as_the_table_does() -> None:
    match = Match(Position.parse("44"))
    turn = match.play(4)
    known = MoveReview(1, 1, 4, 2, 2, (4,))
    assert [bar.ply for bar in MatchReport.of(match, {}, {turn: known}).bars] == [3]


# ---- the sheet -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "pt"])
def test_no_text_of_a_sheet_is_cut_in_any_language(language: str) -> None:
    set_language(language)
    try:
        report = report_of("4152637", best(1, 1, 3, 1), MISTAKE)
        sheet = sheet_of(report, margin=0)
    finally:
        set_language("en")
    texts = [s for part in sheet.parts for s in part.shapes if isinstance(s, TextLine)]
    assert not [line.text for line in texts if line.text.endswith("…")]
    assert all(s.x + text_width(s.text, s.size, s.bold) <= sheet.width + 1 for s in texts)


@given(matches())
def test_all_texts_of_a_sheet_lie_within_it_and_no_page_cuts_one(match: Match) -> None:
    for turn in match.turns:
        turn.comment = "x" * 300 + "\nand so on " * 30
    sheet = sheet_of(MatchReport.of(match, {}, {}), margin=0)
    lines = [shape for part in sheet.parts for shape in part.shapes if isinstance(shape, TextLine)]
    assert all(line.x + text_width(line.text, line.size, line.bold) <= sheet.width + 1
               for line in lines)  # fmt: skip
    assert sheet.smallest_text >= 8
    pages = pages_of(sheet, "a4")
    assert pages[0].top == 0 and pages[-1].bottom == sheet.height
    for page in pages:
        for line in lines:
            assert not line.y - CAPITAL * line.size < page.bottom < line.y


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
