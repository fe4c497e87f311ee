"""What Django's checks for deployment do not know of this site."""

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Tags, Warning, register


@register(Tags.security, deploy=True)
def check_mail(**_: Any) -> list[CheckMessage]:
    """Warn where messages with live links would be written to the console."""
    if settings.EMAIL_HOST:
        return []
    return [
        Warning(
            "No server is named that sends mail: addresses, and links for new passwords, "
            "are written to the console.",
            hint="Set EMAIL_HOST.",
            id="tavolino.W001",
        )
    ]
