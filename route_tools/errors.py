"""The errors that route_tools raises, one small tree.

An invalid route is data (see :mod:`route_tools.geometry.validation`), never an
exception: these are for input that can't be read at all.
"""

__all__ = [
    "CatalogError",
    "DocumentError",
    "EmbeddedDocumentError",
    "IllegalMoveError",
    "InputTooLargeError",
    "RecordError",
    "RouteCodeError",
    "RouteToolsError",
    "RuleSetError",
    "SetupError",
    "UnknownCatalogError",
    "UnknownPresetError",
]


class RouteToolsError(Exception):
    """Base of every error that route_tools raises on purpose."""


class CatalogError(RouteToolsError, ValueError):
    """A catalogue file doesn't describe a set of printed pieces.

    Parameters
    ----------
    message : str
        What is wrong and how to mend it.
    source : str
        The file, as the user named it.
    place : str
        Side and row, such as ``"side C, row 2"``; empty for the file as a whole.
    """

    def __init__(self, message: str, *, source: str, place: str = "") -> None:
        self.message = message
        self.source = source
        self.place = place
        super().__init__(": ".join(part for part in (source, place, message) if part))


class DocumentError(RouteToolsError, ValueError):
    """A text is not a route document: its shape, a type, a range or a name is wrong.

    Parameters
    ----------
    message : str
        What is wrong and how to mend it.
    place : str
        Where, as a path into the document such as ``"placements[2].rotation"``, or
        ``"line 3, column 9"``; empty for the document as a whole.
    """

    def __init__(self, message: str, *, place: str = "") -> None:
        self.message = message
        self.place = place
        super().__init__(f"{place}: {message}" if place else message)


class RouteCodeError(DocumentError):
    """A text is not a route code: a typo, a foreign version, an unknown side."""


class EmbeddedDocumentError(DocumentError):
    """An SVG is broken, unsafe, or carries no route document."""


class InputTooLargeError(DocumentError):
    """A text is longer than any route document can be.

    Parameters
    ----------
    size : int
        Length of the text in bytes.
    limit : int
        The most that is read, in bytes.
    """

    def __init__(self, size: int, limit: int) -> None:
        self.size = size
        self.limit = limit
        super().__init__(f"the input has {size:,} bytes; a route document has at most {limit:,}")


class UnknownCatalogError(DocumentError, LookupError):
    """A document names a catalogue that isn't loaded.

    Parameters
    ----------
    name : str
        The name in the document.
    known : tuple of str
        The names of the catalogues that are loaded.
    """

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        self.name = name
        self.known = known
        super().__init__(
            f"there is no catalogue {name!r}; loaded: {', '.join(known)}", place="catalog"
        )


class UnknownPresetError(RouteToolsError, LookupError):
    """No preset has this id.

    Parameters
    ----------
    preset_id : str
        The id asked for.
    known : tuple of str
        The ids there are.
    """

    def __init__(self, preset_id: str, known: tuple[str, ...]) -> None:
        self.preset_id = preset_id
        self.known = known
        super().__init__(f"there is no preset {preset_id!r}; there are {', '.join(known)}")


class RuleSetError(RouteToolsError, ValueError):
    """There is no such rule-set or option, or an option can't have that value.

    Parameters
    ----------
    message : str
        What is wrong and how to mend it.
    place : str
        The option, or ``"name"``; empty for the rule-set as a whole.
    """

    def __init__(self, message: str, *, place: str = "") -> None:
        self.message = message
        self.place = place
        super().__init__(f"{place}: {message}" if place else message)


class SetupError(RouteToolsError, ValueError):
    """A game can't be set up: an invalid route, a number of players, a position.

    Parameters
    ----------
    message : str
        What is wrong and how to mend it.
    problems : tuple of RouteProblem
        The errors of the route, if it is invalid.
    """

    def __init__(self, message: str, *, problems: tuple[object, ...] = ()) -> None:
        self.problems = problems
        super().__init__(message)


class IllegalMoveError(RouteToolsError, ValueError):
    """A move is not legal now; the game stays as it was.

    Parameters
    ----------
    move : str
        The move as it was given.
    reason : str
        Why it isn't legal, in plain words.
    """

    def __init__(self, move: str, reason: str) -> None:
        self.move = move
        self.reason = reason
        super().__init__(move, reason)  # as they came, so that it passes between processes

    def __str__(self) -> str:
        return f"{self.move!r} is not legal: {self.reason}"


class RecordError(RouteToolsError, ValueError):
    """A text is not the record of a game, or the game in it can't have happened.

    Parameters
    ----------
    message : str
        What is wrong and how to mend it.
    line : int or None
        The line, from 1; None for the record as a whole.
    """

    def __init__(self, message: str, *, line: int | None = None) -> None:
        self.message = message
        self.line = line
        super().__init__(f"line {line}: {message}" if line is not None else message)
