"""The two decks, each in a module of its own: a card's number, its code, and what it is.

A card is a small whole number so that engines and search kernels can use it as it is;
people, logs and records have its code (records, "Card codes").
"""
