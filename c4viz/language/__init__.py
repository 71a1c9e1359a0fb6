"""Speak the user's language: texts, plurals and numbers in it.

A text is translated when it is said, since the window may change its language while it is open:
tables that are made at import hold `Text`, or are `Texts`. `catalogue` reads the translations
(Qt's TS files, in resources/languages), which `tests.language.update` keeps in step with the
source; `matching` puts into sentences what people typed, and finds what they mean.
"""

from c4viz.language.choose import ENGLISH as ENGLISH
from c4viz.language.choose import LANGUAGES as LANGUAGES
from c4viz.language.choose import meant as meant
from c4viz.language.choose import remember as remember
from c4viz.language.choose import remembered as remembered
from c4viz.language.matching import plain as plain
from c4viz.language.matching import quoted as quoted
from c4viz.language.matching import quoted_number as quoted_number
from c4viz.language.matching import quoted_path as quoted_path
from c4viz.language.speak import SaidError as SaidError
from c4viz.language.speak import Text as Text
from c4viz.language.speak import Texts as Texts
from c4viz.language.speak import cached_in_language as cached_in_language
from c4viz.language.speak import counted as counted
from c4viz.language.speak import forget_in_another as forget_in_another
from c4viz.language.speak import localised as localised
from c4viz.language.speak import pieces as pieces
from c4viz.language.speak import prepare_language as prepare_language
from c4viz.language.speak import sentence as sentence
from c4viz.language.speak import set_language as set_language
from c4viz.language.speak import spoken as spoken
from c4viz.language.speak import tr as tr
