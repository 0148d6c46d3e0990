"""The rule index of a checkout: ledger, citations and tests are read, docs/generated/rules.md and the packaged index are written."""
