"""What every page's template may use."""

from functools import partial

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import gettext as _

from config.languages import canonical, in_any_language, page_in_languages
from games import registry

_DAY = 24 * 60 * 60  # seconds

# Sentences that an address may ask the home page to show: a code, never the words themselves.
_NOTICES = {
    "session-ended": lambda: _(
        "Your guest session has ended, or that game belongs to another browser. "
        "A new one is one tap away."
    ),
    "deleted": lambda: _("All that was kept of you here has been deleted. Goodbye!"),
}


def site(request: HttpRequest) -> dict[str, object]:
    """Give the registered games and the notice that the address asks for."""
    notice = _NOTICES.get(request.GET.get("notice", ""))
    return {
        "games": registry.all_games(),
        "notice": notice() if notice else "",
        "guest_days": settings.SESSION_COOKIE_AGE // _DAY,
        "page_in_languages": partial(page_in_languages, request),
        "canonical": partial(canonical, request),
        "in_any_language": partial(in_any_language, request),
    }
