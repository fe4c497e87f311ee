"""Replay records of games and tell whether they are valid (records, "Commands")."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandParser

from games.record import (
    MAX_BYTES,
    check_record,
    read_record,
    unreadable_report,
)

VALID: Final = 0
NOT_VALID: Final = 1
UNREADABLE: Final = 2


class Command(BaseCommand):
    """Print a line of JSON for each file; the worst file decides the exit status."""

    help = (
        "Replay records with the site's own engine: one line of JSON a file. "
        "Exit status 1 when a record is not valid, 2 when a file cannot be read as one."
    )
    requires_system_checks: tuple[str, ...] = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE")
        parser.add_argument("--trace", action="store_true", help="add the counts on the way")

    def handle(self, *args: Any, **options: Any) -> None:
        worst = VALID
        for name in options["files"]:
            status, report = _check_file(name, trace=options["trace"])
            self.stdout.write(json.dumps({"file": name, **report}))
            worst = max(worst, status)
        if worst != VALID:
            raise SystemExit(worst)


def _check_file(name: str, *, trace: bool) -> tuple[int, dict[str, object]]:
    try:
        with Path(name).open("rb") as file:
            record = read_record(file.read(MAX_BYTES + 1))
    # ValueError: no record, or a name that no file can have.
    except (OSError, ValueError):
        return UNREADABLE, unreadable_report()
    report = check_record(record, trace=trace)
    return (VALID if report["valid"] else NOT_VALID), report
