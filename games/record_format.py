"""Share what the records of all games have in common: their header and their errors.

Pure, so that the games' own record modules can stand on it (records, "Scorpion record").
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FORMAT: Final = "tavolino"
VERSION: Final = 1

FORMAT_ERROR: Final = "format"
"""The code of a record that is not written as records are."""

RESULT_ERROR: Final = "result"
"""The code of a record whose result is not what its replay gives."""


class FormatError(ValueError):
    """A part of a record is missing or not of its type; `at` is an action's index, if it is one."""

    def __init__(self, message: str, at: int | None = None) -> None:
        super().__init__(message)
        self.at = at


def header(game: str) -> dict[str, object]:
    """Return the keys that every record begins with."""
    return {"format": FORMAT, "version": VERSION, "game": game}


def game_of(record: object) -> str:
    """Return the game that a record says it is of; FormatError if its header is none."""
    if not isinstance(record, dict):
        raise FormatError(f"expected an object, got {type(record).__name__}")
    game = text_at(record, "game")
    for key, expected in header(game).items():
        # 1 == True == 1.0 in Python, and only the first is a version.
        if type(record.get(key)) is not type(expected) or record[key] != expected:
            raise FormatError(f"expected {key} to be {expected!r}")
    return game


def text_at(record: Mapping[str, object], key: str) -> str:
    """Return a text of a record; FormatError if it is missing or none."""
    value = record.get(key)
    if not isinstance(value, str):
        raise FormatError(f"expected {key} to be a text, got {type(value).__name__}")
    return value


def list_at(record: Mapping[str, object], key: str) -> list[object]:
    """Return a list of a record; FormatError if it is missing or none."""
    value = record.get(key)
    if not isinstance(value, list):
        raise FormatError(f"expected {key} to be a list, got {type(value).__name__}")
    return value
