"""What an observation must say, made from the masked record and the decision alone."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from lnl.batch.layout import CARD, OPTION, SIDE, SITUATION
from lnl.cards.library.table import CardTable
from lnl.contract import action
from lnl.contract.action import NO_CARD, ActionKind
from lnl.contract.enums import Zone
from lnl.contract.limits import BLANK, MAX_SLOTS
from lnl.contract.record import Record
from lnl.contract.rows import AffectingResolutionRow, ModalResolutionRow, MovedResolutionRow, ResolutionRow

HOSTS = (Zone.CIRCLE, Zone.DECK, Zone.HAND)
STATS = CARD.index("power")


class ExpectedObservation:
    """An observation of a record that holds nothing but what the player to decide knows.

    Args:
        record: the masked record.
        me: whose it is.
        decision: what the engine says of the decision.
        table: the game's cards.
        numbers: by card id, its number in observations.
    """

    def __init__(
        self, record: Record, me: int, decision: tuple[int, ...], table: CardTable, numbers: dict[str, int]
    ) -> None:
        self.record, self.me, self.decision = record, me, decision
        self.numbers = {k: numbers[card.id] for k, card in enumerate(table.cards)} | {BLANK: 0}
        self.rows: list[tuple[Zone, int, int, Any, Any]] = []  # zone, player, index, card, its host
        self.at: dict[tuple[int, int, int], int] = {}
        for player in (me, 1 - me):
            for zone in Zone:
                for k, (card, host) in enumerate(self._lying(player, zone)):
                    self.at[zone, player, k] = len(self.rows) + 1
                    self.rows.append((zone, player, k, card, host))

    def _lying(self, player: int, zone: Zone) -> list[tuple[Any, Any]]:
        zones = self.record.zones[player]
        if zone is not Zone.SOUL:
            return [(card, None) for card in zones[zone]]
        found = []
        for place in HOSTS:
            souls = [(soul, (place, player, k)) for k, card in enumerate(zones[place]) for soul in card[7]]
            found += souls
        return found

    def row_of(self, reference: int) -> int:
        """Return the row of a reference of the record, 0 for none."""
        if reference < 0:
            return 0
        place, index = divmod(reference, 64)
        return self.at[place // 2, place % 2, index]

    def cards(self) -> NDArray[np.int32]:
        """Return the rows of cards, values left 0."""
        out = np.zeros((MAX_SLOTS, len(CARD)), np.int32)
        battle = self.record.battle
        for k, (zone, player, index, card, host) in enumerate(self.rows):
            definition, owner, flags, _, _, used, place, _ = card
            spot = place % 64 if zone in (Zone.CIRCLE, Zone.GATE, Zone.INTERCEPT) else index
            above = self.row_of(place // 64 - 1) if place >= 64 else 0
            if zone is Zone.SOUL:
                above = self.at[host]
                spot = sum(row[0] is zone and row[1] == player and row[4][0] is host[0] for row in self.rows[:k])
            role = [battle.attacker, battle.defender] if battle else []
            reference = (zone * 2 + player) * 64 + index
            out[k, :STATS] = (
                self.numbers[definition],
                1 + zone,
                player != self.me,
                owner != self.me,
                spot,
                flags & 1,
                flags >> 1 & 1,
                flags >> 2 & 1,
                flags >> 3 & 1,
                flags >> 4 & 1,
                above,
                used & 0xFFF,
                1 + role.index(reference) if reference in role else 0,
            )
        return out

    def situation(self) -> NDArray[np.int32]:
        """Return the situation, limits left 0."""
        record, me, (player, kind, _, codes) = self.record, self.me, self.decision
        out = dict.fromkeys(SITUATION, 0)
        _, first, turn, turn_player, phase, step, _ = record.rules
        out |= {"player": player, "decision": kind, "options": len(codes), "turn": turn, "phase": phase, "step": step}
        out |= {"own turn": turn_player == me, "starts": first == me}
        if record.battle:
            attacker, circle, defender, limit, passes, branch = record.battle
            out |= {"battle": 1, "circle": circle + 1, "attacker": self.row_of(attacker)}
            out |= {"defender": self.row_of(defender), "attack limit": limit, "passes": passes, "branch": branch}
        open_ones = [
            frame
            for frame in record.frames
            if isinstance(frame, (ResolutionRow, MovedResolutionRow, ModalResolutionRow, AffectingResolutionRow))
        ]
        if open_ones:
            _, ability, source, _, _, _, x, it, *_ = open_ones[-1]
            out |= {"card": self.numbers[ability[0]], "ability": ability[1] + 1, "source": self.row_of(source)}
            out |= {"X": x, "chosen": len(it), "resolutions": len(open_ones)}
        out["own standby"] = sum(row.master == me for row in record.standby)
        out["other's standby"] = len(record.standby) - out["own standby"]
        for side, p in (("own", me), ("other's", 1 - me)):
            counted = record.players[p][:8] + (0,) * 5 + tuple(len(self._lying(p, zone)) for zone in Zone)
            out |= {f"{side} {name}": value for name, value in zip(SIDE, counted, strict=True)}
        return np.array([out[name] for name in SITUATION], np.int32)

    def option(self, code: int) -> dict[str, int]:
        """Return the row of an option by column."""
        kind, circles, key, arg = (
            part(code) for part in (action.kind_of, action.circles_of, action.card_of, action.arg_of)
        )
        out = dict.fromkeys(OPTION, 0) | {"kind": 1 + kind}
        out["own circles"] = circles >> 6 * self.me & 63
        out["other's circles"] = circles >> 6 * (1 - self.me) & 63
        if key != NO_CARD:
            out |= {"zone": 1 + action.key_zone(key), "side": action.key_player(key) != self.me}
            out["row"], out["card"] = self._named(key)
        if kind in (ActionKind.TRANCE, ActionKind.TRANCE_CHANGE):
            out["second row"], out["second card"] = self._named(arg)
        else:
            out["number"] = arg
        return out

    def _named(self, key: int) -> tuple[int, int]:
        """Return the row and the number of the card of a key."""
        zone, player = Zone(action.key_zone(key)), action.key_player(key)
        lying = [card for card, _ in self._lying(player, zone)]
        if action.key_is_known(key):
            wanted = action.key_definition(key)
            equal = [k for k, card in enumerate(lying) if card[0] == wanted]
            ordinal = action.key_ordinal(key)
            return self.at[zone, player, equal[ordinal]] if ordinal < len(equal) else 0, self.numbers[wanted]
        place = action.key_place(key)
        if zone in (Zone.CIRCLE, Zone.GATE):
            before: dict[int, int] = {}
            for k, card in enumerate(lying):
                spot = card[6] % 64
                lowest = spot if zone is Zone.GATE else (spot & -spot).bit_length() - 1
                if lowest + 8 * before.get(lowest, 0) == place:
                    return self.at[zone, player, k], self.numbers[card[0]]
                before[lowest] = before.get(lowest, 0) + 1
            return 0, 0
        if zone in (Zone.HAND, Zone.DECK):
            return 0, 0
        return self.at[zone, player, place], self.numbers[lying[place][0]]
