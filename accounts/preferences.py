"""How somebody likes the table: kept in the session of those who play."""

from dataclasses import dataclass, fields, replace
from typing import Any

from django.contrib.sessions.backends.base import SessionBase

_SESSION_KEY = "preferences"


@dataclass(frozen=True, slots=True)
class Preferences:
    """The switches of the table, with what they are before anybody touches them."""

    interactive_rules: bool = True
    letter_keys: bool = True
    confirm_plays: bool = False
    speed: str = "normal"
    faces: str = "neapolitan"


def read_preferences(session: SessionBase) -> Preferences:
    """Return what the session keeps; a switch that it does not know stays as it was made."""
    kept = session.get(_SESSION_KEY, {})
    return Preferences(**{f.name: kept[f.name] for f in fields(Preferences) if f.name in kept})


def write_preferences(session: SessionBase, **switches: bool | str) -> Preferences:
    """Set the named switches and return how all of them stand."""
    changes: dict[str, Any] = switches
    preferences = replace(read_preferences(session), **changes)
    session[_SESSION_KEY] = {f.name: getattr(preferences, f.name) for f in fields(Preferences)}
    return preferences
