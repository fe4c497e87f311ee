"""Read, check and write records of games, whichever game they are of."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from games import registry
from games.record_format import FORMAT_ERROR, game_of

MAX_BYTES: Final = 1_000_000
"""The longest record that is read: some hundred thousand actions."""


class UnreadableRecord(ValueError):
    """A file that cannot be read as a record: no JSON, too long, or another format's."""


@dataclass(frozen=True, slots=True)
class ReadRecord:
    """Hold a record whose header names a game that is played here; the rest is unchecked."""

    spec: registry.GameSpec
    content: dict[str, object]


def read_record(data: bytes) -> ReadRecord:
    """Read a record's file; UnreadableRecord if it is none."""
    if len(data) > MAX_BYTES:
        raise UnreadableRecord(f"expected at most {MAX_BYTES} bytes")
    try:
        content = json.loads(data.decode("utf-8"))
        return ReadRecord(registry.find(game_of(content)), content)
    # Deeply nested brackets exhaust the stack before they turn out to be no record.
    except (ValueError, RecursionError, registry.UnknownGame) as error:
        raise UnreadableRecord(str(error)) from error


def check_record(record: ReadRecord, *, trace: bool = False) -> dict[str, object]:
    """Replay a record with its game's own engine and return what the command prints of it."""
    return record.spec.check_record(record.content, trace=trace)


def unreadable_report() -> dict[str, object]:
    """Return what the command prints of a file that cannot be read as a record."""
    return {"game": None, "valid": False, "error": {"at": None, "code": FORMAT_ERROR}}


def write_record(game: str, variant: str, deal: str, actions: Iterable[str]) -> str:
    """Return the record of a game that was played, as the text of its file."""
    record = registry.find(game).export_record(variant, deal, tuple(actions))
    return json.dumps(record, ensure_ascii=False, indent=1) + "\n"
