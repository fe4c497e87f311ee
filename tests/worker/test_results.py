"""Results entered by a real worker, with both brokers, and by another one if that is killed."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import redis

from tests.worker.sites import Site, kill, new_site

pytestmark = pytest.mark.process


def site_with_a_win(root: Path, folder: Path, **environment: str) -> Site:
    """Return a site with a won game that was not entered."""
    site = new_site(root, folder, **environment)
    site.step("win")
    assert high_scores(site) == 0
    return site


def high_scores(site: Site) -> int:
    """Count the high scores in the site's database."""
    [(found,)] = site.rows("SELECT count(*) FROM leaderboards_outcome")
    return int(found)


def test_a_worker_enters_missing_results_by_the_filesystem(
    project_root: Path, tmp_path: Path
) -> None:
    site = site_with_a_win(project_root, tmp_path)
    site.step("ask")

    with site.worker("--concurrency", "1"):
        site.wait_for(lambda: high_scores(site) == 1)

    assert not list((tmp_path / "broker" / "queue").glob("*.msg"))


@pytest.mark.usefixtures("broker")
def test_a_worker_enters_missing_results_by_redis(
    project_root: Path, tmp_path: Path, redis_url: str
) -> None:
    site = site_with_a_win(project_root, tmp_path, REDIS_URL=redis_url)

    with site.worker("--concurrency", "1"):
        site.step("ask")
        site.wait_for(lambda: high_scores(site) == 1)


def test_what_a_killed_worker_had_taken_is_carried_out_by_another(
    project_root: Path, tmp_path: Path, redis_url: str, broker: redis.Redis
) -> None:
    site = site_with_a_win(
        project_root,
        tmp_path,
        REDIS_URL=redis_url,
        DJANGO_SETTINGS_MODULE="tests.worker.quick_redelivery",
    )
    with site.worker("--concurrency", "1") as worker:
        # Nobody else can write, so the task cannot end before its worker does.
        with closing(sqlite3.connect(site.database, isolation_level=None)) as writing:
            writing.execute("BEGIN IMMEDIATE")
            site.step("ask")
            site.wait_for(lambda: broker.hlen("unacked") == 1 and broker.llen("celery") == 0)
            kill(worker)
        assert high_scores(site) == 0

        with site.worker("--concurrency", "1"):
            site.wait_for(lambda: high_scores(site) == 1)
            site.wait_for(lambda: broker.hlen("unacked") == 0)
