"""Tests of who stands where."""
