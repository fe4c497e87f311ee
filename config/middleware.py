"""What every request passes: a line in the log."""

from collections.abc import Callable
from time import perf_counter

import structlog
from django.http import HttpRequest, HttpResponse

log = structlog.get_logger("tavolino.request")


class RequestLogMiddleware:
    """Log method, path, status and duration of each request; no address, no cookie, no body."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        began = perf_counter()
        response = self.get_response(request)
        log.info(
            "request",
            method=request.method,
            path=_path(request),
            status=response.status_code,
            ms=round((perf_counter() - began) * 1000, 1),
        )
        return response


def _path(request: HttpRequest) -> str:
    """Return the path without the key of a message's link: whoever has it may use it."""
    match = request.resolver_match
    key = match.kwargs.get("key") if match else None
    return request.path.replace(key, "KEY") if key else request.path
