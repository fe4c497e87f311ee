"""Tests of Scopa."""
