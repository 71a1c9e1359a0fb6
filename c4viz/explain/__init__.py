"""Say in sentences why a search did what it did, and which line of its pseudocode it is at."""

from c4viz.explain.explain import explain as explain
from c4viz.explain.explain import explain_given as explain_given
from c4viz.explain.explain import explain_live as explain_live
from c4viz.explain.explain import hint_reason as hint_reason
from c4viz.explain.pseudocode import Listing as Listing
from c4viz.explain.pseudocode import Variable as Variable
from c4viz.explain.pseudocode import listing_of as listing_of
from c4viz.explain.sentence import UNKNOWN as UNKNOWN
from c4viz.explain.sentence import Sentence as Sentence
from c4viz.explain.sentence import SentencePart as SentencePart
from c4viz.explain.sentence import without_secrets as without_secrets
from c4viz.explain.texts import LitLines as LitLines
from c4viz.explain.texts import source_of as source_of
