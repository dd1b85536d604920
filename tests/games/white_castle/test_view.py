"""What a view says beyond the pieces: points if the game ended now, and discarded cards."""

from __future__ import annotations

from random import Random

import chabudai
from tests.games.white_castle.table import Table

MOST_MOVES = 400


def test_points_are_projected_for_every_clan() -> None:
    table = Table().hold(0, coins=7, seals=3, food=7).hold(1)
    first, second = table.view["projected"]
    assert (first["coins_and_seals"], first["resources"]) == (2, 2)
    assert first["total"] == sum(first.values()) - first["total"]
    assert second["coins_and_seals"] == 0


def test_the_last_projection_is_the_result() -> None:
    table = Table().hold(0, points=4).hold(1)
    table.end_round(3)
    assert table.view["projected"] == table.view["scoring"]


def test_only_the_rival_discards() -> None:
    assert Table().view["gone"] == []
    match = chabudai.new("white-castle", players=1, seed=5)
    random = Random(3)
    gone: list[str] = []
    for _ in range(MOST_MOVES):
        if match.over:
            break
        match.play(0, random.choice(match.legal(0)))
        view = match.view()
        gone = view["gone"]
        rival = [one for one in gone if one.startswith("solitaire")]
        assert len(rival) == view["rival"]["discarded"]
    assert match.over
    decks = {kind: sum(one.startswith(kind) for one in gone) for kind in ("flower", "steward")}
    in_play = [room["card"] for room in match.view()["castle"].values()]
    assert not set(gone) & set(in_play)
    assert decks["flower"] + match.view()["decks"]["flower"] <= 8
