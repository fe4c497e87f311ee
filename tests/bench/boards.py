"""Measure the ranks of a board with a million entries, on both databases."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.bench.figures import Figure
from tests.servers import temporary_folder, temporary_postgres
from tools.packages import program

NAME = "a million entries: rank, top 50, around me, {}"


def figures() -> Iterator[Figure]:
    """Yield the time on SQLite, and on PostgreSQL where it is installed."""
    with temporary_folder("million") as folder:
        yield look("SQLite", f"sqlite:///{folder / 'million.sqlite3'}", folder)
    if program("postgres").find():
        with temporary_folder("million") as folder, temporary_postgres() as url:
            yield look("PostgreSQL", url, folder)


def look(name: str, url: str, folder: Path) -> Figure:
    """Measure in a process of its own, on this database."""
    environment = {**os.environ, "DATABASE_URL": url, "VAR_DIR": str(folder)}
    environment["DJANGO_SETTINGS_MODULE"] = "config.settings"
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.million"],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return Figure(NAME.format(name), json.loads(done.stdout)["look"], "ms", 5)
