"""Compiled kernels, from the cache or made anew, to call from Python.

The cache is one file for each version of the source and kind of processor, in the user's
cache folder. It is written beside its place and moved there, so several processes can
fill it at once; where it can't be written, each process compiles for itself.
"""

import ctypes
import hashlib
import inspect
import os
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import llvmlite
import llvmlite.binding as llvm
import platformdirs

from route_tools.engine.compiler import FAULT, host_machine, kernels_to_module, module_to_object
from route_tools.engine.kernel import Struct

__all__ = ["CACHE_VARIABLE", "Library", "cache_folder", "load"]

CACHE_VARIABLE = "ROUTE_TOOLS_CACHE"
"""The environment variable that names another folder for compiled kernels."""

_MAGIC = b"route-tools kernels 1\n"


class Library(SimpleNamespace):
    """Compiled kernels as functions by name.

    They take ints, and for each struct the buffer that :meth:`Struct.to_buffer` gives.

    Attributes
    ----------
    was_cached : bool
        Whether the code came from the cache.
    """

    was_cached: bool

    def __getattr__(self, name: str) -> Callable[..., Any]:
        raise AttributeError(f"no kernel {name} was exported")

    def fault(self) -> int:
        """Return where a check failed, and forget it.

        Returns
        -------
        int
            0, or a number whose last five digits are the line in the kernel's file.
        """
        value: int = self.fault_place.value
        self.fault_place.value = 0
        return value


def cache_folder() -> Path:
    """Return the folder for compiled kernels, there or not yet.

    Returns
    -------
    pathlib.Path
        What :data:`CACHE_VARIABLE` names, else a folder of the user's own.
    """
    chosen = os.environ.get(CACHE_VARIABLE)
    return Path(chosen) if chosen else Path(platformdirs.user_cache_path("route-tools"))


def load(exports: Sequence[Callable[..., Any]], *, checks: bool = False) -> Library:
    """Get compiled kernels, from the cache if possible.

    Parameters
    ----------
    exports : sequence of callable
        The kernels to call.
    checks : bool
        Whether each index and each number stored is checked; slower.

    Returns
    -------
    Library
        The kernels as functions.
    """
    machine = host_machine()
    path = cache_folder() / f"{_key(exports, machine, checks=checks)}.kernels"
    code = _read(path)
    was_cached = code is not None
    if code is None:
        code = module_to_object(kernels_to_module(exports, checks=checks), machine)
        _write(path, code)
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    library = Library(was_cached=was_cached, _engine=engine)
    for function in exports:
        address = engine.get_function_address(function.__name__)
        setattr(library, function.__name__, _callable(function, address))
    if checks:
        library.fault_place = ctypes.c_int64.from_address(engine.get_global_value_address(FAULT))
    return library


def _key(
    exports: Sequence[Callable[..., Any]], machine: llvm.TargetMachine, *, checks: bool
) -> str:
    """Name the code by all that it depends on."""
    digest = hashlib.sha256()
    sources = {Path(inspect.getfile(function)) for function in exports}
    for path in sorted({*Path(__file__).parent.glob("*.py"), *sources}):
        digest.update(path.read_bytes())
    names = sorted(function.__name__ for function in exports)
    features = llvm.get_host_cpu_features().flatten()
    for part in (llvmlite.__version__, machine.triple, llvm.get_host_cpu_name(), features, *names):
        digest.update(part.encode() + b"\0")
    digest.update(bytes([checks]))
    return digest.hexdigest()[:32]


def _read(path: Path) -> bytes | None:
    """Read a file of the cache; None if there is none or it is damaged."""
    try:
        content = path.read_bytes()
    except OSError:
        return None
    head = len(_MAGIC) + 32
    code = content[head:]
    is_whole = content[:head] == _MAGIC + hashlib.sha256(code).digest()
    return code if is_whole else None


def _write(path: Path, code: bytes) -> None:
    """Write a file of the cache in one step; a folder that refuses is left alone."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, suffix=".tmp", delete=False) as file:
            try:
                file.write(_MAGIC + hashlib.sha256(code).digest() + code)
                file.close()
                Path(file.name).replace(path)
            except OSError:
                Path(file.name).unlink(missing_ok=True)
                raise
    except OSError:
        return


def _callable(function: Callable[..., Any], address: int) -> Callable[..., Any]:
    """Wrap an address so that it takes ints and the buffers of structs."""
    hints = inspect.get_annotations(function, eval_str=True)
    returns = hints.pop("return")
    structs = [issubclass(hint, Struct) for hint in hints.values()]
    types = [ctypes.c_void_p if is_struct else ctypes.c_int64 for is_struct in structs]
    call = ctypes.CFUNCTYPE(ctypes.c_int64 if returns else None, *types)(address)

    def run(*arguments: int | bytearray) -> Any:  # noqa: ANN401 - an int or nothing
        views = [
            (ctypes.c_char * len(given)).from_buffer(given)
            if isinstance(given, bytearray)
            else given
            for given in arguments
        ]
        return call(*[ctypes.addressof(v) if isinstance(v, ctypes.Array) else v for v in views])

    return run
