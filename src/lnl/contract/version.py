"""The version of the package, which replays name."""

VERSION = "0.1.0"
