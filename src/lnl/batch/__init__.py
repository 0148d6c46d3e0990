"""Many games at once, for training and mass simulation: stepped in C by several threads, seen through numpy arrays."""

from lnl.batch.games import Games, derived_seed

__all__ = ["Games", "derived_seed"]
