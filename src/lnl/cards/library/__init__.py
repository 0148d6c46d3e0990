"""Cards and decks: card definitions, card files, deck lists, and the card table of a game."""
