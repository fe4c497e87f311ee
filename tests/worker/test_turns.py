"""Hard turns, thought out by real workers; the game goes on whatever becomes of those."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.servers import temporary_redis
from tests.worker.sites import Site, kill, new_database, new_site
from tests.worker.visitor import Visitor

pytestmark = pytest.mark.process

SOLO = ("--pool", "solo")
# So many worlds that nobody waits for the thought to end.
ENDLESS = "1000000000"


def turns(site: Site) -> list[tuple[str, str, int]]:
    """Return status, level played and attempts of every hard turn of a site, in order."""
    found = site.rows("SELECT status, played_level, attempts FROM games_aiturn ORDER BY id")
    return [(str(status), str(level), int(attempts)) for status, level, attempts in found]


@pytest.fixture(params=["filesystem", "redis", "production"])
def site(request: pytest.FixtureRequest, project_root: Path, tmp_path: Path) -> Site:
    """Return a site with each of the brokers, and one with PostgreSQL and Redis."""
    environment = {}
    if request.param != "filesystem":
        request.getfixturevalue("broker")
        environment["REDIS_URL"] = request.getfixturevalue("redis_url")
    if request.param == "production":
        name = f"site_{tmp_path.name}".replace("-", "_")
        environment["DATABASE_URL"] = new_database(request.getfixturevalue("postgres_url"), name)
    return new_site(project_root, tmp_path, **environment)


def play_deal(port: int) -> Visitor:
    """Play one deal against hard to its count."""
    visitor = Visitor(port)
    visitor.start("hard")
    while not visitor.is_counted:
        visitor.play()
    return visitor


def test_turns_are_answered_by_a_worker(site: Site) -> None:
    with site.worker(*SOLO), site.web() as port:
        site.wait_for_worker()
        play_deal(port)

    assert turns(site) == [("played", "hard", 1)] * 18


def test_ten_matches_at_once_are_answered(project_root: Path, tmp_path: Path) -> None:
    site = new_site(project_root, tmp_path)
    with site.worker(*SOLO), site.web() as port:
        site.wait_for_worker()
        with ThreadPoolExecutor(10) as pool:
            visitors = list(pool.map(play_deal, [port] * 10))

    assert all(visitor.is_counted for visitor in visitors)
    played = turns(site)
    assert len(played) == 180
    assert {status for status, _, _ in played} == {"played"}
    # On a machine that is busy with other things some may have been handed over twice.
    assert [level for _, level, _ in played].count("hard") > 170


@pytest.fixture(params=["filesystem", "redis"])
def endless(request: pytest.FixtureRequest, project_root: Path, tmp_path: Path) -> Site:
    """Return a site on which every thought is endless."""
    environment = {"HARD_WORLDS": ENDLESS}
    if request.param == "redis":
        request.getfixturevalue("broker")
        environment["REDIS_URL"] = request.getfixturevalue("redis_url")
    return new_site(project_root, tmp_path, **environment)


def leave_thinking(port: int) -> Visitor:
    """Start a match against hard and leave the computer thinking about its first play."""
    visitor = Visitor(port)
    visitor.start("hard", waits=False)
    if not visitor.is_waiting:
        visitor.play(waits=False)
    return visitor


def test_the_match_goes_on_when_the_worker_is_killed_in_mid_thought(endless: Site) -> None:
    with endless.worker(*SOLO) as worker, endless.web() as port:
        endless.wait_for_worker()
        visitor = leave_thinking(port)
        endless.wait_for(lambda: turns(endless)[0][0] == "thinking")
        kill(worker)

        visitor.wait()

        assert turns(endless) == [("played", "normal", 2)]
        assert "played at normal level" in visitor.said
        visitor.play(waits=False)
        assert turns(endless)[1:] == [("waiting", "", 1)]


def test_the_match_goes_on_when_a_new_worker_takes_a_killed_ones_turn(
    project_root: Path, tmp_path: Path
) -> None:
    site = new_site(project_root, tmp_path, HARD_WORLDS=ENDLESS)
    with site.web() as port:
        with site.worker(*SOLO):
            site.wait_for_worker()
            visitor = leave_thinking(port)
            site.wait_for(lambda: turns(site)[0][0] == "thinking")
        # Once the turn's lease has passed, whoever asks hands it over again.
        site.change("UPDATE games_aiturn SET worlds = 40")
        with site.worker(*SOLO):
            site.wait_for_worker()
            visitor.wait()

    assert turns(site) == [("played", "hard", 2)]


def test_the_match_goes_on_when_the_broker_is_stopped(project_root: Path, tmp_path: Path) -> None:
    with ExitStack() as broker:
        url = broker.enter_context(temporary_redis())
        site = new_site(project_root, tmp_path, REDIS_URL=url)
        with site.worker(*SOLO), site.web() as port:
            site.wait_for_worker()
            visitor = Visitor(port)
            visitor.start("hard")
            visitor.play()
            assert {level for _, level, _ in turns(site)} == {"hard"}
            broker.close()

            visitor.play()
            visitor.play()

        assert turns(site)[-2:] == [("played", "normal", 2)] * 2


def test_a_worker_that_starts_later_picks_up_what_waits(site: Site) -> None:
    with site.web() as port:
        visitor = leave_thinking(port)
        assert turns(site) == [("waiting", "", 1)]

        with site.worker(*SOLO):
            site.wait_for(lambda: turns(site)[0][0] == "played")

        assert turns(site) == [("played", "hard", 1)]
        visitor.ask()
        assert not visitor.is_waiting
