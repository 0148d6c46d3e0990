"""Benchmarks of lnl: fixed work, recorded positions, figures, the budget of instructions, comparison of two builds."""
