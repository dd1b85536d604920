/** The size of the board: as large as it can be without scrolling. */

import { lang } from "@client/words/fluent";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { CastleView } from "./view";

interface Box {
  current: HTMLElement | null;
}

/** Up to this width the parts are below each other: the same as in style/desktop.css. */
const MAX_STACKED_WIDTH = 900;
/** The board's size in em, with Matcha and without. */
const WIDTH = 69.6;
const HEIGHT = { matcha: 47, none: 44 };
const MIN_SIZE = 10;
const MAX_SIZE = 24;
/** How much smaller than usual a crowded board may be. */
const MIN_SHRINK = 0.86;

/** The usual font size in pixels for an area; null: the parts are below each other and need none. */
export function usualSize(width: number, height: number, expansion: CastleView["expansion"]): number | null {
  if (width <= MAX_STACKED_WIDTH) return null;
  return Math.min(MAX_SIZE, Math.max(MIN_SIZE, Math.min(width / WIDTH, height / HEIGHT[expansion])));
}

/**
 * All sizes are in em; this sets the font size. A crowded board is drawn a little smaller. It grows again only when the
 * area changes or a new round starts, so that its size does not change from choice to choice.
 */
export function useFit(box: Box, view: CastleView): void {
  const fitted = useRef("");
  const phase = `${view.round} ${view.offer.length > 0} ${lang.value}`;
  const fit = useRef(() => {});
  fit.current = () => {
    if (box.current) fitted.current = applySize(box.current, view.expansion, phase, fitted.current);
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

/** Sets the size; returns a text with what it depends on. */
function applySize(board: HTMLElement, expansion: CastleView["expansion"], phase: string, fitted: string): string {
  const area = board.parentElement;
  if (!area) return "";
  const { clientWidth: width, clientHeight: height } = area;
  const now = `${phase} ${width} ${height}`;
  const usual = usualSize(width, height, expansion);
  if (usual === null) {
    resize(board, "");
    return now;
  }
  if (now !== fitted) resize(board, `${usual}px`);
  for (let more = 0; more < 4 && board.scrollHeight > height + 1; more++) {
    const before = parseFloat(board.style.fontSize);
    resize(board, `${Math.max(usual * MIN_SHRINK, (before * height) / board.scrollHeight - 0.02)}px`);
  }
  return now;
}

/** Inside a size container Chromium keeps the old em for the layout unless the content is hidden and shown again. */
function resize(board: HTMLElement, size: string): void {
  if (board.style.fontSize === size) return;
  const focused = document.activeElement;
  board.style.fontSize = size;
  board.style.display = "none";
  void board.offsetHeight;
  board.style.display = "";
  if (focused instanceof HTMLElement && board.contains(focused)) focused.focus({ preventScroll: true });
}
