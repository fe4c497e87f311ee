"""How a player likes the table."""

from django import forms
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy
from django.views.decorators.http import require_http_methods

from games.players import FACES, SPEEDS, PlayerRequest
from games.views.access import own_game, players_only, private_page

_SPEED_NAMES = {
    "slow": pgettext_lazy("speed", "slow"),
    "normal": pgettext_lazy("speed", "normal"),
    "fast": pgettext_lazy("speed", "fast"),
    "step": _("step by step"),
}
_FACE_NAMES = {
    "neapolitan": pgettext_lazy("card faces", "Neapolitan"),
    "piacentine": pgettext_lazy("card faces", "Piacentine"),
}


class SwitchesForm(forms.Form):
    """The switches of a table that are on or off."""

    interactive_rules = forms.BooleanField(required=False)
    letter_keys = forms.BooleanField(required=False)
    confirm_plays = forms.BooleanField(required=False)


class ChoicesForm(forms.Form):
    """What a table can be set to; what is not sent stays as it is."""

    speed = forms.ChoiceField(
        choices=[(name, _SPEED_NAMES[name]) for name in SPEEDS], required=False
    )
    faces = forms.ChoiceField(choices=[(name, _FACE_NAMES[name]) for name in FACES], required=False)


@require_http_methods(["GET", "HEAD", "POST"])
@private_page
@players_only
def table_settings(request: PlayerRequest, player_id: int, token: str) -> HttpResponse:
    """Show the settings of the table, or change them and go back to the game.

    A form names in `switches` those that it shows, for one that is off is not sent.
    """
    game = own_game(player_id, token)
    if request.method != "POST":
        choices = ChoicesForm()
        context = {"game": game, "preferences": request.player.preferences, "choices": choices}
        return render(request, "games/settings.html", context)
    chosen = ChoicesForm(request.POST)
    if chosen.is_valid():
        changes = {name: value for name, value in chosen.cleaned_data.items() if value}
        switches = SwitchesForm(request.POST)
        if switches.is_valid():
            shown = switches.fields.keys() & request.POST.getlist("switches")
            changes |= {name: switches.cleaned_data[name] for name in shown}
        request.player.set_preferences(**changes)
    return redirect(game)
