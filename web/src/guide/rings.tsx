/** Rings around what a step is about: places of the board (`data-at`), whole regions of it (`region:x` for
 * `data-region="x"`), and the asked choice in the decision bar.
 * They lie above the page, so boards need nothing but the attribute, and nothing on them moves. */
import { useEffect, useRef } from "preact/hooks";
import { prefersReducedMotion } from "../shell/settings";

/** Milliseconds after which a place that is out of sight is scrolled to, and again if the board scrolled elsewhere. */
const SCROLL_AFTER = [60, 700];
/** The board may move at any time; so often the rings follow. */
const REDRAW_MS = 100;
const GAP = 3;

interface Place {
  element: Element;
  /** What may cover it: the board, or the list of choices. */
  frame: Element | null;
}

function selector(place: string): string {
  const [kind = "", region = ""] = place.split(":");
  return kind === "region" ? `[data-region="${CSS.escape(region)}"]` : `[data-at~="${CSS.escape(place)}"]`;
}

function placesOf(places: readonly string[], move: string): Place[] {
  const found: Place[] = [];
  const board = document.querySelector(".table-middle .board-area");
  for (const place of places)
    for (const element of board?.querySelectorAll(selector(place)) ?? [])
      found.push({ element, frame: element.closest(".wc-regions") ?? board });
  if (move) {
    const element = document.querySelector(`.decision .choice[data-move="${CSS.escape(move)}"]`);
    if (element) found.push({ element, frame: element.closest(".choices") });
  }
  return found;
}

export function Rings({ places, move, step }: { places: readonly string[]; move: string; step: number }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const draw = () => {
      if (box.current) drawRings(box.current, placesOf(places, move));
    };
    draw();
    const timer = setInterval(draw, REDRAW_MS);
    addEventListener("resize", draw);
    addEventListener("scroll", draw, true);
    const behavior = prefersReducedMotion() ? "auto" : "smooth";
    const timers = SCROLL_AFTER.map((ms) =>
      setTimeout(() => {
        const found = placesOf(places, move);
        const [first] = found;
        const choice = found.find((one) => one.element.classList.contains("choice"));
        for (const one of new Set([choice, first]))
          if (one && !isInSight(one)) one.element.scrollIntoView({ block: "center", inline: "center", behavior });
      }, ms),
    );
    return () => {
      clearInterval(timer);
      removeEventListener("resize", draw);
      removeEventListener("scroll", draw, true);
      timers.forEach(clearTimeout);
    };
  }, [places, move, step]);
  return <div class="guide-rings" aria-hidden="true" ref={box} />;
}

function isInSight({ element, frame }: Place): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const around = frame?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  return left >= around.left - 2 && right <= around.right + 2 && top >= around.top - 2 && bottom <= around.bottom + 2;
}

/** The upper edge of the preview where it lies over the board, as on a phone. */
function previewTop(): number {
  const preview = document.querySelector(".choice-preview.filled");
  if (!preview || getComputedStyle(preview).position !== "absolute") return Number.POSITIVE_INFINITY;
  return preview.getBoundingClientRect().top;
}

/** Moves one ring to each place; those that are scrolled away get none, and none lies over the preview. */
function drawRings(box: HTMLElement, places: readonly Place[]): void {
  const covered = previewTop();
  const shown = places.flatMap(({ element, frame }) => {
    const one = element.getBoundingClientRect();
    const around = frame?.getBoundingClientRect();
    if (!one.width || !around) return [];
    const left = Math.max(one.left - GAP, around.left);
    const right = Math.min(one.right + GAP, around.right);
    const top = Math.max(one.top - GAP, around.top - GAP);
    const bottom = Math.min(one.bottom + GAP, around.bottom + GAP);
    if (right - left < 8 || bottom - top < 8) return [];
    const hidden = frame?.matches(".choices") ? 0 : Math.max(0, Math.round(bottom - covered));
    return [{ place: { left, top, width: right - left, height: bottom - top }, hidden }];
  });
  while (box.children.length > shown.length) box.lastElementChild?.remove();
  while (box.children.length < shown.length) box.append(document.createElement("i"));
  shown.forEach((one, at) => {
    const ring = box.children[at] as HTMLElement;
    for (const [name, value] of Object.entries(one.place)) {
      const size = `${Math.round(value)}px`;
      if (ring.style.getPropertyValue(name) !== size) ring.style.setProperty(name, size);
    }
    ring.style.clipPath = one.hidden ? `inset(-9px -9px ${one.hidden}px)` : "";
  });
}
