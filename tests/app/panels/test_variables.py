"""Variables stand in lines: whole ones where there is room, and never beyond the edge."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st
from PyQt6.QtGui import QColor, QPalette
from pytestqt.qtbot import QtBot

from c4viz.app.panels.why.code import CodeWord, ShownVariable, Variables, arranged

WORDS = st.lists(st.text("ab(√", min_size=1, max_size=9), min_size=1, max_size=4).map(" ".join)
TOLD = st.lists(st.builds(ShownVariable, WORDS, WORDS), max_size=6)


def measure(text: str, bold: bool) -> float:
    """Letters are a pixel wide, bold ones two."""
    return len(text) * (2 if bold else 1)


def right(word: CodeWord) -> float:
    return word.x + measure(word.text, word.bold)


@given(TOLD, st.integers(2, 60))
def test_all_is_said_in_order_and_nothing_beyond_the_edge_or_over_another(
    told: list[ShownVariable], width: int
) -> None:
    words = arranged(told, width, measure)
    said = "".join(word.text for word in words)
    assert said.replace(" ", "") == "".join(f"{n}={v}" for n, v in told).replace(" ", "")
    assert all(right(word) <= width for word in words)
    for one, other in itertools.pairwise(words):
        assert (other.line, other.x) >= (one.line + 1, 0) or (
            other.line == one.line and other.x >= right(one)
        )


def test_digits_that_belong_together_stay_together() -> None:
    words = arranged([ShownVariable("n", "1\N{NO-BREAK SPACE}234")], 11, measure)
    assert [word.text for word in words] == ["n", "=", "1\N{NO-BREAK SPACE}234"]


@given(TOLD, st.integers(2, 60))
def test_a_line_breaks_between_variables_where_these_fit(
    told: list[ShownVariable], width: int
) -> None:
    for one in told:
        alone = arranged([one], width, measure)
        whole = measure(one.name, False) + measure(one.value, True) + 3
        assert (len(alone) == 3 and alone[-1].line == 0) == (whole <= width)


def test_they_scroll_where_there_are_more_than_the_most(qtbot: QtBot) -> None:
    variables = Variables()
    qtbot.addWidget(variables)
    variables.resize(120, 40)
    variables.set_most(50)
    variables.show()
    variables.tell([ShownVariable("α", "3")], QColor("grey"))
    line = variables.fontMetrics().lineSpacing()
    bar = variables.verticalScrollBar()
    assert variables.height() == line and bar.maximum() == 0
    variables.tell([ShownVariable(f"name {n}", "12345678") for n in range(9)], QColor("grey"))
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    assert variables.height() == 50 // line * line  # no line is cut in half
    variables.tell([ShownVariable("α", "3")], QColor("grey"))
    qtbot.waitUntil(lambda: bar.maximum() == 0)
    assert variables.height() == 50 // line * line  # the code above stays where it is


def test_names_are_faint_and_values_bold_in_the_colours_of_the_window(qtbot: QtBot) -> None:
    variables = Variables()
    qtbot.addWidget(variables)
    variables.resize(900, 60)  # in one line at any size of text
    variables.set_most(60)
    palette = variables.palette()
    palette.setColor(QPalette.ColorRole.Base, QColor("#ffffff"))
    palette.setColor(QPalette.ColorRole.WindowText, QColor("#0000ff"))
    variables.setPalette(palette)
    variables.show()
    variables.tell([ShownVariable("mmmm", "8888")], QColor("#ff0000"))
    picture = variables.widget().grab().toImage()
    name = variables.fontMetrics().horizontalAdvance("mmmm")
    reds, blues = (
        [x for x in range(picture.width()) for y in range(picture.height())
         if (colour := picture.pixelColor(x, y)).lightness() < 200
         and (colour.red() > colour.blue()) == is_red]
        for is_red in (True, False)
    )  # fmt: skip
    assert reds and blues
    assert max(reds) <= name + 1 and min(blues) >= name
