"""People with accounts, and the forms by which they sign up and in."""

from allauth.account.models import EmailAddress
from django.conf import settings
from django.test import Client

from accounts.models import User
from tests.games.playing import Response

PASSWORD = "six quiet herons"

SIGN_UP = "/account/sign-up/"
SIGN_IN = "/account/sign-in/"
SIGN_OUT = "/account/sign-out/"


def make_account(name: str = "lucia", *, email: str = "", verified: bool = True) -> User:
    """Return an account that can sign in with PASSWORD."""
    user = User.objects.create_user(name, email=email, password=PASSWORD)
    if email:
        EmailAddress.objects.create(user=user, email=email, verified=verified, primary=True)
    return user


def signed_in_client(user: User) -> Client:
    """Return a browser in which somebody has signed in."""
    client = Client()
    sign_in(client, str(user.username))
    return client


def sign_up(client: Client, name: str = "lucia", **fields: str) -> Response:
    """Send the form of a new account."""
    return client.post(SIGN_UP, {"username": name, "password1": PASSWORD, "email": "", **fields})


def sign_in(client: Client, login: str, password: str = PASSWORD, **fields: str) -> Response:
    """Send the form of whoever has an account."""
    return client.post(SIGN_IN, {"login": login, "password": password, **fields})


def session_key(client: Client) -> str:
    """Return the key of a browser's session."""
    return client.cookies[settings.SESSION_COOKIE_NAME].value
