"""Sites of their own, with a real web server, real workers and a real broker."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.servers import free_port, listens, running

PATIENCE_SECONDS = 60


@dataclass(frozen=True, slots=True)
class Site:
    """A site in a folder of its own, with the broker and database that the environment names."""

    root: Path
    folder: Path
    environment: dict[str, str]

    def step(self, name: str) -> None:
        """Carry out one of the steps in a process of its own."""
        subprocess.run(
            [sys.executable, "-m", "tests.worker.steps", name],
            cwd=self.root,
            env=self.environment,
            check=True,
            timeout=PATIENCE_SECONDS,
        )

    @contextmanager
    def worker(self, *options: str) -> Iterator[subprocess.Popen[bytes]]:
        """Run a worker with a process group of its own, and kill all of it in the end."""
        command = [sys.executable, "-m", "celery", "-A", "config", "worker", *options]
        command += ["--loglevel", "info"]
        with (self.folder / "worker.log").open("wb") as log:
            process = subprocess.Popen(
                command,
                cwd=self.root,
                env=self.environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        try:
            yield process
        finally:
            kill(process)

    def wait_for_worker(self) -> None:
        """Wait until the worker that was started last has said that it takes tasks."""
        log = self.folder / "worker.log"
        self.wait_for(lambda: " ready." in log.read_text())

    @contextmanager
    def web(self) -> Iterator[int]:
        """Run the web server; yield its port."""
        port = free_port()
        variables = [f"{name}={value}" for name, value in self.environment.items()]
        server = ["env", "-i", *variables, sys.executable, "-m", "gunicorn", "config.wsgi"]
        server += [f"--chdir={self.root}", f"--bind=127.0.0.1:{port}", "--threads=12"]
        log = self.folder / "web.log"
        with running([*server, "--no-control-socket"], log=log, ready=lambda: listens(port)):
            yield port

    def wait_for(self, wanted: Callable[[], bool]) -> None:
        """Wait until something is so; fail with the worker's log if it does not come to be."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not wanted():
            if time.monotonic() > deadline:
                logs = [log.read_text()[-3000:] for log in self.folder.glob("*.log")]
                pytest.fail("\n".join(logs))
            time.sleep(0.1)

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """Return what a query finds in the site's database."""
        with closing(self._connect()) as connection:
            return list(connection.execute(query).fetchall())

    def change(self, query: str) -> None:
        """Change something in the site's database."""
        with closing(self._connect()) as connection:
            connection.execute(query)
            connection.commit()

    def _connect(self) -> Any:
        url = self.environment.get("DATABASE_URL")
        return psycopg.connect(url) if url else sqlite3.connect(self.database)

    @property
    def database(self) -> Path:
        """Return the file of an embedded site's database."""
        return self.folder / "tavolino.sqlite3"


def new_site(root: Path, folder: Path, **environment: str) -> Site:
    """Return a site with its tables and folders."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    defaults = {
        "VAR_DIR": str(folder),
        "STATIC_MANIFEST": "false",
        "LOG_LEVEL": "INFO",
        "DJANGO_SETTINGS_MODULE": "config.settings",
        # What one worker has compiled serves all those of a run.
        "NUMBA_CACHE_DIR": str(Path(os.environ["TAVOLINO_TESTS"]) / "numba"),
    }
    site = Site(root, folder, {**kept, **defaults, **environment})
    site.step("prepare")
    return site


def new_database(postgres_url: str, name: str) -> str:
    """Make an empty database on a server; return its URL."""
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return f"{postgres_url.rpartition('/')[0]}/{name}"


def kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a worker with all its children, as a machine that loses its power does."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
