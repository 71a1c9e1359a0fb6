"""Pictures of games of users' own on the board: safe ones as they are, and of all others the text.

C4VIZ_PICTURES says how many pictures are altered at random, C4VIZ_PAINTERS by whom, as seeds;
without them it is a few hundred, so that all tests together stay short.
"""

from __future__ import annotations

import math
import os
import random
import re
from pathlib import Path

import pytest
from PyQt6.QtCore import QByteArray, QRectF
from PyQt6.QtGui import QColor, QFont, QImage, QPainter
from PyQt6.QtSvg import QSvgRenderer

from c4viz import search
from c4viz.app.board.state_page import StatePage
from c4viz.app.widgets.theme import LIGHT
from c4viz.app.window.window import MainWindow
from c4viz.game import OwnGame, OwnState
from c4viz.game.own import Facts
from c4viz.guard.pictures import safe_svg
from c4viz.guard.svg_values import PictureError
from c4viz.search.own.game import own_game
from tests.guard.samples import SAMPLES, svg

PICTURES = int(os.environ.get("C4VIZ_PICTURES", "300"))
PAINTERS = [int(seed) for seed in os.environ.get("C4VIZ_PAINTERS", "1 2").split()]
ROOM = QRectF(0, 0, 320, 240)
RED = QColor("#ff0000")


def state_of(picture: str, *moves: str) -> OwnState:
    """The start of a game, which looks as ``picture`` and has these moves."""
    facts = Facts("A state in words", 1, moves or ("e4",), svg=picture)
    return OwnGame("games.py:Game", facts, valued=False, chance=False).start


def page_of(picture: str, *moves: str) -> StatePage:
    return StatePage(state_of(picture, *moves), ROOM, QFont())


def painted(page: StatePage) -> QImage:
    image = QImage(320, 240, QImage.Format.Format_ARGB32)
    image.fill(LIGHT.window)
    painter = QPainter(image)
    page.paint(painter, LIGHT, None)
    painter.end()
    return image


def drawn(picture: str) -> QImage:
    """A picture as Qt draws it, whatever it holds."""
    image = QImage(300, 300, QImage.Format.Format_ARGB32)
    image.fill(QColor("white"))
    renderer = QSvgRenderer(QByteArray(picture.encode()))
    painter = QPainter(image)
    renderer.render(painter, QRectF(0, 0, 300, 300))
    painter.end()
    return image


def colours(image: QImage) -> set[str]:
    return {
        QColor(image.pixel(x, y)).name()
        for x in range(image.width())
        for y in range(image.height())
    }


@pytest.mark.parametrize("name", SAMPLES)
def test_what_people_make_is_drawn_as_if_nobody_looked_at_it(dressed: object, name: str) -> None:
    # Shadows and heads of arrows are missed.
    plain = re.sub(r"(filter|marker-end):url\(#\w+\)", "", SAMPLES[name])
    before, after = drawn(plain), drawn(safe_svg(SAMPLES[name]))
    assert before == after
    assert len(colours(after)) > 2
    assert page_of(SAMPLES[name]).why_no_picture == ""


def test_what_is_called_as_a_move_is_clicked_where_it_is(dressed: object) -> None:
    part = '<g transform="translate(50 0)"><rect id="B 2" width="50" height="50"/></g>'
    page = page_of(svg(part), "B 2", "c")
    assert math.isclose(page.places[0].width(), page.places[0].height())
    assert page.places[0].center().x() > ROOM.center().x()
    assert page.places[1].top() > page.places[0].bottom()  # named below
    assert page.move_at(page.places[0].center()) == 0


def test_a_picture_on_the_disk_is_not_painted(dressed: object, tmp_path: Path) -> None:
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    image.fill(RED)
    assert image.save(str(tmp_path / "red.png"))
    link = f'<image xlink:href="{tmp_path / "red.png"}" width="100" height="100"/>'
    assert RED.name() in colours(drawn(svg(link)))  # as Qt would by itself
    page = page_of(svg(link))
    assert RED.name() not in colours(painted(page))
    assert page.why_no_picture.startswith('Its picture is not drawn: it links to "')
    assert page.why_no_picture.endswith('red.png": a picture shows itself alone.')


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_is_not_read(dressed: object, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    pipe = os.open(tmp_path / "pipe", os.O_RDWR | os.O_NONBLOCK)
    try:
        os.write(pipe, b"not for you")
        for link in (f"{tmp_path / 'pipe'}", f"file://{tmp_path / 'pipe'}"):
            painted(page_of(svg(f'<image xlink:href="{link}" width="9" height="9"/>')))
            painted(page_of(f'<?xml-stylesheet href="{link}"?>{svg("<g/>")}'))
            painted(page_of(svg(f"<style>@import url({link});</style>")))
        assert os.read(pipe, 99) == b"not for you"
    finally:
        os.close(pipe)


def test_a_picture_without_end_leaves_the_text_and_a_sentence(dressed: object) -> None:
    parts = '<rect id="p0" width="1" height="1" fill="red"/>' + "".join(
        f'<g id="p{level}">' + f'<use xlink:href="#p{level - 1}"/>' * 10 + "</g>"
        for level in range(1, 8)
    )
    page = page_of(svg(f'<defs>{parts}</defs><use xlink:href="#p7"/>'), "words")
    assert page.why_no_picture == "Its picture is not drawn: it draws more than 5,000 things."
    assert RED.name() not in colours(painted(page))
    # It stands between the text, in which the move is named, and the lower edge.
    assert page.places[0].bottom() < ROOM.bottom() - 20
    assert painted(page) != painted(page_of("", "words"))


def test_a_live_game_is_drawn_no_other_way(window: MainWindow, tmp_path: Path) -> None:
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    image.fill(RED)
    assert image.save(str(tmp_path / "red.png"))
    link = f'<image xlink:href="{tmp_path / "red.png"}" width="100" height="100"/>'
    (tmp_path / "game.py").write_text(GAME.format(svg=svg(link)), "utf-8")
    trace = search(own_game(f"{tmp_path / 'game.py'}:Game"), "minimax", depth=2)
    window.session.game.adopt_trace(trace)
    assert "red.png" in trace.position.facts.svg
    assert RED.name() not in colours(window.board.grab().toImage())


GAME = """
class Game:
    to_move, outcome = 1, None
    def moves(self):
        return ["on"]
    def play(self, move):
        return Game()
    def __str__(self):
        return "a state"
    def svg(self):
        return '''{svg}'''
"""


# ---- altered at random -------------------------------------------------------------------------

VALUE = re.compile(r'(?<==")[^"<>&]+(?=")|[-\d.]+(?=[ "])')
ODD = ["", "0", "-1", "1e9", "99999", "1e", "NaN", "%", "none", "url(#a)", "url(/dev/zero)", "#p"]
PIECES = [
    *('"', "<", ">", "&#10;", "&lt;", "<g>", "</g>", "<defs>", "</defs>", "<text>x</text>"),
    *(' opacity=".5"', ' filter="url(#shadow)"', ' stroke="red"', ' stroke-dasharray="0.01"'),
    *("<style>g ~ rect{fill:red}</style>", "<style>rect ~ *{fill:red}</style>"),
    *("".join(f'<text font-family="f{i}">a</text>' for i in range(99)), ' font-family="Odd"'),
    *(' transform="scale(1000)"', ' id="a"', '<use href="#svg5"/>', "\u202e", *ODD),
]


def altered(text: str, chance: random.Random) -> str:
    """A picture with a few places cut, repeated, or swapped with others or with odd pieces:
    anywhere, or in what its attributes say."""
    for _ in range(chance.choice((1, 1, 2, 4, 8))):
        begin = chance.randrange(len(text))
        end = min(len(text), begin + chance.choice((1, 2, 8, 60, 300)))
        other = chance.choice(list(SAMPLES.values()))
        place = chance.randrange(len(other))
        new = chance.choice(("", chance.choice(PIECES), other[place : place + 40]))
        said = list(VALUE.finditer(text))
        if said and chance.random() < 0.8:
            begin, end = chance.choice(said).span()
            new = chance.choice((*ODD, chance.choice(VALUE.findall(other))))
        again = text[begin:end] * chance.choice((0, 0, 1, 40))
        text = text[:begin] + again + new + text[end:]
    return text


def slow_to_read(picture: str) -> list[str]:
    """What Qt takes long to read or to look for: rules on siblings, and families of letters."""
    sheets = "".join(re.findall("<style>(.*?)</style>", picture, re.DOTALL))
    families = set(re.findall(r"font-family[=:]\"?([^\";}]*)", picture))
    usual = {"serif", "sans-serif", "monospace"}
    return re.findall(r"[^{}]*[~+][^{}]*\{", sheets) + sorted(families - usual)


def test_what_is_slow_to_read_is_left_out() -> None:
    rule = "<style>g ~ rect{fill:red}</style>"
    families = "".join(f'<text font-family="f{i}" font-size="5">a</text>' for i in range(900))
    slow = svg(rule + families + '<rect width="1" height="1"/>' * 900)
    assert len(slow_to_read(slow)) == 901
    assert not slow_to_read(safe_svg(slow))


# Qt says of what it cannot read that it cannot.
@pytest.mark.qt_log_level_fail("CRITICAL")
@pytest.mark.parametrize("seed", PAINTERS)
def test_what_is_altered_is_refused_or_drawn(dressed: object, seed: int) -> None:
    for number in range(PICTURES):
        chance = random.Random(f"{seed} {number}")
        try_altered(altered(chance.choice(list(SAMPLES.values())), chance))


def try_altered(text: str) -> None:
    """A picture is refused with a sentence, or drawn."""
    try:
        kept = safe_svg(text)
    except PictureError as error:
        assert str(error)
    else:
        assert safe_svg(kept) == kept
        assert not slow_to_read(kept)
        assert QSvgRenderer(QByteArray(kept.encode())).isValid()
        drawn(kept)
        painted(page_of(text))
