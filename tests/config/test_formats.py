"""Dates as each language writes them."""

from datetime import UTC, datetime

import pytest
from django.utils import translation
from django.utils.formats import date_format

MOMENT = datetime(2026, 11, 30, 21, 5, tzinfo=UTC)


@pytest.mark.parametrize(
    ("code", "date", "day", "month"),
    [
        ("en", "30 November 2026", "30 November", "November 2026"),
        ("hr", "30. studenoga 2026.", "30. studenoga", "studenoga 2026."),
        ("de", "30. November 2026", "30. November", "November 2026"),
        ("id", "30 November 2026", "30 November", "November 2026"),
        ("it", "30 nov 2026", "30 nov", "nov 2026"),
        ("pl", "30 listopada 2026", "30 listopada", "listopada 2026"),
        ("vi", "30 tháng 11, 2026", "30 tháng 11", "tháng 11 năm 2026"),
    ],
)
def test_a_date_is_written_as_the_language_does(code: str, date: str, day: str, month: str) -> None:
    with translation.override(code):
        written = [
            date_format(MOMENT, name)
            for name in ("DATE_FORMAT", "MONTH_DAY_FORMAT", "YEAR_MONTH_FORMAT")
        ]

    assert written == [date, day, month]
