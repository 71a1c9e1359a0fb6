"""What was changed, so that it can be taken back and made again."""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")


class Undo(Generic[T]):
    """Remembers what something was before each change, the last ``most`` times."""

    def __init__(self, most: int = 100) -> None:
        self._most = most
        self._before: list[T] = []
        self._after: list[T] = []

    def note(self, was: T) -> None:
        """Remember what it ``was`` before a change; what was taken back before is forgotten."""
        self._before = [*self._before, was][-self._most :]
        self._after = []

    def forget_undone(self) -> None:
        """Forget what was taken back."""
        self._after = []

    def undo(self, now: T) -> T:
        """Return what it was before the last change; ``now`` is what it is.

        Raises:
            IndexError: there was no change.
        """
        was = self._before.pop()
        self._after.append(now)
        return was

    def redo(self, now: T) -> T:
        """Return what it was before the last `undo`; ``now`` is what it is.

        Raises:
            IndexError: nothing was taken back since the last change.
        """
        later = self._after.pop()
        self._before.append(now)
        return later

    @property
    def can_undo(self) -> bool:
        """True if there is a change to take back."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """True if there is a change to make again."""
        return bool(self._after)
