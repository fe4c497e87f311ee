"""Addresses that name their language."""

from django.utils.translation import get_language_from_path


def in_language(address: str, code: str) -> str:
    """Return the address of a page in a language: the same one where it names none."""
    if get_language_from_path(address) is None:
        return address
    _, _, rest = address.removeprefix("/").partition("/")
    return f"/{code}/{rest}"
