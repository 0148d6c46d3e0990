"""The game in text: events and cards in words, the log, the table."""
