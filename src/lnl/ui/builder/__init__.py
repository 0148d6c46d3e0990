"""The deck builder without a front end: editing with undo, what breaks the rules, curve, odds, opening hands, games against a field."""
