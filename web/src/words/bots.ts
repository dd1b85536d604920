/** The bots: their levels, and their texts from the shared catalogue (`table-bot-…`). */
import { hasMessage, translate } from "./fluent";

/** The levels, from the weakest to the strongest. */
export const LEVELS: readonly string[] = ["novice", "casual", "regular", "strong", "expert"];
/** Other bots that old tables and researchers use, from the weakest to the strongest. */
const BASELINES: readonly string[] = ["random", "greedy", "ismcts"];
/** What a new player meets first. */
const FIRST = ["casual", "greedy"];

/** The id of a bot without its parameters: `ismcts:500` is `ismcts`. */
export function botId(bot: string): string {
  return bot.split(":")[0] ?? bot;
}

/** The bots that a game offers to players: its levels, or all bots if it has no levels. */
export function levelsOf(bots: readonly string[]): string[] {
  const levels = LEVELS.filter((one) => bots.includes(one));
  return levels.length ? levels : [...bots];
}

/** The wanted bot if the game has it, else one for a first game. */
export function chosenLevel(bots: readonly string[], wanted: string): string {
  const levels = levelsOf(bots);
  return bots.find((one) => one === wanted) ?? FIRST.find((one) => levels.includes(one)) ?? levels[0] ?? "random";
}

/** The next weaker (-1) or stronger (1) bot of the same kind; undefined at either end. */
export function neighbourLevel(bots: readonly string[], bot: string, by: 1 | -1): string | undefined {
  const ladder = [LEVELS, BASELINES].find((one) => one.includes(botId(bot)));
  const offered = ladder?.filter((one) => bots.includes(one)) ?? [];
  return offered[offered.indexOf(botId(bot)) + by];
}

/** The name of a bot: "Hina". */
export function botName(bot: string): string {
  const key = `table-bot-${botId(bot)}`;
  return translate(hasMessage(key) ? key : "table-bot-other");
}

/** The word for its strength: "Beginner". */
export function botLevel(bot: string): string {
  const key = `table-bot-${botId(bot)}-level`;
  return hasMessage(key) ? translate(key) : botId(bot);
}

/** Name and level, for menus. */
export function botTitle(bot: string): string {
  return translate("table-bot-with-level", { name: botName(bot), level: botLevel(bot) });
}

/** One sentence about how it plays. */
export function botAbout(bot: string): string {
  const key = `table-bot-${botId(bot)}-about`;
  return hasMessage(key) ? translate(key) : "";
}
