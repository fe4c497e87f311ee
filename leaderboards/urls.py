"""Addresses of the ranks; pages to read, they carry the language."""

from django.urls import path

from leaderboards import views

app_name = "leaderboards"

urlpatterns = [
    path("", views.high_scores, name="first"),
    path("<slug:kind>/<slug:variant>/", views.high_scores, name="high-scores"),
]
