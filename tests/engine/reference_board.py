"""Where the pieces of the reference model may go: the board as it stands at one moment."""

from collections import deque

from route_tools.engine.layout import Layout
from route_tools.geometry import Hex, Terrain
from tests.engine.reference_tables import TERRAIN_SYMBOLS, Options

FREE_TERRAIN = (Terrain.RUBBLE, Terrain.CAMP)


def text_to_hex(text: str) -> Hex:
    """Read a hex as it is written in moves."""
    q, r = text.split(",")
    return Hex(int(q), int(r))


def hex_to_text(hex_: Hex) -> str:
    """Write a hex as in moves."""
    return f"{hex_.q},{hex_.r}"


class ReferenceBoard:
    """The spaces, the blockades that still stand and the pieces' places.

    Attributes
    ----------
    standing : list of int or None
        For each site the number that lies there; None if it is open.
    pieces : list of list of Hex or None
        For each seat where its pieces stand; None for one that has arrived.
    """

    def __init__(self, layout: Layout, options: Options) -> None:
        self.layout = layout
        self.options = options
        self.standing: list[int | None] = [None] * len(layout.sites)
        self.pieces: list[list[Hex | None]] = []

    def neighbours(self, hex_: Hex) -> list[Hex]:
        """List the hexes around a hex that exist."""
        return [other for other in hex_.neighbours() if other in self.layout.hexes]

    def sites_between(self, a: Hex, b: Hex) -> list[int]:
        """List the sites with a standing blockade across the side that two hexes share."""
        return [
            index
            for index, site in enumerate(self.layout.sites)
            if self.standing[index] is not None and ((a, b) in site.pairs or (b, a) in site.pairs)
        ]

    def sites_beside(self, hex_: Hex) -> list[int]:
        """List the sites with a standing blockade on whose seam a hex lies."""
        return [
            index
            for index, site in enumerate(self.layout.sites)
            if self.standing[index] is not None and any(hex_ in pair for pair in site.pairs)
        ]

    def site_of(self, number: int) -> int:
        """Find the site where a blockade lies."""
        return self.standing.index(number)

    def blockade(self, site: int) -> tuple[str, int]:
        """Tell the terrain and the power of the blockade that stands on a site."""
        number = self.standing[site]
        assert number is not None
        printed = self.layout.blockades[number].printed
        return printed.terrain, printed.power

    def can_be_entered(self, hex_: Hex, *, passing: bool) -> bool:
        """Tell whether a piece may come to a hex at all, whatever it asks for."""
        terrain = self.layout.hexes[hex_].terrain
        if terrain is Terrain.MOUNTAIN:
            return False
        if terrain is Terrain.START and self.options.enter_start_spaces == "no":
            return False
        return passing or not any(hex_ in places for places in self.pieces)

    def enterable_around(self, place: Hex, *, passing: bool) -> list[Hex]:
        """List the neighbours that can be entered and that no blockade cuts off."""
        return [
            other
            for other in self.neighbours(place)
            if self.can_be_entered(other, passing=passing) and not self.sites_between(place, other)
        ]

    def price_of_step(self, hex_: Hex, symbol: str) -> int | None:
        """Tell how much of a symbol a hex asks for; None if it can't be had for it."""
        printed = self.layout.hexes[hex_]
        if printed.terrain is Terrain.START:
            return 1
        if TERRAIN_SYMBOLS.get(printed.terrain) == symbol:
            return printed.power
        return None

    def steps(self, place: Hex, symbol: str, power: int, *, passing: bool) -> dict[Hex, int]:
        """List the steps that power in a symbol allows, with what each takes of it."""
        found = {}
        for other in self.enterable_around(place, passing=passing):
            price = self.price_of_step(other, symbol)
            if price is not None and price <= power:
                found[other] = price
        return found

    def clearings(self, place: Hex, symbol: str, power: int) -> dict[int, int]:
        """List the blockades by number that power in a symbol can clear, with their powers."""
        found = {}
        for site in self.sites_beside(place):
            terrain, price = self.blockade(site)
            if TERRAIN_SYMBOLS.get(terrain) == symbol and price <= power:
                found[self.standing[site] or 0] = price
        return found

    def payable_spaces(self, place: Hex, n_cards: int, *, passing: bool) -> list[Hex]:
        """List the rubble spaces and camps around that so many cards are enough for."""
        return [
            other
            for other in self.enterable_around(place, passing=passing)
            if self.layout.hexes[other].terrain in FREE_TERRAIN
            and self.layout.hexes[other].power <= n_cards
        ]

    def breakable(self, place: Hex, n_cards: int) -> list[int]:
        """List the rubble blockades by number that so many cards are enough for."""
        found = []
        for site in self.sites_beside(place):
            terrain, price = self.blockade(site)
            if terrain == Terrain.RUBBLE and price <= n_cards:
                found.append(self.standing[site] or 0)
        return found

    def native_steps(self, place: Hex, *, passing: bool) -> list[Hex]:
        """List where a Native can lead a piece."""
        across = self.options.native_on_blockade == "remove-and-step"
        found = []
        for other in self.neighbours(place):
            if not self.can_be_entered(other, passing=passing):
                continue
            if self.sites_between(place, other) and not across:
                continue
            is_free = self.layout.hexes[other].terrain in FREE_TERRAIN
            if is_free and self.options.native_on_rubble_and_camp == "no":
                continue
            found.append(other)
        return found

    def native_clearings(self, place: Hex) -> list[int]:
        """List the blockades by number that a Native can tear down."""
        if self.options.native_on_blockade == "never":
            return []
        return [self.standing[site] or 0 for site in self.sites_beside(place)]

    def is_by_cave(self, place: Hex, cave: Hex) -> bool:
        """Tell whether a place is adjacent to a cave, with no blockade between."""
        return cave in place.neighbours() and not self.sites_between(place, cave)

    def steps_to_finish(self, place: Hex | None) -> float:
        """Count the steps to the nearest finishing space, blockades and pieces ignored."""
        if place is None:
            return 0
        seen = {place: 0}
        queue = deque([place])
        while queue:
            hex_ = queue.popleft()
            if hex_ in self.layout.finish:
                return seen[hex_]
            for other in self.neighbours(hex_):
                terrain = self.layout.hexes[other].terrain
                closed = terrain is Terrain.MOUNTAIN or (
                    terrain is Terrain.START and self.options.enter_start_spaces == "no"
                )
                if not closed and other not in seen:
                    seen[other] = seen[hex_] + 1
                    queue.append(other)
        return float("inf")
