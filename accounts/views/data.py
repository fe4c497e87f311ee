"""My data: to take along, or to be deleted."""

from django.conf import settings
from django.contrib.auth import logout
from django.http import HttpResponse, StreamingHttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from accounts.forms import OwnPasswordForm
from accounts.limits import is_over_limit
from accounts.models import User
from accounts.services.exporting import export
from accounts.services.leaving import delete_player
from accounts.views.answering import posted, status_of
from games.players import PlayerRequest
from games.views.access import players_only, private_page, too_many


@require_safe
@private_page
@players_only
def my_data(request: PlayerRequest, player_id: int) -> HttpResponse:
    """Tell what is kept of a player, guest or signed up, and what they can do with it."""
    return render(request, "account/data.html")


@require_safe
@private_page
@players_only
def download(request: PlayerRequest, player_id: int) -> HttpResponse:
    """Send all that is kept of a player as one file."""
    if is_over_limit(
        request, group="data", key=lambda *_: str(player_id), rate=settings.DOWNLOADS_PER_PLAYER
    ):
        return too_many(request)
    player = get_object_or_404(User, pk=player_id)
    response = StreamingHttpResponse(export(player), content_type="application/json")
    response["Content-Disposition"] = 'attachment; filename="tavolino.json"'
    return response  # type: ignore[return-value]


@require_http_methods(["GET", "HEAD", "POST"])
@private_page
@players_only
def delete(request: PlayerRequest, player_id: int) -> HttpResponse:
    """Ask before a player is forgotten with all their games; of an account, for its password."""
    player = get_object_or_404(User, pk=player_id)
    form = None if player.is_guest else OwnPasswordForm(posted(request), user=player)
    if request.method == "POST" and (form is None or form.is_valid()):
        if not delete_player(player_id, is_guest=player.is_guest):
            return redirect("account-delete")
        logout(request)
        return redirect(f"{reverse('home')}?notice=deleted")
    status = 200 if form is None else status_of(form)
    return render(request, "account/delete.html", {"form": form}, status=status)
