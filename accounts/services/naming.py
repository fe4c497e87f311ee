"""Giving players their names."""

from django.db import IntegrityError, transaction

from accounts import names
from accounts.models import User


class NameTaken(Exception):
    """Somebody else has this name, or one that looks like it."""


def is_free(name: str, *, besides: int | None = None) -> bool:
    """Tell whether nobody, besides perhaps one player, has a name that is or looks the same."""
    others = User.objects.all() if besides is None else User.objects.exclude(pk=besides)
    same = others.filter(folded_name=names.fold(name))
    alike = others.filter(name_look=names.look(name))
    return not (same.exists() or alike.exists())


def rename(user: User, name: str) -> None:
    """Give a player another name, one that `names.clean` has returned; NameTaken if it is had."""
    user.username = name
    try:
        with transaction.atomic():
            user.save(update_fields=["username", "folded_name", "name_look"])
    except IntegrityError:
        raise NameTaken from None
