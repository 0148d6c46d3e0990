"""A frame: the whole table as one seat may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lnl.contract.enums import Phase, Step
from lnl.game.outcome import Concession
from lnl.game.text.words import PHASE_RULES, STEP_RULES
from lnl.game.view import PUBLIC
from lnl.ui.model.asking import source_of
from lnl.ui.model.battle import panel_of
from lnl.ui.model.details import detail_of, looked_up
from lnl.ui.model.logbook import log_of
from lnl.ui.model.options import Reach, definitions_in, options_of
from lnl.ui.model.parts import ME, CardDetail, Ending, Frame, LogLine, Stage, Waiting
from lnl.ui.model.prompts import prompt_of
from lnl.ui.model.retelling import Onlooker
from lnl.ui.model.scene import Calling, Kept, Scene
from lnl.ui.model.sides import known_of, side_of
from lnl.ui.model.trying import Trials
from lnl.ui.model.wording import key

if TYPE_CHECKING:
    from lnl.game.game import Game


def frame_of(
    game: Game,
    seat: int,
    lang: str = "en",
    *,
    since: int | None = None,
    reach: Reach = Reach.MENU,
    assisted: bool = False,
    asked: bool = True,
    kept: Kept | None = None,
    names: Calling | None = None,
) -> Frame:
    """Return a game as one seat may see it.

    Args:
        game: the game.
        seat: who looks, 0 or 1.
        lang: language of the words, ``"en"`` or ``"ja"``.
        since: the log begins after this number of moves; None for no log.
        reach: how many decisions a choice may include, for example an attack with its target.
        assisted: whether moves were taken back or hints given.
        asked: whether the seat is asked what it has to decide; else the frame has no prompt.
        kept: cache from the last frame of the same game, seat and language; a dict, empty at first.
        names: how the players are called where it is shown to somebody else than the seat.

    Raises:
        ArgumentError: there is no such seat or language.
    """
    scene = Scene(game, seat, lang, kept, names)
    trials = Trials(scene.view, lang)
    decision = scene.view.decision if asked else None
    options = options_of(decision, trials, reach) if decision is not None else []
    panel = panel_of(scene, trials, definitions_in(options))
    prompt = prompt_of(scene, decision, options, trials, panel) if decision is not None else None
    log = () if since is None else log_of(scene, game.moves, game.event_counts, since)
    me, opponent = side_of(scene, seat), side_of(scene, 1 - seat)
    waiting, known = _waiting(scene), known_of(scene)
    return Frame(
        seat=seat,
        lang=lang,
        version=len(game.moves),
        stage=_stage(scene),
        waiting=waiting,
        me=me,
        opponent=opponent,
        battle=panel,
        prompt=prompt,
        outcome=_ending(game, scene),
        log=log,
        known=known,
        faces=scene.faces(),
        assisted=assisted,
    )


def _stage(scene: Scene) -> Stage:
    rules = scene.record.rules
    phase, step = Phase(rules.phase), Step(rules.step)
    return Stage(
        turn=rules.turn,
        side=scene.side(rules.turn_player),
        phase=key(phase),
        phase_words=scene.words("phases", key(phase)),
        phase_rule=PHASE_RULES[phase],
        step=key(step),
        step_words=scene.words("steps", key(step)),
        step_rule=STEP_RULES[step],
    )


def _waiting(scene: Scene) -> Waiting | None:
    view = scene.view
    if view.to_act is None:
        return None
    source = source_of(scene)
    card = None if source is None else scene.id(source.definition)
    side = scene.side(view.to_act)
    if scene.players is not None and scene.players[view.to_act] is None:
        return Waiting(side, scene.words("waiting", "reader"), "", card)
    if view.decision is None or scene.players is not None:
        return Waiting(side, scene.about("waiting", view.to_act), "", card)
    what = scene.words("decisions", key(view.decision.kind))
    return Waiting(ME, scene.words("waiting", "me", what=what), view.decision.rule, card)


def ending_of(game: Game, seat: int, lang: str = "en") -> Ending | None:
    """Return how a game ended, None while it goes on.

    Args:
        game: the game.
        seat: who asks.
        lang: language of the words.
    """
    return None if game.outcome is None else _ending(game, Scene(game, seat, lang))


def _ending(game: Game, scene: Scene) -> Ending | None:
    """Return how a game ended, None while it goes on."""
    outcome, words = game.outcome, scene.words
    if outcome is None:
        return None
    winner, reason, rule = outcome.winner, key(outcome.reason), outcome.rule
    if game.moves and isinstance(game.moves[-1], Concession):
        winner, reason, rule = 1 - game.moves[-1].player, "concession", "1.2.4"
    side = "" if winner is None else scene.side(winner)
    who = words("labels", "draw") if winner is None else words("labels", "wins", who=scene.who(winner))
    said = words("events", "outcome", result=who, reason=words("reasons", reason))
    return Ending(side, reason, said, rule, outcome.turn)


def log_lines(game: Game, seat: int | None, lang: str = "en", since: int = 0) -> tuple[LogLine, ...]:
    """Return what a seat saw happen, as the log of a frame has it.

    Args:
        game: the game.
        seat: who looks; `PUBLIC` for who knows what both players know, None for whoever may see everything.
        lang: language of the words.
        since: how many moves to leave out with what came of them.

    Raises:
        ArgumentError: there is no such seat or language.
    """
    scene = Onlooker(game, seat, lang) if seat is None or seat == PUBLIC else Scene(game, seat, lang)
    return log_of(scene, game.moves, game.event_counts, since)


def card_detail(game: Game, seat: int, what: str, lang: str = "en") -> CardDetail | None:
    """Return a card in detail, None where the seat sees none.

    Args:
        game: the game.
        seat: who looks.
        what: an anchor such as ``me.circle.1``, or the id of a card of the game.
        lang: language of the words.

    Raises:
        ArgumentError: there is no such seat or language.
    """
    scene = Scene(game, seat, lang)
    return detail_of(scene, what) or looked_up(scene, what)
