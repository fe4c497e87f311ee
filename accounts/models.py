"""The people who play."""

from collections.abc import Callable
from datetime import date
from typing import Any, ClassVar, Self

from django.contrib.auth.models import AbstractUser
from django.contrib.auth.models import UserManager as DjangoUserManager
from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts import names


class UserQuerySet(models.QuerySet["User"]):
    def guests(self) -> Self:
        """Keep those who have not signed up."""
        return self.filter(username__isnull=True)


class UserManager(DjangoUserManager["User"]):
    def get_queryset(self) -> UserQuerySet:
        return UserQuerySet(self.model, using=self._db)

    def guests(self) -> UserQuerySet:
        return self.get_queryset().guests()

    def create_guest(self) -> "User":
        """Make the row of somebody who starts a game without an account."""
        guest = User(username=None)
        guest.set_unusable_password()
        guest.save()
        return guest


class NameFormField(models.CharField):  # type: ignore[type-arg]
    """A form of the username that no two players share; it follows each save of the username."""

    form: Callable[[str], str]

    def __init__(self, **options: Any) -> None:
        fixed = {"max_length": names.LONGEST_KEY, "unique": True, "null": True, "editable": False}
        super().__init__(**{**options, **fixed})

    def pre_save(self, instance: models.Model, add: bool) -> str | None:
        """Return the form of the name that the instance has now."""
        name = instance.username  # type: ignore[attr-defined]
        value = None if name is None else type(self).form(name)
        setattr(instance, self.attname, value)
        return value


class FoldedNameField(NameFormField):
    form = staticmethod(names.fold)


class NameLookField(NameFormField):
    form = staticmethod(names.look)


def today() -> date:
    """Return the day it is now, in UTC."""
    return timezone.now().date()


class User(AbstractUser):
    """Somebody who plays: signed up, or a guest, whose username is NULL until they do.

    A guest is never logged in: their session names the row (see `accounts.players`), and
    `last_seen` is the day of their last visit. `preferences` are those that differ from
    `accounts.preferences.Preferences`.
    """

    # Names are nobody's business here: the least personal data possible.
    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]
    username = models.CharField(  # type: ignore[assignment]  # noqa: DJ001 - NULL for all guests
        _("name"),
        max_length=names.LONGEST,
        unique=True,
        null=True,
        validators=[names.validate],
        error_messages={"unique": _("This name is taken.")},
    )
    folded_name = FoldedNameField()
    name_look = NameLookField()
    is_private = models.BooleanField(_("private profile"), default=False)
    preferences = models.JSONField(default=dict, blank=True, editable=False)
    last_seen = models.DateField(default=today, editable=False)

    objects: ClassVar[UserManager] = UserManager()

    @property
    def is_guest(self) -> bool:
        """Tell whether they have not signed up."""
        return self.username is None

    def __str__(self) -> str:
        return self.username or f"guest {self.pk}"

    def get_absolute_url(self) -> str:
        return reverse("players:profile", args=[self.username])
