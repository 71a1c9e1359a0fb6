"""Figures painted by Qt: as PNG and PDF, with the letters that their widths were taken from."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image
from PyQt6.QtGui import QFont, QFontMetricsF, QImage
from PyQt6.QtWidgets import QApplication

from c4viz import Position, Trace, search
from c4viz.app.figures.paint import paint
from c4viz.app.figures.pictures import image_of
from c4viz.export import ExportError, ExportStopped, FigureStyle, Film, Scope, Wanted
from c4viz.export.figure import figure_of
from c4viz.export.figure.lettering import text_width
from c4viz.export.film import frames_of
from c4viz.export.scope import scene_in


@pytest.fixture(scope="module")
def trace() -> Trace:
    return search(Position.parse("4453"), "alphabeta", depth=4, order="centre")


@pytest.mark.parametrize("bold", [False, True])
def test_widths_are_those_of_the_letters_that_come_along(qapp: QApplication, bold: bool) -> None:
    font = QFont("DejaVu Sans")
    font.setPixelSize(1000)
    font.setBold(bold)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setKerning(False)
    metrics = QFontMetricsF(font)
    for text in ("4 ▼ ≤ −26 [−∞, ∞]", "cut: W3 ≥ W3", "+2,049", "Não, à esquerda ½ ✂"):
        assert text_width(text, 1000, bold) == pytest.approx(
            metrics.horizontalAdvance(text), rel=0.005
        )


def test_a_png_has_the_size_that_its_dots_make(qapp: QApplication, trace: Trace) -> None:
    figure = figure_of(trace, scene_in(trace, Scope(depth=1)))
    image = image_of(figure, 300)
    assert image.width() == pytest.approx(figure.width * 300 / 72, abs=1)
    assert image.dotsPerMeterX() == round(300 / 0.0254)
    colours = {image.pixelColor(x, y).name() for x in range(0, image.width(), 3) for y in (40, 90)}
    assert figure.palette.colour("ground") in colours
    with pytest.raises(ExportError, match=r"is too large: choose \d+ dots per inch or fewer"):
        image_of(figure, 100_000)


def test_a_node_is_painted_in_its_colour(qapp: QApplication, trace: Trace) -> None:
    figure = figure_of(trace, scene_in(trace, Scope(depth=1)))
    image = image_of(figure, 144)
    for part in figure.parts:
        if part.kind == "node" and part.row is not None:
            box, name = part.outline, figure.palette.drawn(part.classes).fill or ""
            seen = image.pixelColor(
                round(2 * (box.left + 3)), round(2 * (box.top + box.height - 4))
            )
            assert seen.name() == figure.palette.colour(name)


def test_files_are_whole_and_of_their_kind(
    qapp: QApplication, trace: Trace, tmp_path: Path
) -> None:
    paint(trace, tmp_path / "a.png", Wanted(Scope(depth=2), FigureStyle(theme="dark")))
    assert QImage(str(tmp_path / "a.png")).width() > 200
    paint(trace, tmp_path / "a.pdf", Wanted(Scope(depth=2), FigureStyle(text=5), paper="a4"))
    pdf = (tmp_path / "a.pdf").read_bytes()
    assert pdf.startswith(b"%PDF") and pdf.rstrip().endswith(b"%%EOF")
    assert len(re.findall(rb"/Type /Page\b", pdf)) >= 2
    with pytest.raises(ExportStopped):
        paint(trace, tmp_path / "a.png", Wanted(Scope(depth=2), FigureStyle()), lambda _share: True)
    assert {path.name for path in tmp_path.iterdir()} == {"a.png", "a.pdf"}


def test_a_gif_shows_each_step_as_pillow_reads_it(
    qapp: QApplication, trace: Trace, tmp_path: Path
) -> None:
    path, film = tmp_path / "a.gif", Film(0, 12, 1, seconds=0.5)
    style = FigureStyle(legend=False)
    paint(trace, path, Wanted(Scope(depth=1), style, film=film))
    frames = frames_of(trace, Scope(depth=1), style, film)
    with Image.open(path) as gif:
        assert gif.n_frames == len(frames) == 13
        assert gif.info["duration"] == 500 and gif.info["loop"] == 0
        for number, frame in enumerate(frames):
            gif.seek(number)
            shown = gif.convert("RGB")
            drawn = image_of(frame, 96)
            assert shown.size == (drawn.width(), drawn.height())
            for part in frame.parts:
                if part.kind == "node" and part.row is not None:
                    box = part.outline
                    x, y = round((box.left + 4) * 4 / 3), round((box.top + box.height - 5) * 4 / 3)
                    asked, seen = drawn.pixelColor(x, y), shown.getpixel((x, y))
                    near = (abs(a - b) < 24 for a, b in zip(asked.getRgb()[:3], seen, strict=True))
                    assert all(near), (number, part.name)
    with pytest.raises(ExportStopped):
        paint(trace, path, Wanted(Scope(depth=1), style, film=film), lambda _share: True)
