"""Write pixels as a PNG, for pictures inside of others.

The format: "Portable Network Graphics (PNG) Specification", W3C (2003).
"""

from __future__ import annotations

import struct
import zlib

import numpy as np

from c4viz.arrays import UInt32s


def png_of(pixels: UInt32s) -> bytes:
    """Return the PNG of pixels (0xffRRGGBB, a row for each line), without what is opaque or not."""
    height, width = pixels.shape
    lines = np.zeros((height, 1 + 3 * width), np.uint8)  # each begins with its filter: none
    for place, shift in enumerate((16, 8, 0)):
        lines[:, 1 + place :: 3] = pixels >> np.uint32(shift) & np.uint32(0xFF)
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(lines.tobytes(), 6)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in parts)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
