"""Tests of who plays."""
