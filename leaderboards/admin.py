"""What administrators may do with the boards: hide a game or a player, and show them again."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from leaderboards.models import HiddenPlayer, Outcome
from leaderboards.services.entries import refresh_entries


class OutcomeAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Games that count; all of them but the hiding is a fact."""

    list_display = (
        "kind",
        "variant",
        "day",
        "player",
        "won",
        "score",
        "actions",
        "seconds",
        "is_hidden",
    )
    list_filter = ("kind", "variant", "won", "is_hidden")
    search_fields = ("result__game__player__username", "result__game__token")
    fields = ("is_hidden",)
    ordering = ("-ended_at",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Outcome]:
        """Fetch the players along."""
        outcomes: QuerySet[Outcome] = super().get_queryset(request)
        return outcomes.select_related("result__game__player")

    @admin.display(description="player")
    def player(self, outcome: Outcome) -> str:
        """Return who played it."""
        return str(outcome.result.game.player)

    def save_model(self, request: HttpRequest, obj: Outcome, form: Any, change: bool) -> None:
        """Hide it, or show it; the ranks close up."""
        super().save_model(request, obj, form, change)
        refresh_entries(obj.result.game.player_id)

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Let games be entered by their replays alone."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Let games be hidden instead."""
        return False

    def log_change(self, request: HttpRequest, obj: Outcome, message: Any) -> None:  # type: ignore[override]
        """Keep no names in a table of its own."""


class HiddenPlayerAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Players who stand on no board."""

    list_display = ("name",)
    raw_id_fields = ("player",)

    @admin.display(description="player")
    def name(self, hidden: HiddenPlayer) -> str:
        """Return who is hidden."""
        return str(hidden.player)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Let it be one or the other: hidden, or not."""
        return False

    def save_model(self, request: HttpRequest, obj: HiddenPlayer, form: Any, change: bool) -> None:
        """Take a player off all boards."""
        super().save_model(request, obj, form, change)
        refresh_entries(obj.player_id)

    def delete_model(self, request: HttpRequest, obj: HiddenPlayer) -> None:
        """Put a player back on them."""
        super().delete_model(request, obj)
        refresh_entries(obj.player_id)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[HiddenPlayer]) -> None:
        """Put several back."""
        for hidden in queryset:
            self.delete_model(request, hidden)

    def log_addition(self, request: HttpRequest, obj: HiddenPlayer, message: Any) -> None:  # type: ignore[override]
        """Keep no names in a table of its own."""

    def log_deletions(self, request: HttpRequest, queryset: QuerySet[HiddenPlayer]) -> None:  # type: ignore[override]
        """Nor here."""
