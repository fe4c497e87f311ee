"""How often something may be done in a span of time."""

from collections.abc import Callable

import structlog
from django.http import HttpRequest
from django_ratelimit.core import is_ratelimited
from redis.exceptions import RedisError

log = structlog.get_logger("tavolino.accounts")


def is_over_limit(
    request: HttpRequest, *, group: str, key: str | Callable[..., str], rate: str
) -> bool:
    """Count one more of a group for a key (see django-ratelimit); true past the rate.

    Where the counts cannot be reached there is no limit: a cache that is down must not
    keep people from playing.
    """
    try:
        return bool(is_ratelimited(request, group=group, key=key, rate=rate, increment=True))
    except RedisError:
        log.exception("the limits cannot be counted", group=group)
        return False
