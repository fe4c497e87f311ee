"""Tests of the engine of Scopa."""
