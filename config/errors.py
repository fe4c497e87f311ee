"""Answers to requests that cannot be carried out."""

from django.contrib.sessions.exceptions import SessionInterrupted
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer a request that is malformed or too large, or whose session has ended meanwhile."""
    is_interrupted = isinstance(exception, SessionInterrupted)
    return render(request, "400.html", {"is_interrupted": is_interrupted}, status=400)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Answer a form without its CSRF token: nothing was done, reload and try again."""
    return render(request, "403_csrf.html", status=403)
