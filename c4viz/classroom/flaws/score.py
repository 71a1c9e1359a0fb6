"""What somebody needed to find a flaw."""

from __future__ import annotations

from dataclasses import dataclass

from c4viz.language import counted, tr


@dataclass(frozen=True)
class FlawScore:
    """Guesses and hints so far, and whether the node ``is_found``."""

    guesses: int = 0
    hints: int = 0
    is_found: bool = False

    @property
    def words(self) -> str:
        """The score in a sentence."""
        guesses = counted(self.guesses, "{n} {guess|guesses}")
        hints = counted(self.hints, "{n} {hint|hints}")
        if self.is_found:
            return tr("Found with {guesses} and {hints}.", guesses=guesses, hints=hints)
        return tr("Not found yet: {guesses}, {hints}.", guesses=guesses, hints=hints)
