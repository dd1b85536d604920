/** Settings, stored in the browser. */
import { effect, type Signal, signal } from "@preact/signals";

function stored<T extends string>(name: string, otherwise: T): Signal<T> {
  const value = signal((localStorage.getItem(name) as T | null) ?? otherwise);
  effect(() => localStorage.setItem(name, value.value));
  return value;
}

/** `auto` follows the system. */
export const theme = stored<"auto" | "light" | "dark">("theme", "auto");
/** Whether a move must be confirmed before it is sent. */
export const confirmMoves = stored<"no" | "yes">("confirm", "no");
/** Whether the end of a turn is asked: always, only if something could be lost, or never. */
export const endOfTurn = stored<"ask" | "safe" | "never">("end-of-turn", "safe");
/** The level that was chosen last; cards without a choice of their own offer it. */
export const favouriteBot = stored<string>("level", "casual");
export const sounds = stored<"no" | "yes">("sounds", "no");
/** Loudness of the sounds, 0 to 100. */
export const volume = stored<string>("volume", "60");
/** Whether log and chat are beside the board, where there is room for them. */
export const sidePanel = stored<"open" | "closed">("side", "open");
/** Which of the two is shown where there is room for one. */
export const sideTab = stored<"log" | "chat">("side-tab", "log");
/** Whether advice is shown beside the question, where there is room for it. */
export const tips = stored<"open" | "closed">("tips", "open");
export const muted = stored<"no" | "yes">("muted", "no");

const dark = matchMedia("(prefers-color-scheme: dark)");
const systemDark = signal(dark.matches);
dark.addEventListener("change", () => {
  systemDark.value = dark.matches;
});
const still = matchMedia("(prefers-reduced-motion: reduce)");

export function isDark(): boolean {
  return theme.value === "auto" ? systemDark.value : theme.value === "dark";
}

export function prefersReducedMotion(): boolean {
  return still.matches;
}

export function applyTheme(): void {
  effect(() => {
    document.documentElement.dataset.theme = isDark() ? "dark" : "light";
  });
}
