"""Mutants: small faults put into the engines one by one, to see whether a test fails.

``python -m tools.mutants --help`` (from the root of a checkout) shows the commands; docs/testing.md has the results.
"""
