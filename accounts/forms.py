"""What is asked for when somebody signs up, signs in or changes their account."""

from typing import Any

from allauth.account import forms as allauth_forms
from allauth.account.adapter import get_adapter
from allauth.account.fields import PasswordField
from allauth.account.models import EmailAddress
from allauth.core import context, ratelimit
from django import forms
from django.db import transaction
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from accounts import names
from accounts.models import User
from accounts.services.naming import is_free

NAME_LABEL = _("Name at the table")


class Labelled:
    """A form whose fields say what they are above them, and not a second time inside."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():  # type: ignore[attr-defined]
            field.widget.attrs.pop("placeholder", None)


class SignUpForm(Labelled, allauth_forms.SignupForm):
    """Ask for a name and a password, and for an e-mail address if one likes to give it."""

    field_order = ("username", "password1", "email")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        name, password, email = (self.fields[field] for field in self.field_order)
        name.label = NAME_LABEL
        name.help_text = _(
            "Everybody sees it. Letters of any script, digits, hyphens and underscores."
        )
        password.help_text = _("At least 10 characters. A few words are fine.")
        email.label = pgettext_lazy("field", "E-mail")
        email.help_text = _(
            "Only to set a new password. Nothing else is sent. "
            "Without it, a lost password cannot be reset."
        )

    @transaction.atomic
    def save(self, request: HttpRequest) -> User:
        """Make the account; a guest's row becomes it, with all that hangs on it."""
        user: User = super().save(request)
        return user


class SignInForm(Labelled, allauth_forms.LoginForm):
    """Ask for a name or an e-mail address, and the password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("Name or e-mail")
        self.fields["login"].widget.attrs = {"autocomplete": "username"}
        self.fields["login"].max_length = 254
        self.fields["password"].help_text = ""

    def clean_login(self) -> str:
        """Return the name in the form under which attempts are counted, whatever its case."""
        login: str = super().clean_login()
        return login if "@" in login else names.fold(login)


class ResetForm(Labelled, allauth_forms.ResetPasswordForm):
    """Ask where to send a link for a new password.

    It goes to addresses that have been verified: another may be a stranger's, mistyped.
    """

    def clean_email(self) -> str:
        """Find the account of an address; the answer is the same where there is none."""
        email: str = super().clean_email()
        self.users: list[User] = [
            user
            for user in self.users
            if EmailAddress.objects.filter(user=user, email=email.lower(), verified=True).exists()
        ]
        return email


class NewPasswordForm(Labelled, allauth_forms.ResetPasswordKeyForm):
    """Ask for a new password in place of a lost one."""


class ChangePasswordForm(Labelled, allauth_forms.ChangePasswordForm):
    """Ask for the present password and a new one."""


class OwnPasswordForm(Labelled, forms.Form):
    """Ask for the password again, before something that cannot be taken back."""

    password = PasswordField(label=_("Your password"), autocomplete="current-password")

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_password(self) -> str:
        """Check it; attempts are counted apart from those of strangers who want to sign in."""
        password: str = self.cleaned_data["password"]
        if not ratelimit.consume(context.request, action="reauthenticate", user=self.user):
            raise get_adapter().validation_error("too_many_login_attempts")
        if not self.user.check_password(password):
            raise get_adapter().validation_error("incorrect_password")
        return password


class ChangeEmailForm(OwnPasswordForm, allauth_forms.AddEmailForm):
    """Ask for another e-mail address; it takes the old one's place once it is verified."""

    field_order = ("email", "password")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"].label = _("New e-mail address")


class ChangeNameForm(forms.Form):
    """Ask for another name."""

    name = forms.CharField(
        label=NAME_LABEL,
        max_length=names.LONGEST,
        widget=forms.TextInput(attrs={"autocomplete": "username"}),
    )

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_name(self) -> str:
        """Return the name as it is kept."""
        name = names.clean(self.cleaned_data["name"])
        if not is_free(name, besides=self.user.pk):
            raise get_adapter().validation_error("username_taken")
        return name


class PrivacyForm(forms.ModelForm):  # type: ignore[type-arg]
    """Whether others see one's profile."""

    class Meta:
        model = User
        fields = ("is_private",)
