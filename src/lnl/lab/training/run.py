"""A training run in a folder: generations of games, fits and matches, each step kept as soon as it is done."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from lnl.ai.nets import admit_net, net_of, nets_of
from lnl.ai.search.habits import SEARCH_WEIGHTS, weights_digest
from lnl.ai.search.net_file import NetWeights, write_net
from lnl.ai.search.net_inputs import features_digest
from lnl.cards.library.decks import shipped_decks
from lnl.cards.library.library import CardLibrary
from lnl.contract.arguments import seed_of, whole
from lnl.contract.chance import mix64
from lnl.contract.errors import LnlError
from lnl.contract.version import VERSION
from lnl.files.journal import Journal, Row
from lnl.files.writing import make_folder
from lnl.lab.games import Field
from lnl.lab.kept_games import KeptGames, cards_digest, described
from lnl.lab.matches import PLAYER_SEATS, Match, player_tasks, run_match
from lnl.lab.stats import Sprt, elo
from lnl.lab.training.teaching import TaughtGame, Teacher, player_of_games, taught_game
from lnl.lab.workers import work_off

FORMAT = "lnl-training/1"
HELD_OUT = 8
"""One game in so many is not learned from: what is foretold is measured there."""
MAX_GENERATIONS = 1000
MAX_TRAINING_GAMES = 1_000_000
"""Most games of a generation."""
MAX_EPOCHS = 1000
_SYNC_SECONDS = 1.0
_TELLING = 5.0
"""Seconds between two lines about games that go on."""
_JOURNAL = "run.journal"


@dataclass(frozen=True)
class Plan:
    """What a training run does. All of it, but for the workers, decides what comes of it.

    Attributes:
        generations: how often games are played, a network is fitted to all games so far, and a match decides.
        games: games of each generation.
        iterations: playouts for each decision of these games.
        seed: of the whole run.
        epochs: how often a network sees every decision.
        blocks: blocks of four games of a match at most.
        match_iterations: playouts for each decision of a match.
        elo0: Elo difference that a match tests against.
        elo1: the difference at which a network is taken.
    """

    generations: int = 3
    games: int = 400
    iterations: int = 400
    seed: int = 7
    epochs: int = 8
    blocks: int = 60
    match_iterations: int = 200
    elo0: float = 0.0
    elo1: float = 50.0

    def __post_init__(self) -> None:
        from lnl.ai.search.results import MAX_ITERATIONS

        whole("generations", self.generations, 1, MAX_GENERATIONS)
        whole("games", self.games, 1, MAX_TRAINING_GAMES)
        whole("iterations", self.iterations, 1, MAX_ITERATIONS)
        seed_of(self.seed)
        whole("epochs", self.epochs, 1, MAX_EPOCHS)
        whole("blocks", self.blocks, 1, MAX_TRAINING_GAMES)
        whole("match_iterations", self.match_iterations, 1, MAX_ITERATIONS)


@dataclass(frozen=True)
class Generation:
    """What came of a generation.

    Attributes:
        number: from 1.
        net: digest of the network that was fitted.
        decisions: how many it learned from.
        fits: by name how well it, the pilot and equal shares foretell the held-out games, as `Fit` has it; `drawn` is
            of those of their decisions whose list was drawn for that game, so that nothing was learned with it.
        score: of the match against the best so far, 0 to 1.
        interval: of 95 %.
        blocks: that were played.
        verdict: of the test: accepted, rejected or open.
    """

    number: int
    net: str
    decisions: int
    fits: dict[str, dict[str, float]]
    score: float
    interval: tuple[float, float]
    blocks: int
    verdict: str

    @property
    def elo(self) -> tuple[float, float, float]:
        """The Elo difference to the best so far, and its interval."""
        low, high = self.interval
        return elo(self.score), elo(low), elo(high)


@dataclass(frozen=True)
class Trained:
    """What came of a run.

    Attributes:
        generations: of the run so far.
        best: file of the network that was accepted last, None where none was.
    """

    generations: list[Generation]
    best: Path | None


class TrainingRun:
    """A run in a folder. What is finished there is taken as it is, and the rest is done.

    Args:
        folder: of the run; created if it does not exist.
        plan: what it does; the same as when it began, but for more generations.
        workers: processes that play; results do not depend on them.
        tell: called with a line about what is going on.

    Raises:
        FileError: the folder holds another run, is damaged, in use, or cannot be written.
    """

    def __init__(
        self,
        folder: str | os.PathLike[str],
        plan: Plan,
        workers: int = 1,
        tell: Callable[[str], None] = lambda line: None,
    ) -> None:
        self.folder = Path(folder)
        self.plan = plan
        self.workers = workers
        self.tell = tell
        make_folder(self.folder)

    def run(self) -> Trained:
        """Do what is left of the run.

        Raises:
            LnlError: PyTorch is not installed, or the folder is not what it should be.
        """
        from lnl.lab.training.learning import torch_module

        torch_module()
        kept = asdict(self.plan)
        del kept["generations"]  # more of them may be asked for later
        with Journal.open(self.folder / _JOURNAL, {**self._header(), "plan": kept}) as journal:
            done = [_generation(row) for row in journal.rows[: self.plan.generations]]
            for generation in done:
                self.tell(told(generation))
            for number in range(len(done) + 1, self.plan.generations + 1):
                best = self._best(done)
                games = [game for k in range(1, number) for game in self._games(k, self._best(done[: k - 1]))]
                games += self._games(number, best)
                generation = self._tried(number, self._fitted(number, games), best)
                journal.append(asdict(generation))
                done.append(generation)
                self.tell(told(generation))
        return Trained(done, self._best(done))

    def net_path(self, number: int) -> Path:
        """Return the file of a generation's network.

        Args:
            number: of the generation, from 1.
        """
        return self.folder / f"net-{number}.net"

    def _header(self) -> dict[str, Any]:
        """Return what decides what comes of a run, besides its plan."""
        return {
            "format": FORMAT,
            "lnl": VERSION,
            "features": features_digest(),
            "cards": cards_digest(CardLibrary.load().cards),
            "decks": [described(deck) for deck in shipped_decks().values()],
            "pilot": weights_digest(SEARCH_WEIGHTS),
        }

    def _best(self, done: list[Generation]) -> Path | None:
        """Return the file of the network that was accepted last."""
        accepted = [generation for generation in done if generation.verdict == "accepted"]
        if not accepted:
            return None
        path = self.net_path(accepted[-1].number)
        if (found := net_of(str(path)).digest) != accepted[-1].net:
            raise LnlError(f"{path}: this is another network ({found}) than was accepted ({accepted[-1].net})")
        return path

    def _games(self, number: int, best: Path | None) -> list[TaughtGame]:
        """Return the games of a generation, in their order; those that are not kept yet are played."""
        plan = self.plan
        teacher = Teacher(plan.iterations, "" if best is None else str(best))
        header = self._header() | {
            "generation": number,
            "iterations": plan.iterations,
            "seed": plan.seed,
            "net": "" if best is None else net_of(str(best)).digest,
        }
        found: dict[int, TaughtGame] = {}
        path = self.folder / f"games-{number}.journal"
        with Journal.open(path, header, _SYNC_SECONDS) as journal:
            for row in journal.rows:
                found[row["game"]] = taught_game(row["played"], f"{path}: game {row['game']}")
            number_of = {game_seed(plan.seed, number, k): k for k in range(plan.games) if k not in found}
            told_at = -_TELLING
            for game in work_off(player_of_games, teacher, list(number_of), self.workers):
                k = number_of[game.seed]
                journal.append({"game": k, "played": game.to_row()})
                found[k] = game
                if time.monotonic() - told_at >= _TELLING or len(found) == plan.games:
                    told_at = time.monotonic()
                    self.tell(f"generation {number}: {len(found)} of {plan.games} games")
        return [found[k] for k in range(plan.games)]

    def _fitted(self, number: int, games: list[TaughtGame]) -> Row:
        """Return how well the network of a generation foretells; it is fitted where it is not there yet."""
        from lnl.lab.training.examples import collected
        from lnl.lab.training.learning import Learner, chosen, fit_of, one_thread, shares_of

        kept = [game for k, game in enumerate(games) if k % HELD_OUT != HELD_OUT - 1]
        held = collected((game for k, game in enumerate(games) if k % HELD_OUT == HELD_OUT - 1), self.workers)
        examples = collected(kept, self.workers)
        path = self.net_path(number)
        self.tell(f"generation {number}: learning from {len(examples.scene)} decisions")
        with one_thread():
            learner = Learner(examples, mix64(self.plan.seed + number) & 0x7FFFFFFF, self.plan.epochs)
            net = learner.fit(lambda epoch, loss: self.tell(f"generation {number}: epoch {epoch}, loss {loss:.4f}"))
        made = {**self._header(), "plan": asdict(self.plan), "generation": number, "decisions": len(examples.scene)}
        write_net(path, NetWeights(net.kinds, net.words, net.arrays, made))
        shares, values = learner.foretold(held)
        fits = {
            "net": fit_of(held, shares, values)._asdict(),
            "pilot": fit_of(held, held.pilot)._asdict(),
            "even": fit_of(held, shares_of(held))._asdict(),
        }
        drawn = chosen(held, held.is_drawn)
        fits["net, drawn"] = fit_of(drawn, *learner.foretold(drawn))._asdict()
        fits["pilot, drawn"] = fit_of(drawn, drawn.pilot)._asdict()
        return {"net": net.digest, "decisions": len(examples.scene), "fits": fits}

    def _tried(self, number: int, fitted: Row, best: Path | None) -> Generation:
        """Return what came of a generation: its network plays the best so far, with the same seed."""
        plan = self.plan
        specs = [self._player(self.net_path(number)), self._player(best)]
        decks = list(shipped_decks().values())
        field = Field(decks, specs)
        luck = mix64(plan.seed + number)
        tasks = player_tasks(plan.blocks, luck, len(decks))
        test = Sprt(plan.elo0, plan.elo1)

        def progress(match: Match) -> None:
            self.tell(f"generation {number}: block {len(match.blocks)} of {plan.blocks}, score {match.score.mean:.3f}")

        what = {"run": "training match", "generation": number, "seed": luck, "nets": sorted(nets_of(specs).values())}
        path = self.folder / f"match-{number}.journal"
        with KeptGames(path, what, decks) as kept:
            match = run_match(field, tasks, PLAYER_SEATS, self.workers, test, progress, kept)
        low, high = match.score.interval()
        return Generation(
            number=number,
            score=match.score.mean,
            interval=(low, high),
            blocks=len(match.blocks),
            verdict=test.verdict(match.score),
            **fitted,
        )

    def _player(self, net: Path | None) -> str:
        """Return the text of the player that searches with a network, or with the pilot."""
        spec = f"mcts:iterations={self.plan.match_iterations}"
        if net is None:
            return spec
        if {",", os.pathsep} & set(str(net)):
            raise LnlError(
                f"{net}: no comma and no {os.pathsep!r} may stand in the path of a run: players name its networks"
            )
        admit_net(f"{spec},net={net}")
        return f"{spec},net={net}"


def game_seed(seed: int, generation: int, number: int) -> int:
    """Return the seed of a training game.

    Args:
        seed: of the run.
        generation: from 1.
        number: of the game, from 0.
    """
    return mix64(mix64(seed) + ((generation - 1) << 32) + number)


def told(generation: Generation) -> str:
    """Return the line that tells a person of a generation.

    Args:
        generation: the generation.
    """
    net, pilot = generation.fits["net"], generation.fits["pilot"]
    gain, low, high = generation.elo
    return (
        f"generation {generation.number}: net {generation.net}, cross entropy {net['cross_entropy']:.4f} (pilot "
        f"{pilot['cross_entropy']:.4f}); Elo {gain:+.0f} [{low:+.0f}, {high:+.0f}] in {generation.blocks} blocks: {generation.verdict}"
    )


def _generation(row: Row) -> Generation:
    return Generation(**{**row, "interval": tuple(row["interval"])})
