"""What both engines share, and nothing else: vocabulary, capacities, errors, chance, records, actions and their notation."""
