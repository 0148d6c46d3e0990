"""Ability trees as flat integer programs for the core."""
