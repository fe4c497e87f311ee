"""Put the player on the request, and speak their language."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.middleware.locale import LocaleMiddleware
from django.utils import translation
from django.utils.cache import patch_cache_control
from django.utils.translation import get_language_from_path

from accounts.players import RequestPlayer


class PlayerMiddleware:
    """Set `request.player`, as `games.players.PlayerRequest` expects it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.player = RequestPlayer(request)  # type: ignore[attr-defined]
        response = self.get_response(request)
        # A page that depends on who asks for it is nobody else's, whatever else it allows.
        if request.session.accessed and not response.has_header("Cache-Control"):
            patch_cache_control(response, private=True)
        return response


class LanguageMiddleware(LocaleMiddleware):
    """Speak the language of the address; else the one the player chose; else the browser's.

    A choice is kept with the other preferences: there is no cookie for it.
    """

    def process_request(self, request: HttpRequest) -> None:
        """Choose the language of an answer."""
        super().process_request(request)
        if get_language_from_path(request.path_info):
            return
        chosen = request.player.preferences.language  # type: ignore[attr-defined]
        if chosen:
            translation.activate(chosen)
            request.LANGUAGE_CODE = chosen
