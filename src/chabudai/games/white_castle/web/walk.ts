/** The board by keyboard: arrows move from part to part, each part is announced, Enter does what a click would do.
 * The board keeps the focus. */

import { look } from "@client/board/lens";
import { moveFocusByArrow } from "@client/shell/ui";
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { w, withDetail } from "./words";

/** A note over the board; with a rule if an illegal move was tried. */
export interface Note {
  text: string;
  rule?: string | undefined;
  /** Only for screen readers: the lens shows the part. */
  quiet?: boolean;
}

export const NO_NOTE: Note = { text: "" };

/** The note for a part that has no move to make or to try. */
export function answerOf(part: string, { why, rule }: DOMStringMap): Note {
  return why ? { text: why, rule } : { text: w("here-nothing", { part }) };
}

/** The part that the keyboard has reached. */
const CURRENT = "data-here";

interface Box {
  current: HTMLElement | null;
}

/** Returns whether the note belongs above the board: below it would cover its part. */
export function useWalk(box: Box, note: Signal<Note>): Signal<boolean> {
  const above = useSignal(false);
  useEffect(() => {
    const board = box.current;
    const area = board?.parentElement;
    if (!board || !area) return;
    // After a click the player uses a mouse: arrow keys then scroll as usual.
    let byKey = false;
    let hint = "";
    const showNote = (found: Note, spot: HTMLElement | null) => {
      walking(board)?.removeAttribute(CURRENT);
      spot?.setAttribute(CURRENT, "");
      if (spot) scrollTo(spot, area);
      above.value = spot !== null && middle(spot).y > inSight(area).middle;
      note.value = found;
      if (spot) look(spot, false);
    };
    const focus = () => {
      byKey = area.matches(":focus-visible");
      if (!byKey) return;
      hint = w(board.querySelector(".wc-hit") ? "arrows" : "arrows-only");
      showNote({ text: hint }, null);
    };
    const touch = () => {
      byKey = false;
    };
    const blur = () => {
      if (walking(board) || note.value.text === hint) showNote(NO_NOTE, null);
    };
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const from = event.target as HTMLElement;
      const menu = from.closest<HTMLElement>(".wc-menu");
      if (menu) return moveFocusByArrow(event, menu);
      // A button uses its other keys itself.
      const button = from.matches("button:focus-visible, summary:focus-visible") && !from.closest("dialog");
      if (button ? !event.key.startsWith("Arrow") : from !== area || !byKey) return;
      const here = button ? from.closest<HTMLElement>("[data-part]") : walking(board);
      const spot = next(board, here, event.key);
      if (event.key === "Escape") showNote(NO_NOTE, null);
      const chosen = here && (event.key === "Enter" || event.key === " ");
      if (!spot && !chosen) return;
      event.preventDefault();
      event.stopPropagation();
      if (button) area.focus({ preventScroll: true });
      if (spot) showNote({ text: regionOf(spot) === regionOf(here) ? describe(spot) : describeWithRegion(spot) }, spot);
      else if (here && !activate(here)) {
        showNote(answerOf(here.dataset.part ?? "", here.dataset), here);
        look(here, true); // it stays, and its link to the rule can be reached
      }
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
  return board.querySelector<HTMLElement>(`[${CURRENT}]`);
}

function regionOf(spot: HTMLElement | null): string {
  return spot?.closest("[data-region]")?.ariaLabel ?? "";
}

/** A part with its region, for the first part of a region that is reached. */
function describeWithRegion(spot: HTMLElement): string {
  return regionOf(spot) ? withDetail(regionOf(spot), describe(spot)) : describe(spot);
}

/** The cover of a part: a button if there is a legal move, else what can be tried, if anything. */
function coverOf(spot: HTMLElement): HTMLElement | null {
  return spot.querySelector<HTMLElement>(":scope > .wc-hit");
}

/** What a part is, and the move that can be made there. */
function describe(spot: HTMLElement): string {
  const part = spot.dataset.part ?? "";
  const move = coverOf(spot)?.ariaLabel;
  if (!move) return part;
  return move.startsWith(part) ? w("enter", { move }) : w("here", { part, move });
}

/** Makes the move of a part, or opens its menu if there are several. */
function activate(spot: HTMLElement): boolean {
  const cover = coverOf(spot);
  if (cover?.ariaExpanded) cover.focus({ preventScroll: true });
  cover?.click();
  return cover !== null;
}

/** The visible part of the board: in a low window the decision bar covers some of it. */
export function inSight(area: Element): { top: number; bottom: number; middle: number } {
  const { top, bottom } = area.getBoundingClientRect();
  const below = area.nextElementSibling?.getBoundingClientRect().top ?? innerHeight;
  const [from, to] = [Math.max(0, top), Math.min(bottom, below)];
  return { top: from, bottom: to, middle: (from + to) / 2 };
}

/** Scrolls a part to the middle: on a phone its panel first, in a low window also the page. */
function scrollTo(spot: HTMLElement, area: HTMLElement): void {
  spot.closest("[data-region]")?.scrollIntoView({ block: "nearest", inline: "start", behavior: "instant" });
  spot.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  scrollBy({ top: middle(spot).y - inSight(area).middle, behavior: "instant" });
}

function middle(one: Element): Point {
  const { left, top, width, height } = one.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** The part that an arrow key leads to. */
function next(board: HTMLElement, here: HTMLElement | null, key: string): HTMLElement | undefined {
  if (!STEPS[key]) return undefined;
  const spots = [...board.querySelectorAll<HTMLElement>("[data-part]")].filter((one) => one.getClientRects().length);
  if (!here) return spots.find((one) => isShown(one, board)) ?? spots[0];
  const found = nextIndex(spots.map(middle), spots.indexOf(here), key);
  return found === undefined ? undefined : spots[found];
}

interface Point {
  x: number;
  y: number;
}

/** Where an arrow key leads: sideways to the next part in reading order, up and down to the nearest part there. */
export function nextIndex(points: readonly Point[], here: number, key: string): number | undefined {
  const by = STEPS[key] ?? 0;
  if (key === "ArrowRight" || key === "ArrowLeft") return (here + by + points.length) % points.length;
  const from = points[here];
  if (!from || !by) return undefined;
  const distance = ({ x, y }: Point) => {
    const ahead = (y - from.y) * by;
    return ahead > 1 ? ahead + 2 * Math.abs(x - from.x) : Infinity;
  };
  const distances = points.map(distance);
  const least = Math.min(...distances);
  return least === Infinity ? undefined : distances.indexOf(least);
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };

/** A phone shows one part of the board at a time. */
function isShown(spot: HTMLElement, board: HTMLElement): boolean {
  const [a, b] = [middle(spot), board.parentElement!.getBoundingClientRect()];
  return a.x > b.left && a.x < b.right && a.y > b.top && a.y < b.bottom;
}
