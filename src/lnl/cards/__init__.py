"""Cards: printed values, rules text, ability trees, decks and the shipped library."""
