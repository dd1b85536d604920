/** The games that the server offers, in the current language. */
import { effect, signal } from "@preact/signals";
import type { BoxInfo, GameInfo } from "../protocol";
import { type Lang, lang } from "../words/fluent";
import { declaredKinds } from "../words/kinds";
import { api } from "./api";
import { toast } from "./toasts";

export const games = signal<GameInfo[]>([]);

export function gameInfo(id: string): GameInfo | undefined {
  return games.value.find((one) => one.id === id);
}

export function gameTitle(id: string): string {
  return gameInfo(id)?.title ?? "";
}

/** The box on the shelf that fits a table's options. */
export function boxOf(game: string, options: Record<string, string>): BoxInfo | undefined {
  const info = gameInfo(game);
  const chosen = (name: string) => options[name] ?? info?.options.find((one) => one.name === name)?.default;
  return info?.boxes.find((box) => Object.entries(box.options).every(([name, value]) => chosen(name) === value));
}

export function boxTitle(game: string, options: Record<string, string>): string {
  return boxOf(game, options)?.title ?? gameTitle(game);
}

/** The address of a game's rules. For any box but the first they open at the section about it, if there is one. */
export function rulesAddress(game: string, box: BoxInfo | undefined): string {
  const isFirst = !box || gameInfo(game)?.boxes[0]?.id === box.id;
  return isFirst ? `/rules/${game}` : `/rules/${game}#${box.id}`;
}

let loadedIn: Lang | null = null;

/** Loads the games in a language, before that language is shown or after. */
export async function loadGames(language: Lang): Promise<void> {
  loadedIn = language;
  const found = await api.games(language);
  if (loadedIn !== language) return; // another language was chosen meanwhile
  declaredKinds.value = found;
  games.value = found;
}

/** Loads the games again whenever the language changes. */
export function keepGamesInLanguage(): void {
  effect(() => {
    if (lang.value !== loadedIn) loadGames(lang.value).catch(toast);
  });
}
