"""Tasks carried out by a real worker, with both brokers, and by another one if that is killed."""

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

import pytest
import redis

pytestmark = pytest.mark.process

PATIENCE_SECONDS = 60


@dataclass(frozen=True, slots=True)
class Site:
    """A site of its own, in a folder of its own, with the broker that the environment names."""

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
    def worker(self) -> Iterator[subprocess.Popen[bytes]]:
        """Run a worker with a process group of its own, and kill all of it in the end."""
        command = [sys.executable, "-m", "celery", "-A", "config", "worker", "--concurrency", "1"]
        with (self.folder / "worker.log").open("ab") as log:
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

    def wait_for(self, wanted: Callable[[], bool]) -> None:
        """Wait until something is so; fail with the worker's log if it does not come to be."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not wanted():
            if time.monotonic() > deadline:
                pytest.fail((self.folder / "worker.log").read_text()[-3000:])
            time.sleep(0.2)

    def high_scores(self) -> int:
        """Count the high scores in the site's database."""
        with closing(sqlite3.connect(self.database)) as connection:
            (found,) = connection.execute("SELECT count(*) FROM leaderboards_highscore").fetchone()
            return int(found)

    @property
    def database(self) -> Path:
        return self.folder / "tavolino.sqlite3"


@pytest.fixture
def broker(redis_url: str) -> Iterator[redis.Redis]:
    """Return a connection to a Redis in which no earlier test has left a message."""
    with closing(redis.Redis.from_url(redis_url)) as connection:
        connection.flushall()
        yield connection


def kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a worker with all its children, as a machine that loses its power does."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def new_site(root: Path, folder: Path, **environment: str) -> Site:
    """Return a site with its tables, its folders and one won game that was not entered."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    defaults = {
        "VAR_DIR": str(folder),
        "STATIC_MANIFEST": "false",
        "DJANGO_SETTINGS_MODULE": "config.settings",
    }
    site = Site(root, folder, {**kept, **defaults, **environment})
    for step in ("prepare", "win"):
        site.step(step)
    assert site.high_scores() == 0
    return site


def test_a_worker_enters_missing_results_by_the_filesystem(
    project_root: Path, tmp_path: Path
) -> None:
    site = new_site(project_root, tmp_path)
    site.step("ask")

    with site.worker():
        site.wait_for(lambda: site.high_scores() == 1)

    assert not list((tmp_path / "broker" / "queue").glob("*.msg"))


@pytest.mark.usefixtures("broker")
def test_a_worker_enters_missing_results_by_redis(
    project_root: Path, tmp_path: Path, redis_url: str
) -> None:
    site = new_site(project_root, tmp_path, REDIS_URL=redis_url)

    with site.worker():
        site.step("ask")
        site.wait_for(lambda: site.high_scores() == 1)


def test_what_a_killed_worker_had_taken_is_carried_out_by_another(
    project_root: Path, tmp_path: Path, redis_url: str, broker: redis.Redis
) -> None:
    site = new_site(
        project_root,
        tmp_path,
        REDIS_URL=redis_url,
        DJANGO_SETTINGS_MODULE="tests.worker.quick_redelivery",
    )
    with site.worker() as worker:
        # Nobody else can write, so the task cannot end before its worker does.
        with closing(sqlite3.connect(site.database, isolation_level=None)) as writing:
            writing.execute("BEGIN IMMEDIATE")
            site.step("ask")
            site.wait_for(lambda: broker.hlen("unacked") == 1 and broker.llen("celery") == 0)
            kill(worker)
        assert site.high_scores() == 0

        with site.worker():
            site.wait_for(lambda: site.high_scores() == 1)
            site.wait_for(lambda: broker.hlen("unacked") == 0)
