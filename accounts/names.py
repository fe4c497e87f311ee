"""Names at the table: which ones there may be, and which of them are one and the same.

Letters of any script are welcome, so long as nobody can pass for somebody else.
"""

import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import Final

from confusable_homoglyphs.confusables import confusables_data
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _
from precis_i18n import get_profile

SHORTEST: Final = 3
LONGEST: Final = 20
LONGEST_KEY: Final = 6 * LONGEST
"""Folding a letter's case or looks may make several of it."""

RESERVED: Final = (
    "abuse", "account", "admin", "administrator", "anonymous", "bot", "computer", "dealer",
    "deleted", "everyone", "guest", "help", "hostmaster", "info", "mail", "me", "mod", "moderator",
    "nobody", "null", "official", "owner", "postmaster", "privacy", "root", "security", "staff",
    "support", "system", "tavolino", "team", "test", "undefined", "user", "webmaster", "you",
)  # fmt: skip
"""Names that would be taken for the site's own, or for nobody's."""

_MOST_MARKS: Final = 2  # on one letter; more are scribbling over the lines above and below


def clean(name: str) -> str:
    """Return a name as it is kept and shown; ValidationError where it may be nobody's."""
    try:
        # RFC 8265: composed letters, one direction, nothing invisible.
        name = get_profile("UsernameCasePreserved").enforce(name.strip())
    except UnicodeEncodeError:
        raise _refusal() from None
    if not SHORTEST <= len(name) <= LONGEST:
        raise ValidationError(
            _("A name has %(least)d to %(most)d characters."),
            code="length",
            params={"least": SHORTEST, "most": LONGEST},
        )
    if not name[0].isalnum() or not all(map(_is_allowed, name)) or _is_scribbled(name):
        raise _refusal()
    if fold(name) in RESERVED or _reserved_look(name) in _reserved_looks():
        raise ValidationError(_("This name is not to be had: choose another."), code="reserved")
    return name


def validate(name: str) -> None:
    """Raise the ValidationError of `clean`, as a model's fields ask for it."""
    clean(name)


def _refusal() -> ValidationError:
    return ValidationError(
        _(
            "A name is made of letters and digits, with _ and - between them, and begins with a "
            "letter or a digit."
        ),
        code="characters",
    )


def _is_allowed(character: str) -> bool:
    category = unicodedata.category(character)
    is_apostrophe_or_so = "\u02b0" <= character <= "\u02ff"
    is_letter = category[0] in "LM" and category != "Me" and not is_apostrophe_or_so
    return is_letter or category == "Nd" or character in "_-"


def _is_scribbled(name: str) -> bool:
    marks = 0
    for character in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.category(character)[0] == "M" else 0
        if marks > _MOST_MARKS:
            return True
    return False


def fold(name: str) -> str:
    """Return what equal names have in common, whatever their case."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def look(name: str) -> str:
    """Return what names have in common that look alike (Unicode's UTS 39)."""
    looks = _looks()
    # A letter apart from its marks: they look the same on another script's letter.
    parts = unicodedata.normalize("NFD", name)
    alike = "".join(looks.get(character, character) for character in parts)
    return unicodedata.normalize("NFD", alike.casefold())


def _reserved_look(name: str) -> str:
    """Return what a name has in common with those that pass for it in any case ("adm1n")."""
    return look(name).replace("l", "i")


@cache
def _reserved_looks() -> frozenset[str]:
    shapes = (str.lower, str.title, str.upper)
    return frozenset(_reserved_look(shape(name)) for name in RESERVED for shape in shapes)


@cache
def _looks() -> dict[str, str]:
    """Map each character that looks like others to the one that stands for all of them."""
    groups: dict[str, set[str]] = {}
    for one, other in _alike():
        together = groups.get(one, {one}) | groups.get(other, {other})
        for character in together:
            groups[character] = together
    return {character: min(group, key=_rank) for character, group in groups.items()}


def _rank(form: str) -> tuple[object, ...]:
    """Order what looks alike: several letters ("rn") go before one, plain letters before others.

    A zero stands with the big O, whose case is folded after, so that it meets the small one too.
    """
    return -len(form), not form.isascii(), not form.isalpha(), form.isupper(), form


def _alike() -> Iterator[tuple[str, str]]:
    for character, others in confusables_data.items():
        for other in others:
            # The library writes a mark of direction around some.
            pair = character.strip("\u200e"), other["c"].strip("\u200e")
            if all(pair):
                yield pair
