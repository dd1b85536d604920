/** Zoom and pan of any board: wheel, pinch, keys and buttons change the scale; the board area then scrolls. */
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { at, DRAG_DISTANCE, distance, type Point, swallowClick } from "./press";

export const LARGEST_SCALE = 4;
const WHEEL_STEP = 0.0018;
export const KEY_STEP = 1.25;
/** The share of the area that an arrow key pans. */
const PAN_SHARE = 0.15;
/** Pieces that a pointer drags instead of the board. */
const DRAGGED = "[data-drag]";

/** A scale within the limits; nearly 1 is 1. */
export function allowedScale(scale: number): number {
  const found = Math.min(LARGEST_SCALE, scale);
  return found < 1.04 ? 1 : found;
}

/** The scroll position after a change of scale that keeps a point (from the edge of the area) in its place. */
export function scrollFor(scroll: number, point: number, before: number, after: number): number {
  return Math.max(0, ((scroll + point) * after) / before - point);
}

export interface Zoom {
  scale: Signal<number>;
  /** Multiplies the scale around a point of the window, or around the middle. */
  by: (factor: number, around?: Point) => void;
  reset: () => void;
}

interface Box {
  current: HTMLElement | null;
}

export function useZoom(box: Box): Zoom {
  const scale = useSignal(1);
  const set = (wanted: number, around?: Point) => {
    const area = box.current;
    const [before, after] = [scale.value, allowedScale(wanted)];
    if (!area || after === before) return;
    const frame = area.getBoundingClientRect();
    const x = around ? around.x - frame.left : area.clientWidth / 2;
    const y = around ? around.y - frame.top : area.clientHeight / 2;
    const [left, top] = [scrollFor(area.scrollLeft, x, before, after), scrollFor(area.scrollTop, y, before, after)];
    scale.value = after;
    apply(area, after);
    area.scrollTo({ left, top, behavior: "instant" });
  };
  const zoom: Zoom = { scale, by: (factor, around) => set(scale.value * factor, around), reset: () => set(1) };
  useEffect(() => {
    const area = box.current;
    if (!area) return;
    apply(area, scale.value);
    const off = [
      byWheel(area, zoom),
      byPinch(area, zoom),
      byKeys(area, zoom),
      byDrag(area, zoom),
      byFinger(area, zoom),
    ];
    return () => {
      for (const one of off) one();
    };
  }, [box.current]);
  return zoom;
}

function apply(area: HTMLElement, scale: number): void {
  area.toggleAttribute("data-zoomed", scale > 1);
  area.style.setProperty("--zoom", String(scale));
}

/** The scale that an element is shown at: distances on the screen are this much larger than its own. */
export function scaleOf(element: Element): number {
  const area = element.closest<HTMLElement>(".board-area");
  return Number(area?.style.getPropertyValue("--zoom")) || 1;
}

function listen<K extends keyof HTMLElementEventMap>(
  area: HTMLElement,
  kind: K,
  act: (event: HTMLElementEventMap[K]) => void,
  options: AddEventListenerOptions = {},
): () => void {
  area.addEventListener(kind, act as EventListener, options);
  return () => area.removeEventListener(kind, act as EventListener, options);
}

/** Whether the wheel scrolls something here; a zoomed area itself does not count. */
function scrollsHere(target: Element, area: HTMLElement, zoomed: boolean): boolean {
  for (let one: Element | null = target; one; one = one.parentElement) {
    if (one === area && zoomed) return false;
    const scrolls = /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1;
    if (scrolls || one === area) return scrolls;
  }
  return false;
}

function byWheel(area: HTMLElement, { by, scale }: Zoom): () => void {
  const wheel = (event: WheelEvent) => {
    const pans = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (pans || (!event.ctrlKey && scrollsHere(event.target as Element, area, scale.value > 1))) return;
    event.preventDefault();
    const pixels = event.deltaMode ? event.deltaY * 30 : event.deltaY;
    by(Math.exp(-pixels * WHEEL_STEP * (event.ctrlKey ? 4 : 1)), at(event));
  };
  return listen(area, "wheel", wheel, { passive: false });
}

function byPinch(area: HTMLElement, { by }: Zoom): () => void {
  let last = 0;
  const move = (event: TouchEvent) => {
    const [a, b] = [...event.touches].map(at);
    if (!a || !b) {
      last = 0;
      return;
    }
    event.preventDefault();
    const apart = distance(a, b);
    if (last) by(apart / last, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    last = apart;
  };
  const off = [
    listen(area, "touchstart", move, { passive: false }),
    listen(area, "touchmove", move, { passive: false }),
    listen(area, "touchend", () => {
      last = 0;
    }),
  ];
  return () => {
    for (const one of off) one();
  };
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** With the focus on the board: + and - zoom, 0 shows all of it, Shift and an arrow pan. */
function byKeys(area: HTMLElement, { by, reset, scale }: Zoom): () => void {
  const act = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const zoomed = scale.value > 1;
    const pan = event.shiftKey && zoomed ? ARROWS[event.key] : undefined;
    if (pan) {
      area.scrollBy({ left: pan[0] * area.clientWidth * PAN_SHARE, top: pan[1] * area.clientHeight * PAN_SHARE });
    } else if (event.key === "+" || event.key === "=") by(KEY_STEP);
    else if (event.key === "-" && zoomed) by(1 / KEY_STEP);
    else if (event.key === "0" && zoomed) reset();
    else return false;
    return true;
  };
  const key = (event: KeyboardEvent) => {
    if ((event.target as Element).closest("input, select, textarea, dialog") || !act(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return listen(area, "keydown", key, { capture: true });
}

/** What scrolls up and down inside the board around an element. */
function scrollerIn(target: Element, area: HTMLElement): Element | null {
  for (let one: Element | null = target; one && one !== area; one = one.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1) return one;
  }
  return null;
}

/** A finger moves an enlarged board. At its edge it scrolls the part of the board under the finger; by itself the
 * browser would begin with that part, and keep to it. */
function byFinger(area: HTMLElement, { scale }: Zoom): () => void {
  let last: Point | null = null;
  const start = ({ touches, target }: TouchEvent) => {
    const fixed = (target as Element).closest(`${DRAGGED}, dialog, .no-pan`);
    last = touches.length === 1 && touches[0] && scale.value > 1 && !fixed ? at(touches[0]) : null;
  };
  const move = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (event.touches.length !== 1) last = null;
    if (!last || !touch) return;
    event.preventDefault();
    const [left, top, before] = [last.x - touch.clientX, last.y - touch.clientY, area.scrollTop];
    area.scrollBy({ left, top, behavior: "instant" });
    const rest = (top - (area.scrollTop - before)) / scale.value;
    scrollerIn(event.target as Element, area)?.scrollBy({ top: rest, behavior: "instant" });
    last = at(touch);
  };
  const off = [
    listen(area, "touchstart", start, { passive: true }),
    listen(area, "touchmove", move, { passive: false }),
  ];
  return () => {
    for (const one of off) one();
  };
}

/** A mouse drags an enlarged board. */
function byDrag(area: HTMLElement, { scale }: Zoom): () => void {
  const down = (event: PointerEvent) => {
    const piece = (event.target as Element).closest(`${DRAGGED}, dialog, .no-pan`);
    if (event.pointerType !== "mouse" || event.button || piece || scale.value <= 1) return;
    const start = at(event);
    let last = start;
    let pans = false;
    const move = (now: PointerEvent) => {
      pans ||= distance(start, at(now)) > DRAG_DISTANCE;
      if (!pans) return;
      area.classList.add("panning");
      area.scrollBy({ left: last.x - now.clientX, top: last.y - now.clientY, behavior: "instant" });
      last = at(now);
    };
    const up = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      area.classList.remove("panning");
      if (pans) swallowClick();
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
  };
  return listen(area, "pointerdown", down);
}
