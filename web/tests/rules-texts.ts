/** The rules of the games as files. */
import { readdirSync, readFileSync } from "node:fs";

/** Seen from the folder of the bundled tests, see test.mjs. */
const GAMES = new URL("../../../src/chabudai/games/", import.meta.url);

/** The texts of a game's rules, one for each language. */
export function rulesTexts(game: string): string[] {
  const folder = new URL(`${game.replaceAll("-", "_")}/`, GAMES);
  const files = readdirSync(folder).filter((name) => /^RULES.*\.md$/.test(name));
  return files.map((name) => readFileSync(new URL(name, folder), "utf8"));
}

/** The keys of a game's English texts: the game's own, and those of its web client. */
export function keysOf(game: string): string[] {
  const files = ["locales", "web/locales"].map((one) => new URL(`${game.replaceAll("-", "_")}/${one}/en.ftl`, GAMES));
  const text = files.map((file) => readFileSync(file, "utf8")).join("\n");
  return [...text.matchAll(/^([a-z0-9-]+) =/gm)].map((found) => found[1] ?? "");
}

export function picturesIn(text: string): string[] {
  return [...text.matchAll(/\(picture:([^)]+)\)/g)].map((found) => found[1] ?? "");
}

export function clausesIn(text: string): string[] {
  return [...text.matchAll(/^- \*\*\[([^\]]+)\]/gm)].map((found) => found[1] ?? "");
}
