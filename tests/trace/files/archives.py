"""What a file holds as arrays; and its bytes, or the parts of its archive, altered by a chance."""

from __future__ import annotations

import io
import random
import struct
import zipfile
from collections.abc import Mapping
from typing import Any

import numpy as np

Arrays = dict[str, Any]

DEEDS = ("drop", "rename", "twice", "pack", "more", "head", "declare", "overlap", "order")
METHODS = (zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA)
NAMES = ("x", "a.npy", "../x.npy", "rows", "é.npy", ".npy", "rows.npy", "about.npy")
LETTERS = b"0123456789(),[]{}'\" <>ifuVOTrue\0\xff\x01\x02\x03"
"""What the header of an array is made of, and what it is not."""
SHAPES = (
    "(10,)", f"({2**40},)", f"({2**62}, 0)", "(-1,)", f"({2**31}, {2**31}, {2**31})", "()",
    "(1.5,)", "(True,)", "(1,)*99", f"({10**30},)", f"({10**30}, 0)", "[3]",
    "(" + "1," * 70 + ")", "(0,)",
)  # fmt: skip
TYPES = (
    "'<i4'", "'|O'", "'V0'", "'<U0'", "'<U1000000000'", "'|V2147483647'", "[('a', '<i4')]",
    "[('a', '<i4', (1000000,))]", "'<i4,<i4'", "[]", "{}", "'i4'*9", "('<i4', (10, 10))",
)  # fmt: skip


def packed(arrays: Mapping[str, Any]) -> bytes:
    """A file that holds these arrays."""
    raw = io.BytesIO()
    np.savez(raw, **arrays)
    return raw.getvalue()


def held(raw: bytes) -> Arrays:
    """The arrays that a file holds."""
    with np.load(io.BytesIO(raw)) as file:
        return {name: file[name] for name in file.files}


def with_other_bytes(chance: random.Random, raw: bytes) -> tuple[str, bytes]:
    """What was done, and a file of which some bytes are others, or which is longer or shorter."""
    changed = bytearray(raw)
    for _ in range(chance.choice((1, 1, 2, 5, 30))):
        place = chance.randrange(len(changed))
        if chance.random() < 0.4:  # the list of parts at the end, or the head of the first one
            place = chance.choice((-1 - chance.randrange(300), chance.randrange(300)))
        changed[place % len(changed)] = chance.choice((0, 1, 255, chance.randrange(256)))
    deed = chance.choice(("set", "set", "set", "cut", "more", "less"))
    place = chance.randrange(len(changed))
    if deed == "cut":
        del changed[place:]
    elif deed == "more":
        changed[place:place] = chance.randbytes(chance.choice((1, 4, 1000)))
    elif deed == "less":
        del changed[place : place + chance.choice((1, 4, 1000))]
    return f"bytes {deed} at {place}", bytes(changed)


def with_other_parts(chance: random.Random, raw: bytes) -> tuple[str, bytes]:
    """What was done, and an archive of other parts, or that lists them otherwise."""
    with zipfile.ZipFile(io.BytesIO(raw)) as file:
        parts = [(info.filename, file.read(info)) for info in file.infolist()]
    deed, place = chance.choice(DEEDS), chance.randrange(len(parts))
    method = chance.choice(METHODS) if deed == "pack" else zipfile.ZIP_STORED
    name, content = parts.pop(place)
    if deed == "order":
        parts.append((name, content))
    elif deed != "drop":
        parts[place:place] = _instead(chance, deed, name, content)
    whole = archive(parts, method)
    if deed == "overlap":
        whole = overlapping(whole, chance.choice((2, 50)))
    return f"{deed} {name}", whole


def _instead(
    chance: random.Random, deed: str, name: str, content: bytes
) -> list[tuple[str, bytes]]:
    """The parts that stand in the place of one."""
    if deed == "rename":
        return [(chance.choice(NAMES), content)]
    if deed == "head":
        return [(name, _with_other_head(chance, content))]
    if deed == "declare":
        shape, kind = chance.choice(SHAPES), chance.choice(TYPES)
        return [(name, declared(shape, kind, content, chance.choice(("False", "True", "3"))))]
    more = {
        "twice": [(name, chance.choice((b"", content[:-1], content)))],
        "more": [(chance.choice(NAMES), chance.choice((b"", b"x", content)))],
    }
    return [(name, content), *more.get(deed, [])]


def _with_other_head(chance: random.Random, part: bytes) -> bytes:
    """A part whose header has some other letters."""
    changed = bytearray(part)
    for _ in range(chance.choice((1, 2, 5))):
        changed[chance.randrange(min(len(changed), 128))] = chance.choice(LETTERS)
    return bytes(changed)


def declared(shape: str, kind: str, part: bytes, columnwise: str = "False") -> bytes:
    """A part whose header says another shape and type, as Python writes them, than what follows."""
    head = f"{{'descr': {kind}, 'fortran_order': {columnwise}, 'shape': {shape}, }}\n".encode()
    body = part[10 + struct.unpack("<H", part[8:10])[0] :]
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(head)) + head + body


def archive(parts: list[tuple[str, bytes]], method: int = zipfile.ZIP_STORED) -> bytes:
    """An archive of these parts."""
    raw = io.BytesIO()
    with zipfile.ZipFile(raw, "w", method) as file:
        for name, content in parts:
            file.writestr(name, content)
    return raw.getvalue()


def overlapping(raw: bytes, times: int) -> bytes:
    """An archive whose list names its last part many times more, by other names."""
    end = raw.rindex(b"PK\x05\x06")
    count, size, start = struct.unpack("<HII", raw[end + 10 : end + 20])
    entries = raw[start : start + size]
    last = entries[entries.rindex(b"PK\x01\x02") :]
    more = b"".join(_renamed(last, number) for number in range(times))
    counts = (count + times,) * 2
    tail = struct.pack("<4s4H2IH", b"PK\x05\x06", 0, 0, *counts, size + len(more), start, 0)
    return raw[:start] + entries + more + tail


def _renamed(entry: bytes, number: int) -> bytes:
    """An entry of an archive's list with another name of the same length."""
    length = struct.unpack("<H", entry[28:30])[0]
    name = f"{number:0{max(1, length - 4)}d}.npy".encode()[-length:]
    return entry[:46] + name + entry[46 + length :]
