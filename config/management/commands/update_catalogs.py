"""Write the texts of code and templates into the message catalogs."""

from typing import Any

from django.conf import settings
from django.core.management.commands import makemessages


class Command(makemessages.Command):
    """Run makemessages the way this project does: every language, our files only, no guesses."""

    help = "Write new and changed texts into the catalogs (needs GNU gettext)."
    # A guessed translation is worse than a missing one, which the tests find.
    msgmerge_options = [*makemessages.Command.msgmerge_options, "--no-fuzzy-matching"]

    def handle(self, *args: Any, **options: Any) -> None:
        """Update the catalog of every language of the settings."""
        # File names without lines: a text that only moves changes no catalog.
        fixed = {
            "add_location": "file",
            "ignore_patterns": ["staticfiles", "tests", "tools", "var"],
            "locale": [code.replace("-", "_") for code, _ in settings.LANGUAGES],
            "no_obsolete": True,
            "no_wrap": True,
        }
        super().handle(*args, **{**options, **fixed})
