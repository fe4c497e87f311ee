"""The people who play."""

from typing import ClassVar, Self

from django.contrib.auth.models import AbstractUser
from django.contrib.auth.models import UserManager as DjangoUserManager
from django.db import models
from django.utils.translation import gettext_lazy as _


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


class User(AbstractUser):
    """Somebody who plays: signed up, or a guest, whose username is NULL until they do.

    A guest is never logged in: their session names the row (see `accounts.players`).
    """

    # Names are nobody's business here: the least personal data possible.
    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]
    username = models.CharField(  # type: ignore[assignment]  # noqa: DJ001 - NULL for all guests
        _("username"),
        max_length=30,
        unique=True,
        null=True,
        validators=[AbstractUser.username_validator],
        error_messages={"unique": _("This username is taken.")},
    )

    objects: ClassVar[UserManager] = UserManager()

    def __str__(self) -> str:
        return self.username or f"guest {self.pk}"
