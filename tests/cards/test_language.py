"""Rules text and ability trees are two forms of the same thing."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from hypothesis import HealthCheck, given, settings

from lnl.cards import tree
from lnl.cards.language import parse_ability, tables, to_text
from lnl.cards.language.grammar import grammar
from lnl.cards.language.japanese import grammar as japanese
from lnl.cards.language.japanese.lexer import Words
from lnl.cards.library.model import Card
from lnl.cards.library.table import CardTable, Contents
from lnl.cards.program.compile import compile_table
from lnl.cards.tree import Ability
from lnl.contract.enums import CardType
from lnl.contract.errors import CardError
from tests.support.ability_trees import abilities
from tests.support.generated_cards import SEEDS, drawn_ability


@pytest.mark.parametrize("seed", SEEDS)
def test_tree_to_text_to_tree_is_the_identity(seed: int) -> None:
    ability, noun = drawn_ability(seed)
    text = to_text(ability, noun)
    assert parse_ability(text) == ability
    assert to_text(parse_ability(text), noun) == text


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(abilities())
def test_whatever_has_words_compiles(ability: Ability) -> None:
    card = Card("A-1", "A", CardType.LOGICALIST, territory=1, abilities=(ability,))
    deck = Contents(("A-1",), ())
    program = compile_table(CardTable.build([card], deck, deck))
    assert program.abilities[0].reference == (0, 0)


def test_the_grammar_has_no_conflict(caplog: Any) -> None:
    from lark import Lark, logger

    caplog.set_level(logging.DEBUG, logger=logger.name)
    logger.setLevel(logging.DEBUG)
    logger.addHandler(caplog.handler)
    try:
        Lark(grammar(), parser="lalr", lexer="contextual", debug=True)
    finally:
        logger.removeHandler(caplog.handler)
        logger.setLevel(logging.CRITICAL)
    assert "conflict" not in caplog.text.lower()


def test_tables_of_the_parser_are_kept_and_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LNL_CACHE", str(tmp_path))
    grammar = 'start: word+\nword: WORD\nWORD: /[a-z]+/\n%ignore " "'
    first = tables.parser_of(grammar)
    (kept,) = (tmp_path / "grammar").glob("*.json")
    whole = kept.read_bytes()
    built = tables.Lark
    monkeypatch.setattr(tables, "Lark", Mock(wraps=built, load=built.load))
    assert tables.parser_of(grammar).parse("a b c") == first.parse("a b c")
    assert not tables.Lark.called  # type: ignore[attr-defined]
    kept.write_bytes(whole[:-9])
    assert tables.parser_of(grammar).parse("a b c") == first.parse("a b c")
    assert tables.Lark.called  # type: ignore[attr-defined]
    assert kept.read_bytes() != whole[:-9]


def test_tables_are_kept_for_a_lexer_that_is_a_class(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LNL_CACHE", str(tmp_path))
    monkeypatch.setattr("lnl.files.caches.BUILT", tmp_path / "nothing")
    first = tables.parser_of(japanese.grammar(), Words)
    built = tables.Lark
    monkeypatch.setattr(tables, "Lark", Mock(wraps=built, load=built.load))
    text = "【自】このメンバーが攻撃した時、カードを1枚引く。"
    assert tables.parser_of(japanese.grammar(), Words).parse(text) == first.parse(text)
    assert not tables.Lark.called  # type: ignore[attr-defined]


@pytest.mark.rule("9.2.2.2")
@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (
            "[AUTO] When this member attacks, it gets +1000 power until end of turn. If you have 3 or more tranceunions, it gets +3000 power instead.",
            "[AUTO] When this member attacks, if you have 3 or more tranceunions, it gets +3000 power for the turn. Otherwise, it gets +1000 power for the turn.",
        ),
        (
            "[AUTO] When this member attacks, it gets +1000 power until end of turn. If you have 3 or more tranceunions, it gets +3000 power for the battle instead.",
            "[AUTO] When this member attacks, if you have 3 or more tranceunions, it gets +3000 power for the battle. Otherwise, it gets +1000 power for the turn.",
        ),
        (
            "[AUTO] When this member attacks, draw a card. If you have 3 or more tranceunions, it gets +3000 power instead.",
            "[AUTO] When this member attacks, if you have 3 or more tranceunions, it gets +3000 power for the game. Otherwise, draw a card.",
        ),
        (
            "【自】このメンバーが攻撃した時、バトル中のメンバーを1体選び、そのバトル中、オーラ-1。そのメンバーのソウルが2枚以上あるなら、代わりにオーラ-2。",
            "[AUTO] When this member attacks, choose a battling member. If it has 2 or more soul, it gets -2 aura for the battle. Otherwise, it gets -1 aura for the battle.",
        ),
        (
            "【自】このメンバーがインターセプトした時、そのバトル中、あなたの防御中のメンバーのオーラ+1。あなたのストックが5枚以上なら、代わりにオーラ+2。",
            "[AUTO] When this member intercepts, if you have 5 or more cards in your stock zone, your defending members get +2 aura for the battle. Otherwise, your defending members get +1 aura for the battle.",
        ),
    ],
)
def test_what_is_done_instead_lasts_as_long_and_is_about_the_same(text: str, meant: str) -> None:
    assert parse_ability(text) == parse_ability(meant)


@pytest.mark.rule("3.3.3")
def test_it_after_otherwise_is_the_card_of_the_condition() -> None:
    text = "[AUTO] When this member attacks, if the defending member's level is 3 or less, drop it. Otherwise, rest it."
    meant = (
        "if the defending member's level is 3 or less, drop the defending member. Otherwise, rest the defending member."
    )
    assert parse_ability(text) == parse_ability(f"[AUTO] When this member attacks, {meant}")
    japanese_text = "【自】このメンバーが攻撃した時、防御中のメンバーのレベルが3以下なら、ドロップする。そうでないなら、レストする。"
    assert parse_ability(japanese_text) == parse_ability(text)


@pytest.mark.rule("3.3.3")
@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (
            "your opponent's battling member gets -2000 power for the battle. Rest that member.",
            "your opponent's battling members get -2000 power for the battle. Rest all your opponent's battling members.",
        ),
        (
            "your battling member gets +2000 power for the battle. During that battle, when that member loses a battle, draw a card.",
            "your battling member gets +2000 power for the battle. For the battle, when it loses a battle, draw a card.",
        ),
    ],
)
def test_that_member_is_the_one_in_battle_that_was_named_last(text: str, meant: str) -> None:
    head = "[AUTO] When this card is placed on the battle zone, "
    ability = parse_ability(head + text)
    assert ability == parse_ability(head + meant)
    assert parse_ability(to_text(ability)) == ability
    if isinstance(later := ability.effect[-1], tree.Later):
        assert later.about == tree.YourBattler()


@pytest.mark.rule("3.3.3")
def test_who_is_meant_behind_cards_that_are_changed_is_asked() -> None:
    with pytest.raises(CardError, match="one of those that are changed"):
        parse_ability("[CONT] Your other members get +2000 power while it is defending.")


def test_who_is_meant_behind_members_and_the_card_of_a_trigger_is_asked() -> None:
    with pytest.raises(CardError, match="whom そのメンバー means is not clear"):
        parse_ability(
            "【自】このメンバーがインターセプトした時、そのバトル中、あなたの前列のメンバーすべてのオーラ+1。そのメンバーが合理体なら、代わりにオーラ+2。"
        )


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            "【自】このメンバーが場に出た時、あなたのメンバーを1体選び、選んだメンバーのソウルにする。",
            "no card becomes soul of its own",
        ),
        (
            "【自】このメンバーが場に出た時、相手は自分のメンバーを1体選び、【レスト】してよい。",
            "what the opponent may do is understood as a payment alone",
        ),
        (
            '[AUTO] Covenant - "Chloe": For the turn, when that tranceunion attacks, draw a card.',
            "give the tranceunion an ability for that",
        ),
        (
            "[ACT] [(1)] Choose one of your members and one of your opponent's members. Your member gets +1000 power for the turn.",
            "of several cards that were chosen this is one",
        ),
        (
            "[AUTO] When this member attacks, your opponent's battling member gets -2000 power for the battle. At the end of that battle, return that member to your hand.",
            'no member was named before "that"',
        ),
        (
            "[AUTO] When this card is placed on the battle zone, your battling member gets +2000 power for the battle. At the end of that battle, return that card to your hand.",
            '"that card" can be the card of the trigger',
        ),
    ],
)
def test_what_would_be_misread_is_refused(text: str, reason: str) -> None:
    with pytest.raises(CardError, match=reason):
        parse_ability(text)


@pytest.mark.parametrize(
    ("text", "durations"),
    [
        (
            "this member gets +1000 power and your other members get +500 power until end of that battle.",
            ("BATTLE", "BATTLE"),
        ),
        ("this member gets +1000 power, and if it is rested, it gets +500 power until end of turn.", ("TURN", "TURN")),
        (
            "this member gets +1000 power for the game, and your other members get +500 power until end of turn.",
            ("GAME", "TURN"),
        ),
        ("this member gets +1000 power for the turn. Your other members get +500 power.", ("TURN", "GAME")),
    ],
)
@pytest.mark.rule("9.2.2.2")
def test_a_change_lasts_as_long_as_what_stands_behind_it_in_the_sentence(text: str, durations: tuple[str, ...]) -> None:
    ability = parse_ability(f"[AUTO] When this member attacks, {text}")
    assert tuple(node.duration.name for node in tree.nodes(ability) if isinstance(node, tree.Change)) == durations


@pytest.mark.parametrize("what", ["this member", "one of your members", "an opponent's member"])
@pytest.mark.parametrize(
    "done",
    ["it gets -3000 power until end of turn", "stand it", "rest it", "it can't attack until end of turn", "drop it"],
)
def test_what_is_done_on_the_field_is_not_done_to_a_discarded_card(what: str, done: str) -> None:
    ability = parse_ability(f"[AUTO] When {what} attacks, you may discard a card. If you do, {done}.")
    *_, last = (node for node in tree.nodes(ability.effect) if hasattr(node, "target"))
    assert last.target == tree.Subject()


def test_a_discarded_card_alone_gains_nothing() -> None:
    with pytest.raises(CardError, match="not on the field"):
        parse_ability("[ACT] [Discard a card] It gets +1000 power until end of turn.")


def test_a_discarded_card_is_it_where_it_can_be() -> None:
    ability = parse_ability(
        "[AUTO] When one of your members attacks, drop the top card of your deck. If it is red, draw a card."
    )
    assert [node.target for node in tree.nodes(ability) if isinstance(node, tree.Matches)] == [tree.Affected()]


@pytest.mark.parametrize(
    "moved",
    [
        "from your hand into your drop zone",
        "from your drop zone into its soul",
        "from your level zone into your drop zone",
        "from your level zone into your hand",
    ],
)
def test_it_is_no_card_that_was_put_into_a_pile(moved: str) -> None:
    typed = parse_ability(f"[AUTO] When this member attacks, you may put a card {moved}. If you do, stand it.")
    assert "stand the triggering member" in to_text(typed) or "stand this member" in to_text(typed)


def test_it_is_a_card_of_the_level_zone_that_stays_there() -> None:
    typed = parse_ability("[ACT] [discard a card]: Choose a card in your level zone. Stand it.")
    assert tree.Stand(tree.It()) in tree.nodes(typed)


def test_it_is_refused_where_a_member_was_chosen_before_the_card_in_a_pile() -> None:
    with pytest.raises(CardError, match="the card chosen last is not on the field"):
        _ = parse_ability(
            "[AUTO] When this member attacks, choose an opponent's member, and put a card from your hand into your drop zone. If you do, rest it."
        )


def test_it_behind_a_look_is_refused_where_another_card_was_chosen() -> None:
    with pytest.raises(CardError, match="look first, then choose"):
        _ = parse_ability(
            "[AUTO] When this member attacks, rest another of your members. Look at the top card of your deck. You may drop it."
        )
