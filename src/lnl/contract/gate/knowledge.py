"""The knowledge groups of a record: they are true, and concern no known cards (docs/state.md §3)."""

from __future__ import annotations

from collections import Counter

from lnl.contract.enums import N_PLAYERS
from lnl.contract.gate.cards import Cards
from lnl.contract.gate.fields import check_ascending, check_length, check_numbers, check_row, refused
from lnl.contract.limits import MAX_PILE, require
from lnl.contract.rows import GroupRow, Nested, to_reference

_PLACES = to_reference(64, 0, 0)


def check_knowledge(knowledge: Nested, cards: Cards) -> None:
    """Check both observers' groups.

    Args:
        knowledge: the section of the record.
        cards: the cards of the record.

    Raises:
        RecordError: a group is not as the rules of knowledge make them.
        EngineLimitError: there are too many groups, or one is too big.
    """
    for player, groups in enumerate(check_length("knowledge", knowledge, N_PLAYERS)):
        field = f"knowledge[{player}]"
        if check_length(field, groups, None) == ():
            continue
        rows = [_group(f"{field}[{k}]", row, len(cards.table.cards)) for k, row in enumerate(groups)]
        require("MAX_GROUPS", len(rows))
        check_ascending(field, rows, strictly=True)
        definitions = [_definitions(f"{field}[{k}].places", row, player, cards) for k, row in enumerate(rows)]
        _check_nesting(field, rows, definitions)


def _group(field: str, row: Nested, n_definitions: int) -> GroupRow:
    """Return a group of the right shape."""
    places, listed = check_row(field, row, GroupRow)
    found = GroupRow(
        check_numbers(f"{field}.places", places, 0, _PLACES - 1),
        check_numbers(f"{field}.listed", listed, 0, n_definitions - 1),
    )
    require("MAX_PILE", max(len(found.places), len(found.listed)))
    check_ascending(f"{field}.places", found.places, strictly=True)
    check_ascending(f"{field}.listed", found.listed, strictly=False)
    if not 0 < len(found.listed) <= len(found.places) <= MAX_PILE:
        raise refused(f"{field}.listed", f"an empty group: {len(found.listed)} cards in {len(found.places)} places")
    if len(found.listed) == len(found.places) and len(set(found.listed)) == 1:
        raise refused(f"{field}.listed", "all cards of the group are known")
    return found


def _definitions(field: str, group: GroupRow, player: int, cards: Cards) -> list[int]:
    """Return what lies at the places of a group, which its observer cannot tell from one another."""
    found, looks = [], set()
    for index, place in enumerate(group.places):
        row = cards.rows.get(place)
        if row is None:
            raise refused(f"{field}[{index}]", f"no card at place {place}")
        definition, owner, _flags, know, *_ = row
        if know >> player & 1:
            raise refused(f"{field}[{index}]", "a known card is in a group")
        looks.add((owner, definition in cards.gates))
        found.append(definition)
    if len(looks) != 1:
        raise refused(field, "a group holds cards of different owners or backs")
    return found


def _check_nesting(field: str, rows: list[GroupRow], definitions: list[list[int]]) -> None:
    """Groups are nested or disjoint, and the cards that they list lie there."""
    sets = [frozenset(places) for places, _ in rows]
    for k, places in enumerate(sets):
        for other in sets[:k]:
            if other == places:
                raise refused(f"{field}[{k}].places", "two groups of the same places")
            if other & places and not (other <= places or other > places):
                raise refused(f"{field}[{k}].places", "groups overlap")
    for k, places in enumerate(sets):
        wanted = Counter(d for inner, (_, more) in zip(sets, rows, strict=True) if inner <= places for d in more)
        if wanted - Counter(definitions[k]):
            raise refused(f"{field}[{k}].listed", "a card listed in a group does not lie there")
