"""Who asks: the player behind a request, as `request.player`."""

from functools import cached_property
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils import timezone

from accounts.limits import is_over_limit
from accounts.models import User
from accounts.preferences import Preferences, read_preferences, write_preferences
from games.players import TooManyRequests

GUEST_KEY = "guest"
_SEEN_KEY = "seen"


class RequestPlayer:
    """The player of one request: somebody signed in, a guest of this session, or nobody.

    Asking creates nothing: no row, no session, no cookie. `ensure` makes the guest.
    """

    def __init__(self, request: HttpRequest) -> None:
        self._request = request
        self._is_new = False

    @property
    def id(self) -> int | None:
        """Return the primary key of the player's row, or None for nobody."""
        if self._request.user.is_authenticated:
            return self._request.user.pk
        return self._guest

    @cached_property
    def _guest(self) -> int | None:
        """Return the guest whom the session names, if that row is there and still a guest's.

        Whoever signs up takes the row along: no session from before must open it again.
        """
        guest: int | None = self._request.session.get(GUEST_KEY)
        if guest is None or not User.objects.guests().filter(pk=guest).exists():
            return None
        self._slide()
        return guest

    def ensure(self) -> int:
        """Return the player's key, making a guest where there is nobody; in a transaction.

        The row stays locked until the transaction ends, so that what one player starts is
        started one after another. TooManyRequests once an address has made more guests
        than GUESTS_PER_ADDRESS.
        """
        if self.id is not None:
            return User.objects.select_for_update(no_key=True).get(pk=self.id).pk
        if is_over_limit(self._request, group="guests", key="ip", rate=settings.GUESTS_PER_ADDRESS):
            raise TooManyRequests
        self._guest = User.objects.create_guest().pk
        self._request.session[GUEST_KEY] = self._guest
        self._is_new = True
        self._slide()
        return self._guest

    def count_start(self) -> bool:
        """Count one more game of this player; false once there are too many in the time."""
        limited = is_over_limit(
            self._request,
            group="games",
            key=lambda group, request: str(self.id),
            rate=settings.GAMES_PER_PLAYER,
        )
        if limited and self._is_new:
            # Their row is taken back with the game, and its key may become another guest's.
            del self._request.session[GUEST_KEY], self._guest
        return not limited

    @property
    def preferences(self) -> Preferences:
        """Return how the player likes the table."""
        return read_preferences(self._request.session)

    def set_preferences(self, **switches: bool | str) -> Preferences:
        """Keep how the player likes the table."""
        return write_preferences(self._request.session, **switches)

    def _slide(self) -> None:
        """Write the session once a day, which renews it and its cookie for another 60 days."""
        today = timezone.now().date().isoformat()
        session: Any = self._request.session
        if session.get(_SEEN_KEY) != today:
            session[_SEEN_KEY] = today
