"""Figures as the reader's language writes them."""

from django import template

from leaderboards import wording

register = template.Library()
register.filter("percent", wording.percent)
