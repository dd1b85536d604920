from __future__ import annotations

from collections import Counter

import pytest

from chabudai.bots import make_bot
from chabudai.core.chance import stream
from chabudai.core.match import Match
from chabudai.core.refusals import BadInput
from chabudai.registry import games

MATCHA = games()["matcha"]


def test_random_chooses_every_legal_action_about_equally_often() -> None:
    seat = Match(MATCHA.set_up(), seed=1).seat(0)
    bot = make_bot("random", MATCHA, stream("dice"))
    chosen = Counter(bot.choose(seat) for _ in range(2000))
    assert set(chosen) == set(seat.legal())
    mean = 2000 / len(seat.legal())
    assert all(0.7 * mean < count < 1.3 * mean for count in chosen.values())


def test_random_is_reproducible() -> None:
    seat = Match(MATCHA.set_up(), seed=1).seat(0)
    first, second = (make_bot("random", MATCHA, stream("dice")) for _ in range(2))
    assert [first.choose(seat) for _ in range(50)] == [second.choose(seat) for _ in range(50)]


@pytest.mark.parametrize("spec", ["random:3", "random:", "nobody", ""])
def test_an_invalid_bot_is_refused(spec: str) -> None:
    with pytest.raises(BadInput):
        make_bot(spec, MATCHA, stream())
