"""Collect the static files, unless nothing has changed."""

import hashlib
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.core.management.base import BaseCommand

# htmx's extensions, of which we use none: one names a file, in a comment, that is not there,
# and rewriting the imports between modules stops at it.
IGNORED = ["django_htmx/ext/*"]


class Command(BaseCommand):
    """Run collectstatic when a source has changed.

    Compressing takes seconds, so a fingerprint of the sources is kept beside the copies.
    """

    help = "Collect the static files if any has changed."

    def handle(self, *args: Any, **options: Any) -> None:
        """Compare the fingerprints, and collect where they differ."""
        stamp = Path(settings.STATIC_ROOT) / "sources.sha256"
        fingerprint = sources_fingerprint()
        if stamp.exists() and stamp.read_text() == fingerprint:
            return
        stamp.unlink(missing_ok=True)
        call_command(
            "collectstatic", interactive=False, clear=True, ignore_patterns=IGNORED, verbosity=0
        )
        stamp.write_text(fingerprint)
        self.stdout.write("Collected the static files.")


def sources_fingerprint() -> str:
    """Return a hash of every source's path, time and size, and of how they are stored."""
    digest = hashlib.sha256(repr(settings.STORAGES["staticfiles"]).encode())
    for finder in get_finders():
        for path, storage in finder.list(IGNORED):
            stat = Path(storage.path(path)).stat()
            digest.update(f"{path}\0{stat.st_mtime_ns}\0{stat.st_size}\n".encode())
    return digest.hexdigest()
