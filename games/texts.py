"""What all games write in words, in the reader's language."""

from dataclasses import dataclass

from django.utils.formats import number_format
from django.utils.translation import ngettext


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something cannot be done, and the section of the rules page that explains it."""

    text: str
    section: str = ""


def clock(seconds: int) -> str:
    """Write seconds as 0:14, 12:05 or 1:02:05."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def signed(number: float, decimals: int = 0) -> str:
    """Write a difference with its sign, a real minus, and with so many decimals."""
    sign = "−" if number < 0 else "+" if number > 0 else ""
    return sign + number_format(abs(number), decimal_pos=decimals)


def points(count: int) -> str:
    """Count points."""
    return ngettext("%(count)d point", "%(count)d points", count) % {"count": count}


def actions(count: int) -> str:
    """Count actions."""
    return ngettext("%(count)d action", "%(count)d actions", count) % {"count": count}


def point_word(count: int) -> str:
    """Write the word that stands beside or below a number of points."""
    return ngettext("point", "points", count)


def action_word(count: int) -> str:
    """Write the word that stands beside or below a number of actions."""
    return ngettext("action", "actions", count)
