"""The player that looks one step ahead with a small evaluation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from lnl import action as codes
from lnl.action import NO_CARD, ActionKind
from lnl.ai.board import FRONT, SOUL_POWER, Board, circles, usefulness
from lnl.decision import DecisionKind
from lnl.enums import CardType, Zone
from lnl.rng import Purpose, chance

if TYPE_CHECKING:
    from lnl.cards.model import Card
    from lnl.options import Action
    from lnl.view import View

_K, _D = ActionKind, DecisionKind


class GreedyPlayer:
    """Values what each action brings at once, and takes the best; equal ones by chance.

    Args:
        seed: decides among equal actions.
    """

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self._n = 0
        self._turn = -1
        self._done: Counter[int] = Counter()

    def choose(self, view: View) -> Action:
        """Return the action with the best value."""
        decision = view.decision
        assert decision is not None
        board = Board(view)
        if view.record.rules[2] != self._turn:
            self._turn = view.record.rules[2]
            self._done.clear()
        self._n += 1
        value = _VALUES.get(decision.kind, _any)
        best = max(
            range(len(decision.codes)),
            key=lambda k: (self._worn(value(board, decision.codes[k]), k, view), self._tie(k)),
        )
        self._done[decision.codes[best]] += 1
        return decision.actions[best]

    def _worn(self, value: float, k: int, view: View) -> float:
        """Abilities lose their charm when used over and over in a turn."""
        assert view.decision is not None
        code = view.decision.codes[k]
        if codes.kind_of(code) in (_K.ACTIVATE, _K.LOGIC_DRIVE, _K.REARRANGE):
            value -= self._done[code]
        return value

    def _tie(self, k: int) -> int:
        return chance(self.seed, k, Purpose.PLAYOUT, self._n)


# --- cards of actions -----------------------------------------------------------------------------------------


def _card(board: Board, code: int) -> Card | None:
    """Return the card that an action names, if it can be seen."""
    key = codes.card_of(code)
    if key == NO_CARD:
        return None
    if codes.key_is_known(key):
        return board.table.cards[codes.key_definition(key)]
    if codes.key_zone(key) == Zone.CIRCLE:
        member = board.member_at(codes.key_player(key), codes.key_place(key) % 8)
        return None if member is None else board.card(member)
    return None


def _level(board: Board) -> int:
    return len(board.record.zones[board.me][Zone.LEVEL])


def _worth(board: Board, code: int) -> float:
    card = _card(board, code)
    return 0.5 if card is None else usefulness(card, _level(board))


# --- values of actions, by kind of decision --------------------------------------------------------------------


def _mulligan(board: Board, code: int) -> float:
    card = _card(board, code)
    if card is None:
        return 0.0
    return 1.0 if card.type == CardType.TRANCEUNION and card.level >= 3 else -1.0


def _level_phase(board: Board, code: int) -> float:
    card = _card(board, code)
    if card is None or _level(board) >= 4:
        return 0.0 if card is None else -1.0
    new_color = bool(card.color) and all(card.color != c.color for c in board.level_cards)
    return 5.0 + new_color * (0.5 if board.level_cards else 1.0) - _worth(board, code)


def _main(board: Board, code: int) -> float:
    match codes.kind_of(code):
        case _K.MOBILIZE:
            return _mobilize(board, code)
        case _K.TRANCE:
            return _trance(board)
        case _K.ACTIVATE | _K.LOGIC_DRIVE:
            return 0.9
        case _K.LUCK_DRIVE:
            stock, hand = (len(board.record.zones[board.me][zone]) for zone in (Zone.STOCK, Zone.HAND))
            return 0.5 if stock >= 6 or hand <= 2 else -0.5
        case _K.REARRANGE:
            return -1.0
    return 0.0


def _mobilize(board: Board, code: int) -> float:
    card = _card(board, code)
    return -1.0 if card is None else _placement(board, code, card.power)


def _placement(board: Board, code: int, power: int) -> float:
    """Return the value of a member of this power on the action's circles."""
    mask = circles(codes.circles_of(code), board.me)
    lost = [m for m in board.members[board.me] if m.place & mask]
    lost_power = sum(card.power + SOUL_POWER * len(m.souls) for m in lost if (card := board.card(m)))
    gain = (power - lost_power) / 4000
    front = mask & FRONT & board.down_gates(board.me) & ~board.occupied(board.me)
    return gain + 0.6 * front.bit_count() - 1.2 * len(lost)


def _trance(board: Board) -> float:
    level = board.best_tranceunion
    if not level:
        return -3.0
    return 0.8 * level + 0.3 * max(0, len(board.members[board.me]) - 3) - 0.5


def _trance_source(_board: Board, code: int) -> float:
    return {_K.SEARCH: 2.0, _K.NO: 0.0}.get(ActionKind(codes.kind_of(code)), -1.0)


def _pick(board: Board, code: int) -> float:
    card = _card(board, code)
    if card is None:
        return 0.0 if codes.kind_of(code) == _K.NONE else -1.0
    return card.power / 1000 + card.limit - card.cost


def _place(board: Board, code: int) -> float:
    return _placement(board, code, 8000)


def _attack_or_stop(_board: Board, code: int) -> float:
    return float(codes.kind_of(code) == _K.DECLARE)


def _attack(board: Board, code: int) -> float:
    """Empty circles with a face-down gate first, by the weakest; then members that can be beaten."""
    key = codes.card_of(code)
    member = board.member_at(board.me, codes.key_place(key) % 8)
    card = _card(board, code)
    if member is None or card is None:
        return 0.0
    power = card.power + SOUL_POWER * len(member.souls)
    enemy = 1 - board.me
    circle = circles(codes.circles_of(code), enemy).bit_length() - 1
    target = board.member_at(enemy, circle)
    if target is None:
        gate = board.down_gates(enemy) >> circle & 1
        return 8.0 - power / 20000 if gate else -2.0
    defender = board.card(target)
    lead = power - (defender.power if defender else 5000)
    safe = 5000 if board.record.zones[enemy][Zone.HAND] else 0
    return (4.0 if lead >= safe else 2.0 if lead >= 0 else 0.2) + (defender.level / 2 if defender else 0) - lead / 50000


def _intercept(board: Board, code: int) -> float:
    card = _card(board, code)
    if card is None:
        return 0.0
    spare = len(board.members[board.me]) >= 4
    return 1.0 if spare and not board.winning() and board.winning(card) else -1.0


def _define(board: Board, code: int) -> float:
    match codes.kind_of(code):
        case _K.DEFINE:
            card = _card(board, code)
            if card is None or board.winning():
                return -1.0
            return 3.0 - usefulness(card, _level(board)) if board.winning(card) else -0.5
        case _K.BOOST:
            behind = not board.winning() and not board.record.zones[board.me][Zone.HAND]
            return 0.2 if behind else -0.6
    return 0.0


def _define_card(board: Board, code: int) -> float:
    card = _card(board, code)
    if card is None:
        return 0.0
    return 3.0 * (not board.winning() and board.winning(card)) - usefulness(card, _level(board))


def _choose(board: Board, code: int) -> float:
    """The opponent's best, or one's own best from open zones, or one's own worst from the hand."""
    key, card = codes.card_of(code), _card(board, code)
    if key == NO_CARD:
        return 0.0
    own, zone = codes.key_player(key) == board.me, codes.key_zone(key)
    size = 0.5 if card is None else card.level / 4 + card.power / 20000
    if own and zone == Zone.HAND:
        return 0.5 - _worth(board, code) / 10
    return 1.0 + (size if not own or zone != Zone.GATE else -size)


def _give_up(board: Board, code: int) -> float:
    return -_worth(board, code)


def _keep(board: Board, code: int) -> float:
    card = _card(board, code)
    return 0.0 if card is None else card.power + card.level


def _yes(_board: Board, code: int) -> float:
    return float(codes.kind_of(code) == _K.YES)


def _number(_board: Board, code: int) -> float:
    return float(codes.arg_of(code))


def _rearrange(board: Board, code: int) -> float:
    return float((circles(codes.circles_of(code), board.me) & FRONT).bit_count())


def _any(_board: Board, code: int) -> float:
    return 0.0


_VALUES: dict[DecisionKind, Callable[[Board, int], float]] = {
    _D.MULLIGAN: _mulligan,
    _D.LEVEL: _level_phase,
    _D.MAIN: _main,
    _D.TRANCE_SOURCE: _trance_source,
    _D.TRANCE_PICK: _pick,
    _D.TRANCE_HAND: _pick,
    _D.PLACE: _place,
    _D.REARRANGE: _rearrange,
    _D.ATTACK_OR_STOP: _attack_or_stop,
    _D.ATTACK: _attack,
    _D.INTERCEPT: _intercept,
    _D.DEFINE: _define,
    _D.DEFINE_CARD: _define_card,
    _D.CHOOSE: _choose,
    _D.MAY: _yes,
    _D.NUMBER: _number,
    _D.COST_CARD: _give_up,
    _D.KEEP: _keep,
    _D.OVERLOAD: _give_up,
    _D.HAND_LIMIT: _give_up,
}
