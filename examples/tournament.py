"""Compare three bots at MatchMaster: win rates with confidence intervals, and mean scores."""

from chabudai.arena import simulate
from chabudai.registry import game_named


def main() -> None:
    set_up = game_named("matchmaster").set_up(players=3)
    results = simulate(set_up, ["ismcts:50", "greedy", "random"], games=12, seed="tournament")
    for bot in results.bots:
        low, high = bot.wins.interval
        print(
            f"{bot.bot:<10} {bot.wins.rate:6.1%}  ({low:.1%} to {high:.1%})  {bot.scores.mean:7.2f}"
        )


if __name__ == "__main__":
    main()
