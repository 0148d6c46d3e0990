"""The rule index of a checkout: it reads ledger, citations and tests, and writes docs/generated/rules.md and the
packaged index.
"""
