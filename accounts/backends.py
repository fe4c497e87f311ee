"""Signing in by name or by e-mail."""

from typing import Any

from allauth.account.auth_backends import AuthenticationBackend
from allauth.account.models import EmailAddress
from django.http import HttpRequest

from accounts import names
from accounts.models import User


class NameOrEmailBackend(AuthenticationBackend):
    """Know a player by their name in any case, or by an e-mail address that they have verified.

    Exactly one password is checked, whatever is asked: the time it takes tells nobody whether
    there is such a name or address.
    """

    def _authenticate(self, request: HttpRequest | None, **credentials: Any) -> User | None:
        login = credentials.get("username") or credentials.get("email") or ""
        password: str = credentials["password"]
        user: User | None = self._check_password(player_called(login), password)
        return user


def player_called(login: str) -> User | None:
    """Return whoever signs in with this; names have no @ in them."""
    if "@" not in login:
        return User.objects.filter(folded_name=names.fold(login)).first()
    verified = EmailAddress.objects.filter(email=login.lower(), verified=True)
    address = verified.select_related("user").first()
    return None if address is None else address.user
