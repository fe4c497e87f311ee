"""Addresses of what one does with an account; they speak the reader's language.

The names that begin with `account_`, and `usersessions_list`, are allauth's.
"""

from collections.abc import Callable
from typing import Any

from allauth.account import views as allauth
from allauth.usersessions import views as sessions
from django.urls import URLPattern, re_path
from django.views.decorators.cache import never_cache

from accounts.views import account, data, preferences, signing


def _page(address: str, view: Callable[..., Any], name: str) -> URLPattern:
    """Keep what is somebody's own out of every store; allauth does so on some pages only."""
    return re_path(f"^{address}$", never_cache(view), name=name)


urlpatterns = [
    _page("sign-up/", signing.sign_up, "account_signup"),
    _page("sign-in/", signing.sign_in, "account_login"),
    _page("sign-out/", signing.sign_out, "account_logout"),
    _page("inactive/", allauth.account_inactive, "account_inactive"),
    _page("", account.overview, "account"),
    _page("name/", account.change_name, "account-name"),
    _page("privacy/", account.set_privacy, "account-privacy"),
    _page("sessions/", sessions.list_usersessions, "usersessions_list"),
    _page("preferences/", preferences.preferences, "preferences"),
    _page("data/", data.my_data, "my-data"),
    _page("data/download/", data.download, "my-data-download"),
    _page("delete/", data.delete, "account-delete"),
    _page("email/", account.change_email, "account_email"),
    _page("email/remove/", account.remove_email, "account-email-remove"),
    _page("email/sent/", allauth.email_verification_sent, "account_email_verification_sent"),
    _page(r"email/confirm/(?P<key>[-:\w]+)/", signing.confirm_email, "account_confirm_email"),
    _page("password/", signing.change_password, "account_change_password"),
    _page("password/reset/", signing.reset, "account_reset_password"),
    _page("password/reset/sent/", allauth.password_reset_done, "account_reset_password_done"),
    _page(
        r"password/reset/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>[-\w]+)/",
        signing.set_password,
        "account_reset_password_from_key",
    ),
    _page(
        "password/reset/done/",
        allauth.password_reset_from_key_done,
        "account_reset_password_from_key_done",
    ),
]
