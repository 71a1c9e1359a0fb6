"""Names of the workspaces, without Qt: the terminal knows them too."""

from __future__ import annotations

from typing import Literal, cast, get_args

from c4viz.language import tr
from c4viz.search.choice import check_choice
from c4viz.search.runs.link import Link

WorkspaceName = Literal["play", "study", "class", "analyse"]
WORKSPACE_NAMES: tuple[WorkspaceName, ...] = get_args(WorkspaceName)
"""All of them, in the order of their keys."""


def workspace_named(text: str) -> WorkspaceName:
    """Return the name that a text is.

    Raises:
        SettingError: no workspace is called so (with the nearest name, or all).
    """
    check_choice(tr("workspace"), text, WORKSPACE_NAMES)
    return cast(WorkspaceName, text)


def check_workspace(link: Link) -> None:
    """Refuse a link to a workspace that there is not, by a SettingError as `workspace_named`."""
    if link.workspace:
        workspace_named(link.workspace)
