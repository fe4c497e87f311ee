"""Put the player on the request."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from accounts.players import RequestPlayer


class PlayerMiddleware:
    """Set `request.player`, as `games.players.PlayerRequest` expects it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.player = RequestPlayer(request)  # type: ignore[attr-defined]
        return self.get_response(request)
