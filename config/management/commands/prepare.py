"""Bring a site's data, catalogs and static files up to date, as every start does."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand


class Command(BaseCommand):
    """Make all that the processes expect to find; do nothing where it is there already."""

    help = "Make folders, tables, catalogs and static files ready for the processes."

    def handle(self, *args: Any, **options: Any) -> None:
        """Prepare folders, database, cache, catalogs and static files, in this order."""
        for folder in work_folders():
            folder.mkdir(parents=True, exist_ok=True)
        call_command("migrate", interactive=False, verbosity=0)
        # Makes tables for the caches that live in the database, and for no others.
        call_command("createcachetable", verbosity=0)
        call_command("compile_catalogs", stdout=self.stdout)
        call_command("collect_static", stdout=self.stdout)


def work_folders() -> Iterator[Path]:
    """Yield the folders that processes write to; a filesystem broker does not make its own."""
    yield Path(settings.VAR_DIR)
    for option, value in settings.CELERY_BROKER_TRANSPORT_OPTIONS.items():
        if "folder" in option:
            yield Path(value)
