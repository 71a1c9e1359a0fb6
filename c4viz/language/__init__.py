"""The user's language: texts, plurals and numbers in it.

A program speaks one language from its start to its end, so that a text may be translated where
it is written, also in tables made at import. `catalogue` reads the translations (Qt's TS files,
in resources/languages), `update` keeps them in step with the source; `quoting` puts into
sentences what people typed.
"""

from c4viz.language.choose import ENGLISH, LANGUAGES, remember, remembered
from c4viz.language.quoting import plain, quoted, quoted_number, quoted_path
from c4viz.language.speak import CODE, SaidError, counted, localised, pieces, sentence, tr

__all__ = [
    "CODE",
    "ENGLISH",
    "LANGUAGES",
    "SaidError",
    "counted",
    "localised",
    "pieces",
    "plain",
    "quoted",
    "quoted_number",
    "quoted_path",
    "remember",
    "remembered",
    "sentence",
    "tr",
]
