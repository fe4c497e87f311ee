"""Who asks: the player behind a request, as `request.player`."""

from dataclasses import replace
from datetime import datetime
from functools import cached_property
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import get_language

from accounts import preferences as likings
from accounts.limits import is_over_limit
from accounts.models import User, today
from accounts.preferences import Preferences
from games.models import Game
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
        self._has_signed_up = False

    @property
    def id(self) -> int | None:
        """Return the primary key of the player's row, or None for nobody."""
        if self._request.user.is_authenticated:
            self._slide()
            return self._request.user.pk
        return self._guest

    @property
    def guest_id(self) -> int | None:
        """Return the key of the row of this session's guest, also of one who just signed up."""
        return None if self._request.user.is_authenticated else self._guest

    @property
    def is_guest(self) -> bool:
        """Tell whether this is somebody who plays without an account."""
        return self.guest_id is not None

    @property
    def has_account(self) -> bool:
        """Tell whether they have an account; after `ensure`, also one made a moment ago."""
        return self._request.user.is_authenticated or self._has_signed_up

    @property
    def joined_at(self) -> datetime | None:
        """Return when the account of somebody signed in was made."""
        user = self._request.user
        return user.date_joined if user.is_authenticated else None

    @cached_property
    def _guest(self) -> int | None:
        """Return the guest whom the session names, if that row is there and still a guest's.

        Whoever signs up takes the row along: no session from before must open it again.
        """
        guest: int | None = self._request.session.get(GUEST_KEY)
        if guest is None or not User.objects.guests().filter(pk=guest).exists():
            return None
        self._slide(guest)
        return guest

    def ensure(self) -> int:
        """Return the player's key, making a guest where there is nobody; in a transaction.

        The row stays locked until the transaction ends, so that what one player starts is
        started one after another. TooManyRequests once an address has made more guests
        than GUESTS_PER_ADDRESS.
        """
        # A guest may have become part of an account, or been purged, a moment ago.
        if self.id is not None and (row := _lock(self.id)) is not None:
            self._has_signed_up = not row.is_guest
            return self.id
        if is_over_limit(self._request, group="guests", key="ip", rate=settings.GUESTS_PER_ADDRESS):
            raise TooManyRequests
        self._guest = User.objects.create_guest().pk
        self._request.session[GUEST_KEY] = self._guest
        self._is_new = True
        self._slide(self._guest)
        self._keep_reading_language()
        return self._guest

    def _keep_reading_language(self) -> None:
        """Let a new guest play in the language of the page on which they pressed."""
        language = self._request.POST.get("language")
        is_ours = language in dict(settings.LANGUAGES) and language != get_language()
        if is_ours and not self.preferences.language:
            self.set_preferences(language=str(language))

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

    def count_guest_games(self) -> int:
        """Return how many games this session's guest would take along into an account."""
        return 0 if self.guest_id is None else Game.objects.filter(player=self.guest_id).count()

    def forget_guest(self) -> None:
        """Let the session know its guest no more: somebody has signed in."""
        self._request.session.pop(GUEST_KEY, None)
        likings.forget_in_session(self._request.session)

    @cached_property
    def preferences(self) -> Preferences:
        """Return how the player likes the site."""
        if self._request.user.is_authenticated:
            return likings.preferences_of(self._request.user)
        kept = likings.session_preferences(self._request.session)
        if kept != Preferences():
            self._slide()
        return kept

    def set_preferences(self, **changes: bool | str) -> None:
        """Keep how the player likes the site."""
        values: dict[str, Any] = changes
        self.preferences = replace(self.preferences, **values)
        if self._request.user.is_authenticated:
            likings.keep_in_account(self._request.user, self.preferences)
        else:
            likings.keep_in_session(self._request.session, self.preferences)

    def _slide(self, guest: int | None = None) -> None:
        """Note the visit once a day; that renews the session and its cookie for 60 days more.

        Of a guest the day is kept, for without the session nobody can come back to their row.
        """
        session: Any = self._request.session
        if session.get(_SEEN_KEY) != today().isoformat():
            session[_SEEN_KEY] = today().isoformat()
            if guest is not None:
                User.objects.filter(pk=guest).update(last_seen=today())


def _lock(player_id: int) -> User | None:
    """Return a player's row, locked until the transaction ends; None where it is gone."""
    return User.objects.select_for_update(no_key=True).filter(pk=player_id).first()
