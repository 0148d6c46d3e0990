"""A frame as lines of text: prompts, the battle, piles, card details, the result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING

from lnl.contract.enums import Circle
from lnl.game.game import Concession
from lnl.game.text.words import SEATS, stats
from lnl.ui.model.wording import Wording, key, wording

if TYPE_CHECKING:
    from lnl.game.game import Game
    from lnl.ui.model.parts import (
        BattlePanel,
        CardDetail,
        CardFace,
        Combatant,
        Frame,
        Line,
        LogLine,
        Member,
        Pile,
        Prompt,
        Side,
    )

Styled = tuple[str, str]
"""A line and its style (`lnl.ui.plain.screen`)."""
_INDENT = {"turn": "  ", "phase": "  ", "step": "    ", "battle": "      ", "effect": "        "}
_CIRCLES = tuple(circle.name for circle in Circle)
_FEW = 8
"""Choices of one line that are listed in it."""


def prompt_lines(prompt: Prompt, who: str, frame: Frame) -> Iterator[Styled]:
    """Yield the lines of a prompt.

    Args:
        prompt: the prompt.
        who: who decides, in words.
        frame: the table around it.
    """
    words = wording(frame.lang)
    yield words("terminal", "decides", who=who, question=prompt.question, rule=prompt.rule), "question"
    if prompt.about is not None:
        face = frame.faces[prompt.about]
        yield f"  {words('terminal', 'for', name=face.name, short=face.short)}", ""
    if prompt.asking is not None:
        name = _named(prompt.asking.id, frame, with_id=False)
        yield f"  {words('terminal', 'asks', name=name, sentence=prompt.asking.sentence)}", ""
    for line in prompt.lines:
        yield from choice_lines(line, prompt, words)


def choice_lines(line: Line, prompt: Prompt, words: Wording) -> Iterator[Styled]:
    """Yield a line of a prompt: a choice, or several with what tells them apart.

    Args:
        line: the line.
        prompt: the prompt.
        words: of the language.
    """
    choices = {choice.number: choice for choice in prompt.choices}
    first = choices[line.numbers[0]]
    if len(line.numbers) == 1:
        action = "" if first.action == first.words.lower() else f"  ({first.action})"
        yield f"{first.number:4}  {line.words}{action}", ""
        return
    tails = [f"{n} {choices[n].action.rsplit(' ', 1)[-1]}" for n in line.numbers]
    if len(tails) <= _FEW and not any(inner.lines for inner in line.lines):
        yield f"      {line.words}: {', '.join(tails)}", ""
    else:
        yield f"      {words('terminal', 'more', words=line.words, number=line.numbers[0])}", ""


def more_lines(prompt: Prompt, number: int, words: Wording) -> Iterator[Styled]:
    """Yield the choices that share a line with one.

    Args:
        prompt: the prompt.
        number: of the choice.
        words: of the language.
    """
    found = next((line for line in prompt.lines if number in line.numbers), None)
    for inner in found.lines if found is not None else ():
        if not inner.lines or number not in inner.numbers:
            yield from choice_lines(inner, prompt, words)
        else:
            for one in inner.lines:
                yield from choice_lines(one, prompt, words)


def battle_lines(panel: BattlePanel, frame: Frame) -> Iterator[Styled]:
    """Yield the lines of a battle.

    Args:
        panel: the battle.
        frame: the table around it.
    """
    words = wording(frame.lang)
    mine, theirs = panel.attacker, panel.defender
    said = "battle of me" if mine.side == "me" else "battle of other"
    whose = words("sides_of", theirs.side)
    place = words("circles", _CIRCLES[int(panel.target.rpartition(".")[2])])
    yield words("terminal", said, who=words("sides", mine.side), whose=whose, place=place), "strong"
    for one in (mine, theirs):
        yield "  " + _combatant(one, frame, words), "mine" if one.side == "me" else "theirs"
    if panel.now.result == "gate":
        yield f"  {panel.now.words}", ""
        return
    compared = words("terminal", "by", what=words("stats", panel.now.compared)) if panel.now.compared else ""
    yield f"  {words('terminal', 'if both stop', result=panel.now.words, by=compared)}", ""


def _combatant(one: Combatant, frame: Frame, words: Wording) -> str:
    name = frame.faces[one.id].name if one.id is not None else words("terminal", "nobody")
    said = f"{words('sides', one.side)}: {name}"
    if one.values is None:
        return said
    values, joint = one.values, words("terminal", "comma")
    said += "  " + words(
        "terminal",
        "values",
        power=values.power,
        aura=values.aura,
        heart=values.heart,
        limit=values.limit,
        room=one.room,
    )
    for what, cards in (("defined", one.defined), ("intercepting", one.interceptors)):
        if cards:
            said += words("terminal", what, cards=joint.join(_named(card.id, frame) for card in cards))
    return said + (words("terminal", "passed") if one.has_passed else "")


def _named(card: str | None, frame: Frame, *, with_id: bool = True) -> str:
    if card is None:
        return wording(frame.lang)("labels", "an unknown card")
    return f"{frame.faces[card].name} ({card})" if with_id else frame.faces[card].name


def pile_lines(pile: Pile, side: Side, frame: Frame) -> Iterator[Styled]:
    """Yield what the seat knows of a pile.

    Args:
        pile: the pile.
        side: whose.
        frame: the table around it.
    """
    words = wording(frame.lang)
    who = words("sides_of", side.side)
    yield words("terminal", "pile", whose=who, name=pile.name, n=pile.count), "strong"
    if pile.zone == "deck":
        yield from _unseen_lines(side, frame)
    unknown = pile.count - sum(card.id is not None for card in pile.cards)
    for number, card in enumerate(pile.cards, 1):
        if card.id is not None:
            down, rested = f" {words('terminal', 'face down')}", f" {words('board', 'rested')}"
            marks = down * card.face_down + rested * card.rested
            yield f"  {number:2}  {face_line(frame.faces[card.id])}{marks}", ""
    if unknown and pile.zone != "deck":
        yield f"      {words('terminal', 'unknown', n=unknown)}", ""


def _unseen_lines(side: Side, frame: Frame) -> Iterator[Styled]:
    count = sum(one.count for one in side.unseen)
    if not count:
        return
    yield f"  {wording(frame.lang)('terminal', 'unseen', n=count)}", ""
    for one in side.unseen:
        yield f"  {one.count} x {face_line(frame.faces[one.id])}", ""


def souls_lines(side: Side, frame: Frame) -> Iterator[Styled]:
    """Yield the soul of each member of a side.

    Args:
        side: whose.
        frame: the table around it.
    """
    words = wording(frame.lang)
    found = [member for member in side.members if member.souls]
    whose, count = words("sides_of", side.side), sum(len(member.souls) for member in found)
    yield words("terminal", "souls", whose=whose, n=count), "strong"
    for member in found:
        yield f"  {words('terminal', 'under', member=_member_name(member, frame))}", ""
        for soul in member.souls:
            unknown = words("labels", "an unknown card")
            yield "      " + (face_line(frame.faces[soul.id]) if soul.id is not None else unknown), ""


def _member_name(member: Member, frame: Frame) -> str:
    words = wording(frame.lang)
    name = words("board", "a face-down card") if member.id is None else frame.faces[member.id].name
    return words("board", "member", name=name, circles="+".join(_CIRCLES[circle] for circle in member.circles))


def list_lines(frame: Frame) -> Iterator[Styled]:
    """Yield the table as a list, for a narrow screen or a screen reader.

    Args:
        frame: the table.
    """
    stage = frame.stage
    step = f", {stage.step_words}" if stage.step_words else ""
    words = wording(frame.lang)
    turn, whose = words("labels", "turn", n=stage.turn), words("sides_of", stage.side)
    yield f"{turn}, {words('labels', 'of', whose=whose, thing=stage.phase_words)}{step}", "strong"
    for side, style in ((frame.opponent, "theirs"), (frame.me, "mine")):
        yield from ((line, style) for line in _side_lines(side, frame))


def _side_lines(side: Side, frame: Frame) -> Iterator[str]:
    words = wording(frame.lang)
    yield words(
        "board",
        "side",
        who=words("sides", side.side),
        level=side.level,
        **{zone: side.piles[zone].count for zone in ("hand", "deck", "stock", "drop")},
        gates=side.gates_left,
        refresh=side.n_refreshed,
        attacks=side.attacks_left,
    )
    for member in side.members:
        values = member.values
        numbers = f" {values.power}/{values.aura}/{values.limit}" if values is not None else ""
        souls = f" {words('board', 'soul', n=len(member.souls))}" if member.souls else ""
        rested = f" {words('board', 'rested')}" if member.rested else ""
        yield f"  {_member_name(member, frame)}{numbers}{rested}{souls}"
    if side.side == "me":
        yield from (
            f"  {words('zones', 'hand')}: {face_line(frame.faces[card.id])}"
            for card in side.hand
            if card.id is not None
        )


def face_line(face: CardFace) -> str:
    """Return a card in a line: id, name, numbers.

    Args:
        face: the card.
    """
    return f"{face.id} {face.name}  {face.short}"


def detail_lines(detail: CardDetail, lang: str = "en") -> Iterator[Styled]:
    """Yield a card in detail.

    Args:
        detail: the card.
        lang: language of the words.
    """
    words = wording(lang)
    face = detail.face
    yield f"{face.id} {face.name}: {face.short}", "strong"
    worlds = ", ".join(words("worlds", world) for world in face.worlds)
    yield f"  {face.type_words}, {face.color_words}{', ' + worlds if worlds else ''}", ""
    if face.icons:
        added = [
            f"{words('stats', name)} {amount:+}"
            for name, amount in (
                ("power", face.power_logic),
                ("aura", face.aura_logic),
                ("limit", face.limit_logic),
            )
            if amount
        ]
        more = f" ({', '.join(added)})" if added else ""
        yield (
            f"  {words('terminal', 'logic', icons=', '.join(words('icons', icon) for icon in face.icons), added=more)}",
            "",
        )
    for text in face.texts:
        yield f"  {text}", ""
    for layer in detail.layers:
        if layer.number == 1 or layer.changed:
            values = layer.values
            short = f"{values.power}/{values.aura}/{values.limit}"
            numbers = words("terminal", "heart", numbers=short, heart=values.heart)
            what = {"number": layer.number, "name": layer.name, "numbers": numbers, "rule": layer.rule}
            yield f"  {words('terminal', 'layer', **what)}", ""
    for reason in detail.reasons:
        soul = f"{words('zones', 'soul')} ({reason.rule})" if reason.rule else words("labels", "an unknown card")
        what = {"stat": words("stats", reason.stat), "amount": reason.amount}
        yield f"  {words('terminal', 'changed by', cards=words('terminal', 'or').join(reason.ids) or soul, **what)}", ""
    for cause in detail.causes:
        said = "from" if cause.is_certain else "perhaps from"
        yield f"  {words('terminal', said, id=cause.id, text=cause.text, until=words('durations', cause.until))}", ""
    if detail.souls:
        yield f"  {words('zones', 'soul')}: {', '.join(detail.souls)}", ""


def log_line(line: LogLine) -> Styled:
    """Return a line of the log, moved in by what it belongs to.

    Args:
        line: the line.
    """
    why = f"  ({line.source})" if line.source is not None and line.source not in line.ids else ""
    rule = f"  [{line.rule}]" if line.rule else ""
    style = {"me": "mine", "opponent": "theirs"}.get(line.side, "faint")
    if line.kind == "turn":
        return f"\n{line.text}{rule}", "strong"
    return f"{_INDENT[line.group]}{line.text}{why}{rule}", style


def card_lines(card_id: str, game: Game, lang: str = "en") -> tuple[list[str], bool]:
    """Return what is printed on a card of the game, and whether there is such a card.

    Args:
        card_id: its id, in either case.
        game: the game.
        lang: language of the words.
    """
    ids = {card.id.upper(): card for card in game.table.cards}
    card = ids.get(card_id.upper())
    if card is None:
        near = get_close_matches(card_id.upper(), list(ids), 1)
        words = wording(lang)
        meant = words("terminal", "did you mean", id=near[0]) if near else ""
        return [words("terminal", "no card", id=card_id, meant=meant)], False
    return [f"{card.id} {card.name}: {stats(card)}", *(f"  {text}" for text in card.texts)], True


def result_line(game: Game, lang: str = "en", people: Sequence[int] = ()) -> str:
    """Return how a game ended, in words.

    Args:
        game: the game.
        lang: language of the words.
        people: who is told; one person alone is spoken to.
    """
    words, outcome = wording(lang), game.outcome
    if outcome is None:
        return words("terminal", "not finished")
    winner, reason, rule = outcome.winner, key(outcome.reason), outcome.rule
    if game.moves and isinstance(game.moves[-1], Concession):
        winner, reason, rule = 1 - game.moves[-1].player, "concession", "1.2.4"
    said = {"reason": words("reasons", reason), "turn": outcome.turn}
    if winner is None:
        ended = words("terminal", "drawn", **said)
    elif len(people) == 1:
        ended = words("terminal", "reader won" if winner in people else "reader lost", **said)
    else:
        ended = words("terminal", "won", who=SEATS[winner], **said)
    return f"{ended} ({rule})" if rule else ended
