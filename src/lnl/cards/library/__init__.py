"""Cards and decks: printed values, card files, deck lists, the shipped sets."""
