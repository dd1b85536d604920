"""Show what the search thinks of each move: how often it tried the move, and its mean worth."""

import chabudai
from chabudai.analysis.ismcts import Ismcts
from chabudai.core.chance import stream


def main() -> None:
    match = chabudai.new("matcha", seed=7)
    match.play(0, match.legal(0)[0])
    seat = match.seat(match.waiting_on[0])
    found = Ismcts(stream("example"), iterations=500).search(seat)
    for action, arm in sorted(found.items(), key=lambda item: -item[1].tries):
        print(f"{seat.text(action):<12} {arm.tries:>4} times  {arm.worth / arm.tries:.3f}")


if __name__ == "__main__":
    main()
