"""Luck & Logic: a rules engine, an AI and a laboratory for decks."""

__version__ = "0.1.0"
