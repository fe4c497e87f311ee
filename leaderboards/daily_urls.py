"""Addresses of the daily deals; pages to read, they carry the language."""

from datetime import date

from django.urls import path, register_converter

from leaderboards import daily_views


class DayConverter:
    """Read a day such as 2026-11-30; any other text is no address."""

    regex = r"\d{4}-\d{2}-\d{2}"

    def to_python(self, value: str) -> date:
        """Return the day; ValueError where there is none such."""
        return date.fromisoformat(value)

    def to_url(self, value: date) -> str:
        """Write the day."""
        return value.isoformat()


register_converter(DayConverter, "day")

app_name = "daily"

urlpatterns = [
    path("", daily_views.first, name="first"),
    path("<slug:kind>/", daily_views.today, name="today"),
    path("<slug:kind>/<day:day>/", daily_views.past, name="past"),
]
