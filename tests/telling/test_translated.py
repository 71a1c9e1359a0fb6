"""What layout says in Portuguese: numbers as they are written there, and read again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache

_PROGRAM = """
import json
from c4viz import Position, search
from c4viz.telling import face_of, number_text, outline, telling_of
from c4viz.layout.colours import legend, scale_of
from c4viz.telling.face import Item
from c4viz.telling.numbers import score_in_words, value_words, whole_text, window_text
from c4viz.query.query import read_query
from c4viz.telling.speech import aloud, node_aloud

trace = search(Position.parse("", "3x3", 3), "alphabeta", depth=3, engine="reference")
end = trace.at(trace.steps)

def asked(text):
    return [term.what.number for term in read_query(text).terms]

print(json.dumps({
    "numbers": [
        number_text(-0.25), number_text(float(10**6 - 5)), whole_text(1200),
        number_text(635294.5), number_text(6352.5),
    ],
    "loss": value_words(float(5 - 10**6)),
    "steps": sorted({telling_of(trace).event_text(trace, trace.at(s)) for s in range(1, 4)}),
    "last": telling_of(trace).event_text(trace, end),
    "window": window_text(-0.5, 1.25),
    "queries": asked("#1.204 value>=0,5 value=0.5 below>1.234.567 value=−W5"),
    "solved": score_in_words(2, Position.parse("")),
    "aloud": aloud(window_text(-0.5, 1.25)),
    "node": node_aloud(trace, 1, end),
    "titles": [outline.TITLES[name] for name in outline.columns_of(trace)],
    "face": face_of(trace, Item(0, -1, -1, 0), end).move,
    "legend": [words for _, words in legend("depth", scale_of(trace))],
}))
"""


@cache
def said() -> dict[str, object]:
    """What a program says in Portuguese; the language of this one is settled already."""
    environment = {**os.environ, "C4VIZ_LANGUAGE": "pt", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM], env=environment, capture_output=True, check=True
    )
    found: dict[str, object] = json.loads(done.stdout)
    return found


def test_numbers_are_written_as_the_language_does() -> None:
    assert said()["numbers"] == ["−0,25", "W5", "1.200", "635.294", "6.352,5"]
    assert said()["loss"] == "−W5: MIN vence na meia-jogada 5 (−999.995)"


def test_steps_contract_their_prepositions() -> None:
    assert said()["steps"] == [
        "entra na coluna 1, a 1 meia-jogada",
        "entra na coluna 1, a 2 meias-jogadas",
        "entra na raiz, a 0 meias-jogadas",
    ]
    assert said()["last"] == "sai da raiz, a 0 meias-jogadas"


def test_the_ends_of_a_window_stay_apart_from_decimals() -> None:
    assert said()["window"] == "[−0,5; 1,25]"
    assert said()["aloud"] == "menos 0,5 a 1,25"


def test_a_query_has_the_numbers_that_the_views_show_and_those_of_the_help() -> None:
    assert said()["queries"] == [1204, 0.5, 0.5, 1_234_567, 5 - 1_000_000]


def test_sentences_have_the_words_and_the_order_of_the_language() -> None:
    assert said()["solved"] == "X vence com a sua 20.ª peça"
    assert said()["node"] == "Coluna 1, MIN, valor 34, 11 nós abaixo"


def test_titles_and_legends_are_translated() -> None:
    titles = ["Jogada", "Joga", "Valor", "Intervalo", "Limite", "Nós abaixo", "Nota"]
    assert said()["titles"] == titles
    assert said()["face"] == "raiz"
    assert said()["legend"] == ["a raiz", "profundidade 3"]
