"""Draw the decks of Italian cards anew, or tell whether the files are what would be drawn."""

from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from games.scopa.drawing import draw_files

FOLDER: Final = Path(settings.BASE_DIR) / "static" / "games" / "scopa"


class Command(BaseCommand):
    help = "Draw the SVG files of the Italian decks into static/games/scopa."
    requires_system_checks: tuple[str, ...] = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--check",
            action="store_true",
            help="write nothing; exit status 1 if a file differs from what would be written",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        changed = {
            FOLDER / name: text
            for name, text in draw_files().items()
            if _read(FOLDER / name) != text
        }
        for path, text in changed.items():
            if not options["check"]:
                path.write_text(text, encoding="utf-8", newline="\n")
            self.stdout.write(path.name)
        if changed and options["check"]:
            raise SystemExit(1)


def _read(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.exists() else None
