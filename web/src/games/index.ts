/** Loads a game's board when somebody opens a table. */
import { boards } from "virtual:games";
import { reloadPage } from "../shell/reload";
import { addCatalogue } from "../words/fluent";
import type { Game } from "./plugin";

const loaded = new Map<string, Promise<Game>>();

/** A game with its style sheet and its words in place. */
export function loadGame(id: string): Promise<Game> {
  const found = loaded.get(id);
  if (found) return found;
  const loader = boards[id];
  if (!loader) return Promise.reject(new Error(`no board for ${id}`));
  const game = loader().then(async (module) => {
    const game = module.game as Game;
    await Promise.all([styled(game.style), addCatalogue(game.words)]);
    return game;
  });
  loaded.set(id, game);
  game.catch(() => {
    loaded.delete(id);
    reloadPage();
  });
  return game;
}

export function hasBoard(id: string): boolean {
  return Object.hasOwn(boards, id);
}

function styled(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(address));
    document.head.append(link);
  });
}
