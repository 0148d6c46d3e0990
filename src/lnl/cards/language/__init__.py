"""The language of card texts: grammar, reading, writing, diagnosis."""
