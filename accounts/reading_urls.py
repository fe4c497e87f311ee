"""Addresses of pages about people; pages to read, they carry the language."""

from django.urls import path

from accounts.views import players

app_name = "players"

urlpatterns = [
    path("players/<str:name>/", players.profile, name="profile"),
    path("privacy/", players.privacy, name="privacy"),
]
