"""Runs: many games of a field of decks, kept in a folder."""
