"""Thin views: parse, call one service, render."""
