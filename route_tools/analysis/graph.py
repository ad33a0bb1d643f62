"""The route as a directed networkx graph.

Nodes are :class:`~route_tools.geometry.coordinates.Hex`, of every hex that a piece can
stand on: mountains are left out. Attributes:

======== =========== ==========================================================
where    name        meaning
======== =========== ==========================================================
graph    ``starts``  dict of start number to Hex
graph    ``finish``  tuple of the finishing spaces, as Hex
node     ``terrain`` :class:`~route_tools.geometry.catalog.Terrain`
node     ``power``   what it costs to enter: symbols, or cards for rubble and
                     base camps; 0 for a start space
node     ``piece``   index of its piece; ``len(route.pieces)`` for the end tile
edge     ``cost``    the power of the hex it leads to
======== =========== ==========================================================

An edge leads to each adjacent hex that can be entered, across seams too: blockades are
left out, start spaces are not entered again, and a finishing space leads nowhere, since
a piece that reaches it is in El Dorado.
"""

import networkx as nx

from route_tools.geometry import Hex, Route, Terrain

__all__ = ["route_to_graph"]


def route_to_graph(route: Route) -> "nx.DiGraph[Hex]":
    """Build the graph of a route.

    Parameters
    ----------
    route : Route
        Any laying, valid or not.

    Returns
    -------
    networkx.DiGraph
        Nodes and attributes as described in the module.

    Examples
    --------
    >>> from route_tools.geometry import assemble, load_preset
    >>> graph = route_to_graph(assemble(load_preset("first-game")))
    >>> len(graph), graph.graph["starts"][1]
    (180, Hex(q=-3, r=3))
    """
    graph: nx.DiGraph[Hex] = nx.DiGraph(starts=dict(route.starts), finish=route.finish)
    finish = set(route.finish)
    hexes, piece_at = route.hexes, route.piece_at
    graph.add_nodes_from(
        (hex_, {"terrain": printed.terrain, "power": printed.power, "piece": piece_at[hex_]})
        for hex_, printed in hexes.items()
        if printed.terrain is not Terrain.MOUNTAIN
    )
    graph.add_edges_from(
        (hex_, other, {"cost": power})
        for hex_ in list(graph)
        if hex_ not in finish
        for other in route.neighbours[hex_]
        if (power := hexes[other].power)
    )
    return graph
