"""Tests of Scorpion."""
