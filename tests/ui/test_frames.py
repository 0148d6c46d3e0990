"""Frames say everything that a front end shows, and say it consistently."""

from __future__ import annotations

import json
from collections import Counter
from string import Formatter
from typing import Any

import pytest

from lnl.ai import make_player
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import (
    MEMBER_STATS,
    CardType,
    Circle,
    Color,
    Duration,
    LogicIcon,
    Phase,
    Reason,
    Step,
    World,
    Zone,
)
from lnl.contract.event import Cause, EventKind, zone_of
from lnl.contract.notation import VERBS, ZONE_NAMES
from lnl.contract.record import CardRecord
from lnl.game.game import Game
from lnl.ui.model import english, japanese
from lnl.ui.model.frame import card_detail, frame_of, log_lines
from lnl.ui.model.options import Reach
from lnl.ui.model.parts import Frame
from lnl.ui.model.session import TableSession
from lnl.ui.model.wording import key
from lnl.ui.plain.drawing import battle_lines
from tests.support.engines import ENGINES
from tests.support.frames import check, frames, played, random_game
from tests.support.playing import vanilla_game


@pytest.mark.parametrize("seed", range(3))
def test_every_frame_holds_together(seed: int) -> None:
    """Both seats' frames at each decision of a game; choices parse back, and no prompt has more than 12 lines."""
    asked = 0
    for number, game in enumerate(played(seed)):
        decision = game.decision
        assert decision is not None
        if number % 7 and len(decision.codes) < 12:
            continue
        frame = frame_of(game, decision.player, since=max(0, number - 2))
        check(frame, game)
        assert frame.prompt is not None
        assert frame.waiting is not None
        assert frame.waiting.side == "me"
        other = frame_of(game, 1 - decision.player)
        assert other.prompt is None
        assert other.waiting is not None
        assert other.waiting.side == "opponent"
        asked += 1
    assert asked > 20


@pytest.mark.parametrize("engine", ENGINES)
def test_both_engines_give_the_same_table(engine: str) -> None:
    """Forecasts need worlds, which only the core has; all else is the same from both."""
    game, twin = vanilla_game(engine, 5), vanilla_game("core", 5)
    while (decision := twin.decision) is not None and len(twin.moves) < 80:
        for seat in (0, 1):
            mine, other = frame_of(game, seat, reach=Reach.ACTION), frame_of(twin, seat, reach=Reach.ACTION)
            assert (mine.me, mine.opponent, mine.stage) == (other.me, other.opponent, other.stage)
        code = decision.codes[len(decision.codes) // 2]
        game.push_code(code)
        twin.push_code(code)


def test_prompts_name_the_card_that_asks_and_what_follows() -> None:
    """Of optional abilities: the card, its sentence, and what happens on yes and on no."""
    seen = set()
    for seed in range(4):
        for game in played(seed):
            decision = game.decision
            assert decision is not None
            if decision.kind is not DecisionKind.MAY:
                continue
            prompt = frame_of(game, decision.player).prompt
            assert prompt is not None
            if prompt.asking is None:  # of several replacements that may be meant
                continue
            assert prompt.asking.id is not None
            assert prompt.asking.sentence
            assert prompt.yes
            assert prompt.no
            said = {(choice.action.split(";")[0], choice.consequence) for choice in prompt.choices}
            nothing = ("yes", english.TABLES["consequences"]["nothing"])
            assert said - {nothing} in ({("no", prompt.no), ("yes", prompt.yes)}, {("no", prompt.no)})
            seen.add(prompt.ability)
    assert len(seen) >= 2


def test_words_of_a_question() -> None:
    """The sentence is split into what happens on yes and what follows it."""
    for seed in (22,):
        for game in played(seed):
            decision = game.decision
            if decision is not None and decision.kind is DecisionKind.MAY:
                prompt = frame_of(game, decision.player).prompt
                assert prompt is not None
                if prompt.asking is not None and prompt.asking.id == "FB-001":
                    assert prompt.asking.sentence.endswith("you may pay (1). If you do, synthesize (1).")
                    assert prompt.yes == "you pay (1); then synthesize (1)"
                    assert prompt.no == "nothing of this happens"
                    assert prompt.ability == "FB-001/1"
                    return
    pytest.fail("no such question was met")


def test_the_battle_panel_says_what_the_rules_then_do() -> None:
    """Where nothing more is defined, the forecast is the result; a definition's values are those after it."""
    held = defined = 0
    for seed in range(3):
        for game in played(seed):
            decision = game.decision
            if decision is None or decision.kind is not DecisionKind.DEFINE or len(game.moves) % 2:
                continue
            panel = frame_of(game, decision.player).battle
            assert panel is not None
            assert panel.attacker.values is not None
            if panel.now.result != "unknown":
                held += 1
                assert panel.now.result == _result(game, decision.player)
            for one in panel.definitions[:2]:
                twin = game.copy()
                TableSession(twin, (None, None)).act(decision.player, one.action)
                after = frame_of(twin, decision.player).battle
                if after is not None and one.mine is not None:
                    mine = after.attacker if after.attacker.side == "me" else after.defender
                    assert one.mine == mine.values
                    defined += 1
    assert held > 10
    assert defined > 10


@pytest.mark.rule("8.5.3.4.2")
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_definition_says_by_which_value_the_battle_is_decided(lang: str) -> None:
    """Of a paradox, which may decide a battle and leave all values as they are."""
    tables = english.TABLES if lang == "en" else japanese.TABLES
    said = set()
    for game in (game for seed in range(8) for game in played(seed)):
        decision = game.decision
        if decision is None or decision.kind is not DecisionKind.DEFINE:
            continue
        frame = frame_of(game, decision.player, lang)
        assert frame.battle is not None
        assert frame.prompt is not None
        ends = {one.action: one.then for one in frame.battle.definitions}
        for choice in frame.prompt.choices:
            then = ends.get(choice.action)
            if then is None or ";" in choice.action or then.result not in ("me", "opponent"):
                continue
            word = "wins" if then.result == "me" else "loses"
            if then.compared == "power":
                assert choice.consequence.endswith(tables["consequences"][word])
            else:
                by = tables["consequences"][f"{word} by"].format(stat=tables["stats"][then.compared])
                assert choice.consequence.endswith(by)
                said.add((then.result, then.compared))
            assert lang == "en" or "; " not in choice.consequence
    assert len(said) > 2


def test_an_attack_on_an_empty_circle_is_no_battle_that_could_be_won() -> None:
    """The panel says what happens to the gate; the terminal says no more than that."""
    found = 0
    for game in (game for seed in range(4) for game in played(seed)):
        for seat, lang, words in ((0, "en", "the circle is empty"), (1, "ja", "サークルは空")):
            frame = frame_of(game, seat, lang, asked=False)
            panel = frame.battle
            if panel is None or frame.stage.step != "declare attackers":
                continue
            empty = panel.defender.id is None
            assert (panel.now.result == "gate") == empty
            found += empty
            if empty:
                assert panel.now.words.startswith(words)
                assert [text.strip() for text, _ in battle_lines(panel, frame)][-1] == panel.now.words
    assert found


def test_an_attack_says_whether_a_gate_is_left_to_destroy() -> None:
    """8.2.10.3: a destroyed gate is left alone."""
    said = set()
    for game in (game for seed in range(8) for game in played(seed)):
        decision = game.decision
        assert decision is not None
        if decision.kind is not DecisionKind.ATTACK:
            continue
        frame = frame_of(game, decision.player, reach=Reach.ACTION)
        assert frame.prompt is not None
        for choice in frame.prompt.choices:
            target = choice.anchors[-1]
            if all(target not in member.anchors for member in frame.opponent.members):
                is_left = any(gate.face_down and gate.anchor[-1] == target[-1] for gate in frame.opponent.gates)
                twin = game.copy()
                start = len(twin.events)
                twin.push(choice.action)
                destroyed = any(event[0] == EventKind.DESTROY for event in twin.events_since(start))
                words = english.TABLES["consequences"]["gate" if is_left else "no gate"]
                assert choice.consequence == words
                assert not destroyed or is_left
                said.add(words)
    assert len(said) == 2


def test_cards_in_the_refresh_zone_are_counted() -> None:
    """10.3.1.2: with the second one the game is lost; a refresh says which one it brings."""
    most = 0
    for game in (game for seed in range(12) for game in played(seed, 500)):
        decision = game.decision
        assert decision is not None
        if not any(str(action).startswith("refresh") for action in decision.actions):
            continue
        frame = frame_of(game, decision.player, reach=Reach.ACTION)
        assert frame.me.n_refreshed == frame.me.piles["refresh"].count < 2
        choice = next((one for one in frame.prompt.choices if one.kind == "refresh"), None) if frame.prompt else None
        if choice is None:
            continue
        assert f": {frame.me.n_refreshed + 1} of 2" in choice.consequence
        most = max(most, frame.me.n_refreshed)
        twin = game.copy()
        twin.push(choice.action)
        while twin.decision is not None and twin.decision.player == decision.player and len(twin.events) < 10**6:
            shown = frame_of(twin, decision.player, asked=False).me.n_refreshed
            if shown != frame.me.n_refreshed:
                assert shown == frame.me.n_refreshed + 1
                break
            twin.push_code(twin.decision.codes[0])
        if twin.outcome is not None and frame.me.n_refreshed:
            assert twin.outcome.reason is Reason.REFRESH
    assert most == 1


def test_a_rearrangement_names_the_member_that_is_placed() -> None:
    """7.5.3.6: members are placed one after the other, and each goes where the choice says."""
    n_moved = 0
    for seed in range(4):
        for game in played(seed):
            decision = game.decision
            assert decision is not None
            prompt = frame_of(game, decision.player).prompt
            assert prompt is not None
            for choice in prompt.choices:
                if not choice.action.startswith("rearrange; place") or n_moved > 60:
                    continue
                twin = game.copy()
                before = {one.anchor: one for one in frame_of(twin, decision.player).me.members if not one.is_set}
                for text in choice.action.split("; "):
                    twin.push(text)
                while (later := twin.decision) is not None and later.kind is DecisionKind.REARRANGE:
                    twin.push_code(later.codes[0])
                moved = before[choice.anchors[0]]
                places = choice.anchors[1:] if len(choice.anchors) > len(moved.anchors) else choice.anchors
                after = {one.anchor: one for one in frame_of(twin, decision.player).me.members if not one.is_set}
                assert after[min(places)].id == moved.id
                n_moved += 1
    assert n_moved > 30


def test_a_trance_says_what_it_costs_to_find_nothing() -> None:
    """5.13.1.4, 6.2.1.8, 5.15.1: what is given up by a choice stands beside it."""
    said: dict[tuple[str, str], set[str]] = {}
    for game in (game for seed in range(12) for game in played(seed)):
        decision = game.decision
        assert decision is not None
        if decision.kind in (DecisionKind.MAIN, DecisionKind.REARRANGE):
            continue
        prompt = frame_of(game, decision.player, reach=Reach.ACTION).prompt
        assert prompt is not None
        for choice in prompt.choices:
            said.setdefault((prompt.decision, choice.kind), set()).add(choice.consequence)
    words = english.TABLES["consequences"]
    assert said["trance source", "no"] == said["trance pick", "none"] == {words["none of the deck"]}
    assert said["trance hand", "none"] == {words["no tranceunion"]}
    assert said["mulligan", "done"] == {words["exchange"]}
    assert said["define", "boost"] == {words["boost"]}
    assert said["choose", "done"] == {""}


def _result(game: Game, seat: int) -> str:
    """Return who wins the battle if everybody passes."""
    twin = game.copy()
    start = len(twin.events)
    while True:
        for event in twin.events_since(start):
            if event[0] == EventKind.RESULT:
                return "nobody" if not event[3] else "me" if event[3] - 1 == seat else "opponent"
        decision = twin.decision
        assert decision is not None
        twin.push_code(decision.codes[0])


def test_an_attack_is_one_choice_with_its_target() -> None:
    player = make_player("greedy", seed=1)
    game = random_game(4)
    found = False
    while (decision := game.decision) is not None and not found:
        if decision.kind is DecisionKind.ATTACK_OR_STOP:
            prompt = frame_of(game, decision.player).prompt
            assert prompt is not None
            actions = [choice.action for choice in prompt.choices]
            assert actions[0] == "pass"
            assert all(action.startswith("declare; attack ") for action in actions[1:])
            near = frame_of(game, decision.player, reach=Reach.ACTION).prompt
            assert near is not None
            assert [choice.action for choice in near.choices] == ["pass", "declare"]
            assert prompt.choices[1].consequence
            found = True
        game.push(player.choose(game.view(decision.player)))
    assert found


def test_details_go_from_printed_to_current_values() -> None:
    """Layer by layer: the first is printed, the last is what the game computes; what changed is named."""
    changed = 0
    for seed in range(4):
        for game in played(seed):
            if len(game.moves) % 23:
                continue
            for seat in (0, 1):
                for member in frame_of(game, seat).me.members:
                    detail = card_detail(game, seat, member.anchor)
                    if detail is None or not detail.layers or detail.face.id != member.id:
                        continue
                    assert len(detail.layers) == 6
                    assert detail.layers[0].values.power == detail.face.power
                    assert detail.layers[-1].values == detail.values == member.values
                    if detail.values is not None and detail.values.power != detail.face.power:
                        assert any("power" in layer.changed for layer in detail.layers)
                        changed += 1
                        if any("power" in layer.changed for layer in detail.layers[2:]):
                            assert detail.causes
    assert changed > 5


def test_a_card_is_looked_up_and_a_hidden_one_is_not() -> None:
    game = random_game(1)
    while game.decision is not None and not game.turn:
        game.push_code(game.decision.codes[0])
    hand = frame_of(game, 0).me.hand[0]
    assert hand.id is not None
    at_hand = card_detail(game, 0, hand.anchor)
    assert at_hand is not None
    assert at_hand.face.id == hand.id
    looked_up = card_detail(game, 1, hand.id.lower())
    assert looked_up is not None
    assert looked_up.face.texts == at_hand.face.texts
    for hidden in ("opponent.hand.0", "opponent.deck.0", "me.deck.3", "me.gate.0", "me.circle.9", "nowhere", ""):
        assert card_detail(game, 1, hidden) is None


def test_remaining_cards_are_those_not_located() -> None:
    """Own list less what the seat sees; in the beginning the opponent's whole list."""
    game = random_game(2)
    mine, other = frames(game)
    n_main = len(game.table.contents[1].main)
    assert sum(one.count for one in mine.opponent.unseen) == n_main
    assert sum(one.count for one in mine.me.unseen) == len(game.table.contents[0].main) - len(mine.me.hand)
    assert {one.id for one in other.me.unseen} >= {one.id for one in mine.opponent.unseen} - {
        card.id for card in other.me.hand
    }


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_question_where_a_member_goes_names_it(lang: str) -> None:
    """5.12.2: what an effect or a trance mobilizes is asked for by its name."""
    asked = 0
    for game in (game for seed in range(6) for game in played(seed)):
        decision = game.decision
        if decision is None or decision.kind is not DecisionKind.PLACE:
            continue
        frame = frame_of(game, decision.player, lang)
        assert frame.prompt is not None
        assert frame.prompt.about is not None
        assert frame.faces[frame.prompt.about].name in frame.prompt.question
        asked += 1
    assert asked > 3


def test_what_a_seat_knows_of_hidden_zones_is_in_its_frame() -> None:
    """Cards of the opponent's hand that were seen, cards on the bottom of a deck: what is named lies there."""
    met: set[str] = set()
    for game in (game for seed in range(10) for game in played(seed)):
        if len(game.moves) % 4:
            continue
        record = game.record()
        for seat, frame in enumerate(frames(game)):
            for side in (frame.me, frame.opponent):
                for zone in (Zone.HAND, Zone.DECK):
                    lying = [CardRecord(*row).definition for row in record.zones[side.player][zone]]
                    real = [game.table.cards[number].id for number in lying]
                    pile = side.piles[ZONE_NAMES[zone]]
                    known = Counter(card.id for card in pile.cards if card.id is not None)
                    assert pile.count == len(real)
                    assert known <= Counter(real)
                    if known and (side.player != seat or zone is Zone.DECK):
                        met.add(f"{side.side} {zone.name}")
    assert met == {"opponent HAND", "opponent DECK", "me DECK"}


@pytest.mark.rule("6.2.1.8")
def test_cards_put_on_the_bottom_are_known_there() -> None:
    game = random_game(5)
    while (decision := game.decision) is not None and decision.kind is not DecisionKind.MULLIGAN:
        game.push_code(decision.codes[0])
    assert decision is not None
    seat = decision.player
    back = str(decision.actions[1]).split()[1]
    game.push(decision.actions[1])
    game.push("done")
    mine, other = frame_of(game, seat, asked=False), frame_of(game, 1 - seat, asked=False)
    assert mine.me.piles["deck"].cards[0].id == back
    assert not other.opponent.piles["deck"].cards


def test_the_log_says_why_and_where_it_belongs() -> None:
    caused = fights = 0
    for seed in range(3):
        games = list(played(seed))
        game = games[-1]
        lines = frame_of(game, 0, since=0).log
        assert [line.number for line in lines] == sorted(line.number for line in lines)
        for line in lines:
            assert line.text
            assert line.rule or line.kind == "step"
            if line.source is not None:
                assert line.why
                assert line.group == "effect"
                caused += 1
            if line.group == "battle":
                assert line.battle
                fights += 1
        attacks = [line for line in lines if line.kind == "attack"]
        assert [line.battle for line in attacks] == list(range(1, len(attacks) + 1))
        half = len(game.moves) // 2
        later = frame_of(game, 0, since=half).log
        assert later == log_lines(game, 0, since=half)
        assert later == lines[len(lines) - len(later) :]
        assert all(line.version > half for line in later)
    assert caused > 20
    assert fights > 10


def test_only_what_was_on_the_field_returns_to_the_hand() -> None:
    """A card that an effect takes from the deck was not in the hand before."""
    said = set()
    for seed in range(12):
        *_, game = played(seed)
        for line in log_lines(game, 0):
            event = game.events[line.number]
            if event[0] == EventKind.MOVE and event[2] == Cause.RETURN and event[4]:
                from_field = any(zone_of(card[1]) == Zone.CIRCLE for card in event[4])
                assert (" returned " in line.text) == from_field
                assert " moved " in line.text or from_field
                said.add(from_field)
    assert False in said


def test_a_log_that_begins_later_says_the_same() -> None:
    """Only what happened since the phase began is read for it."""
    for game in played(2, 91):
        if len(game.moves) not in (30, 90):
            continue
        whole = log_lines(game, 0)
        for since in range(len(game.moves) + 1):
            lines = log_lines(game, 0, since=since)
            assert lines == whole[len(whole) - len(lines) :]


def test_frames_keep_piles_only_while_they_stay_as_they_are() -> None:
    kept: dict[int, dict[Any, Any]] = {0: {}, 1: {}}
    n_same = 0
    for game in played(3, 60):
        for seat in (0, 1):
            before = {place: pile for place, (_, pile) in kept[seat].items()}
            frame = frame_of(game, seat, kept=kept[seat])
            assert frame == frame_of(game, seat)
            n_same += sum(kept[seat][place][1] is pile for place, pile in before.items())
    assert n_same > 1000


def test_a_game_that_is_over() -> None:
    game = random_game(3)
    game.concede(0)
    mine, other = frames(game)
    assert mine.prompt is None
    assert mine.waiting is None
    assert mine.outcome is not None
    assert other.outcome is not None
    assert (mine.outcome.winner, other.outcome.winner, mine.outcome.rule) == ("opponent", "me", "1.2.4")


# --- languages ------------------------------------------------------------------------------------------------


def test_both_languages_have_the_same_words() -> None:
    assert english.TABLES.keys() == japanese.TABLES.keys()
    for name, table in english.TABLES.items():
        assert table.keys() == japanese.TABLES[name].keys(), name
        for word, text in table.items():
            assert _holes(japanese.TABLES[name][word]) <= _holes(text) | {"whose", "who"}, (name, word)


def _holes(text: str) -> set[str]:
    return {part for _, part, _, _ in Formatter().parse(text) if part}


def test_every_vocabulary_has_its_words() -> None:
    tables = english.TABLES
    for name, keys in {
        "decisions": {key(kind) for kind in DecisionKind},
        "actions": set(VERBS),
        "kinds": set(VERBS),
        "zones": set(ZONE_NAMES),
        "circles": {circle.name for circle in Circle},
        "phases": {key(phase) for phase in Phase},
        "steps": {key(step) for step in Step},
        "types": {key(kind) for kind in CardType},
        "colors": {key(color) for color in Color},
        "stats": {key(stat) for stat in MEMBER_STATS},
        "reasons": {key(reason) for reason in Reason},
        "causes": {key(cause) for cause in Cause},
        "durations": {key(duration) for duration in Duration},
        "worlds": {key(world) for world in World},
        "icons": {key(icon) for icon in LogicIcon if icon},
    }.items():
        assert tables[name].keys() == keys, name
    assert {key(kind) for kind in EventKind} - tables["events"].keys() == {"move"}
    assert len(VERBS) == len(ActionKind)


def test_a_game_in_japanese() -> None:
    """Texts of cards and all words; nothing of the English tables is left in a prompt."""
    for game in played(5):
        decision = game.decision
        assert decision is not None
        if len(game.moves) % 9:
            continue
        frame: Frame = frame_of(game, decision.player, "ja", since=max(0, len(game.moves) - 4))
        check(frame, game)
        assert frame.prompt is not None
        assert frame.prompt.question in {**japanese.TABLES["decisions"], **japanese.TABLES["questions"]}.values()
        assert all(any(ord(letter) > 0x3000 for letter in text) for face in frame.faces.values() for text in face.texts)
    assert json.dumps(frame.as_dict(), ensure_ascii=False)
