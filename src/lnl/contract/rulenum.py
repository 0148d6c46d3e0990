"""Rule numbers as integers: six bits for each component, so that they sort like the rule book."""

from __future__ import annotations

from functools import lru_cache

_PARTS = 6
_BITS = 6


@lru_cache(maxsize=1024)
def to_code(rule: str) -> int:
    """Return the integer of a rule number such as ``"8.4.3.1"`` (at most six components below 64)."""
    parts = [int(part) for part in rule.split(".")]
    if len(parts) > _PARTS or any(not 0 <= part < 1 << _BITS for part in parts):
        raise ValueError(f"not a rule number: {rule!r}")
    code = 0
    for i in range(_PARTS):
        code = code << _BITS | (parts[i] if i < len(parts) else 0)
    return code


def to_rule(code: int) -> str:
    """Return the rule number of an integer made by `to_code`; ``""`` for 0."""
    parts = [code >> _BITS * (_PARTS - 1 - i) & 63 for i in range(_PARTS)]
    while parts and parts[-1] == 0:
        parts.pop()
    return ".".join(map(str, parts))
