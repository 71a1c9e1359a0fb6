from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz.game import HandTree, HandTreeError
from c4viz.game.handtree import MOST_CHILDREN, MOST_LEVELS

TEXTBOOK = "((3 12 8) (2 4 6) (14 5 2))"


def nested(tree: HandTree) -> Any:
    """The tree as numbers in lists; children of chance are pairs with their probability."""
    if tree.number is not None:
        return tree.number
    below = [nested(child) for child in tree.children]
    return list(zip(tree.chances, below, strict=True)) if tree.chances else below


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        (TEXTBOOK, [[3, 12, 8], [2, 4, 6], [14, 5, 2]]),
        ("((3,12,8),(2,4,6))", [[3, 12, 8], [2, 4, 6]]),
        ("[[3, 12, 8], (2 4 6)]", [[3, 12, 8], [2, 4, 6]]),
        ("  ( ( 3 12 )\n\t(2) ) ", [[3, 12], [2]]),
        ("((3 12)(2 4)5)", [[3, 12], [2, 4], 5]),
        ("((3, 12,), 5,)", [[3, 12], 5]),
        ("(-3 +4 −5 -0.5 .25 1e3 2.50)", [-3, 4, -5, -0.5, 0.25, 1000, 2.5]),
        ("(0.6:3 0.4:12)", [(0.6, 3), (0.4, 12)]),
        ("(0.6 : 3, 0.4:(1 2))", [(0.6, 3), (0.4, [1, 2])]),
        ("((0.5:(3 4) 0.5:5) 7)", [[(0.5, [3, 4]), (0.5, 5)], 7]),
        ("(1:3)", [(1, 3)]),
    ],
)
def test_numbers_in_brackets_are_a_tree(text: str, tree: Any) -> None:
    assert nested(HandTree.parse(text)) == tree


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", 'the tree "" is empty, at character 1:'),
        ("  \n", 'the tree "" is empty, at character 1:'),
        ("3", "is a number alone, at character 1:"),
        ("0.5:(3 4)", "begins with a probability, at character 1:"),
        ("(3 4", "ends too early: a bracket is not closed, at character 5:"),
        ("((3 4)", "ends too early: a bracket is not closed, at character 7:"),
        ("(0.5:", "ends too early: a bracket is not closed, at character 6:"),
        ("(3 4))", "goes on after its end, at character 6:"),
        ("(3 4) 5", "goes on after its end, at character 7:"),
        ("  (3 4) 5", 'the tree "(3 4) 5" goes on after its end, at character 7:'),
        (")", 'has a ")" without its beginning, at character 1:'),
        ("(3 4]", 'has a "]" where ")" should be, at character 5:'),
        ("[3 4)", 'has a ")" where "]" should be, at character 5:'),
        ("()", "has an empty bracket, at character 1:"),
        ("((3) [])", "has an empty bracket, at character 6:"),
        ("(3,,4)", 'has a "," where a number should be, at character 4:'),
        ("(,3)", 'has a "," where a number should be, at character 2:'),
        (",(3)", 'has a "," where a number should be, at character 1:'),
        ("(:3)", 'has a ":" where a number should be, at character 2:'),
        ("(0.5:3 0.5:)", 'has a ")" where a number should be, at character 12:'),
        ("(0.5:0.5:3)", 'has a ":" where a number should be, at character 9:'),
        ("(3 x)", 'has "x", which is no number, at character 4:'),
        ("(3 1.2.3)", 'has "1.2.3", which is no number, at character 4:'),
        ("(x:3 0.5:4)", 'has "x", which is no number, at character 2:'),
        ("(3 nan)", "has nan: keep numbers between ±900,000, at character 4:"),
        ("(3 -inf)", "has -inf: keep numbers between ±900,000, at character 4:"),
        ("(900000 3)", "has 900000: keep numbers between ±900,000, at character 2:"),
        ("(0.5:3 4)", "in which only some children have probabilities, at character 1:"),
        ("(1 (0.5:3 0.4:4))", "probabilities that add up to 0.9, not to 1, at character 4:"),
        ("(0:3 1:4)", "has a probability of 0, which must be above 0, at character 2:"),
        ("(1.5:3 -0.5:4)", "has a probability of -0.5, which must be above 0, at character 8:"),
        ("(" * 61 + "3" + ")" * 61, "is more than 60 levels deep, at character 61:"),
        ("(" * 100_000, "is more than 60 levels deep, at character 61:"),
        (f"(5 ({' 1' * 128}))", "has more than 127 children in a bracket, at character 4:"),
    ],
)
def test_text_that_is_no_tree_is_refused_in_a_sentence_that_names_the_place(
    text: str, sentence: str
) -> None:
    with pytest.raises(HandTreeError) as refusal:
        HandTree.parse(text)
    said = str(refusal.value)
    assert isinstance(refusal.value, ValueError)
    assert sentence in said
    assert said.endswith("write nested numbers such as ((3 12 8) (2 4 6))")
    assert "\n" not in said
    assert len(said) < 300


def test_the_deepest_and_the_widest_tree_can_be_read() -> None:
    deep = HandTree.parse("(" * MOST_LEVELS + "3" + ")" * MOST_LEVELS)
    assert deep.height == MOST_LEVELS
    assert deep.width == 1
    wide = HandTree.parse(f"({' 1' * MOST_CHILDREN})")
    assert wide.width == MOST_CHILDREN
    assert wide.moves() == tuple(range(MOST_CHILDREN))


NUMBERS = st.integers(-899_999, 899_999) | st.floats(
    -899_999, 899_999, allow_nan=False, allow_infinity=False
)


@st.composite
def branches(draw: st.DrawFn, below: st.SearchStrategy[str]) -> str:
    children = draw(st.lists(below, min_size=1, max_size=4))
    if draw(st.booleans()):
        weights = draw(st.lists(st.integers(1, 9), min_size=len(children), max_size=len(children)))
        children = [
            f"{weight / sum(weights)!r}:{child}"
            for weight, child in zip(weights, children, strict=True)
        ]
    between = draw(st.sampled_from([" ", ",", ", "]))
    return draw(st.sampled_from(["({})", "[{}]"])).format(between.join(children))


TREES = branches(st.recursive(NUMBERS.map(repr), branches, max_leaves=20))


@given(TREES)
def test_the_text_of_a_tree_reads_back_as_the_same_tree(text: str) -> None:
    tree = HandTree.parse(text)
    assert HandTree.parse(tree.text) == tree
    assert HandTree.parse(tree.text).text == tree.text == str(tree) == tree.full_text


@given(TREES)
def test_figures_of_a_tree_are_those_of_its_children(text: str) -> None:
    def height(tree: Any) -> int:
        return 1 + max(map(height, tree.children)) if tree.children else 0

    def every(tree: HandTree) -> list[HandTree]:
        return [tree, *(node for child in tree.children for node in every(child))]

    tree = HandTree.parse(text)
    nodes = every(tree)
    assert tree.height == height(tree)
    assert tree.width == max(len(node.children) for node in nodes)
    assert tree.has_chance == any(node.chances for node in nodes)
    assert tree.is_whole == all(
        node.number is None or node.number == int(node.number) for node in nodes
    )


def test_the_players_take_turns_and_chance_takes_none() -> None:
    tree = HandTree.parse("(0.5:(1 2) 0.5:((3) 4))")
    assert tree.to_move == 1
    after = tree.play(1)
    assert after.to_move == 1
    assert after.play(0).to_move == 2
    assert after.play(0).play(0).number == 3
    assert after.play(0).play(0).played == (1, 0, 0)
    assert after.play(0).play(0).ply == 3
    assert after.play(0).play(0).moves() == ()
    assert tree.outcome is None


def test_what_follows_makes_two_nodes_equal_not_how_they_were_reached() -> None:
    tree = HandTree.parse("((3 12) (3 12) (12 3))")
    assert tree.play(0) == tree.play(1) != tree.play(2)
    assert hash(tree.play(0)) == hash(tree.play(1))
    assert tree.play(0) != HandTree.parse("(3 12)")
