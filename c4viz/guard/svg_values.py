"""Reads the values of attributes and styles of an SVG picture, and writes each anew from what was
read. What cannot be read is left out; what leads out of the picture is refused."""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from collections.abc import Callable, Iterator

from c4viz.language import SaidError, quoted

MOST = 1e6
"""Greatest number of a picture."""
_WIDEST_IMAGE = 1024
"""Most pixels of a side of an image in a picture."""
_LONGEST = 300
"""Most characters of a name, such as that of a class or of a font."""
_DEEPEST_RULE = 5
"""Most elements one in another that a rule of a style sheet names."""
_MOST_MOVES = 2_000
"""Most characters of the transforms of an element."""
_MOST_DASHES = 8
"""Most numbers of a line in dashes."""

# All of these look at each character once, whatever the text: a picture may be made to take long.
NUMBER = r"[+-]?(?:\d++(?:\.\d*+)?|\.\d++)(?:[eE][+-]?\d++)?"
_LENGTH = rf"{NUMBER}(?:px|pt|pc|mm|cm|in|em|ex|%)?"
_BETWEEN = r"[\s,]*+"
_NUMBERS = re.compile(NUMBER)
_LENGTHS = re.compile(rf"\s*{_LENGTH}(?:[\s,]++{_LENGTH})*\s*")
_STEP = re.compile(rf"([MmZzLlHhVvCcSsQqTtAa])((?:{_BETWEEN}{NUMBER})*){_BETWEEN}")
_ARC = re.compile(
    _BETWEEN.join(("", *(f"({part})" for part in (*3 * (NUMBER,), "[01]", "[01]", NUMBER, NUMBER))))
)
_MOVE = re.compile(
    rf"{_BETWEEN}(matrix|translate|scale|rotate|skewX|skewY)\s*+\(([\d\s,.eE+-]*+)\){_BETWEEN}"
)
_MOVED_BY = {
    **{"matrix": (6,), "translate": (1, 2), "scale": (1, 2), "rotate": (1, 3)},
    **{"skewX": (1,), "skewY": (1,)},
}
"""Numbers of arguments that transforms may have."""
_WORDS = re.compile(r"[\w\s.,%#'\"+*-]*")
_HEX = "[0-9a-fA-F]"
_COLOUR = re.compile(
    rf"#(?:{_HEX}{{3,4}}|{_HEX}{{6}}|{_HEX}{{8}})|[a-zA-Z-]+|(?:rgb|hsl)a?\([\w\s.,%/+-]*\)"
)
_SELECTOR = re.compile(r"[\w\s.,#*>-]+")
_DASHES = re.compile(rf"none|{NUMBER}(?:[\s,]++{NUMBER}){{0,{_MOST_DASHES - 1}}}")
_FAMILIES = ("serif", "sans-serif", "monospace")
_WEIGHTS = ("normal", "bold", "bolder", "lighter", *map(str, range(100, 1000, 100)))
_LINK = re.compile(r"""url\(\s*['"]?\s*#([^'"()\\]+?)\s*['"]?\s*\)\s*(none|[\w#]*)""")
_OUTWARD = re.compile(r"url\s*+\(\s*+['\"]?\s*+(?!#)([^)]*)", re.IGNORECASE)
_IMAGE = re.compile(r"\s*+data:image/png\s*+;\s*+base64\s*+,", re.IGNORECASE)
_PNG = b"\x89PNG\r\n\x1a\n"
TAKEN = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
"""Number of arguments that a step of a path takes."""

_UNITS = {"px": 1, "pt": 1.25, "pc": 15, "mm": 90 / 25.4, "cm": 90 / 2.54, "in": 90, "em": 16}


class PictureError(SaidError):
    """Raised for a picture that is not drawn; the message says why."""


def outward(target: str) -> PictureError:
    """Return the error for a picture that leads out of itself."""
    named = quoted(target.strip("'\" ")) or "url()"
    return PictureError('it links to "{target}": a picture shows itself alone', target=named)


def number(text: str) -> float:
    """Read a number of a picture; raise a PictureError if it is too large."""
    found = float(text)
    if not abs(found) <= MOST:
        raise PictureError(
            "it has the number {number}: {most:,} is the most", number=quoted(text), most=int(MOST)
        )
    return found


def numbers(text: str) -> list[float]:
    """Read all numbers in a text."""
    return [number(one) for one in _NUMBERS.findall(text)]


def length(text: str, whole: float) -> float:
    """Read a length in units of the picture, which is ``whole`` of them large."""
    unit = text.strip().lstrip("+-.0123456789eE") if text else ""
    found = numbers(text)[:1] or [0.0]
    if text.strip().endswith("%"):
        return found[0] * whole / 100
    if text.strip().endswith(("em", "ex")):
        unit = "em"
    return found[0] * _UNITS.get(unit, 1)


# ---- values --------------------------------------------------------------------------------------


def _lengths(text: str) -> str | None:
    if not _LENGTHS.fullmatch(text):
        return None
    numbers(text)
    return text.strip()


def _size(text: str) -> str | None:
    """Read a size of letters, which may be a word."""
    return text.strip() if text.strip().replace("-", "").isalpha() else _lengths(text)


def _small(text: str) -> str | None:
    """Read how far the corners of strokes may reach."""
    return _lengths(text) if _lengths(text) and abs(numbers(text)[0]) <= 10 else None


def _dashes(text: str) -> str | None:
    return text.strip() if _DASHES.fullmatch(text.strip()) and _lengths(text) else None


def _family(text: str) -> str | None:
    """Read the last family of letters that every system has: others take long to be looked for."""
    found = [one for one in re.split(r"[\s,'\"]+", text.lower()) if one in _FAMILIES]
    return found[-1] if found else None


def _weight(text: str) -> str | None:
    return text.strip() if text.strip() in _WEIGHTS else None


def _words(text: str) -> str | None:
    return text.strip() if len(text) <= _LONGEST and _WORDS.fullmatch(text) else None


def _paint(text: str) -> str | None:
    return _link(text) or (text.strip() if _COLOUR.fullmatch(text.strip()) else None)


def _link(text: str) -> str | None:
    found = _LINK.fullmatch(text.strip()) if len(text) <= _LONGEST else None
    return f"url(#{found[1]}) {found[2]}".strip() if found else None


def _path(text: str) -> str | None:
    """Read a path up to where it cannot be read, as it is also drawn."""
    return " ".join(" ".join((name, *taken)) for name, taken in _steps(text)) or None


def _steps(text: str) -> Iterator[tuple[str, list[str]]]:
    end = len(text) - len(text.lstrip())
    while found := _STEP.match(text, end):
        name, rest = found[1], found[2]
        end = found.end()
        taken = list(_arcs(rest)) if name in "Aa" else _NUMBERS.findall(rest)
        whole = len(taken) // (TAKEN[name.upper()] or 1) * TAKEN[name.upper()]
        for one in taken:
            number(one)
        if whole or name in "Zz":
            yield name, taken[:whole]
        if whole < len(taken) or (name not in "Zz" and not whole):
            return


def _arcs(text: str) -> Iterator[str]:
    """Yield the numbers of arcs, whose flags need no space after them."""
    end = 0
    while found := _ARC.match(text, end):
        yield from found.groups()
        end = found.end()


def _points(text: str) -> str | None:
    found = _NUMBERS.findall(text)
    numbers(text)
    return " ".join(found[: len(found) // 2 * 2]) or None


def _moves(text: str) -> str | None:
    """Read transforms, if all of them can be read."""
    end, made = 0, []
    while len(text) <= _MOST_MOVES and (found := _MOVE.match(text, end)):
        if len(numbers(found[2])) not in _MOVED_BY[found[1]]:
            return None
        made.append(f"{found[1]}({' '.join(_NUMBERS.findall(found[2]))})")
        end = found.end()
    return " ".join(made) if made and end == len(text) else None


_Read = Callable[[str], str | None]


def _of(read: _Read, *names: str) -> dict[str, _Read]:
    return dict.fromkeys(names, read)


STYLES = {
    **_of(_lengths, "stroke-width", "stroke-dashoffset", "stroke-opacity"),
    **_of(_lengths, "opacity", "fill-opacity", "stop-opacity", "offset"),
    **_of(_dashes, "stroke-dasharray"),
    **_of(_size, "font-size"),
    **_of(_family, "font-family"),
    **_of(_weight, "font-weight"),
    **_of(_small, "stroke-miterlimit"),
    **_of(_paint, "fill", "stroke", "stop-color", "color"),
    **_of(_words, "fill-rule", "stroke-linecap", "stroke-linejoin", "text-anchor", "display"),
    **_of(_words, "font-style", "font-variant"),
    **_of(_words, "visibility", "image-rendering"),
}
"""Functions that read the values that a style may hold."""

ATTRIBUTES = {
    **STYLES,
    **_of(_lengths, "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry"),
    **_of(_lengths, "fx", "fy", "fr", "width", "height", "dx", "dy", "viewBox"),
    **_of(_path, "d"),
    **_of(_points, "points"),
    **_of(_moves, "transform", "gradientTransform"),
    **_of(_words, "class", "gradientUnits", "spreadMethod", "preserveAspectRatio", "xml:space"),
}
"""Functions that read the attributes that elements may have, besides their names and links."""


# ---- styles --------------------------------------------------------------------------------------


def style(text: str) -> dict[str, str]:
    """Read what a style may say; raise a PictureError if it leads out of the picture."""
    said = {}
    for part in _plain(text).split(";"):
        name, _, value = part.partition(":")
        name, value = name.strip().lower(), value.replace("!important", "").strip()
        if name in STYLES and value and (kept := STYLES[name](value)) is not None:
            said[name] = kept
    return said


def sheet(text: str) -> list[tuple[str, dict[str, str]]]:
    """Read the rules of a style sheet: selectors, and what they say. Rules on media, on fonts, on
    what comes after another and the like are left out: some take long to be read. Raise a
    PictureError if it leads out of the picture."""
    text = _plain(re.sub(r"/\*.*?(\*/|$)", " ", text, flags=re.DOTALL))
    if found := re.search(r"@import\s*([^;]*)", text, re.IGNORECASE):
        raise outward(found[1])
    rules = []
    for selector, body in _blocks(text):
        selector = selector.rpartition(";")[2].strip()
        deepest = max(len(re.findall(r"[^\s>]+", one)) for one in selector.split(","))
        if _SELECTOR.fullmatch(selector) and deepest <= _DEEPEST_RULE and (said := style(body)):
            rules.append((selector, said))
    return rules


def _blocks(text: str) -> Iterator[tuple[str, str]]:
    """Yield the outermost blocks of a style sheet, each with what stands before it."""
    begin = depth = 0
    head = ""
    for found in re.finditer(r"[{}]", text):
        if found[0] == "{":
            head, depth = (text[begin : found.start()], 1) if not depth else (head, depth + 1)
            if depth == 1:
                begin = found.end()
        elif depth:
            depth -= 1
            if not depth:
                yield head, text[begin : found.start()]
                begin = found.end()


def _plain(text: str) -> str:
    """Return a style; refuse one with anything in disguise, or that leads out of its picture."""
    if "\\" in text:
        raise PictureError("its style has a backslash: write it without")
    stay_inside(text)
    return text


def stay_inside(text: str) -> None:
    """Raise a PictureError if a value links to anything but parts of its picture."""
    if found := _OUTWARD.search(text):
        raise outward(found[1])


# ---- images --------------------------------------------------------------------------------------


def image(target: str) -> tuple[str, int]:
    """Write a PNG that a picture holds anew, and count its pixels; raise a PictureError if it is
    another kind of image, is none, or too large."""
    if not (head := _IMAGE.match(target)):
        if target.strip().lower().startswith("data:"):
            raise PictureError("it holds an image of another kind than PNG: only that is drawn")
        raise outward(target)
    try:
        raw = b64decode(re.sub(r"\s+", "", target[head.end() :]), validate=True)
    except (NotBase64, ValueError):
        raw = b""
    wide, high = (int.from_bytes(raw[start : start + 4], "big") for start in (16, 20))
    if raw[:8] != _PNG or raw[12:16] != b"IHDR" or not wide or not high:
        raise PictureError("it holds an image that cannot be read")
    if max(wide, high) > _WIDEST_IMAGE:
        raise PictureError(
            "it holds an image of {wide:,} × {high:,} pixels: {most:,} × {most:,} is the most",
            wide=wide,
            high=high,
            most=_WIDEST_IMAGE,
        )
    return f"data:image/png;base64,{b64encode(raw).decode()}", wide * high
