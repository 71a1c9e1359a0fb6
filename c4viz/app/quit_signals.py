"""Ends the app in order where a system or a terminal asks for it: kill, Ctrl+C, a closed line."""

from __future__ import annotations

import signal
import socket

from PyQt6 import sip
from PyQt6.QtCore import QCoreApplication, QSocketNotifier

_SIGNALS = ("SIGTERM", "SIGINT", "SIGHUP")


class QuitSignals:
    """Ends ``app`` at such a signal; lasts as long as the app.

    Python looks after signals between two lines of Python, of which there are none while Qt waits:
    a byte on a socket wakes it.
    """

    def __init__(self, app: QCoreApplication) -> None:
        self._read, self._written = socket.socketpair()
        for end in (self._read, self._written):
            end.setblocking(False)
        signal.set_wakeup_fd(self._written.fileno())
        read = sip.voidptr(self._read.fileno())
        self._notifier = QSocketNotifier(read, QSocketNotifier.Type.Read, app)
        self._notifier.activated.connect(lambda: self._read.recv(64))
        for name in _SIGNALS:
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), lambda *_: app.exit(0))
