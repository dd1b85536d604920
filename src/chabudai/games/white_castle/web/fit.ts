/** How large the board is drawn: as large as its room allows with all of it in sight. */

import { lang } from "@client/words/fluent";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { CastleView } from "./view";

interface Box {
  current: HTMLElement | null;
}

/** The widest board whose parts stand one below the other: the same as in board.css. */
const STACKED = 900;
/** The board's size in em, with Matcha and without. */
const WIDE = 78.5;
const HIGH = { matcha: 44.4, none: 41.6 };
const SMALLEST = 10;
const LARGEST = 24;
/** How much smaller than usual a crowded board may be. */
const LEAST = 0.86;

/**
 * Sizes are in em, and what an em is, is set here. A crowded board is drawn a little smaller, and
 * grows again only with its room or a new round, so that it does not breathe from choice to choice.
 */
export function useFit(box: Box, view: CastleView): void {
  const fitted = useRef("");
  const phase = `${view.round} ${view.offer.length > 0} ${lang.value}`;
  const fit = useRef(() => {});
  fit.current = () => {
    if (box.current) fitted.current = drawCards(box.current, view.expansion, phase, fitted.current);
  };
  useLayoutEffect(() => fit.current(), [view, phase]);
  useEffect(() => fit.current(), [view, phase]);
  useLayoutEffect(() => {
    const area = box.current?.parentElement;
    if (!area) return;
    const watch = new ResizeObserver(() => fit.current());
    watch.observe(area);
    return () => watch.disconnect();
  }, []);
}

/** Returns what it was fitted to. */
function drawCards(board: HTMLElement, expansion: CastleView["expansion"], phase: string, fitted: string): string {
  const area = board.parentElement;
  if (!area) return "";
  const { clientWidth: width, clientHeight: height } = area;
  const now = `${phase} ${width} ${height}`;
  if (width <= STACKED) {
    resize(board, "");
    return now;
  }
  const usual = Math.min(LARGEST, Math.max(SMALLEST, Math.min(width / WIDE, height / HIGH[expansion])));
  if (now !== fitted) resize(board, `${usual}px`);
  for (let more = 0; more < 4 && board.scrollHeight > height + 1; more++) {
    const before = parseFloat(board.style.fontSize);
    resize(board, `${Math.max(usual * LEAST, (before * height) / board.scrollHeight - 0.02)}px`);
  }
  return now;
}

/** Inside a size container Chromium lays out anew with an old em, unless what is inside appears anew. */
function resize(board: HTMLElement, size: string): void {
  if (board.style.fontSize === size) return;
  const focused = document.activeElement;
  board.style.fontSize = size;
  board.style.display = "none";
  void board.offsetHeight;
  board.style.display = "";
  if (focused instanceof HTMLElement && board.contains(focused)) focused.focus({ preventScroll: true });
}
