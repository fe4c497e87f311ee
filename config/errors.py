"""Answers to requests that cannot be carried out."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Answer a form without its CSRF token: nothing was done, reload and try again."""
    return render(request, "403_csrf.html", status=403)
