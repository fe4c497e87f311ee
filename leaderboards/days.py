"""Days of daily deals, in UTC."""

from datetime import UTC, date, datetime, time, timedelta
from typing import Final

DAYS_SHOWN: Final = 28
"""For how many days boards of daily deals are kept."""

AGE_TO_RANK: Final = timedelta(days=1)
"""How old an account is when it begins a daily deal that ranks: a second one is made in no time."""


def day_of(moment: datetime) -> date:
    """Return the day of a moment."""
    return moment.astimezone(UTC).date()


def end_of(day: date) -> datetime:
    """Return the moment at which a day is over, and its cards may be read."""
    return datetime.combine(day + timedelta(days=1), time(), UTC)


def days_shown(now: datetime) -> list[date]:
    """Return the days whose boards are kept, today first."""
    return [day_of(now) - timedelta(days=back) for back in range(DAYS_SHOWN)]
