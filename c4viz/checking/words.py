"""A verdict in words."""

from __future__ import annotations

from c4viz.checking.mistakes import MISTAKES
from c4viz.checking.verdict import Verdict
from c4viz.language import counted, tr
from c4viz.telling.numbers import whole_text


def words_of(verdict: Verdict) -> list[str]:
    """The lines that say whether a search is right, what is wrong first, and what that costs."""
    if verdict.mistake is None:
        said = counted(verdict.positions, "Right in {n:,} {position|positions}.")
        return [" ".join(filter(None, (said, _counts(verdict), verdict.remark)))]
    name = MISTAKES[verdict.mistake]
    lines = [
        f"{name[:1].upper()}{name[1:]} ({verdict.mistake}).",
        f"{verdict.sentence}.",
        _counts(verdict),
    ]
    if verdict.changes_value is not None:
        lines.append(
            tr("It changes the value of the root.")
            if verdict.changes_value
            else tr("It does not change the value of the root.")
        )
    return list(filter(None, lines))


def _counts(verdict: Verdict) -> str:
    """How many nodes it visited, beside those of a plain search."""
    if verdict.reference_nodes is None:
        return ""
    own, plain = whole_text(verdict.nodes), whole_text(verdict.reference_nodes)
    return tr("It visits {own} nodes, a plain search {plain}.", own=own, plain=plain)
