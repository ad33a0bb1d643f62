"""The colours of every drawing, in one place.

Terrains differ in lightness as well as in hue, so that a grey print still tells most of
them apart; the pictures and digits of :mod:`route_tools.drawing.symbols` do the rest.
"""

from typing import NamedTuple

from route_tools.geometry.catalog import Terrain

__all__ = [
    "AMBER",
    "CARD",
    "CREAM",
    "FONT",
    "GOLD",
    "GOLD_DARK",
    "GOLD_LIGHT",
    "INK",
    "INK_SOFT",
    "MAX_TONE",
    "MONO_FONT",
    "PAPER",
    "PAPER_DARK",
    "PATH",
    "RED",
    "ROCK_DARK",
    "ROCK_DEEP",
    "SHADOW",
    "STEEL",
    "STEEL_DARK",
    "WOOD",
    "WOOD_DARK",
    "WOOD_LIGHT",
    "Tone",
    "tone",
]

FONT = "DejaVu Sans, Verdana, sans-serif"
MONO_FONT = "DejaVu Sans Mono, Consolas, monospace"

INK = "#2b2118"
INK_SOFT = "#6d5c49"
CREAM = "#fff9ea"
PAPER = "#f3e8cf"
PAPER_DARK = "#e2d2ae"
CARD = "#fbf4e1"
SHADOW = "#5c4a33"
GOLD = "#efb52f"
GOLD_LIGHT = "#fbdc7c"
GOLD_DARK = "#a86f12"
WOOD = "#b07a45"
WOOD_LIGHT = "#d3a268"
WOOD_DARK = "#4a2f1a"
ROCK_DARK = "#5d5045"
ROCK_DEEP = "#120d0a"
STEEL = "#f7f5ee"
STEEL_DARK = "#c3c6c1"
PATH = "#7a1f6e"
RED = "#c8102e"
AMBER = "#e88a00"


class Tone(NamedTuple):
    """The four colours of a hex.

    Attributes
    ----------
    base : str
        Its ground.
    shade : str
        Darker: the rim and the dark parts of the picture.
    light : str
        Lighter: the light parts of the picture.
    halo : str
        Round the digit, so that it stands out from the picture.
    """

    base: str
    shade: str
    light: str
    halo: str


_TONES: dict[Terrain, tuple[Tone, ...]] = {
    Terrain.JUNGLE: (
        Tone("#7cb35a", "#5a9142", "#a3d07c", "#2c5222"),
        Tone("#559546", "#387433", "#7fb965", "#1f4520"),
        Tone("#377638", "#225528", "#5d9d52", "#143416"),
        Tone("#235428", "#12381a", "#447d3f", "#0b240f"),
    ),
    Terrain.WATER: (
        Tone("#7cc3dd", "#4f9fc1", "#c4e8f3", "#1c5678"),
        Tone("#4fa0cd", "#2f7caf", "#98d0ea", "#124468"),
        Tone("#2f76b0", "#1b568c", "#70b0dc", "#0c3157"),
        Tone("#1f5088", "#113663", "#5590c4", "#081f42"),
    ),
    Terrain.VILLAGE: (
        Tone("#fbe08a", "#e0ae3f", "#fff4c8", "#7a4d0c"),
        Tone("#f6c955", "#d0932b", "#ffeaa6", "#6e430a"),
        Tone("#eeae34", "#bb7a1a", "#ffdf8c", "#5f3808"),
        Tone("#e0922a", "#a3610f", "#ffd27a", "#502c06"),
    ),
    Terrain.RUBBLE: (
        Tone("#c9c6bf", "#9b978f", "#e6e4de", "#46423c"),
        Tone("#aeaaa3", "#7f7b74", "#d3d0ca", "#3b3732"),
        Tone("#938f89", "#65615b", "#bfbbb5", "#302d29"),
        Tone("#7b7772", "#514d48", "#aaa6a0", "#262320"),
    ),
    Terrain.CAMP: (
        Tone("#d8755c", "#ad4b38", "#f0a78f", "#5c1c14"),
        Tone("#c0543f", "#903626", "#e08a73", "#4c140e"),
        Tone("#a03c2c", "#722318", "#cd6d58", "#3b0e09"),
        Tone("#822c20", "#571710", "#b45646", "#2c0806"),
    ),
    Terrain.MOUNTAIN: (Tone("#4b4038", "#2f2721", "#7d6e60", "#1c1612"),),
    Terrain.START: (Tone("#fff8e8", "#b79d6c", "#ffffff", "#ffffff"),),
}

MAX_TONE = 4
"""From this power on hexes of a terrain look alike but for their digit."""


def tone(terrain: Terrain, power: int) -> Tone:
    """Return the colours of a hex: the higher its power, the darker.

    Parameters
    ----------
    terrain : Terrain
        The kind of hex.
    power : int
        Its power; mountains and start spaces have 0.

    Returns
    -------
    Tone
        Four colours as ``#rrggbb``.

    Examples
    --------
    >>> tone(Terrain.WATER, 9) == tone(Terrain.WATER, 4)
    True
    """
    tones = _TONES[terrain]
    return tones[min(max(power, 1), len(tones)) - 1]
