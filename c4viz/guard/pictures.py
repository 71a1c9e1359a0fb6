"""Makes pictures of games of users' own safe to be drawn: what `safe_svg` returns shows itself
alone, and does not take long.

SVG may read files, name pipes, hold programs, and say in a few lines what takes hours to draw. So
a picture is read by a parser that knows no entities, and written anew: the elements and attributes
that are known here, with values that could be read, and nothing else.
"""

from __future__ import annotations

import re
from functools import lru_cache
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from c4viz.guard.svg_cost import DRAWN, Element, PictureCost
from c4viz.guard.svg_values import (
    ATTRIBUTES,
    PictureError,
    image,
    length,
    numbers,
    outward,
    sheet,
    stay_inside,
    style,
)
from c4viz.language import quoted

LARGEST = 200_000
"""Most characters of a picture."""
_ELEMENTS, _DEEPEST = 5_000, 40
"""Most elements of a picture, and most that are one in another."""
_LONGEST_ID = 200
"""Most characters of the name of an element."""
_TRIED = 200_000
"""Most rules of its style sheets times its elements."""
_CHAIN = 1
"""Most gradients in a row that take their colours from one another."""
_IMAGES = 4_000_000
"""Most pixels of all images that it holds."""
_LEAST, _MOST, _LONGEST = 0.001, 100_000.0, 100.0
"""Least and greatest sides in its own units, and how many times longer one may be."""

_SVG = "http://www.w3.org/2000/svg"
_XLINK = "http://www.w3.org/1999/xlink"
_XML = "http://www.w3.org/XML/1998/namespace"
_GRADIENTS = frozenset(("linearGradient", "radialGradient"))
_HELD = _GRADIENTS | {"svg", "defs", "symbol", "tspan", "style", "stop"}
"""Elements that hold shapes, or tell how they look."""
_LINKED = _GRADIENTS | {"use"}
"""Elements that may link to another part."""
_REFUSED = frozenset(("pattern", "mask"))
"""Elements that would be missed, and take too long."""
_LETTERS = frozenset(("text", "tspan", "style"))
"""Elements in which text is not just space between others."""


@lru_cache(maxsize=16)
def safe_svg(text: str) -> str:
    """Return a text of SVG as SVG that can be drawn whoever wrote it; raise a PictureError, which
    says why, if it is none or holds what is not drawn."""
    return _Picture(text).written()


class _Picture:
    """Reads and checks a picture; `written` gives it anew."""

    def __init__(self, text: str) -> None:
        if len(text) > LARGEST:
            raise PictureError(
                "it has {n:,} characters: {most:,} are the most", n=len(text), most=LARGEST
            )
        self._pixels = 0
        self._named: dict[str, Element] = {}
        self._rules: list[tuple[str, dict[str, str]]] = []
        self._root, self._count = _read(text)
        self._keep(self._root)
        self._check_rules()
        self._settle(self._root)

    def written(self) -> str:
        """Write it as SVG; raise a PictureError if it takes too long to be drawn."""
        view = _view_of(self._root)
        said: dict[str, list[str]] = {}
        for _, rule in self._rules:
            for name, value in rule.items():
                said.setdefault(name, []).append(value)
        PictureCost((view[2], view[3]), self._named, said).check(self._root)
        for side in ("width", "height"):
            self._root.said.pop(side, None)
        # The view whose cost was checked is the one that is drawn.
        self._root.said["viewBox"] = " ".join(f"{one:.10g}" for one in view)
        return "".join(_lines(self._root, top=True))

    def _check_rules(self) -> None:
        """Refuse too many rules: each rule of a style sheet is tried on each element."""
        rules = sum(1 + where.count(",") for where, _ in self._rules)
        if rules * self._count > _TRIED:
            raise PictureError(
                "its style sheet has {rules:,} rules for {elements:,} elements: they are too many",
                rules=rules,
                elements=self._count,
            )

    # ---- what is kept ------------------------------------------------------------------------

    def _keep(self, element: Element) -> None:
        """Keep what is known of an element, and of all in it."""
        said, element.said = element.said, {}
        for name, value in said.items():
            self._keep_attribute(element, name, value)
        if element.name == "style":
            found = sheet(element.text)
            self._rules += found
            element.inside = ["\n".join(f"{where} {{{_style(rule)}}}" for where, rule in found)]
        for child in element.children:
            self._keep(child)

    def _keep_attribute(self, element: Element, name: str, value: str) -> None:
        if name not in ("id", "href"):
            stay_inside(value)
        if name == "id":
            if 0 < len(value) <= _LONGEST_ID:
                element.said["id"] = value
                self._named[value] = element  # of two with the same name the last is meant
        elif name == "href":
            self._keep_link(element, value)
        elif name == "style":
            element.style = style(value)
        elif name in ATTRIBUTES and (kept := ATTRIBUTES[name](value)) is not None:
            element.said[name] = kept

    def _keep_link(self, element: Element, target: str) -> None:
        target = target.strip()
        if element.name == "image":
            element.said["href"], pixels = image(target)
            self._pixels += pixels
            if self._pixels > _IMAGES:
                raise PictureError("its images have more than {most:,} pixels", most=_IMAGES)
        elif target.startswith("#"):
            element.said["href"] = target
        elif element.name != "g":  # a link to click on, which is not drawn
            raise outward(target)

    def _settle(self, element: Element) -> None:
        """Drop links to what is not there, and names that another element has."""
        name = element.said.get("id")
        if name is not None and self._named[name] is not element:
            del element.said["id"]
        target = element.said.get("href", "")
        if target.startswith("#"):
            self._settle_link(element, target[1:])
        inside = list(element.children)
        for child in inside:
            self._settle(child)
        gone = {id(child) for child in inside if child.name == "use" and "href" not in child.said}
        element.inside = [one for one in element.inside if id(one) not in gone]

    def _settle_link(self, element: Element, name: str) -> None:
        if name not in self._named or element.name not in _LINKED:
            del element.said["href"]
            return
        used = self._named[name]
        if used is element:
            raise PictureError('"{name}" is a part of itself', name=quoted(name))
        if element.name != "use" and "href" in used.said:
            raise PictureError("its parts use one another more than {most} deep", most=_CHAIN)


def _view_of(root: Element) -> list[float]:
    """Return left, top, width and height of what is seen of a picture; raise a PictureError if it
    does not say so, or they are odd."""
    view = numbers(root.said.get("viewBox", ""))
    if len(view) != 4:
        sides = [root.said.get(side, "") for side in ("width", "height")]
        if not all(sides) or any("%" in side for side in sides):
            raise PictureError(
                "it does not say how large it is: give it a viewBox, or a width and a height"
            )
        view = [0.0, 0.0, *(length(side, 100) for side in sides)]
    wide, high = view[2:]
    least, most = min(wide, high), max(wide, high)
    # Written so that nan is refused as well.
    if not (least >= _LEAST and most <= min(_MOST, _LONGEST * least)):
        raise PictureError(
            "it is {wide} × {high} large: let its viewBox say what it shows",
            wide=quoted(f"{wide:g}"),
            high=quoted(f"{high:g}"),
        )
    return view


# ---- reading -------------------------------------------------------------------------------------


def _read(text: str) -> tuple[Element, int]:
    """Read the elements that are known, as they are written, and count all; raise a PictureError if
    it is no picture, too large, or has what is refused."""
    reader = _ElementReader()
    parser = expat.ParserCreate("utf-8", " ")
    parser.buffer_text = True
    parser.StartDoctypeDeclHandler = reader.doctype
    parser.EntityDeclHandler = reader.entity
    parser.SkippedEntityHandler = reader.entity
    parser.ProcessingInstructionHandler = reader.instruction
    parser.StartElementHandler = reader.begin
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.letters
    try:
        parser.Parse(text.encode("utf-8", "replace"), True)
    except expat.ExpatError as error:
        raise PictureError(
            "it is no SVG that can be read: line {line}, column {column}: {why}",
            line=error.lineno,
            column=error.offset + 1,
            why=expat.ErrorString(error.code),
        ) from None
    if reader.root is None:
        raise PictureError("it is no SVG: it begins with another element than svg")
    return reader.root, reader.count


class _ElementReader:
    """Builds the tree of elements from what the parser finds."""

    def __init__(self) -> None:
        self.root: Element | None = None
        self._open: list[Element | None] = []  # None: it, and all in it, is left out
        self.count = 0

    def doctype(self, _name: str, _system: object, _public: object, inside: bool) -> None:
        """Pass by one that only names what SVG is, as many programs write it."""
        if inside:
            self.entity()

    def entity(self, *_: object) -> None:
        raise PictureError("it declares entities, or uses them: write what they stand for")

    def instruction(self, target: str, told: str) -> None:
        found = re.search(r"href\s*=\s*['\"]([^'\"]*)", told)
        if target == "xml-stylesheet" and found:
            raise outward(found[1])

    def begin(self, full: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if self.count > _ELEMENTS:
            raise PictureError("it has more than {most:,} elements", most=_ELEMENTS)
        if len(self._open) >= _DEEPEST:
            raise PictureError("it has elements more than {most} deep", most=_DEEPEST)
        element = self._element(full, attributes)
        if element is not None and self._open:
            inside = self._open[-1]
            assert inside is not None
            inside.inside.append(element)
        elif element is not None:
            self.root = element
        self._open.append(element)

    def _element(self, full: str, attributes: dict[str, str]) -> Element | None:
        space, _, name = full.rpartition(" ")
        name = {"a": "g"}.get(name, name)
        if space not in ("", _SVG) or (self._open and self._open[-1] is None):
            return None
        if name in _REFUSED:
            raise PictureError("it has a {element}, which takes too long to be drawn", element=name)
        if name not in _HELD | DRAWN or (name == "svg") != (not self._open):
            return None
        said = {}
        for called, value in attributes.items():
            space, _, local = called.rpartition(" ")
            if not space or (space, local) in ((_XLINK, "href"), (_XML, "id")):
                said[local] = value
            elif (space, local) == (_XML, "space"):
                said["xml:space"] = value
        return Element(name, said)

    def end(self, _full: str) -> None:
        self._open.pop()

    def letters(self, text: str) -> None:
        if self._open and self._open[-1] is not None and self._open[-1].name in _LETTERS:
            self._open[-1].inside.append(text)


# ---- writing -------------------------------------------------------------------------------------


def _style(said: dict[str, str]) -> str:
    return ";".join(f"{name}:{value}" for name, value in said.items())


def _lines(element: Element, top: bool = False) -> list[str]:
    said = dict(element.said)
    if element.style:
        said["style"] = _style(element.style)
    if "href" in said:
        said["xlink:href"] = said.pop("href")
    if top:
        said |= {"xmlns": _SVG, "xmlns:xlink": _XLINK}
    told = "".join(f" {name}={quoteattr(value)}" for name, value in said.items())
    made = [f"<{element.name}{told}>"]
    for one in element.inside:
        made += [escape(one)] if isinstance(one, str) else _lines(one)
    return [*made, f"</{element.name}>"]
