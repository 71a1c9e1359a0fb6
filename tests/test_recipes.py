"""The recipes of CONTRIBUTING.md, carried out in a copy of the package, are enough.

What a recipe does not name cannot be edited here: neither a file nor a table.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from c4viz import Position
from c4viz.app.docking.arrangement import filled, places
from c4viz.app.docking.workspaces import WORKSPACES
from c4viz.app.menus.panels import PANELS
from c4viz.language import Text
from c4viz.search.evaluators.kinds import AloneAgainst

TOP = Path(__file__).parents[1]
TEXT = (TOP / "CONTRIBUTING.md").read_text(encoding="utf-8")
ADDED = TOP / "tests" / "data" / "recipes"
"""What is put into the package, and programs that look whether it is there."""


class Recipe:
    """A recipe, and a copy of c4viz in ``folder`` in which it is carried out; one that is ``shown``
    can open its window."""

    def __init__(self, name: str, folder: Path, *, shown: bool = False) -> None:
        self.text = TEXT.partition(f"- **{name}**: ")[2].partition("\n- **")[0]
        self.folder = folder
        # With what Python has compiled, which stays good for all that is not edited.
        shutil.copytree(TOP / "c4viz", folder / "c4viz")
        if shown:
            no_pictures = shutil.ignore_patterns("pictures")
            shutil.copytree(TOP / "resources", folder / "resources", ignore=no_pictures)

    def add(self, what: str, place: str) -> None:
        """Put a file or a folder into a folder that the recipe names."""
        assert f"`{place}`" in self.text
        source, target = ADDED / what, self.folder / place / what
        (shutil.copytree if source.is_dir() else shutil.copy)(source, target)

    def add_line(self, table: str, line: str, imported: str = "") -> None:
        """Put a line at the end of a table that the recipe names, and what it imports."""
        found = re.search(rf"`{table}`\s+\(`(c4viz/[\w/]+\.py)`", self.text)
        assert found, f"the recipe does not say where {table} is"
        self.edit(found[1], rf"(^{table}\b.*?)(^(?: {{4}})?[)}}])", rf"\g<1>{line}\n\g<2>")
        if imported:
            self.edit(found[1], r"\A(.*?\n)(?=from c4viz)", rf"\g<1>{imported}\n")

    def edit(self, path: str, pattern: str, new: str) -> None:
        """Put something else in all places in a file that the recipe names."""
        assert f"`{path}`" in self.text
        file = self.folder / path
        before = file.read_text("utf-8")
        after, places = re.subn(pattern, new, before, flags=re.MULTILINE | re.DOTALL)
        assert places
        file.write_text(after, "utf-8")

    def run(self, *arguments: str) -> str:
        """What Python says, with this c4viz."""
        paths = os.pathsep.join([str(self.folder), str(TOP)])
        ran = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.folder,
            env=os.environ | {"PYTHONPATH": paths, "QT_QPA_PLATFORM": "offscreen"},
            capture_output=True,
            text=True,
            encoding="utf-8",
        )
        assert ran.returncode == 0, ran.stderr
        return ran.stdout


def test_an_evaluator(tmp_path: Path) -> None:
    recipe = Recipe("An evaluator", tmp_path)
    pairs = 'AloneAgainst("pairs", Text("windows with two"), two=7, other_two=3),'
    recipe.add_line("EVALUATORS", pairs)
    position = Position.parse("445")
    kind = AloneAgainst("pairs", Text("windows with two"), two=7, other_two=3)
    expected = [f"{kind(position, player)}".replace("-", "−") for player in (1, 2)]
    printed = recipe.run("-m", "c4viz", "evaluators", "445")
    (line,) = [line for line in printed.splitlines() if line.startswith("pairs ")]
    assert line.split()[1:] == [*expected, "windows", "with", "two"]
    recipe.run(str(ADDED / "engines_agree.py"), "minimax", "pairs")


def test_an_algorithm(tmp_path: Path) -> None:
    recipe = Recipe("An algorithm", tmp_path)
    recipe.add("negamax", "c4viz/search/algorithms/")
    imported = "from c4viz.search.algorithms.negamax import NEGAMAX"
    recipe.add_line("ALGORITHMS", "NEGAMAX,", imported)
    public = imported.replace("NEGAMAX", "Negamax as Negamax")
    recipe.edit("c4viz/search/__init__.py", r"(?<=as Pvs\n)", f"{public}\n")
    recipe.edit("c4viz/__init__.py", r"^( +)(\"?)Pvs(\"?),\n", r"\g<0>\1\2Negamax\3,\n")
    found = json.loads(recipe.run("-m", "c4viz", "trace", "4453", "--search", "negamax", "--json"))
    assert found["search"] == "negamax" and found["nodes"] > 100
    recipe.run(str(ADDED / "engines_agree.py"), "negamax", "lines")


def test_an_action(tmp_path: Path) -> None:
    recipe = Recipe("An action", tmp_path, shown=True)
    halfway = """
    Action("halfway", "Steps", Text("Halfway"), Text("To the middle of the search"), ("Ctrl+J",),
           run=_paused(lambda stage: stage.go_to(stage.trace.steps // 2)), enabled=can_step),"""
    recipe.add_line("STEPS_ACTIONS", halfway)
    recipe.run(str(ADDED / "is_action.py"))


def test_a_panel(tmp_path: Path) -> None:
    recipe = Recipe("A panel", tmp_path, shown=True)
    recipe.run(str(ADDED / "keep_divisions.py"))  # those of a window that had no such panel
    recipe.add("discs.py", "c4viz/app/panels/")
    imported = "from c4viz.app.panels.discs import DiscsPanel"
    line = """
    Panel("discs", Text("Discs"), lambda stage: DiscsPanel(stage.session), beside="truth",
          help=FirstUse(Text("Play, and they are one more.")), keys=("Ctrl+J",)),"""
    recipe.add_line("PANELS", line, imported)
    recipe.run(str(ADDED / "is_panel.py"))


@pytest.mark.parametrize("name", WORKSPACES)
def test_every_panel_has_a_place_in_each_workspace(name: str) -> None:
    whole = filled(WORKSPACES[name].whole, name, PANELS)
    placed = [panel for place in places(whole) for panel in place.panels]
    assert sorted(placed) == sorted(panel.name for panel in PANELS)
