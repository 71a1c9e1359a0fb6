"""Searches of levels, each made once, since Python starts twice for one."""

from __future__ import annotations

from functools import cache

from c4viz.classroom.flaws import FlawSearch, flaw_named, search_flaw


@cache
def searched(name: str) -> FlawSearch:
    """Search a level by its name."""
    return search_flaw(flaw_named(name))
