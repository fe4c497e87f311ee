"""Addresses of replays: one for all languages, each page in its reader's, for anybody to open."""

from django.urls import path

from games.views import replay

app_name = "replays"

urlpatterns = [
    path("<slug:token>/", replay.replay_page, name="replay"),
    path("<slug:token>/record/", replay.record, name="record"),
]
