"""What a password must be."""

from django.contrib.auth.password_validation import MinimumLengthValidator
from django.utils.translation import ngettext


class LongEnough(MinimumLengthValidator):
    """Ask for length, and for nothing else: a few words are easy to keep and hard to guess."""

    def get_error_message(self) -> str:
        """Say what would be right."""
        return (
            ngettext(
                "Too short: at least %d character. A few words are fine.",
                "Too short: at least %d characters. A few words are fine.",
                self.min_length,
            )
            % self.min_length
        )
