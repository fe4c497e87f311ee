"""Answer other programs, a line for each line, as a chess engine does (records, "Commands")."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import IO, Any, Final

from django.core.management.base import BaseCommand, CommandParser

from games.registry import all_games, find

MAX_BYTES: Final = 1_000_000
"""The longest line that is read."""


class Command(BaseCommand):
    """Read lines until there are no more; none stops it, whatever it holds."""

    help = "Read one JSON position a line and answer each with one JSON line."
    requires_system_checks: tuple[str, ...] = ()

    def add_arguments(self, parser: CommandParser) -> None:
        games = [spec.slug for spec in all_games() if spec.answer_line is not None]
        parser.add_argument("game", choices=games)

    def handle(self, *args: Any, **options: Any) -> None:
        answer_line = find(options["game"]).answer_line
        assert answer_line is not None, "the arguments offer no other game"
        for line in _lines(sys.stdin.buffer):
            try:
                answer = answer_line(_text(line))
            except UnreadableLine as error:
                answer = json.dumps({"error": str(error)})
            self.stdout.write(answer)
            self.stdout.flush()


class UnreadableLine(ValueError):
    """A line is too long, or no text."""


def _lines(stream: IO[bytes]) -> Iterator[bytes]:
    """Yield every line, what is too long of it cut off."""
    while line := stream.readline(MAX_BYTES + 1):
        rest = line
        while len(rest) > MAX_BYTES and not rest.endswith(b"\n"):
            rest = stream.readline(MAX_BYTES + 1)
        yield line


def _text(line: bytes) -> str:
    """Return a line's text; UnreadableLine if it has none."""
    if len(line) > MAX_BYTES:
        raise UnreadableLine(f"expected at most {MAX_BYTES} bytes")
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise UnreadableLine("expected UTF-8") from error
