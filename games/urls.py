"""Addresses of games: one for all languages, each page in its reader's."""

from django.urls import path

from games.views import guiding, playing, starting, telling

app_name = "games"

urlpatterns = [
    path("", starting.my_games, name="mine"),
    path("new/", starting.new_game, name="new"),
    path("try/<slug:kind>/<slug:position>/", starting.try_position, name="try"),
    path("guided/<slug:kind>/", guiding.guided, name="guided"),
    path("<slug:token>/", playing.game_page, name="game"),
    path("<slug:token>/play/", playing.play, name="play"),
    path("<slug:token>/turn/", playing.turn, name="turn"),
    path("<slug:token>/guide/", guiding.guide, name="guide"),
    path("<slug:token>/restart/", starting.restart, name="restart"),
    path("<slug:token>/give-up/", playing.give_up, name="give-up"),
    path("<slug:token>/words/", telling.in_words, name="words"),
    path("<slug:token>/fair-deal/", telling.fair_deal, name="fair-deal"),
    path("<slug:token>/record/", telling.record, name="record"),
]
