"""Brokers for the tests of workers."""

from collections.abc import Iterator
from contextlib import closing

import pytest
import redis


@pytest.fixture
def broker(redis_url: str) -> Iterator[redis.Redis]:
    """Return a connection to a Redis in which no earlier test has left a message."""
    with closing(redis.Redis.from_url(redis_url)) as connection:
        connection.flushall()
        yield connection
