"""The pages for administrators, behind the door that all come in by."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from accounts.admin import AccountAdmin
from accounts.models import User
from leaderboards.admin import HiddenPlayerAdmin, OutcomeAdmin
from leaderboards.models import HiddenPlayer, Outcome


class Administration(admin.AdminSite):
    """Django's pages for administrators; the limits on signing in hold for them too."""

    site_header = site_title = "Tavolino"

    def password_change(  # type: ignore[override]
        self, request: HttpRequest, extra_context: object = None
    ) -> HttpResponse:
        """Lead to the one page where passwords are changed."""
        return redirect("account_change_password")


administration = Administration()
administration.login = secure_admin_login(administration.login)  # type: ignore[method-assign]
administration.register(User, AccountAdmin)
administration.register(Outcome, OutcomeAdmin)
administration.register(HiddenPlayer, HiddenPlayerAdmin)
