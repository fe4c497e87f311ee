"""What the tables need to know of whoever plays; accounts supplies it as `request.player`."""

from typing import Any, Protocol

from django.http import HttpRequest


class TooManyRequests(Exception):
    """Somebody starts more than the site's limits allow in a span of time."""


class TablePreferences(Protocol):
    """The switches that a table obeys."""

    @property
    def interactive_rules(self) -> bool: ...

    @property
    def letter_keys(self) -> bool: ...


class Player(Protocol):
    """The player of one request; asking for it creates nothing."""

    @property
    def id(self) -> int | None: ...

    @property
    def preferences(self) -> TablePreferences: ...

    def ensure(self) -> int: ...

    def may_start(self) -> bool: ...

    def set_preferences(self, **switches: bool) -> Any: ...


class PlayerRequest(HttpRequest):
    """A request that has passed the middleware of accounts."""

    player: Player
    htmx: Any
