"""What can be set, as one form; pages show as much of it as matters on them."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict

from django import forms
from django.conf import settings
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from accounts.preferences import THEMES, Preferences
from games.players import FACES, INDICES, SPEEDS
from games.registry import Text

_THEME_NAMES = {
    "auto": _("As my device has it"),
    "light": pgettext_lazy("theme", "Light"),
    "dark": pgettext_lazy("theme", "Dark"),
}
_SPEED_NAMES = {
    "slow": pgettext_lazy("speed", "Slow"),
    "normal": pgettext_lazy("speed", "Normal"),
    "fast": pgettext_lazy("speed", "Fast"),
    "step": _("Step by step"),
}
_FACE_NAMES = {
    "neapolitan": pgettext_lazy("card faces", "Neapolitan"),
    "piacentine": pgettext_lazy("card faces", "Piacentine"),
}
_INDEX_NAMES = {
    "numbers": _("Numbers, 1 to 10"),
    "letters": _("F, C, R for the figures"),
    "none": pgettext_lazy("corner of a card", "Nothing"),
}


def _languages() -> list[tuple[str, Text]]:
    return [("", _("As my browser asks")), *settings.LANGUAGES]


def _switch(label: Text, help_text: Text) -> forms.BooleanField:
    return forms.BooleanField(label=label, help_text=help_text, required=False)


def _one_of(values: Iterable[str], names: Mapping[str, Text], label: Text) -> forms.ChoiceField:
    choices = [(value, names[value]) for value in values]
    return forms.ChoiceField(choices=choices, label=label, widget=forms.RadioSelect)


class PreferencesForm(forms.Form):
    """Change some preferences; what is not sent stays as it is kept.

    A checkbox that is off sends nothing: the hidden field before it does.
    """

    use_required_attribute = False

    theme = _one_of(THEMES, _THEME_NAMES, _("Light or dark"))
    language = forms.ChoiceField(choices=_languages, label=_("Language"), required=False)
    letter_keys = _switch(
        _("Letter and number keys"),
        _("Single keys, such as N for a new game, while the focus is in the game."),
    )
    interactive_rules = _switch(
        _("Interactive rules"), _("Tell why a card cannot be played. Off: it just stays.")
    )
    left_handed = _switch(
        _("Left-handed"),
        _("The score sheet stands at the left; on a phone the lower bar is mirrored."),
    )
    four_colours = _switch(_("Four colours"), _("Diamonds are blue, and clubs are green."))
    speed = _one_of(SPEEDS, _SPEED_NAMES, _("How the computer’s plays are shown"))
    faces = _one_of(FACES, _FACE_NAMES, _("Faces of the cards"))
    index = _one_of(INDICES, _INDEX_NAMES, _("In the corner of a card"))
    confirm_plays = _switch(_("Confirm each play"), _("A card is first picked up, then played."))

    def __init__(self, kept: Preferences, data: QueryDict | None = None) -> None:
        # No ids: at a table the form lies in a dialog, beside whatever the page calls its own.
        super().__init__(data, initial=asdict(kept), auto_id=False)
        for name, field in self.fields.items():
            field.disabled = data is not None and name not in data
