"""How somebody likes the site: kept in the session of a guest, and in the row of an account."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Final

from django.conf import settings
from django.contrib.sessions.backends.base import SessionBase

from accounts.models import User
from games.players import FACES, INDICES, SPEEDS

_SESSION_KEY = "preferences"

THEMES: Final = ("auto", "light", "dark")
"""Light or dark; "auto" is as the reader's device has it."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """What can be set, with what it is before anybody touches it."""

    interactive_rules: bool = True
    letter_keys: bool = True
    confirm_plays: bool = False
    left_handed: bool = False
    four_colours: bool = False
    speed: str = "normal"
    faces: str = "neapolitan"
    index: str = "numbers"
    theme: str = "auto"
    language: str = ""  # as the reader's browser has it

    @property
    def color_schemes(self) -> str:
        """Return the colour schemes that a page may have, as CSS names them."""
        return "light dark" if self.theme == "auto" else self.theme


def choices_of(name: str) -> tuple[str | bool, ...]:
    """Return the values that a preference may have."""
    choices: Mapping[str, tuple[str, ...]] = {
        "speed": SPEEDS,
        "faces": FACES,
        "index": INDICES,
        "theme": THEMES,
        "language": ("", *(code for code, _ in settings.LANGUAGES)),
    }
    return choices.get(name, (False, True))


def read(kept: Mapping[str, Any]) -> Preferences:
    """Return what was kept; what is not known any more stays as it was made."""
    names = [field.name for field in fields(Preferences)]
    return Preferences(**{n: kept[n] for n in names if kept.get(n) in choices_of(n)})


def preferences_of(player: User) -> Preferences:
    """Return how an account likes the site."""
    return read(player.preferences)


def session_preferences(session: SessionBase) -> Preferences:
    """Return how whoever has this session likes the site."""
    return read(session.get(_SESSION_KEY, {}))


def keep_in_session(session: SessionBase, preferences: Preferences) -> None:
    """Keep them for a guest."""
    session[_SESSION_KEY] = asdict(preferences)


def keep_in_account(player: User, preferences: Preferences) -> None:
    """Keep them for an account."""
    player.preferences = asdict(preferences)
    player.save(update_fields=["preferences"])


def forget_in_session(session: SessionBase) -> None:
    """Forget them: the account that has signed in has its own."""
    session.pop(_SESSION_KEY, None)
