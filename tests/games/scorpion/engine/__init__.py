"""Tests of the engine of Scorpion."""
