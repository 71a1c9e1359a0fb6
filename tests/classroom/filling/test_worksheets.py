"""Exercises drawn by seed, as sheets on paper, in tables and in pages."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from c4viz.classroom.filling.blanks import FillingBlank
from c4viz.classroom.filling.drawing import tree_of
from c4viz.classroom.filling.entries import NO_ENTRIES
from c4viz.classroom.filling.exercise import EXERCISES, MOST_NODES, Exercise, ExerciseError
from c4viz.classroom.filling.grading import grade, key_entries, key_of
from c4viz.classroom.filling.places import all_blanks
from c4viz.classroom.filling.sheetfile import SheetError, csv_text, json_text, read_sheets
from c4viz.classroom.filling.text import grade_lines, key_lines, text_of
from c4viz.classroom.filling.variants import drawn, shuffled
from c4viz.classroom.filling.worksheet import worksheet_of
from c4viz.classroom.filling.write import text_parts
from c4viz.export.pages import pages_of
from c4viz.game import HandTree, Position

TREE = HandTree.parse("((3 12 8) (2 4 6) (14 5 2))")


# ---- variants ------------------------------------------------------------------------------------


@pytest.mark.parametrize("search", EXERCISES)
def test_neighbours_have_different_answers_and_the_same_seed_the_same(search: str) -> None:
    variants = drawn(search, 7, 4)
    assert [one.code for one in variants] == ["7-1", "7-2", "7-3", "7-4"]
    answers = {tuple(question.right for question in key_of(one).values()) for one in variants}
    assert len(answers) == 4
    assert drawn(search, 7, 4) == variants
    assert drawn(search, 8, 4) != variants


@settings(deadline=None, max_examples=10)
@given(st.integers(0, 1000), st.integers(2, 3), st.integers(1, 3))
def test_drawn_trees_are_as_large_as_asked_and_alpha_beta_has_a_cut(
    seed: int, wide: int, deep: int
) -> None:
    (one,) = drawn("minimax", seed, branching=wide, depth=deep)
    assert isinstance(one.root, HandTree)
    assert (one.root.width, one.root.height) == (wide, deep)
    if deep > 1:
        (cut,) = drawn("alphabeta", seed, branching=wide, depth=deep)
        assert "yes" in [question.right for question in key_of(cut).values()]


def test_variants_of_a_tree_have_its_numbers_in_other_places() -> None:
    variants = shuffled(Exercise("alphabeta", TREE), 3, 3)
    texts = [one.root.text for one in variants if isinstance(one.root, HandTree)]
    assert texts[0] == TREE.text and len(set(texts)) == 3
    assert len({tuple(sorted(re.findall(r"\d+", text))) for text in texts}) == 1
    without_cuts = Exercise("alphabeta", HandTree.parse("((1 2) (3 4))"))
    assert shuffled(without_cuts, 3, 1) == (without_cuts,)
    with pytest.raises(ExerciseError, match="variants of one position"):
        shuffled(Exercise("greedy", Position()), 3, 2)


@pytest.mark.parametrize(
    ("asked", "said"),
    [({"branching": 9}, "cannot be filled in"), ({"variants": 101}, "choose 1 to 100")],
)
def test_too_much_is_refused(asked: dict[str, int], said: str) -> None:
    with pytest.raises(ExerciseError, match=said):
        drawn("minimax", 1, **asked)


def test_there_may_be_too_few_variants() -> None:
    with pytest.raises(ExerciseError, match="choose 1 or fewer"):
        shuffled(Exercise("minimax", HandTree.parse("(5 5)")), 1, 2)


# ---- tables --------------------------------------------------------------------------------------


@pytest.mark.parametrize("search", EXERCISES)
@pytest.mark.parametrize("kind", ["csv", "json"])
def test_a_sheet_in_a_file_is_read_back_and_marked(search: str, kind: str, tmp_path: Path) -> None:
    variants = drawn(search, 7, 2)
    filled = {one.code: key_entries(one) for one in variants}
    text = (csv_text if kind == "csv" else json_text)(variants, filled)
    file = tmp_path / f"sheet.{kind}"
    file.write_text(text, encoding="utf-8")
    sheets = read_sheets(file, variants)
    for one in variants:
        assert dict(sheets[one.code].texts) == dict(filled[one.code].texts)
        assert grade(one, sheets[one.code]).points == len(key_of(one))


def test_a_table_of_a_program_with_semicolons_is_read(tmp_path: Path) -> None:
    one = Exercise("minimax", TREE)
    file = tmp_path / "sheet.csv"
    file.write_text("variant;iteration;node;field;entry\r\n;0;1;value;3\r\n", encoding="utf-8")
    assert read_sheets(file, [one])[""].texts == {FillingBlank((0,), "value"): "3"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a,b\n", r"sheet.csv is not a sheet, since its first line is not variant"),
        ("variant,iteration,node,field,entry\n1,2\n", "a line has 2 cells"),
        ("variant,iteration,node,field,entry\n9-1,0,1,value,3\n", 'of variant "9-1"'),
        ("variant,iteration,node,field,entry\n,0,1.1,value,3\n", "which the exercise has not"),
        ("variant,iteration,node,field,entry\n,0,one,value,3\n", "there is no blank"),
        ("variant,iteration,node,field,entry\n,0,1,colour,3\n", "there is no blank"),
    ],
)
def test_what_is_no_sheet_is_refused(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "sheet.csv"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(SheetError, match=said):
        read_sheets(file, [Exercise("minimax", TREE)])


@pytest.mark.parametrize("text", ["{", "[1]", '{"blanks": 3}', '[{"variant": "", "blanks": [{}]}]'])
def test_json_that_is_no_sheet_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "sheet.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"not a sheet|no JSON"):
        read_sheets(file, [Exercise("minimax", TREE)])


def test_a_sheet_does_not_tell_where_the_search_goes() -> None:
    one = Exercise("alphabeta", TREE)
    assert FillingBlank((1, 2), "cut") in all_blanks(one)
    assert set(key_of(one)) <= set(all_blanks(one))
    (loop,) = drawn("mcts", 7)
    in_turn = [{b._replace(turn=0) for b in all_blanks(loop) if b.turn == n} for n in (1, 2, 6)]
    assert in_turn[0] == in_turn[1] == in_turn[2]


# ---- drawings ------------------------------------------------------------------------------------


@pytest.mark.parametrize("search", ["minimax", "alphabeta", "expectiminimax", "greedy", "astar"])
def test_every_blank_has_a_box_in_the_tree(search: str) -> None:
    (one,) = drawn(search, 7)
    tree = tree_of(one, NO_ENTRIES, 500, 600)
    assert set(tree.boxes) == {blank for blank in all_blanks(one) if blank.field != "take"}
    assert tree.width <= 500.01 and tree.height <= 600.01
    boxes = sorted(tree.boxes.values())
    assert all(x >= 0 and x + w <= tree.width and y + h <= tree.height for x, y, w, h in boxes)
    for number, (x, y, w, h) in enumerate(boxes):
        for x2, y2, w2, h2 in boxes[:number]:
            assert x + w <= x2 or x2 + w2 <= x or y + h <= y2 or y2 + h2 <= y


def test_a_wide_tree_of_a_position_lies_on_its_side() -> None:
    one = Exercise("minimax", Position.parse("4453"), 2)
    assert len(one.nodes) <= MOST_NODES
    tree = tree_of(one, NO_ENTRIES, 500, 650)
    assert tree.height > tree.width


@pytest.mark.parametrize("search", EXERCISES)
def test_each_variant_and_each_key_has_a_page(search: str) -> None:
    variants = drawn(search, 7, 2)
    sheet = worksheet_of(variants, keys=True, paged=True)
    pages = pages_of(sheet, "a4")
    assert len(pages) == 4
    tops = [part.outline.top for part in sheet.parts]
    assert all(page.top <= top < page.bottom for page, top in zip(pages, tops, strict=True))
    assert "key" in sheet.parts[2].title and "key" not in sheet.parts[1].title


def test_an_svg_has_the_key_behind_the_sheet_or_alone() -> None:
    one = [Exercise("alphabeta", TREE)]
    sheet, both, alone = (
        "".join(text_parts(".svg", one, keys, sheets))
        for keys, sheets in ((False, True), (True, True), (True, False))
    )
    for text in (sheet, both, alone):
        ET.fromstring(text)
    assert "key" not in sheet and both.count("Alpha-beta") > alone.count("Alpha-beta")


# ---- pages ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("search", EXERCISES)
def test_a_page_holds_all_answers_and_needs_no_network(search: str) -> None:
    variants = drawn(search, 7, 2)
    page = "".join(text_parts(".html", variants))
    assert not re.search(r'(?:src|href)="', page) and "import " not in page
    found = re.search(r'id="exercises">(.*?)</script>', page)
    assert found
    told = json.loads(found[1])
    for one, data in zip(variants, told, strict=True):
        assert [question["shown"] for question in data["questions"]] == list(
            key_entries(one).texts.values()
        )
        for question in data["questions"]:
            assert f'data-blank="{question["id"]}"' in page
            assert len(question["hints"]) == 3


def test_a_page_knows_which_cut_leaves_a_blank_out() -> None:
    page = "".join(text_parts(".html", [Exercise("alphabeta", TREE)]))
    found = re.search(r'id="exercises">(.*?)</script>', page)
    assert found
    assert json.loads(found[1])[0]["outside"] == {"0:1.2:cut": "0:1.1:cut"}


# ---- text ----------------------------------------------------------------------------------------


def test_a_blank_tree_is_printed_with_what_is_asked() -> None:
    lines = list(text_of(Exercise("alphabeta", HandTree.parse("((3 12) (2 4))")), NO_ENTRIES))
    assert lines[4:] == [
        "root MAX  value __  move chosen __",
        "  1 MIN  α at entry __  β at entry __  value __",
        "    1.1  = 3",
        "    1.2  = 12  cut off? __",
        "  2 MIN  cut off? __  α at entry __  β at entry __  value __",
        "    2.1  = 2",
        "    2.2  = 4  cut off? __",
    ]


@pytest.mark.parametrize("search", EXERCISES)
def test_a_key_says_why(search: str) -> None:
    (one,) = drawn(search, 7)
    assert len(list(key_lines(one))) >= len(key_of(one))
    assert next(iter(grade_lines(one, grade(one, key_entries(one))))).endswith("points")


def test_json_with_a_node_that_is_none_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "sheet.json"
    blank = {"iteration": 0, "node": True, "field": "value", "entry": "3"}
    file.write_text(json.dumps([{"variant": "", "blanks": [blank]}]), encoding="utf-8")
    with pytest.raises(SheetError, match='at node "True"'):
        read_sheets(file, [Exercise("minimax", TREE)])
