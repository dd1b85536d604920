/** The board by keyboard: arrows move from part to part, each part is announced, Enter does what a click would do.
 * The board keeps the focus. */

import { moveFocusByArrow } from "@client/shell/ui";
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { named, w } from "./words";

/** What is told over the board; with a rule: why what was tried is against it. */
export interface Told {
  text: string;
  rule?: string | undefined;
}

export const NOTHING_TOLD: Told = { text: "" };

/** The answer where there is no move to make and none to try. */
export function answerOf(part: string, { why, rule }: DOMStringMap): Told {
  return why ? { text: why, rule } : { text: w("here-nothing", { part }) };
}

/** The part that is being told of. */
const HERE = "data-here";

interface Box {
  current: HTMLElement | null;
}

/** Returns whether the note must stand above: below it would cover what it tells of. */
export function useWalk(box: Box, note: Signal<Told>): Signal<boolean> {
  const above = useSignal(false);
  useEffect(() => {
    const board = box.current;
    const area = board?.parentElement;
    if (!board || !area) return;
    // Whoever clicked on the board has a mouse, and keeps the arrows for other things.
    let byKey = false;
    let hint = "";
    const tell = (found: Told, spot: HTMLElement | null) => {
      walking(board)?.removeAttribute(HERE);
      spot?.setAttribute(HERE, "");
      if (spot) bring(spot, area);
      above.value = spot !== null && middle(spot).y > inSight(area).middle;
      note.value = found;
    };
    const focus = () => {
      byKey = area.matches(":focus-visible");
      if (!byKey) return;
      hint = w(board.querySelector(".wc-hit") ? "arrows" : "arrows-only");
      tell({ text: hint }, null);
    };
    const touch = () => {
      byKey = false;
    };
    const blur = () => {
      if (walking(board) || note.value.text === hint) tell(NOTHING_TOLD, null);
    };
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const from = event.target as HTMLElement;
      const menu = from.closest<HTMLElement>(".wc-menu");
      if (menu) return moveFocusByArrow(event, menu);
      // A button uses its other keys itself.
      const button = from.matches("button:focus-visible, summary:focus-visible") && !from.closest("dialog");
      if (button ? !event.key.startsWith("Arrow") : from !== area || !byKey) return;
      const here = button ? from.closest<HTMLElement>("[data-tell]") : walking(board);
      const spot = next(board, here, event.key);
      if (event.key === "Escape") tell(NOTHING_TOLD, null);
      const chosen = here && (event.key === "Enter" || event.key === " ");
      if (!spot && !chosen) return;
      event.preventDefault();
      event.stopPropagation();
      if (button) area.focus({ preventScroll: true });
      if (spot) tell({ text: regionOf(spot) === regionOf(here) ? words(spot) : told(spot) }, spot);
      else if (here && !use(here)) tell(answerOf(here.dataset.tell ?? "", here.dataset), here);
    };
    area.addEventListener("focus", focus);
    area.addEventListener("blur", blur);
    area.addEventListener("pointerdown", touch);
    area.addEventListener("keydown", key);
    return () => {
      area.removeEventListener("focus", focus);
      area.removeEventListener("blur", blur);
      area.removeEventListener("pointerdown", touch);
      area.removeEventListener("keydown", key);
    };
  }, []);
  return above;
}

function walking(board: HTMLElement): HTMLElement | null {
  return board.querySelector<HTMLElement>(`[${HERE}]`);
}

function regionOf(spot: HTMLElement | null): string {
  return spot?.closest("[data-region]")?.ariaLabel ?? "";
}

/** Where on the board a part is, too: for whoever comes from elsewhere. */
function told(spot: HTMLElement): string {
  return regionOf(spot) ? named(regionOf(spot), words(spot)) : words(spot);
}

/** What covers a part: a button where a move leads there, and else what can be tried, if anything. */
function coverOf(spot: HTMLElement): HTMLElement | null {
  return spot.querySelector<HTMLElement>(":scope > .wc-hit");
}

/** What a part is, and what can be done there, which may tell what it is as well. */
function words(spot: HTMLElement): string {
  const part = spot.dataset.tell ?? "";
  const move = coverOf(spot)?.ariaLabel;
  if (!move) return part;
  return move.startsWith(part) ? w("enter", { move }) : w("here", { part, move });
}

/** Choose what can be chosen here, if anything. Where that asks which of several, one goes on there. */
function use(spot: HTMLElement): boolean {
  const cover = coverOf(spot);
  if (cover?.ariaExpanded) cover.focus({ preventScroll: true });
  cover?.click();
  return cover !== null;
}

/** How far down the board can be seen: in a low window the decision bar lies over it. */
export function inSight(area: Element): { top: number; bottom: number; middle: number } {
  const { top, bottom } = area.getBoundingClientRect();
  const below = area.nextElementSibling?.getBoundingClientRect().top ?? innerHeight;
  const [from, to] = [Math.max(0, top), Math.min(bottom, below)];
  return { top: from, bottom: to, middle: (from + to) / 2 };
}

/** Scrolls a part to the middle: on a phone its panel first, in a low window also the page. */
function bring(spot: HTMLElement, area: HTMLElement): void {
  spot.closest("[data-region]")?.scrollIntoView({ block: "nearest", inline: "start", behavior: "instant" });
  spot.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  scrollBy({ top: middle(spot).y - inSight(area).middle, behavior: "instant" });
}

function middle(one: Element): { x: number; y: number } {
  const { left, top, width, height } = one.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Sideways to the next part in reading order, up and down to the nearest one there. */
function next(board: HTMLElement, here: HTMLElement | null, key: string): HTMLElement | undefined {
  const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 }[key];
  if (!by) return undefined;
  const spots = [...board.querySelectorAll<HTMLElement>("[data-tell]")].filter((one) => one.getClientRects().length);
  if (!here) return spots.find((one) => isShown(one, board)) ?? spots[0];
  if (key === "ArrowRight" || key === "ArrowLeft") return spots.at((spots.indexOf(here) + by) % spots.length);
  const from = middle(here);
  const away = (one: HTMLElement) => {
    const to = middle(one);
    const ahead = (to.y - from.y) * by;
    return ahead > 1 ? ahead + 2 * Math.abs(to.x - from.x) : Infinity;
  };
  const nearest = spots.reduce((first, one) => (away(one) < away(first) ? one : first), here);
  return nearest === here ? undefined : nearest;
}

/** A phone shows one part of the board at a time. */
function isShown(spot: HTMLElement, board: HTMLElement): boolean {
  const [a, b] = [middle(spot), board.parentElement!.getBoundingClientRect()];
  return a.x > b.left && a.x < b.right && a.y > b.top && a.y < b.bottom;
}
