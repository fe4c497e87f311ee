"""The servers that tests start are real, and gone afterwards."""

import psycopg
import pytest
import redis

from tests.servers import listens, temporary_postgres, temporary_redis


@pytest.mark.redis
def test_redis_answers_and_stops() -> None:
    with temporary_redis() as url:
        client = redis.Redis.from_url(url)
        assert client.ping()
        client.close()
        port = client.get_connection_kwargs()["port"]

    assert not listens(port)


@pytest.mark.process
@pytest.mark.postgres
def test_postgres_answers_and_stops() -> None:
    with temporary_postgres() as url, psycopg.connect(url) as connection:
        assert connection.execute("SELECT 1").fetchone() == (1,)
        port = connection.info.port

    assert not listens(port)
