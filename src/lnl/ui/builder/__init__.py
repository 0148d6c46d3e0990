"""The deck builder without a front end: editing with undo, rule check, curve, odds, opening hands, games against a
field.
"""
