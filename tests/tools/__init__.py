"""Tests of the tools behind the Makefile."""
