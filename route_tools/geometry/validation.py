"""Find every problem of a draft at once."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from collections.abc import Set as AbstractSet
from itertools import combinations

from route_tools.geometry.catalog import Kind, Terrain
from route_tools.geometry.coordinates import Hex
from route_tools.geometry.document import RouteDocument
from route_tools.geometry.problem import RouteProblem
from route_tools.geometry.route import Route, Seam, assemble

__all__ = ["NARROW_SEAM", "find_problems", "validate"]

NARROW_SEAM = 4
"""A seam with fewer walkable pairs than this is narrow; official routes have 4 or more."""

_MAX_ORDER_SEARCH = 2000


def validate(document: RouteDocument) -> list[RouteProblem]:
    """List every problem of a draft.

    Parameters
    ----------
    document : RouteDocument
        Any draft.

    Returns
    -------
    list of RouteProblem
        Errors first, each group from start to end; empty for a flawless route.

    Examples
    --------
    >>> [problem.code for problem in validate(RouteDocument())]
    ['no-start', 'no-end']
    """
    return find_problems(assemble(document))


def find_problems(route: Route) -> list[RouteProblem]:
    """List every problem of an assembled draft.

    Parameters
    ----------
    route : Route
        Any laying.

    Returns
    -------
    list of RouteProblem
        As from :func:`validate`.
    """
    found = [problem for check in _CHECKS for problem in check(route)]
    return sorted(found, key=lambda problem: problem.severity)


_Parameters = dict[str, str | int]


def _piece(route: Route, index: int, suffix: str = "") -> _Parameters:
    return {
        f"side{suffix}": route.pieces[index].side.name,
        f"number{suffix}": index + 1,
    }


def _pair(route: Route, first: int, second: int) -> _Parameters:
    return _piece(route, first, "_a") | _piece(route, second, "_b")


def _numbers(indices: Iterable[int]) -> str:
    return ", ".join(str(index + 1) for index in indices)


def _starts(route: Route) -> Iterator[RouteProblem]:
    found = [i for i, piece in enumerate(route.pieces) if piece.side.kind is Kind.START]
    if not found:
        yield RouteProblem("no-start")
        return
    if len(found) > 1:
        parameters: _Parameters = {"count": len(found), "numbers": _numbers(found)}
        yield RouteProblem("several-starts", parameters, placements=tuple(found))
    if found[0] != 0:
        parameters = _piece(route, found[0])
        yield RouteProblem("start-not-first", parameters, placements=(found[0],))


def _end(route: Route) -> Iterator[RouteProblem]:
    if route.document.end is None:
        last = len(route.pieces) - 1
        yield RouteProblem("no-end", placements=(last,) if route.pieces else ())
    elif not route.pieces:
        yield RouteProblem("end-not-on-corner")
    else:
        covered: dict[int, list[Hex]] = defaultdict(list)
        for hex_ in route.finish:
            for index in route.overlaps.get(hex_, ())[:-1]:
                covered[index].append(hex_)
        for index, hexes in covered.items():
            yield RouteProblem("end-overlap", _piece(route, index), tuple(sorted(hexes)), (index,))
        if not covered and not any(_ways_in(route)):
            yield RouteProblem(
                "end-closed", {}, tuple(sorted(route.finish)), (len(route.pieces) - 1,)
            )


def _ways_in(route: Route) -> Iterator[Hex]:
    """Yield the hexes from which a finishing space can be entered."""
    for hex_ in route.finish:
        for neighbour in route.neighbours[hex_]:
            printed = route.hexes[neighbour]
            walkable = printed.is_enterable or printed.start_number is not None
            if walkable and neighbour not in route.finish:
                yield neighbour


def _overlaps(route: Route) -> Iterator[RouteProblem]:
    shared: dict[tuple[int, int], list[Hex]] = defaultdict(list)
    for hex_, indices in route.overlaps.items():
        pieces = [index for index in indices if index < len(route.pieces)]
        for position, first in enumerate(pieces):
            for second in pieces[position + 1 :]:
                shared[first, second].append(hex_)
    for (first, second), hexes in sorted(shared.items()):
        parameters = _pair(route, first, second) | {"count": len(hexes)}
        yield RouteProblem("overlap", parameters, tuple(sorted(hexes)), (first, second))


def _overlapping(route: Route) -> set[tuple[int, int]]:
    """Name the pairs of pieces that share a hex, the end tile included."""
    return {pair for indices in route.overlaps.values() for pair in combinations(indices, 2)}


def _touching(route: Route) -> list[set[int]]:
    """For each piece, the pieces that it touches or overlaps."""
    touching: list[set[int]] = [set() for _ in route.pieces]
    n = len(route.pieces)
    for seam in (*route.seams, *route.bypasses):
        if seam.pairs and seam.between[1] < n:
            first, second = seam.between
            touching[first].add(second)
            touching[second].add(first)
    for first, second in _overlapping(route):
        if second < n:
            touching[first].add(second)
            touching[second].add(first)
    return touching


def _connection(route: Route) -> Iterator[RouteProblem]:
    touching = _touching(route)
    order = _natural_order(touching)
    for index, others in enumerate(touching):
        if not others and len(touching) > 1:
            hexes = tuple(sorted(route.pieces[index].hexes))
            yield RouteProblem("not-touching", _piece(route, index), hexes, (index,))
    for seam in route.seams:
        first, second = seam.between
        if second in touching[first] or not touching[first] or not touching[second]:
            continue
        parameters = _pair(route, first, second)
        if order:
            letters = " ".join(route.pieces[index].side.name for index in order)
            parameters |= {"order": letters}
        code = "out-of-order" if order else "apart"
        yield RouteProblem(code, parameters, placements=(first, second), seam=seam.between)


def _natural_order(touching: list[set[int]]) -> tuple[int, ...]:
    """Find an order from the first piece in which each touches the next; () if none."""
    n, budget = len(touching), _MAX_ORDER_SEARCH
    stack: list[tuple[int, ...]] = [(0,)] if n else []
    while stack and budget:
        budget -= 1
        order = stack.pop()
        if len(order) == n:
            return order
        stack.extend((*order, i) for i in touching[order[-1]] if i not in order)
    return ()


def _seams(route: Route) -> Iterator[RouteProblem]:
    overlapping = _overlapping(route)
    for seam in route.seams:
        if not seam.pairs or seam.between in overlapping:
            continue
        pair = _pair(route, *seam.between)
        if not seam.is_in_step:
            yield RouteProblem("seam-out-of-step", pair, seam.hexes, seam.between, seam.between)
        if seam.n_walkable == 0:
            yield RouteProblem("seam-closed", pair, seam.hexes, seam.between, seam.between)
        elif seam.n_walkable < NARROW_SEAM:
            parameters = pair | {"walkable": seam.n_walkable}
            yield RouteProblem("seam-narrow", parameters, seam.hexes, seam.between, seam.between)


def _inventory(route: Route) -> Iterator[RouteProblem]:
    by_side: dict[str, list[int]] = defaultdict(list)
    by_board: dict[str, list[int]] = defaultdict(list)
    for index, piece in enumerate(route.pieces):
        by_side[piece.side.name].append(index)
        by_board[piece.side.board].append(index)
    for side, indices in by_side.items():
        if len(indices) > 1:
            yield RouteProblem(
                "side-twice",
                {"side": side, "count": len(indices), "numbers": _numbers(indices)},
                placements=tuple(indices),
            )
    for indices in by_board.values():
        sides = sorted({route.pieces[index].side.name for index in indices})
        if len(sides) > 1:
            yield RouteProblem(
                "board-twice",
                {"side_a": sides[0], "side_b": sides[1], "numbers": _numbers(indices)},
                placements=tuple(indices),
            )


def _blockades(route: Route) -> Iterator[RouteProblem]:
    box = route.document.catalog.blockades
    if len(route.blockades) > len(box):
        yield RouteProblem("too-many-blockades", {"count": len(route.blockades), "limit": len(box)})
    numbers = Counter(b.number for b in route.blockades if b.number is not None)
    for number, count in sorted(numbers.items()):
        where = tuple(b.after for b in route.blockades if b.number == number)
        pieces = tuple(index for index in where if index < len(route.pieces))
        if number not in box:
            parameters: _Parameters = {"blockade": number, "known": ", ".join(map(str, box))}
            yield RouteProblem("blockade-unknown", parameters, placements=pieces)
        elif count > 1:
            parameters = {"blockade": number, "count": count}
            yield RouteProblem("blockade-twice", parameters, placements=pieces)
    yield from _blockade_places(route)


def _blockade_places(route: Route) -> Iterator[RouteProblem]:
    seams = {seam.between[0]: seam for seam in route.seams if seam.pairs}
    lying = Counter(blockade.after for blockade in route.blockades)
    for after, count in sorted(lying.items()):
        seam = seams.get(after)
        if seam is None:
            placements = (after,) if after < len(route.pieces) else ()
            yield RouteProblem("blockade-off-seam", {"number": after + 1}, placements=placements)
            continue
        if count > 1:
            parameters = _pair(route, *seam.between) | {"count": count}
            yield RouteProblem(
                "blockades-on-one-seam", parameters, seam.hexes, seam.between, seam.between
            )
        if after not in route.transitions:
            parameters = _pair(route, *seam.between)
            yield RouteProblem(
                "blockade-behind-strip", parameters, seam.hexes, seam.between, seam.between
            )
    for after in route.transitions:
        if after not in lying:
            seam = seams[after]
            parameters = _pair(route, *seam.between)
            yield RouteProblem(
                "transition-open", parameters, seam.hexes, seam.between, seam.between
            )


def _caves(route: Route) -> Iterator[RouteProblem]:
    catalog = route.document.catalog
    limit = catalog.n_cave_tokens // catalog.n_tokens_per_cave
    if len(route.caves) > limit:
        parameters = {"count": len(route.caves), "limit": limit, "tokens": catalog.n_cave_tokens}
        placements = tuple(sorted({route.piece_at[hex_] for hex_ in route.caves}))
        yield RouteProblem("too-many-caves", parameters, tuple(sorted(route.caves)), placements)


def _reachability(route: Route) -> Iterator[RouteProblem]:
    """Group the start spaces that are shut in by the same barrier."""
    if not route.finish or not _is_one_piece(route):
        return
    can_finish = _leading_to_finish(route)
    shut_in: dict[frozenset[Hex], list[int]] = defaultdict(list)
    for number, start in route.starts.items():
        if start not in can_finish:
            shut_in[frozenset(_reachable(route, start) - {start})].append(number)
    for reached_set, numbers in shut_in.items():
        starts = {route.starts[number] for number in numbers}
        inside = reached_set or starts
        barrier = _barrier(route, inside, can_finish)
        reached_pieces = {route.piece_at[hex_] for hex_ in inside | starts}
        last = max(index for index in reached_pieces if index < len(route.pieces))
        parameters = {"starts": ", ".join(map(str, numbers))} | _piece(route, last)
        placements = tuple(sorted({route.piece_at[hex_] for hex_ in barrier} | {last}))
        yield RouteProblem(
            "finish-unreachable",
            parameters,
            tuple(sorted(barrier)),
            tuple(index for index in placements if index < len(route.pieces)),
        )


def _barrier(route: Route, inside: AbstractSet[Hex], can_finish: AbstractSet[Hex]) -> set[Hex]:
    """Find what parts the hexes inside from the finish; mountains in their midst don't."""
    around = {other for hex_ in inside for other in route.neighbours[hex_] if other not in inside}
    mountains = {hex_ for hex_ in route.hexes if route.hexes[hex_].terrain is Terrain.MOUNTAIN}
    beyond, stack = set(can_finish), list(can_finish)
    while stack:
        for other in route.neighbours[stack.pop()]:
            if other in mountains and other not in beyond:
                beyond.add(other)
                stack.append(other)
    return (around & beyond) or (around & mountains)


def _is_one_piece(route: Route) -> bool:
    """Tell whether consecutive pieces touch, so that a barrier can only be mountains."""
    touching = _touching(route)
    return all(seam.between[1] in touching[seam.between[0]] for seam in route.seams)


def _leading_to_finish(route: Route) -> set[Hex]:
    """Walk back from the finish: every hex from which it can be reached."""
    found, stack = set(route.finish), list(route.finish)
    while stack:
        for other in route.neighbours[stack.pop()]:
            if other not in found:
                printed = route.hexes[other]
                if printed.power or printed.start_number is not None:
                    found.add(other)
                if printed.power:
                    stack.append(other)
    return found


def _reachable(route: Route, start: Hex) -> set[Hex]:
    """Walk from a start space over everything that can be entered."""
    reached, stack = {start}, [start]
    while stack:
        for other in route.walkable_neighbours(stack.pop()):
            if other not in reached:
                reached.add(other)
                stack.append(other)
    return reached


def _ways_around(route: Route) -> Iterator[RouteProblem]:
    overlapping = _overlapping(route)
    for seam in route.bypasses:
        if seam.n_walkable and seam.between not in overlapping:
            yield _way_around(route, seam)


def _way_around(route: Route, seam: Seam) -> RouteProblem:
    first, second = seam.between
    between = range(first + 1, second)
    missed = sum(first <= blockade.after < second for blockade in route.blockades)
    parameters: _Parameters = {
        "bypassed": " ".join(route.pieces[index].side.name for index in between),
        "blockades": missed,
        "walkable": seam.n_walkable,
    }
    if second == len(route.pieces):
        parameters |= _piece(route, first)
        return RouteProblem("end-way-around", parameters, seam.hexes, (first,))
    parameters |= _pair(route, first, second)
    return RouteProblem("way-around", parameters, seam.hexes, (first, second), seam.between)


_CHECKS: tuple[Callable[[Route], Iterator[RouteProblem]], ...] = (
    _starts,
    _connection,
    _overlaps,
    _seams,
    _end,
    _reachability,
    _inventory,
    _blockades,
    _caves,
    _ways_around,
)
