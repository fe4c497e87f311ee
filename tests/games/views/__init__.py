"""Tests of the pages of games."""
