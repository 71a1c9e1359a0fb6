"""The notebook among the examples runs from top to bottom."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from c4viz.resources import resource

TOUR = resource("examples/tour.ipynb")
EXECUTE = """
import sys, nbformat
from nbclient import NotebookClient
notebook = nbformat.read(sys.argv[1], as_version=4)
NotebookClient(notebook, timeout=120).execute()
nbformat.write(notebook, sys.argv[2])
"""


def test_the_tour_runs_and_shows_boards_and_trees(tmp_path: Path) -> None:
    run = tmp_path / "run.ipynb"
    subprocess.run([sys.executable, "-c", EXECUTE, TOUR, run], check=True, cwd=tmp_path)
    cells = json.loads(run.read_text("utf-8"))["cells"]
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    shown = [output for cell in code for output in cell["outputs"]]
    assert len(shown) == len(code)  # each shows one thing
    assert not [output for output in shown if output.get("name") == "stderr"]
    pictures = [output for output in shown if "image/svg+xml" in output.get("data", {})]
    assert len(pictures) == 4
    widget = "application/vnd.jupyter.widget-view+json"
    assert len([output for output in shown if widget in output.get("data", {})]) == 1


def test_the_tour_is_kept_without_what_it_shows() -> None:
    for cell in json.loads(TOUR.read_text("utf-8"))["cells"]:
        assert not cell.get("outputs")
        assert cell.get("execution_count") is None
