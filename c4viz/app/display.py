"""The display that a window opens on: whether there is one, and what it shows before Qt paints."""

from __future__ import annotations

import ctypes
import os
import re
import socket
import sys
from pathlib import Path
from typing import NamedTuple

from PyQt6.QtCore import QLibraryInfo
from PyQt6.QtGui import QColor, QGuiApplication
from PyQt6.QtWidgets import QWidget

from c4viz.language import quoted, tr


class NoDisplayError(RuntimeError):
    """Raised if there is no display to open a window on."""


def check_display() -> None:
    """Check that a window can be opened: where none can, Qt would end the program by itself.

    Raises:
        NoDisplayError: there is no display, or none of those that Qt would try answers, or Qt
            knows none of the platforms that the environment names.
    """
    if sys.platform in ("win32", "darwin"):
        return
    tried = [_display_of(platform) for platform in _usable(_platforms())]
    if any(display is None or display.answers for display in tried):
        return
    name = next((display.name for display in tried if display is not None and display.name), "")
    if not name:
        raise NoDisplayError(
            tr(
                "there is no display: open c4viz in a desktop session (or over ssh -X), or use "
                "c4viz trace and c4viz shot, which need none"
            )
        )
    raise NoDisplayError(
        tr(
            "the display {name} does not answer: open c4viz in a desktop session (or over ssh "
            "-X), or use c4viz trace and c4viz shot, which need none",
            name=quoted(name),
        )
    )


def _platforms() -> list[str]:
    """Return the platforms that Qt tries one after another, until one can be used."""
    asked = os.environ.get("QT_QPA_PLATFORM", "")
    if asked:
        return [name.partition(":")[0].lower() for name in asked.split(";")]
    session = os.environ.get("XDG_SESSION_TYPE", "")
    is_wayland = session == "wayland" or "WAYLAND_DISPLAY" in os.environ
    return ["wayland", "xcb"] if is_wayland else ["xcb"]


def _usable(platforms: list[str]) -> list[str]:
    """Return those of the platforms which Qt has; raise a NoDisplayError if that is none."""
    folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath)) / "platforms"
    known = sorted(path.stem.removeprefix("libq") for path in folder.glob("libq*.so"))
    named = os.environ.get("QT_QPA_PLATFORM")
    elsewhere = {"QT_QPA_PLATFORM_PLUGIN_PATH", "QT_PLUGIN_PATH"} & os.environ.keys()
    if not (named and known) or elsewhere:
        return platforms  # of which Qt alone knows
    usable = [name for name in platforms if name.partition("-")[0] in known]  # wayland-egl
    if not usable:
        raise NoDisplayError(
            tr(
                'QT_QPA_PLATFORM names "{name}", which Qt does not have: unset it, or choose '
                "{known}",
                name=quoted(named),
                known=", ".join(known),
            )
        )
    return usable


_Place = str | tuple[str, int]
"""Where a display server listens: a path, which may begin with a null byte, or host and port."""
_X_PORT = 6000
_USUAL_WAYLAND = "wayland-0"
"""Name of the display that Wayland's library asks for where none is named."""
_ANSWER = 3.0
"""Seconds that a server on another machine may take to answer."""


class _Display(NamedTuple):
    """A display, which may have no ``name``, and the ``places`` where its server may listen: none
    if the name is of a form that is left to Qt."""

    name: str
    places: list[_Place]

    @property
    def answers(self) -> bool:
        """True if a window can be opened there, or if Qt alone knows."""
        return bool(self.name) and (not self.places or any(map(_takes_connections, self.places)))


def _display_of(platform: str) -> _Display | None:
    """Return the display that a platform of Qt opens its windows on; None if it needs none."""
    if platform.startswith("wayland"):
        name = os.environ.get("WAYLAND_DISPLAY") or _USUAL_WAYLAND
        return _Display(name, [str(Path(os.environ.get("XDG_RUNTIME_DIR", ""), name))])
    if platform == "xcb":
        name = os.environ.get("DISPLAY", "")
        return _Display(name, _places_of_x(name))
    return None


def _places_of_x(display: str) -> list[_Place]:
    """Return where an X server of that name listens; none if the name is of another form."""
    found = re.fullmatch(r"(?:unix/?)?([\w.-]*):(\d{1,5})(?:\.\d+)?", display)
    if found is None:
        return []
    host, number = found[1], int(found[2])
    if host:
        return [(host, _X_PORT + number)]
    path = f"/tmp/.X11-unix/X{number}"
    return [f"\0{path}", path, ("localhost", _X_PORT + number)]


def _takes_connections(place: _Place) -> bool:
    """Tell whether a server takes a connection there."""
    try:
        if isinstance(place, str):
            with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as server:
                server.settimeout(_ANSWER)
                server.connect(place)
        else:
            socket.create_connection(place, _ANSWER).close()
    except (OSError, ValueError):
        return False
    return True


# ---- the first moments of a window ---------------------------------------------------------------


_BACKGROUND = 2
"""Number of a window's background colour in X11 (``XCB_CW_BACK_PIXEL``)."""


def fill_at_once(window: QWidget, colour: QColor) -> None:
    """Have X11 show a colour until the first picture of a window is there: without a background it
    is black meanwhile. It need not succeed."""
    if QGuiApplication.platformName() != "xcb":
        return
    number = int(window.winId())
    QGuiApplication.sync()  # so the server knows the window
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
        connect = xcb.xcb_connect
    except (OSError, AttributeError):
        return
    connect.restype = ctypes.c_void_p
    server = ctypes.c_void_p(connect(None, None))
    change = xcb.xcb_change_window_attributes_checked(
        server, number, _BACKGROUND, ctypes.byref(ctypes.c_uint32(colour.rgb()))
    )
    xcb.xcb_request_check(server, change)  # waits for it: Qt shows the window by another way
    xcb.xcb_disconnect(server)
