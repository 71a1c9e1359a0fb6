"""Programs from outside, as they are named and looked at."""

from __future__ import annotations

from pathlib import Path

import pytest

from c4viz.guard.files import NoFileError, RefusedError, place_of
from c4viz.guard.kinds import parsed_python

DEEP = ["-" * 100_000 + "1", "a." * 20_000 + "a", "(" * 1000, "x = [" * 5000]


def test_a_home_is_meant_where_there_is_one() -> None:
    assert place_of("~/my.py") == Path.home() / "my.py"
    assert place_of("~nobody of that name/my.py") == Path("~nobody of that name/my.py")


@pytest.mark.parametrize(
    "text", [*DEEP, "x = 1\0", "def", "\ufeff \udc80"], ids=lambda t: ascii(t[:8])
)
def test_what_is_no_python_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "my.py"
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    with pytest.raises(RefusedError, match=r"my\.py"):
        parsed_python(file)


def test_a_file_that_is_not_there_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(NoFileError, match="no file"):
        parsed_python(tmp_path / "my.py")
    with pytest.raises(NoFileError):
        parsed_python(Path("\0.py"))
