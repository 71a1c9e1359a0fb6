"""Links: read, written, refused."""

from __future__ import annotations

from importlib import import_module
from pathlib import PureWindowsPath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz import AlphaBeta, Mcts, Position, Rules
from c4viz.game import HandTree
from c4viz.search.algorithms import ALGORITHMS, settings_for
from c4viz.search.base.setting import settings_of
from c4viz.search.runs.link import (
    _PLACE,
    _WHAT,
    MOST,
    Link,
    LinkError,
    is_link,
    link_text,
    parse_link,
)
from tests.strategies import all_settings, positions

AT_4453 = Link(Position.parse("4453"), settings=AlphaBeta(depth=5))


def test_a_link_is_a_line_that_people_can_read() -> None:
    link = Link(
        Position.parse("4453"),
        settings=AlphaBeta(depth=5),
        step=300,
        node=(0, 4, 0, 2),
        workspace="study",
    )
    text = "c4viz://position/4453?search=alphabeta&depth=5&step=300&node=1.5.1.3&workspace=study"
    assert link_text(link) == text
    assert parse_link(text) == link


def test_a_link_says_what_is_not_standard() -> None:
    small = Link(Position(Rules(4, 5, 3)))
    assert link_text(small) == "c4viz://position/start?board=4x5&connect=3"
    assert parse_link("c4viz://position/") == Link(Position())


@pytest.mark.parametrize(
    "link",
    [
        Link(HandTree.parse("((3 12) (2 4))"), settings=AlphaBeta(), node=()),
        Link(game="/home/me/n im.py:Nim", settings=Mcts(iterations=20), step=0),
        Link(file="/home/me/a&b=c?#%41+.npz", step=12, node=(6,), number=3, workspace="class"),
        Link(Position(), settings=settings_for("/a b/my.py:find", depth=3)),
        Link(Position(), settings=settings_for("tree:/a/b.c4tree", otherwise="best")),
        Link(Position(), settings=AlphaBeta(evaluator="/x/my.py:good")),
        Link(Position(), settings=settings_for("mcts", seconds=0.5)),
        Link(Position(), settings=Mcts(formula="puct", prior="evaluator", temperature=3.5)),
    ],
)
def test_what_is_written_is_read_back(link: Link) -> None:
    text = link_text(link)
    assert not set(text) & set(' \n"<>')
    assert text.isascii()
    assert parse_link(text) == link
    assert parse_link(f"  {text}\n") == link


NODES = st.none() | st.lists(st.integers(0, 126), max_size=8).map(tuple)


@given(
    positions(),
    all_settings(),
    st.none() | st.integers(0, 2**31 - 1),
    NODES,
    st.sampled_from(["", "study", "a room & a half"]),
)
def test_any_position_and_search_is_read_back(
    position: Position,
    settings: AlphaBeta,
    step: int | None,
    node: tuple[int, ...] | None,
    workspace: str,
) -> None:
    number = None if node is None else step
    link = Link(position, "", "", settings, step, node, number, workspace)
    read = parse_link(link_text(link))
    assert read == link
    assert isinstance(read.root, Position)
    assert read.root.played == position.played


NAMES = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0/"), min_size=1)


@given(NAMES)
def test_any_path_is_read_back(name: str) -> None:
    link = Link(file=f"/{name}.npz")
    if len(name) < 1000:
        assert parse_link(link_text(link)) == link


@given(st.text() | st.text().map("c4viz://".__add__) | st.text().map("c4viz://position/".__add__))
def test_any_other_text_is_refused_in_a_sentence(text: str) -> None:
    try:
        parse_link(text)
    except ValueError as error:
        assert str(error)


def test_cases_and_blanks_around_do_not_matter() -> None:
    assert is_link(" C4VIZ://position/4\n")
    assert not is_link("4453")
    assert parse_link(" C4Viz://POSITION/44?search=alphabeta ").root == Position.parse("44")


BAD = {
    "http://x": '"http://x" is no link: let it begin with c4viz://position/',
    "c4viz://positoin/4453": 'there is no kind of link "positoin": did you mean "position"?',
    "c4viz://position/4444444": 'column 4 is full in "4444444"',
    "c4viz://position/4?saerch=alphabeta": 'no parameter of a link "saerch": did you mean "search"',
    "c4viz://position/4?search=alphabet": 'no search "alphabet": did you mean "alphabeta"?',
    "c4viz://position/4?search=alphabeta&dept=3": '"dept": did you mean "depth"?',
    "c4viz://position/4?search=alphabeta&depth=0": "depth 0 is out of range: choose 1 to",
    "c4viz://position/4?search=alphabeta&step=-1": 'step is "-1" in the link: write a whole number',
    "c4viz://position/4?search=alphabeta&node=4.x": 'node is "4.x" in the link: write the moves',
    "c4viz://position/4?search=alphabeta&number=3": "without its moves: add node=…",
    "c4viz://position/4?step=3": "the link names a step or a node, and no search: add search=",
    "c4viz://position/4?search": '"search" has no value in the link: write search=…',
    "c4viz://position/4?board=6x7&board=6x7": '"board" is twice in the link: leave one out',
    "c4viz://position/%ff": '"%ff" is no text in UTF-8',
    "c4viz://position/4?search=my.py:find": '"my.py" is no whole path',
    "c4viz://position/4?search=alphabeta&evaluator=my.py:find": '"my.py" is no whole path',
    "c4viz://position/4?search=tree:a.c4tree": '"a.c4tree" is no whole path',
    "c4viz://position/4?search=/a.py:find&file=/b.py:find": 'no parameter of a link "file"',
    "c4viz://tree/x": '"x" follows tree in the link: write it after a question mark',
    "c4viz://tree": "the link names no tree: add tree=…",
    "c4viz://tree?tree=(3": "",
    "c4viz://game?file=/a/nim.py": '"/a/nim.py" names no game of your own: write file.py:Class',
    "c4viz://game?file=nim.py:Nim": '"nim.py" is no whole path on this computer: write it',
    "c4viz://file?file=a.npz": '"a.npz" is no whole path on this computer: write it',
    "c4viz://file?file=//there/a.npz": '"//there/a.npz" is no whole path on this computer',
    "c4viz://file?file=/a.py": '"/a.py" is neither a saved search nor a game: name a file',
    "c4viz://file?file=/a.npz&search=mcts": 'no parameter of a link "search"',
    "c4viz://position/" + "4" * MOST: "the link has more than 16,384 characters: shorten it",
}


@pytest.mark.parametrize("text", BAD, ids=[text[:60] for text in BAD])
def test_a_bad_link_is_refused_with_the_value_and_the_remedy(text: str) -> None:
    with pytest.raises(ValueError) as error:
        parse_link(text)
    assert BAD[text] in str(error.value)


@pytest.mark.parametrize("place", ["%5C%5Chost/share", "/%5Chost/share", "%5C/host%5Cshare", "/"])
def test_no_other_computer_hears_of_a_link_on_windows(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(import_module(parse_link.__module__), "Path", PureWindowsPath)
    with pytest.raises(LinkError, match="no whole path on this computer"):
        parse_link(f"c4viz://file?file={place}/a.npz")
    assert parse_link("c4viz://file?file=C:/a.npz").file == "C:/a.npz"


def test_a_link_that_would_be_too_long_is_not_written() -> None:
    tree = "(" + " ".join(["123456"] * 100) + ")"
    whole = HandTree.parse("(" + " ".join([tree] * 100) + ")")
    with pytest.raises(ValueError, match="more than 16,384 characters: save the search"):
        link_text(Link(whole))


def test_a_name_that_is_no_text_is_not_written() -> None:
    with pytest.raises(ValueError, match="letters that no link can say: rename it"):
        link_text(Link(file="/a\udcff.npz"))


def test_no_plug_in_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_given: object) -> None:
        raise AssertionError("what is installed is none of a link's business")

    monkeypatch.setattr(import_module("c4viz.search.plugins"), "named", fail)
    for text in ("search=another", "search=alphabeta&evaluator=another"):
        with pytest.raises(ValueError, match='"another"'):
            parse_link(f"c4viz://position/4?{text}")


def test_no_setting_has_the_name_of_another_parameter() -> None:
    taken = {*_PLACE, "search"}.union(*_WHAT.values())
    for algorithm in ALGORITHMS.values():
        assert taken.isdisjoint(settings_of(algorithm.settings))
