"""The rules: what Python uses of the core is in `lnl._core.face`."""
