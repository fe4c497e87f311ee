"""What the tables need to know of whoever plays; accounts supplies it as `request.player`."""

from datetime import datetime
from typing import Any, Final, Protocol

from django.http import HttpRequest


class TooManyRequests(Exception):
    """Somebody starts more than the site's limits allow in a span of time."""


SPEEDS: Final = ("slow", "normal", "fast", "step")
"""How fast a table shows what the computer does; "step" waits for a press after each play."""

FACES: Final = ("neapolitan", "piacentine")
"""The faces of the Italian deck."""

INDICES: Final = ("numbers", "letters", "none")
"""What stands in the corner of an Italian card: 1 to 10; F, C and R for the figures; nothing."""


class TablePreferences(Protocol):
    """What a table obeys; where it is changed is not the tables' matter."""

    @property
    def interactive_rules(self) -> bool: ...

    @property
    def letter_keys(self) -> bool: ...

    @property
    def confirm_plays(self) -> bool: ...

    @property
    def left_handed(self) -> bool: ...

    @property
    def four_colours(self) -> bool: ...

    @property
    def speed(self) -> str: ...

    @property
    def faces(self) -> str: ...

    @property
    def index(self) -> str: ...


class Player(Protocol):
    """The player of one request; asking for it creates nothing."""

    @property
    def id(self) -> int | None:
        """Return the key of the player's row, or None for nobody."""

    @property
    def is_guest(self) -> bool:
        """Tell whether they play without an account."""

    @property
    def has_account(self) -> bool:
        """Tell whether they have an account; after `ensure`, as their row says it."""

    @property
    def joined_at(self) -> datetime | None:
        """Return when the account of somebody signed in was made."""

    @property
    def preferences(self) -> TablePreferences:
        """Return how the player likes the table."""

    def ensure(self) -> int:
        """Return the key of the player's row, made where there is none; in a transaction.

        TooManyRequests where too many were made from one address.
        """

    def count_start(self) -> bool:
        """Count one more game that the player starts; false once there are too many."""


class PlayerRequest(HttpRequest):
    """A request that has passed the middleware of accounts."""

    player: Player
    htmx: Any
