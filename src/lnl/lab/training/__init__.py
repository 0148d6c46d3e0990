"""Learning from games of the search with itself: games, examples, the network, its file, and the runs that make one (docs/training.md)."""
