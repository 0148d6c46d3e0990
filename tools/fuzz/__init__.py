"""Mutated inputs of every kind: both engines must refuse an input with the same clear error, or continue in the same
way.

`target.py` says what a target is and how an input is tried, `targets.py` lists them; each kind of input has a module
that makes and reads it. `campaign.py` runs them in processes of their own, so that a crash and a hang are seen.
"""
