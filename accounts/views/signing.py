"""Signing up, in and out, with allauth; here is what this site does otherwise."""

from typing import Any

from allauth.account import views as allauth
from allauth.account.adapter import get_adapter
from allauth.account.utils import perform_login
from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.forms import BaseForm
from django.http import HttpResponse
from django.shortcuts import redirect

from accounts import names
from accounts.forms import SignUpForm
from accounts.limits import is_over_limit
from accounts.services.sessions import keep_little
from accounts.views.answering import Unprocessable
from games.views.access import too_many


class SignUpView(Unprocessable, allauth.SignupView):
    """Sign somebody up; whoever has that name already, and its password, is signed in instead."""

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """Add how many games come along."""
        player = self.request.player
        return {**super().get_context_data(**kwargs), "guest_games": player.count_guest_games()}

    def form_valid(self, form: SignUpForm) -> HttpResponse:
        """Make the account; somebody else may have taken the name a moment ago."""
        rate = settings.SIGN_UPS_PER_ADDRESS
        if is_over_limit(self.request, group="accounts", key="ip", rate=rate):
            return too_many(self.request)
        try:
            response: HttpResponse = super().form_valid(form)
        except IntegrityError:
            form.add_error("username", get_adapter().validation_error("username_taken"))
            return self.form_invalid(form)
        return response

    def form_invalid(self, form: BaseForm) -> HttpResponse:
        """Tell what is wrong, unless all that is wrong is that the account is there already.

        It is where a form has been sent twice, and where somebody has forgotten that they
        signed up. Wrong passwords are counted as failed attempts to sign in are.
        """
        if form.has_error("username", "username_taken") and len(form.errors) == 1:
            signed_in = self._sign_in(form.data["username"], form.cleaned_data["password1"])
            if signed_in is not None:
                return signed_in
        return super().form_invalid(form)

    def _sign_in(self, name: str, password: str) -> HttpResponse | None:
        login = names.fold(name.strip())
        try:
            user = get_adapter().authenticate(self.request, username=login, password=password)
        except ValidationError:
            return None
        if user is None:
            return None
        url = self.get_success_url()
        response: HttpResponse = perform_login(self.request, user, redirect_url=url)
        return response


class SignInView(Unprocessable, allauth.LoginView):
    pass


class ConfirmEmailView(allauth.ConfirmEmailView):
    """Confirm an address, once: of two accounts that do so at once one is told it is taken."""

    def post(self, *args: Any, **kwargs: Any) -> HttpResponse:
        """Carry the confirmation out."""
        try:
            with transaction.atomic():
                response: HttpResponse = super().post(*args, **kwargs)
        except IntegrityError:
            # Asked for again, the page says that the address is confirmed by somebody else.
            return redirect(self.request.path)
        return response


class ChangePasswordView(Unprocessable, allauth.PasswordChangeView):
    """Change the password; all other sessions end with the old one."""

    @transaction.atomic
    def form_valid(self, form: BaseForm) -> HttpResponse:
        """Keep as little of this session as when it began."""
        response: HttpResponse = super().form_valid(form)
        keep_little(self.request)
        return response


class ResetView(Unprocessable, allauth.PasswordResetView):
    pass


class SetPasswordView(Unprocessable, allauth.PasswordResetFromKeyView):
    pass


sign_up = SignUpView.as_view()
sign_in = SignInView.as_view()
sign_out = allauth.LogoutView.as_view()
confirm_email = ConfirmEmailView.as_view()
change_password = ChangePasswordView.as_view()
reset = ResetView.as_view()
set_password = SetPasswordView.as_view()
