/** The log as groups of lines: by round and by turn. */
import type { Heading } from "../games/plugin";
import type { News } from "../protocol";
import type { GameEvent } from "../words/events";

/** One sentence of the log. */
export interface LogLine {
  text: string;
  /** The event that the sentence is about; null for news of the table. */
  event: GameEvent | null;
  news: News;
}

/** Lines under one heading, and the groups inside it. */
export interface LogGroup {
  key: string;
  /** Empty before the first heading. */
  text: string;
  lines: LogLine[];
  groups: LogGroup[];
}

/** The news without moves that were undone. The undo itself stays in if another player made it. */
export function withoutUndone(news: readonly News[], viewer: number | null): News[] {
  let kept: News[] = [];
  for (const one of news) {
    if (one.kind === "undone") {
      const from = kept.findLastIndex((other) => other.kind === "moved" && other.seat === one.seat);
      if (from >= 0) kept = kept.filter((other, at) => at < from || other.kind !== "moved");
      if (one.seat === viewer) continue;
    }
    kept.push(one);
  }
  return kept;
}

/** The last move that the player of a seat made: moves of a bot in their place do not count, nor do `unlogged` moves,
 * which only pass the turn on and may have been made without asking. */
export function lastOwnMove(
  news: readonly News[],
  seat: number | null,
  unlogged: readonly string[] = [],
): News | undefined {
  let bot = false;
  let found: News | undefined;
  for (const one of news) {
    if (one.seat !== seat) continue;
    if (one.kind === "taken-over" || one.kind === "came-back") bot = one.kind === "taken-over";
    else if (!bot && (one.kind === "undone" || (one.kind === "moved" && !unlogged.includes(one.move)))) found = one;
  }
  return found;
}

/** Lines in groups: a group of level 2 belongs to the group of level 1 before it. */
export function grouped(lines: readonly LogLine[], heading: (event: GameEvent) => Heading | null): LogGroup[] {
  const groups: LogGroup[] = [];
  let inner: LogGroup | null = null;
  let [version, number] = [-1, 0];
  for (const line of lines) {
    const found = line.event && heading(line.event);
    number = line.news.version === version ? number + 1 : 0;
    version = line.news.version;
    const key = `${version}.${number}`;
    let outer = groups.at(-1);
    if (!outer || (found?.level === 1 && (found.begins || outer.text !== found.text))) {
      outer = { key, text: found?.level === 1 ? found.text : "", lines: [], groups: [] };
      groups.push(outer);
      inner = null;
    }
    if (found?.level === 2 && (found.begins || inner?.text !== found.text)) {
      inner = { key: `${key}-2`, text: found.text, lines: [], groups: [] };
      outer.groups.push(inner);
    }
    (inner ?? outer).lines.push(line);
  }
  return groups;
}
