"""What administrators may do with accounts: look, rename, lock and delete."""

from typing import Any

import structlog
from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts import names
from accounts.models import User
from accounts.services.leaving import delete_player
from accounts.services.naming import is_free
from leaderboards.services.entries import refresh_entries

log = structlog.get_logger("tavolino.accounts")


class AccountForm(forms.ModelForm):  # type: ignore[type-arg]
    """An account, seen by an administrator."""

    class Meta:
        model = User
        fields = ("username", "is_active", "is_private")

    def clean_username(self) -> str:
        """Hold administrators to what names may be, too."""
        name = names.clean(self.cleaned_data["username"])
        if not is_free(name, besides=self.instance.pk):
            raise forms.ValidationError(_("This name is taken."), code="username_taken")
        return name


class AccountAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    form = AccountForm
    list_display = ("username", "date_joined", "is_active", "is_private")
    list_filter = ("is_active",)
    search_fields = ("username", "folded_name")
    ordering = ("folded_name",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[User]:
        """Leave guests out: there is nothing to be seen of them."""
        return super().get_queryset(request).exclude(username=None)

    def get_deleted_objects(
        self, objs: Any, request: HttpRequest
    ) -> tuple[list[str], dict[str, int], set[str], list[str]]:
        """Name the accounts alone: what goes with them is nobody's to read."""
        return [str(account) for account in objs], {}, set(), []

    def save_model(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:
        """Save an account; one that is locked stands on no board."""
        super().save_model(request, obj, form, change)
        refresh_entries(obj.pk)

    def delete_model(self, request: HttpRequest, obj: User) -> None:
        """Delete an account as its player would, off the boards as well."""
        delete_player(obj.pk, is_guest=False)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        """Delete several."""
        for account in queryset:
            delete_player(account.pk, is_guest=False)

    def log_change(self, request: HttpRequest, obj: User, message: Any) -> Any:
        """Log who changed what, but not into a table that would keep names for good."""
        log.info("an administrator changed an account", by=request.user.pk, account=obj.pk)

    def log_deletions(self, request: HttpRequest, queryset: QuerySet[User]) -> Any:
        """Log it likewise."""
        accounts = list(queryset.values_list("pk", flat=True))
        log.info("an administrator deletes accounts", by=request.user.pk, accounts=accounts)

    def has_add_permission(self, request: HttpRequest, *args: Any) -> bool:
        """Let people sign up themselves."""
        return False
