"""What every request passes: a line in the log."""

import re
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


# Whoever has the key of a message's link may use it; it comes after these.
_KEYS = re.compile(r"(?<=^/account/)(password/reset|email/confirm)/(?!sent/|done/).+")


def _path(request: HttpRequest) -> str:
    return _KEYS.sub(r"\1/KEY", request.path)
