/** The games the server offers, in the language that is shown. */
import { effect, signal } from "@preact/signals";
import type { GameInfo } from "../protocol";
import { lang } from "../words/fluent";
import { api } from "./api";
import { toast } from "./toasts";

export const games = signal<GameInfo[]>([]);

export function gameTitle(id: string): string {
  return games.value.find((one) => one.id === id)?.title ?? "";
}

/** Kept in step with the language. */
export function keepGamesLoaded(): void {
  effect(() => {
    const wanted = lang.value;
    api.games().then((found) => {
      if (lang.peek() === wanted) games.value = found;
    }, toast);
  });
}
