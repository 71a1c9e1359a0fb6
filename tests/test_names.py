"""One noun for each thing: names of classes and of the modules that they stand in."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

import c4viz

PACKAGE = Path(str(c4viz.__file__)).parent
MAIN = 0.4
"""The share of a module's lines from which a class is what the module is for."""


@pytest.fixture(scope="module")
def modules() -> dict[Path, ast.Module]:
    """All modules, by their places in the package; each process that tests would else read them."""
    files = PACKAGE.rglob("*.py")
    return {path.relative_to(PACKAGE): ast.parse(path.read_text("utf-8")) for path in files}


def public_classes(module: ast.Module) -> list[ast.ClassDef]:
    """The classes that others may use."""
    classes = [node for node in module.body if isinstance(node, ast.ClassDef)]
    return [node for node in classes if not node.name.startswith("_")]


def public_aliases(module: ast.Module) -> Iterator[str]:
    """The names of types that are written shorter, and that others may use."""
    for node in module.body:
        if isinstance(node, ast.Assign) and isinstance(
            node.value, ast.Subscript | ast.BinOp | ast.Name
        ):
            names = [target.id for target in node.targets if isinstance(target, ast.Name)]
            yield from (name for name in names if re.match(r"[A-Z]\w*[a-z]", name))


def lines_of(node: ast.ClassDef) -> int:
    """How many lines a class has."""
    return (node.end_lineno or node.lineno) - node.lineno + 1


def words_of(name: str) -> set[str]:
    """The words of a name in CamelCase."""
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)}


def share_a_word(name: str, path: Path) -> bool:
    """Whether a class has a word, or the stem of one, in common with its file or its folders."""
    places = {word for part in path.with_suffix("").parts for word in part.split("_")}
    return any(
        word.startswith(place[:4]) or place.startswith(word[:4])
        for word in words_of(name)
        for place in places
    )


def test_a_public_class_or_type_is_defined_once(modules: dict[Path, ast.Module]) -> None:
    places = defaultdict(list)
    for path, module in modules.items():
        for name in (*(node.name for node in public_classes(module)), *public_aliases(module)):
            places[name].append(str(path))
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


def test_the_main_class_of_a_module_shares_a_word_with_its_path(
    modules: dict[Path, ast.Module],
) -> None:
    strange = []
    for path, module in modules.items():
        classes = public_classes(module)
        if not classes or path.name == "__init__.py":
            continue
        main = max(classes, key=lines_of)
        if lines_of(main) >= MAIN * module.body[-1].end_lineno and not share_a_word(
            main.name, path
        ):  # type: ignore[operator]
            strange.append(f"{path}: {main.name}")
    assert strange == []


def test_no_module_is_too_long_to_be_held_in_the_head(modules: dict[Path, ast.Module]) -> None:
    long = {
        str(path): lines
        for path, module in modules.items()
        if module.body and (lines := module.body[-1].end_lineno or 0) > 450
    }
    assert long == {}
