"""Draws the plan of the house into CONTRIBUTING.md, out of the imports: ``python -m tests.plan``.

What stands on a floor imports from the floors below it alone, and is as low as that allows. Imports
that serve types, or wait until they are needed, count. The words beside the names are written by
hand, and stay.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import grimp

FILE = Path(__file__).parents[1] / "CONTRIBUTING.md"
PLAN = re.compile(r"(<!-- plan of (\S+) -->\n)(.*?)(<!-- end of the plan -->\n)", re.DOTALL)
NAMED = re.compile(r"^ {4}[ \d]{2}  (\S+) *(.*)$", re.MULTILINE)
"""A line of a plan: what stands there, and its words."""


@cache
def _graph() -> grimp.ImportGraph:
    return grimp.build_graph("c4viz", cache_dir=None)


def _below(package: str) -> dict[str, set[str]]:
    """Of every folder and module in ``package`` those that it imports from."""
    graph = _graph()
    inside = {one for one in graph.find_children(package) if not one.endswith("__main__")}
    home = {module: one for one in inside for module in (one, *graph.find_descendants(one))}
    found: dict[str, set[str]] = {one: set() for one in inside}
    for module, one in home.items():
        imported = graph.find_modules_directly_imported_by(module)
        found[one] |= {home[other] for other in imported if other in home} - {one}
    return found


def floors(package: str) -> dict[str, int]:
    """The floor of every folder and module in ``package``, the highest first; 1 imports nothing of
    it."""
    below = _below(package)

    @cache
    def floor(one: str) -> int:
        return 1 + max(map(floor, below[one]), default=0)

    return {one: floor(one) for one in sorted(below, key=lambda one: (-floor(one), one))}


def _name(module: str) -> str:
    """A folder or a file, as one calls it."""
    is_folder = bool(_graph().find_children(module))
    return module.rpartition(".")[2] + ("/" if is_folder else ".py")


def _drawn(plan: re.Match[str]) -> str:
    """A plan as the imports are now, with the words that it has."""
    head, package, before, end = plan.groups()
    words = dict(NAMED.findall(before))
    lines, last = [], 0
    for module, floor in floors(package).items():
        number, last = ("" if floor == last else floor), floor
        name = _name(module)
        lines.append(f"    {number:>2}  {name:<17} {words.get(name, '')}".rstrip())
    return "\n".join([head, *lines, "", end])  # empty lines around make it a block


def drawn(text: str) -> str:
    """A text with its plans as the imports are now."""
    return PLAN.sub(_drawn, text)


if __name__ == "__main__":
    FILE.write_text(drawn(FILE.read_text("utf-8")), "utf-8")
