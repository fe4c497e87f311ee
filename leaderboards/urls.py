"""Addresses of the ranks; pages to read, they carry the language."""

from django.urls import path

from leaderboards import views
from leaderboards.boards import Measure

app_name = "leaderboards"

urlpatterns = [
    path("", views.first_board, name="first"),
    path("<slug:kind>/rating/", views.board, {"measure": Measure.RATING}, name="rating"),
    path("<slug:kind>/<slug:variant>/", views.board, name="high-scores"),
    path("<slug:kind>/<slug:variant>/<slug:measure>/", views.board, name="board"),
]
