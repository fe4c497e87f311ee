"""What search engines are told."""

from collections.abc import Sequence
from typing import TypeAlias

from django.contrib.sitemaps import Sitemap
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from games.registry import all_games
from leaderboards.boards import Board, boards_of
from leaderboards.dailies import games_with_daily

# Addresses that are somebody's own, or change something.
_CLOSED = ("/account/", "/admin/", "/daily/", "/games/", "/language/")

_Page: TypeAlias = "tuple[str, Sequence[str]] | Board"


class Pages(Sitemap):  # type: ignore[type-arg]
    """The pages to read, in every language, each with its other languages."""

    i18n = True
    alternates = True
    x_default = True

    def items(self) -> Sequence[_Page]:
        """Return the pages: names of addresses with what these take, and boards."""
        of_games = [
            (name, [spec.slug])
            for spec in all_games()
            for name in ("reading:rules", "reading:keys")
        ]
        dailies = [("daily:today", [spec.slug]) for spec in games_with_daily()]
        boards = [board for spec in all_games() for board in boards_of(spec)]
        return [("home", []), *of_games, *dailies, *boards, ("players:privacy", [])]

    def location(self, item: _Page) -> str:
        """Return the address of a page in the present language."""
        if isinstance(item, Board):
            return item.address
        name, arguments = item
        return reverse(name, args=arguments)


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """Tell crawlers what is no page to read, and where the list of pages is."""
    lines = ["User-agent: *", *(f"Disallow: {address}" for address in _CLOSED)]
    sitemap = request.build_absolute_uri(reverse("sitemap"))
    return HttpResponse("\n".join([*lines, f"Sitemap: {sitemap}", ""]), content_type="text/plain")
