"""The account's own pages: what it is called, where mail goes, who sees it."""

from allauth.account.models import EmailAddress
from allauth.account.views import EmailView
from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse_lazy
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.forms import ChangeNameForm, OwnPasswordForm, PrivacyForm
from accounts.limits import is_over_limit
from accounts.models import User
from accounts.services.naming import NameTaken, rename
from accounts.views.answering import Unprocessable, account_page, posted, status_of
from games.players import PlayerRequest
from games.views.access import too_many


@require_safe
@account_page
def overview(request: PlayerRequest, user: User) -> HttpResponse:
    """Show what can be changed."""
    emails = EmailAddress.objects.filter(user=user)
    return render(request, "account/overview.html", {"emails": emails})


@require_http_methods(["GET", "HEAD", "POST"])
@account_page
def change_name(request: PlayerRequest, user: User) -> HttpResponse:
    """Show the form for another name, or give it."""
    form = ChangeNameForm(posted(request), user=user, initial={"name": user.username})
    if form.is_valid():
        if is_over_limit(
            request, group="names", key=lambda *_: str(user.pk), rate=settings.NAMES_PER_PLAYER
        ):
            return too_many(request)
        try:
            rename(user, form.cleaned_data["name"])
        except NameTaken:
            form.add_error("name", _("This name is taken."))
        else:
            messages.success(request, _("You are called %(name)s now.") % {"name": user.username})
            return redirect("account")
    return render(request, "account/name.html", {"form": form}, status=status_of(form))


@require_POST
@account_page
def set_privacy(request: PlayerRequest, user: User) -> HttpResponse:
    """Hide the profile from others, or show it."""
    form = PrivacyForm(request.POST, instance=user)
    if form.is_valid():
        user.save(update_fields=["is_private"])
        told = (
            _("Your profile is private now.")
            if user.is_private
            else _("Your profile is public now.")
        )
        messages.success(request, told)
    return redirect("account")


class ChangeEmailView(Unprocessable, EmailView):
    """Change the e-mail address; it takes the password, and a look into the new mailbox."""

    success_url = reverse_lazy("account_email")

    def post(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """Take a new address, or send the message once more; the rest is done elsewhere."""
        if "action_add" in request.POST or "action_send" in request.POST:
            response: HttpResponse = super().post(request, *args, **kwargs)
            # Within a few minutes allauth sends no second message, and does not say so.
            if "action_send" in request.POST and not self._did_send_verification_email:
                told = _("Nothing was sent: wait a few minutes before you ask for another message.")
                messages.warning(request, told)
            return response
        return redirect("account_email")


change_email = ChangeEmailView.as_view()


@require_http_methods(["GET", "HEAD", "POST"])
@account_page
def remove_email(request: PlayerRequest, user: User) -> HttpResponse:
    """Ask before all addresses of an account are forgotten."""
    form = OwnPasswordForm(posted(request), user=user)
    if form.is_valid():
        EmailAddress.objects.filter(user=user).delete()
        user.email = ""
        user.save(update_fields=["email"])
        messages.success(request, _("No e-mail address is kept any more."))
        return redirect("account")
    return render(request, "account/email_remove.html", {"form": form}, status=status_of(form))
