"""The presentation model: everything that a front end shows, as typed objects for one seat; front ends hold no rules."""
