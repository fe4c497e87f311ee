"""Tests with a real worker and a real broker."""
