"""What a module imports, read from its text."""

from __future__ import annotations

import ast
from pathlib import Path


def imports_of(module: Path) -> set[str]:
    """The modules that one imports, wherever in it; of what it imports from one also that."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found
