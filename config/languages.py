"""The same page in other languages: where it is, and how a reader changes over."""

from dataclasses import dataclass
from urllib.parse import urlencode

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest
from django.urls import reverse, translate_url
from django.utils.text import capfirst
from django.utils.translation import get_language_from_path, get_language_info


@dataclass(frozen=True, slots=True)
class InLanguage:
    """A page in one of the site's languages."""

    code: str
    name: str  # in that language
    address: str  # absolute, of a page that has one for each language; else nothing
    switch: str  # where its reader changes over to this language


def page_in_languages(request: HttpRequest) -> list[InLanguage]:
    """Return the page that a request asks for in every language."""
    has_addresses = _is_in_a_language(request)
    return [
        InLanguage(
            code,
            # Some languages write their names small: here each begins a line of its own.
            capfirst(get_language_info(code)["name_local"]),
            request.build_absolute_uri(translate_url(request.path, code)) if has_addresses else "",
            f"{reverse('language', args=[code])}?{urlencode({'next': _here(request)})}",
        )
        for code, _ in settings.LANGUAGES
    ]


def in_any_language(request: HttpRequest) -> str:
    """Return the address that leads to a page in the language that a browser asks for."""
    code = get_language_from_path(request.path_info)
    return request.build_absolute_uri(request.path.replace(f"/{code}/", "/", 1))


def canonical(request: HttpRequest) -> str:
    """Return the one address of a page that has an address for each language; else nothing."""
    return request.build_absolute_uri(request.path) if _is_in_a_language(request) else ""


def _is_in_a_language(request: HttpRequest) -> bool:
    """Tell whether an address names its language; one of a host that is not ours names nothing."""
    try:
        request.get_host()
    except DisallowedHost:
        return False
    return get_language_from_path(request.path_info) is not None


def _here(request: HttpRequest) -> str:
    """Return where to come back to; what was posted to is not shown again."""
    return request.get_full_path() if request.method == "GET" else reverse("home")
