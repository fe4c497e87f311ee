"""The same page in other languages: where it is, and how a reader changes over."""

from dataclasses import dataclass
from urllib.parse import urlencode

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import get_language_from_path

from accounts.languages import in_language


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
            name,
            request.build_absolute_uri(in_language(request.path, code)) if has_addresses else "",
            f"{reverse('language', args=[code])}?{urlencode({'next': request.get_full_path()})}",
        )
        for code, name in settings.LANGUAGES
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
