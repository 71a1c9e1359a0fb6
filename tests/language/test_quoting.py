from __future__ import annotations

from pathlib import Path

import pytest

from c4viz.language import plain, quoted, quoted_number, quoted_path, tr


def test_a_short_text_is_quoted_as_it_is() -> None:
    assert quoted("4453") == "4453"
    assert quoted("X O\n. .") == "X O . ."
    assert quoted_path("a tree é.svg") == "a tree é.svg"


def test_of_a_long_text_the_beginning_and_the_end_are_quoted() -> None:
    assert quoted("a" * 50 + "b" * 50) == "a" * 39 + "…" + "b" * 20
    name = quoted_path(f"/{'folder/' * 400}tree.svg")
    assert len(name) == 160
    assert name.startswith("/folder/") and name.endswith("/tree.svg")
    assert quoted_number(10**500) == f"1{'0' * 38}…{'0' * 20}"
    assert quoted_number(-3) == -3
    assert quoted_number(1e300) == "1e+300"


def test_a_number_longer_than_python_writes_is_quoted_as_any_other() -> None:
    assert quoted_number(10**5000) == f"1{'0' * 38}…{'0' * 20}"
    assert quoted_number(1 - 10**5000) == f"-{'9' * 38}…{'9' * 20}"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a\nb", r"a\nb"),
        ("\x1b[31mred", r"\x1b[31mred"),
        ("\udcff", r"\udcff"),
        ("\N{RIGHT-TO-LEFT OVERRIDE}", r"\u202e"),
        ("1\N{NO-BREAK SPACE}200", "1\N{NO-BREAK SPACE}200"),
        (r"C:\my.py", r"C:\my.py"),
    ],
)
def test_what_a_terminal_would_obey_is_written_out(text: str, said: str) -> None:
    assert plain(text) == said
    assert quoted_path(text) == said
    quoted(text).encode()


def test_a_path_in_a_sentence_is_quoted() -> None:
    said = tr("wrote {path}", path=Path("x" * 300) / "\x1b\udcff\n.svg")
    assert said.startswith("wrote xxx") and said.endswith(r"xxx/\x1b\udcff\n.svg")
    assert len(said) < 200
