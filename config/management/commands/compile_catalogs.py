"""Compile the message catalogs without GNU gettext."""

import os
from pathlib import Path
from typing import Any

import polib
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError


class Command(BaseCommand):
    """Write a .mo beside every .po of LOCALE_PATHS that has changed since it was compiled."""

    help = "Compile the message catalogs that have changed."
    requires_system_checks = []

    def handle(self, *args: Any, **options: Any) -> None:
        """Compile what is out of date, and say how many catalogs that were."""
        sources = [
            source
            for folder in settings.LOCALE_PATHS
            for source in sorted(Path(folder).glob("*/LC_MESSAGES/*.po"))
        ]
        compiled = [compile_catalog(source) for source in sources]
        if options["verbosity"] > 1 or any(compiled):
            self.stdout.write(f"Compiled {sum(compiled)} of {len(sources)} catalogs.")


def compile_catalog(source: Path) -> bool:
    """Compile one catalog unless its .mo is up to date; tell whether it was compiled.

    Fuzzy, obsolete and untranslated entries are left out, as msgfmt leaves them out.
    CommandError if the catalog cannot be read.
    """
    target = source.with_suffix(".mo")
    changed = source.stat().st_mtime_ns
    if target.exists() and target.stat().st_mtime_ns == changed:
        return False
    try:
        catalog = polib.pofile(str(source))
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(f"{source} cannot be read: {error}") from error
    draft = target.with_name(f"{target.name}.{os.getpid()}")
    catalog.save_as_mofile(str(draft))
    # The source's own time marks what was compiled: an older source that comes back counts too.
    os.utime(draft, ns=(changed, changed))
    draft.replace(target)
    return True
