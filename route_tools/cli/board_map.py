"""The board as text: the whole of it, or what lies round a hex with coordinates."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from rich.text import Text

from route_tools.cli.words import read_hex
from route_tools.engine import Observation, Table
from route_tools.geometry import Hex, PrintedHex, Terrain

__all__ = ["LEGEND", "BoardMap"]

LEGEND = (
    "J jungle",
    "W water",
    "V village",
    "R rubble",
    "B base camp",
    "M mountain",
    "S start",
    "C cave and its tokens",
    "* finish",
    "# border with a blockade",
    "[1] piece of seat 1",
)
"""What the letters mean; the figure after a letter is the power."""

_LETTERS = {
    Terrain.JUNGLE: "J",
    Terrain.WATER: "W",
    Terrain.VILLAGE: "V",
    Terrain.RUBBLE: "R",
    Terrain.CAMP: "B",
    Terrain.MOUNTAIN: "M",
    Terrain.START: "S",
}
_STYLES = {
    Terrain.JUNGLE: "green",
    Terrain.WATER: "cyan",
    Terrain.VILLAGE: "yellow",
    Terrain.RUBBLE: "default",
    Terrain.CAMP: "red",
    Terrain.MOUNTAIN: "dim",
    Terrain.START: "dim",
}
_PIECE = "bold reverse"
_WIDE = 8  # columns of a hex with its coordinates
_NARROW = 4
_MARGIN = 7  # columns for the coordinates of a row's first hex


@dataclass(frozen=True)
class _Cell:
    printed: PrintedHex
    cave_tokens: int | None
    is_finish: bool
    blockade: int | None
    pieces: tuple[str, ...]

    def text(self, *, is_short: bool) -> str:
        """Write letter, power and marks; short ones take three columns."""
        letter, figure = _LETTERS[self.printed.terrain], self.printed.power or ""
        if self.cave_tokens is not None:
            letter, figure = "C", self.cave_tokens
        text = f"{letter}{figure}{'*' if self.is_finish else ''}"
        if self.blockade:
            text += "#" if is_short else f"#{self.blockade}"
        return text

    @property
    def style(self) -> str:
        """How a terminal with colours shows it."""
        return "magenta" if self.cave_tokens is not None else _STYLES[self.printed.terrain]


class BoardMap:
    """Draws the board as one player sees it.

    Parameters
    ----------
    table : Table
        The board.
    seen : Observation
        Where pieces, blockades and cave tokens are.
    """

    def __init__(self, table: Table, seen: Observation) -> None:
        self._table = table
        self._cells = self._make_cells(seen)

    def _make_cells(self, seen: Observation) -> Mapping[Hex, _Cell]:
        layout = self._table.layout
        pieces: dict[Hex, list[str]] = {}
        for seat, player in enumerate(seen.players, 1):
            for i, place in enumerate(player.pieces, 1):
                if place != "arrived":
                    name = str(seat) if len(player.pieces) == 1 else f"{seat}.{i}"
                    pieces.setdefault(read_hex(place), []).append(name)
        caves = dict(zip(layout.caves, seen.caves, strict=False))
        blocked = {
            hex_: number
            for site, number in zip(layout.sites, seen.blockades, strict=True)
            if number
            for pair in site.pairs
            for hex_ in pair
        }
        return {
            hex_: _Cell(
                printed,
                caves.get(hex_),
                hex_ in layout.finish,
                blocked.get(hex_),
                tuple(pieces.get(hex_, ())),
            )
            for hex_, printed in layout.hexes.items()
        }

    def around(
        self, centre: Hex, width: int, n_rows: int, marked: Collection[Hex] = ()
    ) -> list[Text]:
        """Draw what lies round a hex, each hex with its coordinates beneath it.

        Parameters
        ----------
        centre : Hex
            What to show in the middle, or nearer to an edge where the board ends.
        width : int
            Columns of the terminal.
        n_rows : int
            Rows of hexes.
        marked : collection of Hex
            Hexes whose coordinates stand out.

        Returns
        -------
        list of Text
            Two lines for each row of hexes.
        """
        left, top = self._corner(centre, width, n_rows)
        lines = []
        for r in range(top, top + n_rows):
            upper, lower = Text(), Text()
            for at, hex_ in self._row(r, _WIDE, left, width):
                cell = self._cells[hex_]
                _put(upper, at, cell.text(is_short=False), cell.style)
                if cell.pieces:
                    _put(lower, at, f"[{','.join(cell.pieces)}]", _PIECE)
                else:
                    style = "bold" if hex_ in marked else "dim"
                    _put(lower, at, f"{hex_.q},{hex_.r}", style)
            lines += [upper, lower]
        return _without_empty_ends(lines)

    def has_both(self, centre: Hex, other: Hex, width: int, n_rows: int) -> bool:
        """Tell whether :meth:`around` one hex shows another.

        Parameters
        ----------
        centre : Hex
            What is shown in the middle.
        other : Hex
            What may lie near enough.
        width : int
            Columns of the terminal.
        n_rows : int
            Rows of hexes.

        Returns
        -------
        bool
            Whether it lies inside the window, but not at its very edge.
        """
        left, top = self._corner(centre, width, n_rows)
        at = _column(other, _WIDE) - left
        return _WIDE <= at <= width - 2 * _WIDE and top <= other.r < top + n_rows

    def _corner(self, centre: Hex, width: int, n_rows: int) -> tuple[int, int]:
        """Choose the column and the row where a window begins."""
        rows = [hex_.r for hex_ in self._cells]
        return (
            _window(_column(centre, _WIDE), width, *self._ends(_WIDE)),
            _window(centre.r, n_rows, min(rows), max(rows) + 1),
        )

    def whole(self, middle: Hex, width: int) -> list[Text]:
        """Draw the whole board, or as much as is wide enough round a hex.

        Parameters
        ----------
        middle : Hex
            What must be on it.
        width : int
            Columns of the terminal.

        Returns
        -------
        list of Text
            A line for each row of hexes, beginning with the coordinates of its first hex.
        """
        room = width - _MARGIN
        left = _window(_column(middle, _NARROW), room, *self._ends(_NARROW))
        rows = [hex_.r for hex_ in self._cells]
        lines = []
        for r in range(min(rows), max(rows) + 1):
            line = Text()
            for at, hex_ in self._row(r, _NARROW, left, room):
                if not line:
                    _put(line, 0, f"{hex_.q},{hex_.r}".rjust(_MARGIN - 1), "dim")
                cell = self._cells[hex_]
                if cell.pieces:
                    _put(line, _MARGIN + at, f"[{cell.pieces[0][0]}]", _PIECE)
                else:
                    _put(line, _MARGIN + at, cell.text(is_short=True), cell.style)
            lines.append(line)
        return _without_empty_ends(lines)

    def fits(self, width: int) -> bool:
        """Tell whether :meth:`whole` shows everything.

        Parameters
        ----------
        width : int
            Columns of the terminal.

        Returns
        -------
        bool
            Whether no hex is cut off.
        """
        first, end = self._ends(_NARROW)
        return end - first <= width - _MARGIN

    def _ends(self, size: int) -> tuple[int, int]:
        """Return the columns where the board begins and ends, a hex's last one left out."""
        columns = [_column(hex_, size) for hex_ in self._cells]
        return min(columns), max(columns) + size - 1

    def _row(self, r: int, size: int, left: int, width: int) -> Sequence[tuple[int, Hex]]:
        """List the hexes of a row that fit between two columns, with where they begin."""
        found = [(_column(hex_, size) - left, hex_) for hex_ in self._cells if hex_.r == r]
        return sorted((at, hex_) for at, hex_ in found if at >= 0 and at + size - 1 <= width)


def _column(hex_: Hex, size: int) -> int:
    """Return where a hex begins, in columns."""
    return hex_.q * size + hex_.r * size // 2


def _window(middle: int, size: int, first: int, end: int) -> int:
    """Choose where a window begins, so that it wastes no room beyond the ends."""
    if end - first <= size:
        return first
    return min(max(middle - size // 2, first), end - size)


def _without_empty_ends(lines: list[Text]) -> list[Text]:
    filled = [at for at, line in enumerate(lines) if line]
    return lines[filled[0] : filled[-1] + 1] if filled else []


def _put(line: Text, at: int, text: str, style: str) -> None:
    """Write from a column on."""
    line.append(" " * (at - len(line.plain)))
    line.append(text, style=style)
