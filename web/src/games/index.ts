/** Loads a game's client code when someone opens a table. */

import { boards } from "virtual:games";
import { reloadPage } from "../shell/reload";
import { addCatalogue } from "../words/fluent";
import type { Game, RulesExtras } from "./plugin";

const loaded = new Map<string, Promise<Game>>();
const styles = new Map<string, Promise<void>>();

/** The game's own client code, or the fallback, with style sheet and texts loaded. */
export function loadGame(id: string): Promise<Game> {
  const found = loaded.get(id);
  if (found) return found;
  const own = Object.hasOwn(boards, id) ? boards[id] : undefined;
  const game = own ? own().then((module) => prepare(module.game as Game)) : loadFallback(id);
  loaded.set(id, game);
  game.catch(() => {
    loaded.delete(id);
    reloadPage();
  });
  return game;
}

/** The client code that shows any game. */
export async function loadFallback(id: string): Promise<Game> {
  const { fallbackGame } = await import("../fallback/index");
  return prepare(fallbackGame(id));
}

/** The pictures and chapters of a game's rules, with their style sheet. */
export async function loadRulesExtras(id: string): Promise<RulesExtras> {
  const game = await loadGame(id);
  const extras = (await game.rules?.()) ?? { pictures: {} };
  if (extras.style) await loadStyle(extras.style);
  return extras;
}

async function prepare(game: Game): Promise<Game> {
  await Promise.all([loadStyle(game.style), game.words && addCatalogue(game.words)]);
  return game;
}

/** Adds a style sheet to the page, once. */
export function loadStyle(address: string): Promise<void> {
  const found = styles.get(address);
  if (found) return found;
  const done = new Promise<void>((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(address));
    document.head.append(link);
  });
  styles.set(address, done);
  done.catch(() => styles.delete(address));
  return done;
}
