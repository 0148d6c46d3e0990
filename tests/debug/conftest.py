"""These tests need the checks of a debug build: `make debug` and `make sanitize` run them on one, other runs leave them out."""

from lnl._core.checks import DEBUG

collect_ignore_glob = [] if DEBUG else ["test_*.py"]
