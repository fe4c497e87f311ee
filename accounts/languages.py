"""The site's languages: what each is called, and how an address names one."""

from django.conf import settings
from django.utils.text import capfirst
from django.utils.translation import get_language_from_path, get_language_info


def in_language(address: str, code: str) -> str:
    """Return the address of a page in a language: the same one where it names none."""
    if get_language_from_path(address) is None:
        return address
    _, _, rest = address.removeprefix("/").partition("/")
    return f"/{code}/{rest}"


def own_names() -> dict[str, str]:
    """Return what each language of the site calls itself, by code."""
    # Some write it small: here each stands alone.
    return {code: capfirst(get_language_info(code)["name_local"]) for code, _ in settings.LANGUAGES}
