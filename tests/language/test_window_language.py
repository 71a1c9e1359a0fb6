"""The real window, changed while it is open from English to a language that puts every text of the
source between ⟦ and ⟧."""

from __future__ import annotations

import json
import os
import re
import string
import subprocess
import sys
from pathlib import Path

import pytest

from c4viz.language.catalogue import Catalogue, Message
from tests.language.update import texts, write

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="elsewhere the user's own languages lie in another folder"
)
CODE = "eo"
"""Any language that nobody has translated yet, with the plurals of English."""
LINE = re.compile(r"^(\s*)(.*?\w.*?)(\s*#[a-z][a-z #]*)?$", re.MULTILINE)
"""A line with words; pseudocode has marks at the end, which are no words."""


def bracketed(text: str) -> str:
    """A text with its words between ⟦ and ⟧, what is filled in outside of them."""
    made = ""
    for words, name, spec, conversion in string.Formatter().parse(text):
        made += LINE.sub(r"\1⟦\2⟧\3", words.replace("{", "{{").replace("}", "}}"))
        if name is not None:
            how = (f"!{conversion}" if conversion else "") + (f":{spec}" if spec else "")
            made += f"{{{name}{how}}}"
    return made


def catalogue() -> Catalogue:
    """The language."""
    parts = {
        part: tuple(
            Message(text, (bracketed(one), bracketed(text)) if one else (bracketed(text),), one)
            for text, one in said.items()
        )
        for part, said in texts().items()
    }
    return Catalogue(CODE, parts)


@pytest.fixture(scope="module")
def heard(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What the window says outside the brackets, and where."""
    folder = tmp_path_factory.mktemp("speaks")
    languages = folder / "c4viz" / "languages"
    languages.mkdir(parents=True)
    write(languages / f"{CODE}.ts", catalogue())
    environment = os.environ | {
        "QT_QPA_PLATFORM": "offscreen",
        "C4VIZ_LANGUAGE": "en",
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
        "PYTHONIOENCODING": "utf-8",
    }
    done = subprocess.run(
        [sys.executable, "-m", "tests.language.spoken_window", str(folder), CODE],
        env=environment,
        cwd=Path(__file__).parents[2],
        capture_output=True,
        check=True,
    )
    said = json.loads(done.stdout.decode().splitlines()[-1])
    assert said["count"] > 500
    wrong: dict[str, str] = said["wrong"]
    return wrong


def test_the_window_says_nothing_outside_the_brackets(heard: dict[str, str]) -> None:
    assert not heard, "\n".join(f"{where}: {text!r}" for text, where in heard.items())
