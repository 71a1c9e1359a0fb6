"""The user's language: texts, plurals and numbers in it.

A program speaks one language from its start to its end, so that a text may be translated where
it is written, also in tables made at import. `catalogue` reads the translations (Qt's TS files,
in resources/languages), `update` keeps them in step with the source; `quoting` puts into
sentences what people typed.
"""

from c4viz.language.choose import ENGLISH as ENGLISH
from c4viz.language.choose import LANGUAGES as LANGUAGES
from c4viz.language.choose import remember as remember
from c4viz.language.choose import remembered as remembered
from c4viz.language.quoting import plain as plain
from c4viz.language.quoting import quoted as quoted
from c4viz.language.quoting import quoted_number as quoted_number
from c4viz.language.quoting import quoted_path as quoted_path
from c4viz.language.speak import CODE as CODE
from c4viz.language.speak import SaidError as SaidError
from c4viz.language.speak import counted as counted
from c4viz.language.speak import localised as localised
from c4viz.language.speak import pieces as pieces
from c4viz.language.speak import sentence as sentence
from c4viz.language.speak import tr as tr
