"""How allauth signs people up and in here."""

from dataclasses import asdict
from typing import Any

import structlog
from allauth.account.adapter import DefaultAccountAdapter
from django.contrib import messages
from django.db import transaction
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext_lazy as _

from accounts import names
from accounts.addresses import client_address
from accounts.models import User
from accounts.services.claiming import merge_guest
from accounts.services.naming import is_free
from accounts.services.sessions import keep_little
from games.services.claiming import rank_games
from leaderboards.services.entries import refresh_entries

log = structlog.get_logger("tavolino.accounts")

_IS_SENT = "account/messages/email_confirmation_sent.txt"


class AccountAdapter(DefaultAccountAdapter):
    """Guests keep their games; names are ours; little is kept of where somebody signs in."""

    # The sentences of allauth's that can be met here, in our words.
    error_messages = DefaultAccountAdapter.error_messages | {
        "username_taken": _("This name is taken."),
        "username_password_mismatch": _("This name and this password do not belong together."),
        "email_password_mismatch": _("This address and this password do not belong together."),
        "too_many_login_attempts": _("Too many attempts have failed. Try again in a few minutes."),
        "enter_current_password": _("This is not your present password."),
        "incorrect_password": _("This is not your password."),
        "duplicate_email": _("This is your address already."),
    }

    def new_user(self, request: HttpRequest) -> User:
        """Return the row that signs up: the guest's own, if a guest asks; in a transaction."""
        guest_id = request.player.guest_id  # type: ignore[attr-defined]
        guest = User.objects.guests().select_for_update().filter(pk=guest_id).first()
        return guest or User()

    def save_user(
        self, request: HttpRequest, user: Any, form: BaseForm, commit: bool = True
    ) -> Any:
        """Give the row its name and password, and what the session knows of their likings."""
        user.preferences = asdict(request.player.preferences)  # type: ignore[attr-defined]
        user.date_joined = timezone.now()  # not the day on which they first played as a guest
        was_guest = user.pk is not None
        saved = super().save_user(request, user, form, commit)
        if was_guest:
            rank_games(user.pk)
        return saved

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """Return the name as it is kept; ValidationError where it cannot be had."""
        name = names.clean(username)
        if not is_free(name):
            raise self.validation_error("username_taken")
        return name

    def login(self, request: HttpRequest, user: Any) -> None:
        """Sign somebody in, under a new session key; a guest's games become theirs, and rank."""
        player = request.player  # type: ignore[attr-defined]
        guest_id = player.guest_id
        if guest_id not in {None, user.pk}:
            merge_guest(guest_id=guest_id, user_id=user.pk)
        super().login(request, user)
        player.forget_guest()
        if guest_id == user.pk:
            refresh_entries(user.pk)

    @transaction.atomic
    def post_login(self, request: HttpRequest, user: Any, **hooks: Any) -> HttpResponse:
        """Note the new session, but neither its whole address nor all that the browser tells."""
        response: HttpResponse = super().post_login(request, user, **hooks)
        keep_little(request)
        return response

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Send a message; where the mail server fails, whatever the message is about stands."""
        try:
            super().send_mail(template_prefix, email, context)
        except OSError as failure:
            # Not the whole error: it may hold the address.
            log.error("a message could not be sent", about=template_prefix, error=type(failure))
            told = _("Our mail server does not answer, so no message was sent. Try again later.")
            messages.error(self.request, told)
            self.request.is_mail_lost = True

    def add_message(
        self,
        request: HttpRequest,
        level: int,
        message_template: str | None = None,
        *rest: Any,
        **options: Any,
    ) -> None:
        """Tell what has been done; not that a message is on its way when it is not."""
        is_untrue = hasattr(request, "is_mail_lost") and message_template == _IS_SENT
        if not is_untrue:
            super().add_message(request, level, message_template, *rest, **options)

    def get_client_ip(self, request: HttpRequest) -> str:
        """Return the reader's address, seen past our own proxies."""
        return client_address(request)

    def is_safe_url(self, url: str) -> bool:
        """Tell whether an address is one of this site's own, to go on to after signing in."""
        return url_has_allowed_host_and_scheme(
            url, allowed_hosts={self.request.get_host()}, require_https=self.request.is_secure()
        )

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        """Go on to the account's overview."""
        return reverse("account")
