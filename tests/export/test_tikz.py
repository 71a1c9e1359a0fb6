"""TikZ: every sign is one that LaTeX knows, and, where it is installed, LaTeX draws it."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from c4viz import Position, search
from c4viz.export import ExportError, Scope, Wanted, text_of
from c4viz.export.tikz import tex_text
from tests.export.golden import FOLDER

LATEX = shutil.which("pdflatex")
needs_latex = pytest.mark.skipif(LATEX is None, reason="TeX Live is not installed")


def compile_tex(folder: Path, text: str) -> bytes:
    (folder / "a.tex").write_text(text, "utf-8")
    command = [str(LATEX), "-interaction=nonstopmode", "-halt-on-error", "a.tex"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, errors="replace")
    assert done.returncode == 0, done.stdout[-2000:]
    return (folder / "a.pdf").read_bytes()


@needs_latex
@pytest.mark.parametrize("name", ["textbook", "chance", "board"])
def test_a_figure_compiles_by_itself(tmp_path: Path, name: str) -> None:
    text = (FOLDER / f"{name}.tex").read_text("utf-8")
    assert compile_tex(tmp_path, text).startswith(b"%PDF")


@needs_latex
def test_a_document_of_ones_own_takes_it_in(tmp_path: Path) -> None:
    shutil.copy(FOLDER / "textbook.tex", tmp_path / "tree.tex")
    paper = r"""\documentclass{article}\usepackage[T1]{fontenc}\usepackage{tikz,amssymb,pifont}
    \begin{document}Before. \resizebox{\textwidth}{!}{\input{tree}} After.\end{document}"""
    compile_tex(tmp_path, paper)


def test_texts_are_written_as_tex_reads_them() -> None:
    assert tex_text("50% & −W3 ≤ a_b") == (r"50\% \& \ensuremath{-}W3 \ensuremath{\leq} a\_b")
    assert tex_text("é 好") == "é ?"


def test_the_golden_figures_hold_nothing_that_tex_does_not_know() -> None:
    for path in FOLDER.glob("*.tex"):
        letters = set(re.sub(r"%.*", "", path.read_text("utf-8")))
        assert not {one for one in letters if ord(one) >= 0x80}


def test_what_is_longer_than_tex_can_count_is_refused() -> None:
    trace = search(Position.parse("4453"), "minimax", depth=4)
    with pytest.raises(ExportError, match="TeX has room for"):
        "".join(text_of(trace, ".tex", Wanted(Scope(nodes=2000))))
