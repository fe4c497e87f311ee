"""Tests of the services that write games."""
