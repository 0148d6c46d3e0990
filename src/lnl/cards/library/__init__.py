"""Cards and decks: what is printed on a card, card files, deck lists, and the card table of a game."""
