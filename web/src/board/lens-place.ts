/** Where the lens is: beside the part that it shows, and never over it. */

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

const GAP = 10;
const EDGE = 6;

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, Math.max(least, most)));
}

/** The corner of the lens: right of the part, else left, below or above it; where nothing fits, at the far end. */
export function placeFor(part: Rect, lens: Size, window: Size): { left: number; top: number } {
  const middle = (part.top + part.bottom) / 2 - lens.height / 2;
  const top = within(middle, EDGE, window.height - lens.height - EDGE);
  const left = within((part.left + part.right) / 2 - lens.width / 2, EDGE, window.width - lens.width - EDGE);
  if (part.right + GAP + lens.width <= window.width - EDGE) return { left: part.right + GAP, top };
  if (part.left - GAP - lens.width >= EDGE) return { left: part.left - GAP - lens.width, top };
  if (part.bottom + GAP + lens.height <= window.height - EDGE) return { left, top: part.bottom + GAP };
  if (part.top - GAP - lens.height >= EDGE) return { left, top: part.top - GAP - lens.height };
  const below = window.height - part.bottom > part.top;
  return { left, top: below ? window.height - lens.height - EDGE : EDGE };
}
