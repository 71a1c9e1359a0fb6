"""Write traces as files for people and other programs. Knows layouts and traces; no screen."""

from c4viz.export.errors import ExportError as ExportError
from c4viz.export.errors import ExportStopped as ExportStopped
from c4viz.export.errors import LargeFileError as LargeFileError
from c4viz.export.errors import RenderError as RenderError
from c4viz.export.errors import TooLargeError as TooLargeError
from c4viz.export.errors import TooWideError as TooWideError
from c4viz.export.figure import FigureStyle as FigureStyle
from c4viz.export.film import Film as Film
from c4viz.export.formats import DRAWN as DRAWN
from c4viz.export.formats import PAINTED as PAINTED
from c4viz.export.formats import PRINTED as PRINTED
from c4viz.export.formats import SUFFIXES as SUFFIXES
from c4viz.export.scope import Scope as Scope
from c4viz.export.wanted import Wanted as Wanted
from c4viz.export.write import MOST_BYTES as MOST_BYTES
from c4viz.export.write import check as check
from c4viz.export.write import check_size as check_size
from c4viz.export.write import check_suffix as check_suffix
from c4viz.export.write import size_of as size_of
from c4viz.export.write import svg_of as svg_of
from c4viz.export.write import text_of as text_of
from c4viz.export.write import write as write
from c4viz.export.write import write_text as write_text
