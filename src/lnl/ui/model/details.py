"""The details of a card: printed and current values, layer by layer, with the texts that change them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from lnl.contract.enums import Zone
from lnl.game.explain.sight import Seen
from lnl.ui.model.faces import face_of
from lnl.ui.model.parts import CardDetail, Cause, Layer, Reason, Values
from lnl.ui.model.reasons import STATS, reasons_of, texts_about
from lnl.ui.model.scene import Scene
from lnl.ui.model.wording import ZONES


def detail_of(scene: Scene, anchor: str) -> CardDetail | None:
    """Return a card at a place, None if the seat sees none there.

    Args:
        scene: the game as the seat sees it.
        anchor: the place; on a circle the member that stands there.
    """
    seen = _at(scene, anchor)
    if seen is None or seen.card is None:
        return None
    values = scene.values(seen)
    layers = tuple(_layers(scene, seen)) if values is not None and seen.zone == Zone.CIRCLE else ()
    souls = tuple(name for soul in scene.member(seen).souls if (name := soul.id) is not None)
    face = face_of(seen.card, scene.words.lang)
    reasons = reasons_of(scene, seen) if layers else ()
    causes = tuple(_causes(scene, seen, reasons)) if seen.zone == Zone.CIRCLE else ()
    return CardDetail(face, anchor, values, layers, reasons, causes, souls if seen.zone == Zone.CIRCLE else ())


def members_in_detail(scene: Scene) -> dict[str, CardDetail]:
    """Return the members and set cards that the seat sees, by anchor.

    Args:
        scene: the game as the seat sees it.
    """
    anchors = (scene.member(seen).anchor for player in (0, 1) for seen in scene.seen(player, Zone.CIRCLE))
    found = ((anchor, detail_of(scene, anchor)) for anchor in anchors)
    return {anchor: detail for anchor, detail in found if detail is not None}


def looked_up(scene: Scene, name: str) -> CardDetail | None:
    """Return what is printed on a card of the game, None if both lists lack it or the seat may not know it.

    Args:
        scene: the game as the seat sees it.
        name: its id, in either case.
    """
    found = next((card for card in scene.table.cards if card.id.upper() == name.upper()), None)
    return None if found is None else CardDetail(face_of(found, scene.words.lang), "", None, (), (), (), ())


def _at(scene: Scene, anchor: str) -> Seen | None:
    """Return the card at an anchor; None where there is none, or the anchor is none."""
    side, _, rest = anchor.partition(".")
    name, _, index = rest.partition(".")
    if side not in ("me", "opponent") or name not in ZONES or not index.isdecimal() or len(index) > 3:
        return None
    player, zone, at = scene.seat if side == "me" else 1 - scene.seat, ZONES[name], int(index)
    if zone == Zone.CIRCLE:
        return scene.member_on(6 * player + at) if at < 6 else None
    cards = [] if zone == Zone.SOUL else scene.seen(player, zone)
    if zone == Zone.GATE:
        return next((seen for seen in cards if seen.record.place % 8 == at), None)
    return cards[at] if at < len(cards) else None


def _layers(scene: Scene, seen: Seen) -> Iterator[Layer]:
    before: Values | None = None
    for number, values in enumerate(scene.layered(seen), 1):
        old = before if before is not None else values
        changed = tuple(name for name in STATS if getattr(values, name) != getattr(old, name))
        yield Layer(number, scene.words("layers", str(number)), f"9.9.1.{number}", values, changed)
        before = values


def _causes(scene: Scene, seen: Seen, reasons: tuple[Reason, ...]) -> Iterator[Cause]:
    """Yield the texts that may stand behind a card's values."""
    alone = {reason.ids[0] for reason in reasons if len(reason.ids) == 1 and not reason.rule}
    texts = list(texts_about(scene, seen))
    said = Counter(text.id for text in texts)
    for text in texts:
        if text.id is not None:
            is_certain = text.is_own or (text.id in alone and said[text.id] == 1)
            yield Cause(text.id, text.words, text.until, is_certain)
