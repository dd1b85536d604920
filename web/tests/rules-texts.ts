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

/** The keys of a game's English texts for the web client. */
export function clientKeys(game: string): string[] {
  const file = new URL(`${game.replaceAll("-", "_")}/web/locales/en.ftl`, GAMES);
  return [...readFileSync(file, "utf8").matchAll(/^([a-z0-9-]+) =/gm)].map((found) => found[1] ?? "");
}

export function picturesIn(text: string): string[] {
  return [...text.matchAll(/\(picture:([^)]+)\)/g)].map((found) => found[1] ?? "");
}

export function clausesIn(text: string): string[] {
  return [...text.matchAll(/^- \*\*\[([^\]]+)\]/gm)].map((found) => found[1] ?? "");
}
