"""Reports of games, to print and to read: moves, scores, mistakes with boards, comments."""

from c4viz.report.content import MatchReport as MatchReport
from c4viz.report.sheet import sheet_of as sheet_of
from c4viz.report.write import PAINTED as PAINTED
from c4viz.report.write import REPORTS as REPORTS
from c4viz.report.write import check_place as check_place
from c4viz.report.write import text_parts as text_parts
from c4viz.report.write import write_report as write_report
