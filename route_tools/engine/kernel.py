"""Kernels: the rules as plain functions on whole numbers, run by Python or compiled.

A *kernel* is a function marked with :func:`kernel`. Python runs it like any other, on
:class:`Struct` objects that hold ints and lists of ints; :mod:`route_tools.engine.compiler`
translates the same source to machine code, where a struct is one block of memory. To be
translatable, a kernel keeps to a plain subset:

- parameters and results are ``int``, ``bool`` or a struct, all annotated; a kernel returns
  a number or nothing;
- statements are assignments, ``if``, ``while``, ``for`` over ``range``, ``break``,
  ``continue``, ``return`` and calls of kernels, and ``struct.assign(other)``;
- expressions are whole numbers, constants of the module, fields of structs, arithmetic,
  comparisons and the built-ins ``min``, ``max``, ``abs``, ``int``, ``len`` of a field.

Numbers have 64 bits in compiled code, and a field has the width that its struct names; a
run with checks (see :func:`route_tools.engine.library.load`) finds an index out of range
and a number that is too large for its field.
"""

from collections.abc import Callable
from dataclasses import MISSING, field, fields
from functools import cache
from typing import Any, ClassVar, Literal, NamedTuple, Self, TypeVar

__all__ = ["Field", "Struct", "ints", "is_kernel", "kernel"]

_Function = TypeVar("_Function", bound=Callable[..., Any])

_CODES: dict[int, Literal["h", "i", "q"]] = {16: "h", 32: "i", 64: "q"}


def kernel(function: _Function) -> _Function:
    """Mark a function as a kernel.

    Parameters
    ----------
    function : callable
        A function of the plain subset.

    Returns
    -------
    callable
        The same function.
    """
    function.__is_kernel__ = True  # type: ignore[attr-defined]
    return function


def is_kernel(value: object) -> bool:
    """Tell whether something is a kernel.

    Parameters
    ----------
    value : object
        Anything.

    Returns
    -------
    bool
        Whether it was marked with :func:`kernel`.
    """
    return getattr(value, "__is_kernel__", False) is True


def ints(length: int, value: int = 0) -> Any:  # noqa: ANN401 - stands as a list's default
    """Declare a field of a struct that is a list of whole numbers.

    Parameters
    ----------
    length : int
        How many.
    value : int
        What each is at first.

    Returns
    -------
    dataclasses.Field
        The declaration.
    """
    return field(default_factory=lambda: [value] * length)


class Field(NamedTuple):
    """A field of a struct.

    Attributes
    ----------
    name : str
        Its name.
    offset : int
        How many numbers lie before it.
    length : int or None
        How many numbers it holds; None for a single one that is no list.
    """

    name: str
    offset: int
    length: int | None


class Struct:
    """Base of the dataclasses that kernels work on: ints and lists of ints only.

    Attributes
    ----------
    WIDTH : int
        Bits of each number in compiled code: 16, 32 or 64.
    """

    __slots__ = ()

    WIDTH: ClassVar[int] = 64

    @classmethod
    @cache
    def layout(cls) -> tuple[Field, ...]:
        """Return its fields in the order in which they lie in memory.

        Returns
        -------
        tuple of Field
            The fields.
        """
        found = []
        offset = 0
        for declared in fields(cls):  # type: ignore[arg-type]
            length = None
            if declared.default_factory is not MISSING:
                length = len(declared.default_factory())
            found.append(Field(declared.name, offset, length))
            offset += 1 if length is None else length
        return tuple(found)

    @classmethod
    @cache
    def n_numbers(cls) -> int:
        """Return how many numbers it holds.

        Returns
        -------
        int
            The sum of the lengths.
        """
        last = cls.layout()[-1]
        return last.offset + (1 if last.length is None else last.length)

    @classmethod
    def n_bytes(cls) -> int:
        """Return the size of its block of memory.

        Returns
        -------
        int
            Bytes.
        """
        return cls.n_numbers() * cls.WIDTH // 8

    def to_buffer(self) -> bytearray:
        """Write it as a block of memory for compiled kernels.

        Returns
        -------
        bytearray
            As long as :meth:`n_bytes` says.

        Raises
        ------
        OverflowError
            A number is too large for its field.
        """
        buffer = bytearray(self.n_bytes())
        numbers = memoryview(buffer).cast(_CODES[self.WIDTH])
        for name, offset, length in self.layout():
            value = getattr(self, name)
            try:
                for i, number in enumerate([value] if length is None else value):
                    numbers[offset + i] = number
            except ValueError:
                raise OverflowError(f"a number in {name} is too large") from None
        return buffer

    @classmethod
    def from_buffer(cls, buffer: bytearray | memoryview) -> Self:
        """Read it back from a block of memory.

        Parameters
        ----------
        buffer : bytearray or memoryview
            What compiled kernels worked on.

        Returns
        -------
        Struct
            A new object.
        """
        numbers = memoryview(buffer).cast("B").cast(_CODES[cls.WIDTH])
        read = cls()
        for name, offset, length in cls.layout():
            if length is None:
                setattr(read, name, numbers[offset])
            else:
                setattr(read, name, list(numbers[offset : offset + length]))
        return read

    def copy(self) -> Self:
        """Copy it.

        Returns
        -------
        Struct
            A new object that shares nothing with this one.
        """
        other = object.__new__(type(self))
        for name, _, length in self.layout():
            value = getattr(self, name)
            setattr(other, name, value if length is None else value[:])
        return other

    def assign(self, other: Self) -> None:
        """Take over all numbers of another one.

        Parameters
        ----------
        other : Struct
            One of the same class; it stays as it is.
        """
        for name, _, length in self.layout():
            if length is None:
                setattr(self, name, getattr(other, name))
            else:
                getattr(self, name)[:] = getattr(other, name)
