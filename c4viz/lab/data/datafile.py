"""Keeps a data set that is being made: its pairs, and beside them how it is made and how far it
is."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

from c4viz.atomic_file import replacing
from c4viz.game import BoardError
from c4viz.guard.files import RefusedError
from c4viz.guard.json import read_json
from c4viz.guard.kinds import built
from c4viz.lab.data import pairsfile
from c4viz.lab.data.pairs import Pairs, Recipe
from c4viz.lab.data.pairsfile import PairsFileError
from c4viz.lab.pool import machine
from c4viz.language import quoted_path

MOST_BYTES = 1 << 26
"""Size of the largest recipe that is read."""


@dataclasses.dataclass
class _RecipeFile:
    """Contents of the file beside a data set; `DataSet` says what they mean."""

    recipe: Recipe
    before: int
    games: list[int]
    unique: bool
    mirror: bool
    columns_from: int = 0
    machine: dict[str, int | str] = dataclasses.field(default_factory=dict)


@dataclasses.dataclass
class DataSet:
    """Collects pairs that are made by a ``recipe``, and keeps them in the file ``path``: those that
    were there ``before``, and those of each game in the order of the games; give them to `note`. In
    the end they are made ``unique`` and mirrored (``mirror``) if so wished. The ``recipe_file``
    beside it says how far it is.
    """

    path: Path
    recipe: Recipe
    before: Pairs
    unique: bool = False
    mirror: bool = False
    made: list[Pairs] = dataclasses.field(default_factory=list)
    recipe_file: Path = dataclasses.field(init=False)
    _early: dict[int, Pairs] = dataclasses.field(default_factory=dict)

    def __post_init__(self) -> None:
        self.recipe_file = recipe_of(self.path)

    @property
    def is_done(self) -> bool:
        """True if all games were played."""
        return len(self.made) == self.recipe.games

    @property
    def pairs(self) -> Pairs:
        """All pairs that there are, as they are written."""
        pairs = Pairs.joined([self.before, *self.made])
        if self.is_done and self.mirror:
            pairs = pairs.mirrored()
        return pairs.unique() if self.is_done and self.unique else pairs

    def note(self, game: int, pairs: Pairs) -> None:
        """Add the pairs of a game; those of games after one still being played wait for it."""
        self._early[game] = pairs
        while len(self.made) in self._early:
            self.made.append(self._early.pop(len(self.made)))

    def save(self) -> None:
        """Write both files; raise an OSError if one cannot be written."""
        pairsfile.save(self.path, self.pairs)
        said = {
            "columns_from": 0,
            "recipe": dataclasses.asdict(self.recipe),
            "machine": machine(),
            "before": len(self.before),
            "games": [len(pairs) for pairs in self.made],
            "unique": self.unique,
            "mirror": self.mirror,
        }
        with replacing(self.recipe_file) as part:
            part.write_text(json.dumps(said), "utf-8")


def recipe_of(path: Path) -> Path:
    """Return the path of the file beside a data set that says how it is made."""
    return path.with_name(f"{path.name}.recipe.json")


def unfinished(path: Path) -> DataSet:
    """Load a data set that is to be gone on with; raise a PairsFileError if nothing says how it was
    being made, or it is done."""
    # Earlier versions had one file for all data sets that differ in their suffix alone.
    named, shared = recipe_of(path), path.with_name(f"{path.stem}.recipe.json")
    recipe_file = shared if shared.exists() and not named.exists() else named
    try:
        said = built(_RecipeFile, read_json(recipe_file, MOST_BYTES))
    except (RefusedError, BoardError) as error:
        raise PairsFileError("{path} cannot be gone on with: {why}", path=path, why=error) from None
    pairs, ends, made = pairsfile.load(path), said.before, []
    for length in said.games:
        made.append(pairs[slice(ends, ends + length)])
        ends += length
    before = pairs[slice(0, said.before)]
    found = DataSet(path, said.recipe, before, said.unique, said.mirror, made)
    if min([said.before, *said.games]) < 0 or not _fits(found, ends, len(pairs)):
        if recipe_file == named:
            raise PairsFileError("{path} was altered", path=quoted_path(path))
        raise PairsFileError(
            "{path} cannot be gone on with: {file} tells of another data set",
            path=quoted_path(path),
            file=quoted_path(recipe_file),
        )
    if found.is_done:
        raise PairsFileError(
            "{path} is done: there is nothing to go on with", path=quoted_path(path)
        )
    found.recipe_file = recipe_file
    return found


def _fits(found: DataSet, made: int, written: int) -> bool:
    """Return True if the file of this data set may hold ``written`` pairs of ``made`` ones."""
    if not found.is_done:
        return written == made
    most = 2 * made if found.mirror else made
    return written <= most if found.unique else written == most
