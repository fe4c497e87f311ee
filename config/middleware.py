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
            path=request.path,
            status=response.status_code,
            ms=round((perf_counter() - began) * 1000, 1),
        )
        return response
