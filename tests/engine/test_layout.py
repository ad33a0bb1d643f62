"""What a game takes from a route: where blockades are dealt."""

from route_tools.engine import Table, rule_set
from route_tools.geometry import assemble, load_preset


def table(preset: str, strip_blockades: str = "entry") -> Table:
    return Table.of_route(assemble(load_preset(preset)), rule_set(strip_blockades=strip_blockades))


def test_e34_no_blockade_before_the_end_tile() -> None:
    route = assemble(load_preset("first-game"))
    before_the_end = {frozenset(pair) for pair in route.seams[-1].pairs}
    sites = table("first-game").layout.sites
    assert len(sites) == 4  # five pieces
    n_pieces = len(route.document.placements)
    assert max(seam.between[1] for seam in route.seams) == n_pieces - 1
    finish = set(route.finish)
    assert not any(finish & set(pair) for site in sites for pair in site.pairs)
    assert before_the_end == {frozenset(pair) for pair in sites[-1].pairs}


def test_e35_a_strip_has_one_blockade_on_its_side_of_the_start() -> None:
    route = assemble(load_preset("home-stretch"))
    strip = 2  # the third piece
    assert len(route.document.placements[strip].hexes) == 16
    entry, exit_ = route.seams[strip - 1].pairs, route.seams[strip].pairs
    one = [site.pairs for site in table("home-stretch").layout.sites]
    assert len(one) == 4
    assert entry in one
    assert exit_ not in one


def test_e35_both_sides_of_a_strip_by_option() -> None:
    route = assemble(load_preset("home-stretch"))
    both = [site.pairs for site in table("home-stretch", "both").layout.sites]
    assert both == [seam.pairs for seam in route.seams]
