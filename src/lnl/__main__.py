"""``python -m lnl`` is the command ``lnl``."""

from lnl.cli import main

if __name__ == "__main__":
    main()
