"""Bots in a single game, run by Python."""

from route_tools.engine.distance import Distances
from route_tools.engine.game import Game
from route_tools.engine.greedy import Plan
from route_tools.engine.playing import BOTS, choose_move
from route_tools.engine.state import MoveList
from route_tools.errors import SetupError

__all__ = ["Bot", "bot_number"]


def bot_number(name: str) -> int:
    """Look a bot up.

    Parameters
    ----------
    name : str
        Its name.

    Returns
    -------
    int
        Its number in compiled games.

    Raises
    ------
    SetupError
        There is no such bot.
    """
    if name not in BOTS:
        raise SetupError(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS.index(name)


class Bot:
    """A bot that plays in a game.

    Parameters
    ----------
    name : str
        Its name.

    Raises
    ------
    SetupError
        There is no such bot.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self._number = bot_number(name)
        self._distances = Distances()
        self._plan = Plan()
        self._moves = MoveList()
        self._board: object = None

    def choose(self, game: Game) -> str:
        """Choose a move for the seat on turn.

        Parameters
        ----------
        game : Game
            A game that is not over. A random bot draws from the game's own chance, so the
            same game is played again from its seed.

        Returns
        -------
        str
            A legal move.
        """
        board = game.table.board
        if self._board is not board:
            self._board = board
            self._distances = Distances()
        code = choose_move(
            game.state, board, game.streams, self._moves, self._distances, self._plan, self._number
        )
        return next(text for text, known in game.codes().items() if known == code)
