/** What drags, pans and long presses have in common. */

/** Pixels that a pointer moves before a press becomes a drag. */
export const DRAG_DISTANCE = 7;
/** Milliseconds after which a press is a long one. */
export const LONG_PRESS_MS = 480;

export interface Point {
  x: number;
  y: number;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Where a pointer or a finger is. */
export function at({ clientX, clientY }: { clientX: number; clientY: number }): Point {
  return { x: clientX, y: clientY };
}

/** The click that ends a drag or a long press is not meant as one. */
export function swallowClick(): void {
  const stop = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, true), 60);
}
