"""Changing over to another language."""

from typing import cast

from django.conf import settings
from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_safe

from accounts.languages import in_language
from accounts.players import RequestPlayer
from games.players import PlayerRequest
from games.views.access import private_page


@require_safe
@private_page
def change_language(request: PlayerRequest, code: str) -> HttpResponse:
    """Remember the language that a reader has chosen, and lead back to the page in it.

    It is a link, so that it needs no form and no script; what it changes is a liking alone, and
    asking for it again changes nothing more.
    """
    if code not in dict(settings.LANGUAGES):
        raise Http404
    player = cast("RequestPlayer", request.player)
    if player.preferences.language != code and request.method == "GET":
        player.set_preferences(language=code)
    asked = request.GET.get("next", "")
    is_ours = asked.startswith("/") and url_has_allowed_host_and_scheme(asked, allowed_hosts=None)
    return HttpResponseRedirect(in_language(asked, code) if is_ours else f"/{code}/")
