"""Addresses of games: one for all languages, each page in its reader's."""

from django.urls import path

from games.views import playing, starting, telling

app_name = "games"

urlpatterns = [
    path("", starting.my_games, name="mine"),
    path("new/", starting.new_game, name="new"),
    path("<str:token>/", playing.game_page, name="game"),
    path("<str:token>/play/", playing.play, name="play"),
    path("<str:token>/restart/", starting.restart, name="restart"),
    path("<str:token>/give-up/", playing.give_up, name="give-up"),
    path("<str:token>/settings/", playing.table_settings, name="settings"),
    path("<str:token>/fair-deal/", telling.fair_deal, name="fair-deal"),
    path("<str:token>/record/", telling.record, name="record"),
]
