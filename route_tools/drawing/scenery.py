"""The little landscapes of the hexes, tone on tone: denser with every power.

All are drawn for a hex round the origin with a circumradius of 50 units, pointy top.
They fill the upper half; the lower half belongs to the symbol and the digit.
"""

from collections.abc import Callable

from route_tools.drawing.elements import BaseElement, group, path
from route_tools.drawing.palette import CREAM, GOLD, GOLD_LIGHT, MAX_TONE, Tone
from route_tools.geometry.catalog import Terrain

__all__ = ["scenery"]


def scenery(terrain: Terrain, power: int, tone: Tone) -> list[BaseElement]:
    """Draw the landscape of a hex that asks for something.

    Parameters
    ----------
    terrain : Terrain
        Jungle, water, village, rubble or camp.
    power : int
        Its power.
    tone : Tone
        Its colours.

    Returns
    -------
    list of svgwrite.base.BaseElement
        Back to front.
    """
    return _DRAW[terrain](min(power, MAX_TONE), tone)


def _fan(x: float, y: float, height: float, fill: str, angles: tuple[int, ...]) -> BaseElement:
    leaf = "M0 0C-7 -9 -7 -22 0 -32C7 -22 7 -9 0 0Z"
    return group(
        *(path(leaf, transform=f"rotate({angle})") for angle in angles),
        fill=fill,
        transform=f"translate({x:g} {y:g}) scale({height / 32:.3g})",
    )


def _jungle(density: int, tone: Tone) -> list[BaseElement]:
    front = _fan(0, -3, 33, tone.light, (-80, 80, -40, 40, 0))
    sides = group(
        _fan(-21, -6, 25, tone.shade, (-54, -18, 18)),
        _fan(21, -6, 25, tone.shade, (54, 18, -18)),
    )
    top = _fan(0, -18, 26, tone.shade, (-58, 58, -22, 22))
    bottom = _fan(0, 46, 22, tone.shade, (-50, 50, 0))
    return [[front], [sides, front], [sides, top, front], [bottom, sides, top, front]][density - 1]


_WAVES = ((-18, 3), (-31, 2), (-5, 3), (38, 1))


def _water(density: int, tone: Tone) -> list[BaseElement]:
    lines = (f"M{-10 * n} {y}" + "q5 -8 10 0t10 0" * n for y, n in _WAVES[: max(density, 2)])
    wave = path(
        "".join(lines),
        fill="none",
        stroke=tone.light,
        stroke_width="4" if density > 1 else "3.5",
        stroke_linecap="round",
    )
    return [wave]


def _hut(x: float, y: float, size: float, tone: Tone) -> BaseElement:
    return group(
        path("M-8 -9H8V0H-8Z", fill=CREAM),
        path("M0 -22L12.5 -8H-12.5ZM-2.5 0V-6H2.5V0Z", fill=tone.halo),
        transform=f"translate({x:g} {y:g}) scale({size:g})",
    )


_HUTS = (
    ((0, -9, 1.3),),
    ((-14, -10, 1.1), (14, -10, 1.1)),
    ((0, -20, 0.95), (-19, -8, 0.95), (19, -8, 0.95)),
    ((-11, -21, 0.82), (11, -21, 0.82), (-25, -6, 0.9), (25, -6, 0.9)),
)


def _village(density: int, tone: Tone) -> list[BaseElement]:
    return [_hut(*place, tone) for place in _HUTS[density - 1]]


def _stone(x: float, y: float, size: float, tone: Tone) -> BaseElement:
    return group(
        path("M-12 -1L-13 -8L-6 -16L5 -17L13 -8L12 -1L6 1H-7Z", fill=tone.shade),
        path("M-10 -8L-5 -14L4 -15L7 -10L-3 -6Z", fill=tone.light),
        transform=f"translate({x:g} {y:g}) scale({size:g})",
    )


_STONES = (
    ((-11, -10, 1.2), (16, -9, 0.8)),
    ((-2, -22, 0.95), (-19, -8, 1.0), (14, -8, 1.15)),
    ((-11, -23, 0.9), (11, -23, 0.9), (-27, -7, 0.9), (0, -7, 0.95), (26, -7, 0.9)),
)


def _rubble(density: int, tone: Tone) -> list[BaseElement]:
    return [_stone(*place, tone) for place in _STONES[min(density, 3) - 1]]


def _tent(x: float, y: float, size: float, tone: Tone) -> BaseElement:
    return group(
        path("M-15 0L0 -23L15 0Z", fill=CREAM),
        path("M-6 0L0 -18L6 0Z", fill=tone.halo),
        transform=f"translate({x:g} {y:g}) scale({size:g})",
    )


_TENTS = (
    ((-7, -9, 1.2),),
    ((-20, -9, 1.0), (6, -9, 1.0)),
    ((-6, -20, 0.9), (-21, -8, 0.9), (9, -8, 0.9)),
)


_FLAME = (
    "M0 0C-9 0 -9 -8 -4 -12C-4 -9 -2 -9 -2 -11C-2 -15 1 -17 2 -20C3 -14 8 -10 7 -5C6 -1 3 0 0 0Z"
)


def _camp(density: int, tone: Tone) -> list[BaseElement]:
    places = _TENTS[min(density, 3) - 1]
    fire = group(
        path(_FLAME, fill=GOLD),
        path("M0 0C-4 0 -4 -4 0 -9C4 -4 4 0 0 0Z", fill=GOLD_LIGHT),
        transform=f"translate({20 if density == 1 else 30} -8)",
    )
    return [*(_tent(*place, tone) for place in places), fire]


_DRAW: dict[Terrain, Callable[[int, Tone], list[BaseElement]]] = {
    Terrain.JUNGLE: _jungle,
    Terrain.WATER: _water,
    Terrain.VILLAGE: _village,
    Terrain.RUBBLE: _rubble,
    Terrain.CAMP: _camp,
}
