"""What a student has filled in: an immutable value, of which each change is another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from c4viz.classroom.filling.blanks import (
    BlankAnswer,
    FillingBlank,
    Path,
    UnreadableError,
    read_answer,
)


@dataclass(frozen=True)
class BlankEntries:
    """Holds the texts that stand in blanks. ``told`` are the blanks whose answers were given
    away."""

    texts: Mapping[FillingBlank, str] = field(default_factory=lambda: MappingProxyType({}))
    told: frozenset[FillingBlank] = frozenset()

    def __len__(self) -> int:
        return len(self.texts)

    def __iter__(self) -> Iterator[FillingBlank]:
        return iter(self.texts)

    def put(self, blank: FillingBlank, text: str, told: bool = False) -> BlankEntries:
        """Return the entries with a text in a blank, none if it is empty; ``told``: its answer was
        given away. They are the same where that changes nothing."""
        texts = {**self.texts, blank: text.strip()}
        if not text.strip():
            del texts[blank]
        known = self.told | {blank} if told else self.told
        if texts == self.texts and known == self.told:
            return self
        return BlankEntries(MappingProxyType(texts), known)

    def answer(self, blank: FillingBlank) -> BlankAnswer | None:
        """Return the answer in a blank; None if it is empty, or cannot be read."""
        if blank not in self.texts:
            return None
        try:
            return read_answer(blank.field, self.texts[blank])
        except UnreadableError:
            return None

    def is_entered(self, path: Path) -> bool:
        """Tell whether anything was filled in at a node or below it, other than that it is cut."""
        return any(
            blank.path[: len(path)] == path and (blank.field != "cut" or blank.path != path)
            for blank in self.texts
        )


NO_ENTRIES = BlankEntries()
