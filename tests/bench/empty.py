"""The site's addresses and one more, of a view that does nothing: what to measure against."""

from django.http import HttpRequest, HttpResponse
from django.urls import path

from config.urls import urlpatterns as site_urlpatterns


def empty(request: HttpRequest) -> HttpResponse:
    """Answer with nothing."""
    return HttpResponse()


urlpatterns = [path("empty", empty), *site_urlpatterns]
