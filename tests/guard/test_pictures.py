"""Pictures of users' games: written anew of what is known, or refused in a sentence."""

from __future__ import annotations

import re
import struct
import zlib
from base64 import b64encode
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz.guard.pictures import LARGEST, safe_svg
from c4viz.guard.svg_values import PictureError
from tests.guard.samples import BY_HAND, CHESS, INKSCAPE, MATPLOTLIB, SAMPLES, board, svg

DISC = '<radialGradient id="d"><stop stop-color="red"/></radialGradient>'


def elements(text: str) -> list[str]:
    """What the elements of a picture are called."""
    return [one.tag.rpartition("}")[2] for one in ElementTree.fromstring(text).iter()]


def why_not(text: str) -> str:
    with pytest.raises(PictureError) as refused:
        safe_svg(text)
    return str(refused.value)


# ---- what people draw ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", SAMPLES)
def test_what_people_make_is_kept_and_what_is_kept_is_not_changed_again(name: str) -> None:
    kept = safe_svg(SAMPLES[name])
    assert safe_svg(kept) == kept
    shapes = set(elements(SAMPLES[name])) & {"path", "circle", "text", "use", "polygon", "line"}
    assert shapes <= set(elements(kept))


def test_parts_that_are_called_as_moves_keep_their_names() -> None:
    assert re.findall(r'<rect id="(\w+)"', safe_svg(BY_HAND)) == ["a1", "b2"]
    odd = svg('<rect id="B 2 &amp; &lt;c&gt;" width="9" height="9"/>')
    assert 'id="B 2 &amp; &lt;c&gt;"' in safe_svg(odd)
    assert 'id="e4"' in safe_svg(svg('<rect xml:id="e4" width="9" height="9"/>'))
    assert safe_svg(svg('<g id="a"/><g id="a"/>')).count('id="a"') == 1


def test_styles_parts_and_colours_stay() -> None:
    by_hand = safe_svg(BY_HAND)
    assert ".cell {fill:#eeeeee;stroke:#333333}" in by_hand
    assert "#b2 {fill:rgb(10%, 50%, 90%)}" in by_hand
    assert 'style="fill:orange;stroke-width:.5;stroke:navy"' in by_hand
    chess = safe_svg(CHESS)
    assert 'fill="url(#check_gradient)"' in chess
    assert 'xlink:href="#white-pawn"' in chess
    inkscape = safe_svg(INKSCAPE)
    assert "fill:url(#placed)" in inkscape
    assert 'viewBox="0 0 210 210"' in inkscape


@pytest.mark.parametrize(
    ("path", "kept"),
    [
        ("M1,2l.5.5-1-1e1z", "M 1 2 l .5 .5 -1 -1e1 z"),
        ("m1 2a4 4 0 114 4", "m 1 2 a 4 4 0 1 1 4 4"),
        ("M1 2 3 4H5 6V7", "M 1 2 3 4 H 5 6 V 7"),
        ("M1 2L3 4 5", "M 1 2 L 3 4"),
        ("M1 2L3 x 5 6", "M 1 2"),
        ("M1 2A1 1 0 0 0 1e", "M 1 2"),
    ],
)
def test_a_path_is_kept_up_to_where_it_cannot_be_read(path: str, kept: str) -> None:
    assert f'd="{kept}"' in safe_svg(svg(f'<path d="{path}"/>'))


def test_what_is_not_drawn_is_left_out() -> None:
    for text in SAMPLES.values():
        assert set(elements(safe_svg(text))).isdisjoint(
            ("desc", "metadata", "clipPath", "namedview", "RDF", "a", "filter", "marker")
        )
    assert "onload" not in safe_svg(BY_HAND)
    assert "example.org" not in safe_svg(BY_HAND)
    assert "DOCTYPE" not in safe_svg(MATPLOTLIB)
    assert "sodipodi" not in safe_svg(INKSCAPE)


@pytest.mark.parametrize(
    "active",
    [
        "<script>go()</script>",
        '<script xlink:href="https://example.org/go.js"/>',
        '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>',
        '<animate attributeName="x" dur="1s" repeatCount="indefinite"/>',
        '<set attributeName="x" to="5"/>',
        '<rect width="9" height="9" onclick="go()" onbegin="go()"/>',
        '<rect width="9" height="9" style="animation: x 1s infinite; transition: all 1s"/>',
        "<style>@keyframes x { from { fill: red } } @media print { .a { fill: red } }</style>",
        '<svg width="9" height="9"><circle r="4"/></svg>',
        '<other:rect xmlns:other="urn:other" width="9" height="9"/>',
        '<video xlink:href="file:///a.mp4"/><handler>go()</handler>',
    ],
)
def test_programs_animations_and_the_unknown_are_left_out(active: str) -> None:
    kept = safe_svg(svg(active))
    assert set(elements(kept)) <= {"svg", "rect", "style"}
    words = ("go", "indefinite", "onclick", "infinite", "keyframes", "red", "circle", "mp4")
    assert not [word for word in words if word in kept]


@pytest.mark.parametrize(
    ("given_size", "view"),
    [
        ('viewBox="-5 -5 10 20" width="7"', "-5 -5 10 20"),
        ('width="30" height="20px"', "0 0 30 20"),
        ('width="25.4mm" height="1in"', "0 0 90 90"),
    ],
)
def test_a_picture_says_what_it_shows(given_size: str, view: str) -> None:
    inside = '<rect x="10" y="20" width="30" height="5"/>'
    assert f'viewBox="{view}"' in safe_svg(f"<svg {given_size}>{inside}</svg>")


# ---- what leads out ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("outward", "target"),
    [
        ('<image xlink:href="/home/me/photo.png" width="9" height="9"/>', "/home/me/photo.png"),
        ('<image href="file:///dev/stdin" width="9" height="9"/>', "file:///dev/stdin"),
        ('<image href=" HTTP://example.org/a.png"/>', "HTTP://example.org/a.png"),
        ('<use href="other.svg#part"/>', "other.svg#part"),
        ('<use xlink:href="//example.org/a.svg#b"/>', "//example.org/a.svg#b"),
        ('<linearGradient xlink:href="a.svg#b"/>', "a.svg#b"),
        ('<rect fill="url(a.svg#b)"/>', "a.svg#b"),
        ("<rect fill=\"url( 'a.svg#b' )\"/>", "a.svg#b"),
        ('<rect filter="URL (file:///a#b)"/>', "file:///a#b"),
        ('<rect style="fill:red;stroke:url(//a/b)"/>', "//a/b"),
        ('<g style="background:url(data:text/css,x)"/>', "data:text/css,x"),
        ("<style>.a { fill: url(a.svg#b) }</style>", "a.svg#b"),
        ("<style>.a { fill: url(/* */a.svg) }</style>", "a.svg"),
        ("<style>@import 'a.css';</style>", "a.css"),
        ("<style>@IMPORT url(a.css);</style>", "a.css"),
        ("<style>@font-face { src: url(a.ttf) }</style>", "a.ttf"),
        ("<style><![CDATA[@import 'a.css';]]></style>", "a.css"),
    ],
)
def test_a_link_that_leads_out_of_the_picture_is_refused_and_named(
    outward: str, target: str
) -> None:
    assert why_not(svg(outward)) == f'it links to "{target}": a picture shows itself alone'


def test_a_style_sheet_of_its_own_is_refused() -> None:
    said = why_not('<?xml-stylesheet type="text/css" href="/a.css"?><svg/>')
    assert said == 'it links to "/a.css": a picture shows itself alone'


def test_a_style_in_disguise_is_refused() -> None:
    for style in (r"<style>@\69mport 'a.css';</style>", r'<rect style="fill:u\72l(a)"/>'):
        assert why_not(svg(style)) == "its style has a backslash: write it without"


def test_a_base_changes_nothing() -> None:
    kept = safe_svg(svg('<use xml:base="file:///etc/" href="#a"/><rect id="a"/>'))
    assert "etc" not in kept


@pytest.mark.parametrize(
    "head",
    [
        '<!DOCTYPE svg [<!ENTITY a "b">]>',
        '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/hostname">]>',
        '<!DOCTYPE svg [<!ENTITY % a SYSTEM "file:///a.dtd"> %a;]>',
        '<!DOCTYPE svg SYSTEM "file:///a.dtd">',
    ],
)
def test_entities_are_refused(head: str) -> None:
    said = why_not(f"{head}{svg('<text>&a;</text>')}")
    assert said == "it declares entities, or uses them: write what they stand for"


# ---- images --------------------------------------------------------------------------------------


def png(side: int, head: bytes = b"\x89PNG\r\n\x1a\n") -> str:
    """A grey image as a link."""

    def chunk(kind: bytes, held: bytes) -> bytes:
        check = struct.pack(">I", zlib.crc32(kind + held))
        return struct.pack(">I", len(held)) + kind + held + check

    size = struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0)
    rows = zlib.compress((b"\0" + b"\x80" * side) * min(side, 2_000), 9)
    raw = head + chunk(b"IHDR", size) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")
    return f"data:image/png;base64,{b64encode(raw).decode()}"


def test_a_small_image_that_the_picture_holds_is_kept() -> None:
    held = png(8)
    assert held in safe_svg(svg(f'<image href="{held}" width="9" height="9"/>'))
    broken = held.replace("base64,", "base64,\n  ")
    assert held in safe_svg(svg(f'<image href="{broken}" width="9" height="9"/>'))


@pytest.mark.parametrize(
    ("link", "why"),
    [
        (png(5_000), "an image of 5,000 × 5,000 pixels: 1,024 × 1,024 is the most"),
        (png(0), "an image that cannot be read"),
        (png(8, b"JPEG1234"), "an image that cannot be read"),
        ("data:image/png;base64,%%%", "an image that cannot be read"),
        ("data:image/png;base64,", "an image that cannot be read"),
        ("data:image/svg+xml;base64,PHN2Zy8+", "an image of another kind than PNG"),
        ("data:image/svg+xml,%3Csvg/%3E", "an image of another kind than PNG"),
        ("data:text/html,x", "an image of another kind than PNG"),
    ],
)
def test_other_images_are_refused(link: str, why: str) -> None:
    assert why in why_not(svg(f'<image href="{link}" width="9" height="9"/>'))


def test_many_images_are_refused() -> None:
    images = f'<image href="{png(1_024)}" width="9" height="9"/>' * 4
    assert why_not(svg(images)) == "its images have more than 4,000,000 pixels"


# ---- what has no end -----------------------------------------------------------------------------


def laughs(levels: int, each: int) -> str:
    """Parts of parts of parts."""
    parts = '<rect id="p0" width="1" height="1"/>'
    for level in range(1, levels):
        parts += f'<g id="p{level}">' + f'<use href="#p{level - 1}"/>' * each + "</g>"
    return svg(f'<defs>{parts}</defs><use href="#p{levels - 1}"/>')


def test_parts_used_again_and_again_are_refused() -> None:
    assert "<use" in safe_svg(laughs(3, 10))
    assert why_not(laughs(7, 10)) == "it draws more than 5,000 things"
    for inside in ("<g/>" * 500, f"<text>{'<tspan/>' * 500}</text>"):
        often = f'<defs><g id="a">{inside}</g></defs>' + '<use href="#a"/>' * 4_000
        assert why_not(svg(often)) == "it draws more than 5,000 things"
    assert why_not(laughs(30, 2)) == "its parts use one another more than 8 deep"


@pytest.mark.parametrize(
    "circle",
    [
        '<g id="a"><use href="#a"/></g>',
        '<g id="b"><use href="#a"/></g><g id="a"><use href="#b"/></g>',
        '<linearGradient id="a" href="#a"/>',
    ],
)
def test_what_is_a_part_of_itself_is_refused(circle: str) -> None:
    assert why_not(svg(circle)) == '"a" is a part of itself'


def test_a_long_path_that_is_used_often_is_looked_at_once() -> None:
    path = f'<path id="a" d="M0 0{"l1 1l-1 1" * 9_000}"/>'
    often = svg(f"<defs>{path}</defs>" + '<use href="#a"/>' * 4_000)
    assert why_not(often) == "it takes too long to be drawn"


def test_many_rules_for_many_elements_are_refused() -> None:
    rules = "".join(f".a{i}, .b{i} {{ fill: red }}" for i in range(500))
    said = why_not(svg(f"<style>{rules}</style>" + "<rect/>" * 1_000))
    rest = "1,000 rules for 1,002 elements: they are too many"
    assert said == f"its style sheet has {rest}"
    deep = svg("<style>g g g g g rect { fill: red } g rect { fill: blue }</style>")
    assert "red" not in safe_svg(deep)
    assert "blue" in safe_svg(deep)


@pytest.mark.parametrize("last", [1, 2, 30])
def test_colours_taken_from_many_others_are_refused(last: int) -> None:
    chain = "".join(f'<linearGradient id="c{i}" href="#c{i + 1}"/>' for i in range(last))
    picture = svg(f'{chain}<linearGradient id="c{last}"/>')
    circle = '<linearGradient id="b" href="#a"/><linearGradient id="a" href="#b"/>'
    if last == 1:
        assert 'xlink:href="#c1"' in safe_svg(picture)
    else:
        assert why_not(picture) == "its parts use one another more than 1 deep"
    assert why_not(svg(circle)) == "its parts use one another more than 1 deep"


@pytest.mark.parametrize("element", ["pattern", "mask"])
def test_what_takes_too_long_by_itself_is_named(element: str) -> None:
    said = why_not(svg(f'<{element} id="a"><rect width="9" height="9"/></{element}>'))
    assert said == f"it has a {element}, which takes too long to be drawn"


def test_texts_that_are_too_large_are_refused_before_they_are_read() -> None:
    assert why_not("x" * (LARGEST + 1)) == "it has 200,001 characters: 200,000 are the most"
    assert why_not(svg("<g/>" * 5_001)) == "it has more than 5,000 elements"
    assert why_not(svg("<g>" * 90 + "</g>" * 90)) == "it has elements more than 40 deep"


NO_SIZE = "it does not say how large it is: give it a viewBox, or a width and a height"


@pytest.mark.parametrize(
    ("size", "said"),
    [
        ('viewBox="0 0 1e6 1e6"', "it is 1e+06 × 1e+06 large: let its viewBox say what it shows"),
        ('viewBox="0 0 1 900"', "it is 1 × 900 large: let its viewBox say what it shows"),
        ('width="1e9" height="1e9"', "it has the number 1e9: 1,000,000 is the most"),
        ('viewBox="0 0 1e400 1"', "it has the number 1e400: 1,000,000 is the most"),
        ('viewBox="0 0 0 0"', "it is 0 × 0 large: let its viewBox say what it shows"),
        ('viewBox="0 0 -5 -5"', "it is -5 × -5 large: let its viewBox say what it shows"),
        ('width="0" height="0"', "it is 0 × 0 large: let its viewBox say what it shows"),
        *((odd, NO_SIZE) for odd in ("", 'width="9"', 'width="100%" height="100%"')),
    ],
)
def test_a_picture_of_no_size_is_refused(size: str, said: str) -> None:
    assert why_not(f"<svg {size}/>") == said


FULL = '<rect width="100" height="100" fill="url(#d)"/>'


@pytest.mark.parametrize(
    "inside",
    [
        FULL * 1_000,
        f'<g opacity=".5">{FULL}{FULL}</g>' * 100,
        '<g opacity=".5"><rect width="9000" height="9000"/></g>',
        f'<path d="M0 0{"L99 99L0 5" * 500}" stroke="red"/>',
        f'<path d="M0 0{"l.1 .1l.1 0" * 5_000}" stroke="red" stroke-width="50"/>',
        f'<g transform="scale(9)"><path d="M0 0{"l1 1l1 0" * 500}" stroke="red"/></g>',
        '<path d="M0 0H100" stroke="red" stroke-dasharray="1e-9"/>',
        '<rect width="9" height="9" rx="3" stroke="url(#d)" opacity=".4"/>' * 1_000,
        '<path d="M0 0H100" stroke="red" style="stroke-dasharray:1e-9 0"/>',
        '<style>path { stroke-dasharray: .0001 }</style><path d="M0 0L99 5" stroke="red"/>',
        f'<text font-size="90">{"@" * 200}</text>',
        f'<g font-size="90"><text>{"@" * 200}</text></g>',
        f'<g transform="{"scale(100000)" * 40}"><rect width="1e5" height="1e5" stroke="red"/></g>',
        f'<g transform="skewX(89.9999999)">{FULL * 300}</g>',
        '<g opacity=".9"><path d="M0 0h1v1M600 600h1v1"/></g>' * 30,
        '<rect id="r" width="1" height="1"/>'
        + '<g opacity=".9"><use href="#r" x="600"/><rect width="1" height="1"/></g>' * 35,
        f'<text opacity=".5" x="600" y="600">a</text><g opacity=".9">{FULL}</g>' * 20,
        f'<path d="M9 9{"l.01 .01l-.01 0" * 5_000}" stroke="red" stroke-width="20"/>',
        f'<style>path {{ stroke: red; stroke-width: 20 }}</style><path d="M9 9{"h.1v.1" * 900}"/>',
        "<style>path { stroke: red; stroke-width: 20; stroke-linejoin: round }</style>"
        f'<path stroke="none" d="M9 9{"h.1v.1" * 900}"/>',
        f'<path d="M0 0{"a5 5 0 0 1 9 9" * 3_000}"/>',
        f'<path d="M0 0C9 9 1 2 3 3{"T50 50 3 3" * 3_000}"/>',
        f'<symbol id="s" viewBox="0 0 1 1" width="900">{FULL}</symbol><use href="#s"/>',
        f'<image href="{png(64)}" width="100" height="100"/>' * 60,
    ],
)
def test_what_would_take_long_to_draw_is_refused(inside: str) -> None:
    assert why_not(svg(DISC + inside)) == "it takes too long to be drawn"


def test_what_is_seen_through_is_drawn_where_it_is_a_little() -> None:
    assert "opacity" in safe_svg(svg(f'<g opacity=".9">{FULL}</g>' * 9 + DISC))


def test_filters_and_heads_of_arrows_are_left_out() -> None:
    heads = f'<defs><marker id="m">{FULL * 30}</marker></defs>'
    path = f'<path d="M0 0{"l1 1" * 50}" marker-mid="url(#m)" style="filter:url(#f)"/>'
    shadow = '<filter id="f"><feGaussianBlur stdDeviation="1"/></filter>'
    kept = safe_svg(svg(heads + shadow + path))
    assert elements(kept) == ["svg", "defs", "path"]
    assert "url" not in kept


@pytest.mark.parametrize("selector", ["g ~ rect", "g + rect", "rect:first-child", "g>rect~rect"])
def test_rules_on_what_comes_after_another_are_left_out(selector: str) -> None:
    kept = safe_svg(svg(f"<style>{selector} {{ fill: red }} g > rect {{ fill: blue }}</style>"))
    assert "red" not in kept
    assert "blue" in kept


@pytest.mark.parametrize(
    ("family", "kept"),
    [
        ("Arial, Helvetica, sans-serif", "sans-serif"),
        ("'DejaVu Sans Mono',monospace", "monospace"),
        ("SERIF", "serif"),
        ("Arial", ""),
        ("sans-serif-of-mine", ""),
    ],
)
def test_letters_are_of_a_family_that_is_there(family: str, kept: str) -> None:
    text = safe_svg(svg(f'<text font-family="{family}" style="font-family:{family}">a</text>'))
    assert re.findall(r"font-family[=:]\"?([\w-]+)", text) == ([kept] * 2 if kept else [])


def test_dashes_are_few_and_not_too_small() -> None:
    line = '<path d="M0 5H99" stroke="red" stroke-dasharray="{}"/>'
    assert 'stroke-dasharray="2, 1"' in safe_svg(svg(line.format("2, 1")))
    assert "dash" not in safe_svg(svg(line.format("1 " * 9)))
    assert why_not(svg(line.format("0.001"))) == "it takes too long to be drawn"


@pytest.mark.parametrize(
    ("side", "stone"),
    [
        (19, '<circle cx="{x}" cy="{y}" r="4.5" fill="url(#d)" stroke="black" stroke-width=".3"/>'),
        (10, '<text x="{x}" y="{y}" font-size="8" text-anchor="middle">O</text>'),
        (8, '<path d="M{x} {y}c1-2 3 3 2 2-1 1-3 2-2-2z" stroke="black"/>' * 8),
        (15, '<path d="M{x} {y}m-4 0l2-4h4l2 4l-2 4h-4z" stroke="black"/>'),
    ],
)
def test_boards_full_of_stones_are_drawn(side: int, stone: str) -> None:
    assert "fill" in safe_svg(board(side, side, stone).replace("<rect", DISC + "<rect", 1))


# ---- anything at all -----------------------------------------------------------------------------

NAMES = st.sampled_from([*"abc"])
VALUES = st.sampled_from(
    ["#a", "url(#b)", "url(c)", "1", "-3", "9e9", "50%", "red", "none", "M0 0L5 5z", "scale(9)"]
)
TAGS = st.sampled_from(
    [
        "g",
        "use",
        "defs",
        "symbol",
        "marker",
        "filter",
        "path",
        "rect",
        "text",
        "tspan",
        "style",
        "a",
    ]
)
SAID = st.dictionaries(
    st.sampled_from(
        [
            "id",
            "href",
            "fill",
            "filter",
            "marker-end",
            "opacity",
            "style",
            "d",
            "width",
            "transform",
        ]
    ),
    st.one_of(NAMES, VALUES, st.text(max_size=8)),
    max_size=4,
)


def written(element: tuple[str, dict[str, str], list[ElementTree.Element]]) -> ElementTree.Element:
    name, said, inside = element
    made = ElementTree.Element(name, {k: re.sub(r"[^ -~]", "", v) for k, v in said.items()})
    made.extend(inside)
    return made


NESTED = st.recursive(
    st.tuples(TAGS, SAID, st.just([])).map(written),
    lambda inner: st.tuples(TAGS, SAID, st.lists(inner, max_size=5)).map(written),
    max_leaves=25,
)


@given(NESTED)
def test_whatever_is_nested_is_refused_or_shows_itself_alone(inside: ElementTree.Element) -> None:
    try:
        kept = safe_svg(svg(ElementTree.tostring(inside, "unicode")))
    except PictureError as error:
        assert str(error)
        return
    assert safe_svg(kept) == kept
    without_names = re.sub(r' id="[^"]*"', "", kept)  # which lead nowhere
    for target in re.findall(r'href="([^"]*)"|url\(([^)]*)\)', without_names):
        assert "".join(target).startswith("#")


@given(st.text())
def test_whatever_is_no_svg_is_refused(text: str) -> None:
    assert why_not(text)
