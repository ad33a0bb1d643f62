"""A game with people at the terminal: what they type, and what comes of it."""

import io
import sys
from collections.abc import Sequence

from rich.console import Console

from route_tools.cli.move_menu import menu_of
from route_tools.cli.output import plain
from route_tools.cli.screen import Screen, print_line, print_turn
from route_tools.cli.telling import Step, turn_lines, turns
from route_tools.cli.words import Words, plural
from route_tools.engine import Bot, Game
from route_tools.errors import IllegalMoveError

__all__ = ["HUMAN", "PersonTable"]

HUMAN = "human"
"""What a person is called in lists of players."""


class PersonTable:
    """Plays a game in which people take some of the seats.

    Parameters
    ----------
    game : Game
        At its beginning.
    players : sequence of str
        By seat: the name of a bot, or :data:`HUMAN`.
    out : rich.console.Console
        The terminal.
    """

    def __init__(self, game: Game, players: Sequence[str], out: Console) -> None:
        self.game = game
        self.players = players
        self.out = out
        self.words = Words(game.table)
        self.steps: list[Step] = []
        self.revealed: list[bool] = []  # by step
        self.bots = self.new_bots()
        self.screen = Screen(game, players, out)
        self.told: list[str] = []

    def new_bots(self) -> list[Bot | None]:
        """Make the bots, which remember nothing of what was taken back."""
        return [None if name == HUMAN else Bot(name) for name in self.players]

    def play(self) -> bool:
        """Play until the game is over or somebody leaves it.

        Returns
        -------
        bool
            Whether the game is over.
        """
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        self.out.print("Type [bold]help[/] to see what can be typed.")
        while not self.game.is_over:
            bot = self.bots[self.game.seat - 1]
            if bot is not None:
                self.play_bot(bot)
            elif not self.play_person():
                return False
        return True

    def make(self, move: str) -> Step:
        """Make a move and note it.

        Raises IllegalMoveError for one that isn't legal; then nothing has changed.
        """
        before = self.game.position()
        self.game.apply(move)
        step = Step(move, before, self.game.position())
        self.steps.append(step)
        self.revealed.append(self.game.has_revealed)
        return step

    def play_bot(self, bot: Bot) -> None:
        """Play a bot's turn and tell it."""
        made = [self.make(bot.choose(self.game))]
        while not made[-1].ends_turn:
            made.append(self.make(bot.choose(self.game)))
        print_turn(self.out, made, self.words, self.players)

    def play_person(self) -> bool:
        """Let a person play until the turn is over; False if the person leaves."""
        seat, round_ = self.game.seat, self.game.round
        self.told = self.turn_told()
        self.screen.begin_turn()
        while (self.game.seat, self.game.round) == (seat, round_) and not self.game.is_over:
            text = self.ask(f"seat {seat}> ")
            if text is None:
                self.out.print("\nThe input has ended, so the game is left here.")
                return False
            if text in {"quit", "exit", "q"}:
                return False
            if text == "undo" and self.undo():
                return True
            if text != "undo":
                self.answer(text)
        return True

    def ask(self, prompt: str) -> str | None:
        """Read a line; None at the end of the input."""
        try:
            text = " ".join(input(prompt).split()).casefold()
        except (EOFError, RuntimeError, ValueError, OSError):  # closed in one way or another
            return None
        if not self.out.is_terminal:  # what is typed in a terminal stands there already
            self.out.print(plain(text))
        return text

    def answer(self, text: str) -> None:
        """Do what a person typed."""
        verb, _, rest = text.partition(" ")
        numbered = [move for group in menu_of(self.game, self.words) for move, _ in group.moves]
        if not text or text == "moves":
            self.screen.show_menu()
        elif text in {"help", "?"}:
            self.screen.show_help()
        elif text == "market":
            self.screen.show_market()
        elif text == "hand":
            self.screen.show_players()
            self.screen.show_cards()
        elif verb == "map":
            self.screen.show_whole_map(rest)
        elif text.isdecimal() and text.isascii():
            if 1 <= int(text[:9]) <= len(numbered):
                self.make_own(numbered[int(text[:9]) - 1])
            else:
                self.screen.say_no(f"there is no move {text[:9]}; there are 1 to {len(numbered)}")
        else:
            self.make_own(text)

    def make_own(self, move: str) -> None:
        """Make a person's move and tell what it did, or why it can't be made."""
        try:
            step = self.make(move)
        except IllegalMoveError as error:
            self.screen.say_no(error.reason)
            return
        lines = self.turn_told(ended=step.ends_turn)
        for at, line in enumerate(lines):
            if line not in self.told[at : at + 1]:
                print_line(self.out, line)
        self.told = lines
        if not step.ends_turn:
            self.screen.show()

    def turn_told(self, *, ended: bool = False) -> list[str]:
        """Tell the turn under way, or the one that has just ended."""
        if not self.steps or (self.steps[-1].ends_turn and not ended):
            return []
        return turn_lines(list(turns(self.steps))[-1], self.words)

    def undo(self) -> bool:
        """Take back a person's last move and all that followed it, if that revealed nothing.

        False if it can't be done (E135).
        """
        at = max((i for i, step in enumerate(self.steps) if self.is_own(step)), default=None)
        if at is None:
            self.screen.say_no("you have made no move yet")
            return False
        if any(self.revealed[at:]):
            self.screen.say_no("cards were drawn or a token was turned up since")
            return False
        n_more = len(self.steps) - at - 1
        move = self.steps[at].move
        for _ in range(n_more + 1):
            self.game.undo()
        del self.steps[at:], self.revealed[at:]
        self.bots = self.new_bots()
        more = f", and {plural(n_more, 'move')} of others after it" if n_more else ""
        self.out.print(f"Taken back: {move}{more}.")
        return True

    def is_own(self, step: Step) -> bool:
        """Tell whether a person made a move."""
        return self.players[step.seat - 1] == HUMAN
