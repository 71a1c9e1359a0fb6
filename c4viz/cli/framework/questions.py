"""Questions to a person at a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TypeVar

import click

from c4viz.cli.words import object_to
from c4viz.language import quoted, tr

_T = TypeVar("_T")
YES, NO = tr("yes"), tr("no")


def line_typed(prompt: str) -> str:
    """Read a line that is typed after ``prompt``.

    Raises:
        EOFError: the input ended, or the shell closed it: ``c4viz play <&-``.
    """
    if sys.stdin is None:
        raise EOFError
    return input(prompt)


def ask(question: str, default: str, read: Callable[[str], _T]) -> _T:
    """Ask until the answer can be read; Return alone answers ``default``.

    Raises:
        click.Abort: the input ended.
    """
    while True:
        try:
            said = line_typed(f"{question} [{default}] ").strip() or default
        except EOFError:
            raise click.Abort from None
        try:
            return read(said)
        except ValueError as error:
            object_to(error)


def yes_or_no(text: str) -> bool:
    """Tell whether an answer says yes, in English or the user's language.

    Raises:
        ValueError: it says neither yes nor no.
    """
    answers = {"yes": True, "y": True, "no": False, "n": False}
    answers |= {YES: True, YES[0]: True, NO: False, NO[0]: False}
    if text.lower() not in answers:
        raise ValueError(
            tr('"{text}" is no answer: type {yes} or {no}', text=quoted(text), yes=YES, no=NO)
        )
    return answers[text.lower()]
