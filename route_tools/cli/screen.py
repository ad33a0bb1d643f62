"""What a person at the terminal sees: maps, cards, the market and the legal moves."""

from collections.abc import Sequence

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Columns
from rich.text import Text

from route_tools.cli.board_map import LEGEND, BoardMap
from route_tools.cli.move_menu import MenuGroup, begun, menu_of
from route_tools.cli.output import plain
from route_tools.cli.telling import Step, turn_lines
from route_tools.cli.words import Words, listed, plural, read_hex
from route_tools.engine import Game, Observation, SeenPlayer
from route_tools.geometry import Hex

__all__ = ["Screen", "print_line", "print_turn"]

_COMMANDS = (
    ("moves", "the legal moves again"),
    ("hand", "your cards, and where everybody stands"),
    ("map", "the whole board"),
    ("map Q,R", "what lies round a hex, such as map 3,-2"),
    ("market", "all cards on sale"),
    ("undo", "take back your last move, if it revealed nothing"),
    ("help", "this"),
    ("quit", "leave the game"),
)
_HELP_BEFORE = "Type the number of a move, or the move itself, such as: play explorer machete"
_HELP_AFTER = (
    "A turn: play cards to move, buy one card at most, end. Then discard cards that you don't "
    "want to keep, and end again: you draw until you hold four. Coin cards pay what they "
    "show; other cards pay half a coin each."
)


def print_turn(out: Console, steps: Sequence[Step], words: Words, players: Sequence[str]) -> None:
    """Tell a turn.

    Parameters
    ----------
    out : rich.console.Console
        Where to.
    steps : sequence of Step
        The moves of the turn.
    words : Words
        Names of things.
    players : sequence of str
        Who plays, by seat.
    """
    first = steps[0]
    seat = first.seat
    out.print(f"[bold]Round {first.before['round']}, seat {seat}[/] ({players[seat - 1]})")
    for line in turn_lines(steps, words):
        print_line(out, line)


def print_line(out: Console, line: str) -> None:
    """Print a line of a turn, set in; in a file it stays one line.

    Parameters
    ----------
    out : rich.console.Console
        Where to.
    line : str
        Plain text.
    """
    if out.is_terminal:
        out.print(Padding(Text(line), (0, 0, 0, 2)))
    else:
        out.print(Text(f"  {line}"), soft_wrap=True)


class Screen:
    """Shows a game to the person on turn, and nothing that the person can't see.

    Parameters
    ----------
    game : Game
        The game, which others change.
    players : sequence of str
        Who plays, by seat.
    out : rich.console.Console
        The terminal.
    """

    def __init__(self, game: Game, players: Sequence[str], out: Console) -> None:
        self.game = game
        self.players = players
        self.out = out
        self.words = Words(game.table)
        self.mapped: object = None
        self.has_legend = False

    def begin_turn(self) -> None:
        """Head a person's turn, and show everything."""
        self.out.print(f"\n[bold]Round {self.game.round}, seat {self.game.seat}: your turn[/]")
        self.mapped = None
        self.show()

    def say_no(self, reason: str) -> None:
        """Say why something typed can't be done."""
        self.out.print(f"[yellow]That can't be done:[/] {plain(reason)}.")
        self.out.print("[dim](moves lists what can; help says more)[/]")

    def seen(self) -> Observation:
        """Return what the person on turn sees."""
        return self.game.observation(self.game.seat)

    def show(self) -> None:
        """Show what a person must see to choose a move."""
        seen = self.seen()
        mapped = ([player.pieces for player in seen.players], seen.blockades)
        if mapped != self.mapped:
            if self.mapped is None:
                self.show_players()
            self.mapped = mapped
            board = BoardMap(self.game.table, seen)
            shown: list[Hex] = []
            for centre in self.centres(seen):
                if not any(board.has_both(h, centre, self.width, self.n_rows) for h in shown):
                    self.show_map(centre)
                    shown.append(centre)
        self.show_cards()
        self.show_menu()

    def centres(self, seen: Observation) -> list[Hex]:
        """List the hexes of the own pieces on the board, a moving one alone."""
        places = seen.players[seen.seat - 1].pieces
        if seen.moving:
            places = (places[seen.moving["piece"] - 1],)
        return [read_hex(place) for place in places if place != "arrived"]

    @property
    def n_rows(self) -> int:
        """Rows of hexes in a map, so that the moves stay on the screen as well."""
        return min(max((self.out.height - 10) // 2, 5), 7)

    def show_map(self, centre: Hex) -> None:
        """Draw what lies round a hex."""
        seen = self.seen()
        marked = {
            read_hex(move.split(" ")[1])
            for move in seen.legal_moves
            if move.startswith(("step ", "enter "))
        }
        for line in BoardMap(self.game.table, seen).around(centre, self.width, self.n_rows, marked):
            self.out.print(line, no_wrap=True, overflow="crop")
        if not self.has_legend:
            self.show_legend()
        self.out.print()

    def show_legend(self) -> None:
        """Say what the letters of maps mean; no item is divided between lines."""
        line = ""
        for item in LEGEND:
            if line and len(line) + 2 + len(item) > self.width:
                self.out.print(Text(line, style="dim"))
                line = ""
            line += f"  {item}" if line else item
        self.out.print(Text(line, style="dim"))
        self.has_legend = True

    def show_whole_map(self, rest: str) -> None:
        """Draw the board, or what lies round a hex that was typed."""
        if rest:
            try:
                centre = read_hex(rest.replace(", ", ","))
            except ValueError:
                self.say_no("map is followed by nothing or by a hex such as 3,-2")
                return
            if centre not in self.game.table.layout.hexes:
                self.say_no(f"there is no hex {centre.q},{centre.r} on the board")
                return
            self.show_map(centre)
            return
        seen = self.seen()
        centre = next(iter(self.centres(seen)), next(iter(self.game.table.layout.hexes)))
        board = BoardMap(self.game.table, seen)
        for line in board.whole(centre, self.width):
            self.out.print(line, no_wrap=True, overflow="crop")
        self.show_legend()
        words = "Each row begins with the coordinates of its first hex."
        if not board.fits(self.width):
            words += " A wider terminal shows more of the board; so does map Q,R."
        self.out.print(Text(words, style="dim"))
        standing = [self.words.blockade(number) for number in seen.blockades if number]
        if standing:
            self.out.print(Text(f"From the start on there stand {listed(standing)}."))

    @property
    def width(self) -> int:
        """Columns that can be written on."""
        return self.out.width - 1

    def show_players(self) -> None:
        """Show where everybody stands."""
        seen = self.seen()
        grid = _grid("")
        for seat, player in enumerate(seen.players, 1):
            is_own = seat == seen.seat
            parts = [f"at {listed(player.pieces)}".replace("at arrived", "arrived")]
            parts.append("" if is_own else f"{player.hand_size} in hand")
            parts.append(f"{player.draw_size} to draw, {sum(player.discard.values())} discarded")
            if player.blockades:
                parts.append(f"blockades {listed(map(str, player.blockades))}")
            if player.tokens and not is_own:
                parts.append(f"tokens {self.tokens(player)}")
            who = Text(f"seat {seat} ({'you' if is_own else self.players[seat - 1]})")
            grid.add_row(who, Text(", ".join(filter(None, parts))), style="bold" if is_own else "")
        self.out.print(grid, "")

    def tokens(self, player: SeenPlayer) -> str:
        """List somebody's cave tokens."""
        return ", ".join(name if n == 1 else f"{n} x {name}" for name, n in player.tokens.items())

    def show_cards(self) -> None:
        """Show the person's cards and what is under way."""
        seen = self.seen()
        rows = [("hand", self.words.cards(seen.hand))]
        if seen.in_play:
            rows.append(("in play", self.words.cards(seen.in_play)))
        if seen.set_aside:
            rows.append(("bought", self.words.cards(seen.set_aside)))
        own = seen.players[seen.seat - 1]
        if own.tokens:
            rows.append(("tokens", self.tokens(own)))
        if seen.moving and seen.moving["symbol"]:
            moving = seen.moving
            which = f" for piece {moving['piece']}" if self.game.state.n_pieces == 2 else ""
            rows.append(("moving", f"{moving['symbol']} {moving['leftover']} left{which}"))
        if self.game.state.due:
            due = self.game.state.due
            is_money = begun(self.game) == "buy"
            rows.append(("to pay", self.words.coins(due) if is_money else plural(due, "card")))
        grid = _grid("dim")
        for name, text in rows:
            grid.add_row(name, Text(text))
        self.out.print(grid)

    def show_menu(self) -> None:
        """List the legal moves with their numbers."""
        number = 1
        for group in menu_of(self.game, self.words):
            self.show_group(group, number)
            number += len(group.moves)

    def show_group(self, group: MenuGroup, number: int) -> None:
        """List some moves in as many columns as there is room for."""
        texts = []
        for i, (move, about) in enumerate(group.moves, number):
            text = Text(f"{i:>3} ").append(move, style="bold")
            texts.append(text.append(f"  {about}", style="dim") if about else text)
        width = max(text.cell_len for text in texts) + 2
        n_columns = max(1, (self.width - 10) // width) if len(texts) > 1 else 1
        grid = Columns.grid(padding=(0, 2))
        grid.add_column(style="cyan", width=8, no_wrap=True)
        for _ in range(n_columns):
            grid.add_column()
        n_rows = -(-len(texts) // n_columns)
        for row in range(n_rows):
            cells = texts[row::n_rows]
            grid.add_row(group.title if row == 0 else "", *cells)
        self.out.print(grid)

    def show_market(self) -> None:
        """List the cards on sale."""
        seen = self.seen()
        grid = Columns(box=None, pad_edge=False, header_style="bold")
        grid.add_column("card")
        for title in ("price", "left"):
            grid.add_column(title, justify="right")
        grid.add_column("what it does")
        for place, piles in (("on the board", seen.board), ("beside it", seen.reserve)):
            grid.add_row(Text(place, style="dim"))
            for name, n in piles.items():
                card = self.words.card(name)
                grid.add_row(Text(f"  {name}"), str(card.price), str(n), self.words.gives(card))
        self.out.print(grid)
        n_vacant = self.game.table.board.n_spots - len(seen.board)
        if seen.reserve:
            now = f"there is {n_vacant}" if n_vacant else "there is none"
            self.out.print(Text(f"Cards beside it can be bought while a spot is vacant; {now}."))

    def show_help(self) -> None:
        """Say what can be typed."""
        self.out.print(Text(_HELP_BEFORE))
        grid = _grid("bold")
        for name, text in _COMMANDS:
            grid.add_row(f"  {name}", Text(text))
        self.out.print(grid)
        self.out.print(Text(_HELP_AFTER))


def _grid(style: str) -> Columns:
    """Make a table of names and texts, which wrap beside the names."""
    grid = Columns.grid(padding=(0, 1))
    grid.add_column(style=style, no_wrap=True)
    grid.add_column()
    return grid
