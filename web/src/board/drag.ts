/**
 * Dragging pieces to legal targets, for any board. A piece has `data-drag`: the moves that it can make, separated by
 * `|`. A target has `data-drop`: the moves that lead there. A move in both is legal there. A piece may need two moves
 * (`take coral left>place well`): the target names the last one.
 */
import { useEffect } from "preact/hooks";
import { at, DRAG_DISTANCE, distance, type Point, swallowClick } from "./press";

interface Box {
  current: HTMLElement | null;
}

/** The moves of a piece that lead to a target: all its steps in order, or nothing. */
export function movesTo(drag: string, drop: string): string[] | null {
  const there = new Set(drop.split("|").filter(Boolean));
  for (const one of drag.split("|")) {
    const steps = one.split(">");
    if (there.has(steps.at(-1) ?? "")) return steps;
  }
  return null;
}

export function useDrag(box: Box, onMoves: (moves: string[]) => void): void {
  useEffect(() => {
    const area = box.current;
    if (!area) return;
    const down = (event: PointerEvent) => {
      const piece = (event.target as Element).closest<HTMLElement>("[data-drag]");
      if (piece?.dataset.drag && !event.button && event.isPrimary) watch(area, piece, event, onMoves);
    };
    area.addEventListener("pointerdown", down);
    return () => area.removeEventListener("pointerdown", down);
  }, [box.current]);
}

/** Follows one press until it ends: a drag if the pointer goes far enough. */
function watch(area: HTMLElement, piece: HTMLElement, press: PointerEvent, onMoves: (moves: string[]) => void): void {
  const start = at(press);
  const moves = piece.dataset.drag ?? "";
  let shadow: Shadow | null = null;
  const move = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    if (!shadow && distance(start, at(event)) > DRAG_DISTANCE) {
      shadow = startDrag(area, piece, start);
      area.dispatchEvent(new CustomEvent("drag-started"));
    }
    if (!shadow) return;
    shadow.follow(at(event));
    highlight(area, targetAt(at(event), moves));
  };
  const end = (event: PointerEvent | null) => {
    stop();
    if (!shadow) return;
    shadow.remove();
    highlight(area, null);
    for (const one of area.querySelectorAll(".drop-here")) one.classList.remove("drop-here");
    area.classList.remove("dragging");
    swallowClick();
    const target = event && targetAt(at(event), moves);
    const found = target && movesTo(moves, target.dataset.drop ?? "");
    if (found) onMoves(found);
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId === press.pointerId) end(event);
  };
  const cancel = () => end(null);
  const key = (event: KeyboardEvent) => {
    if (event.key === "Escape") cancel();
  };
  const stop = () => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", cancel);
    removeEventListener("keydown", key);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", cancel);
  addEventListener("keydown", key);
}

interface Shadow {
  follow: (to: Point) => void;
  remove: () => void;
}

/** Marks the legal targets; a copy of the piece follows the pointer. */
function startDrag(area: HTMLElement, piece: HTMLElement, start: Point): Shadow {
  area.classList.add("dragging");
  for (const one of area.querySelectorAll<HTMLElement>("[data-drop]")) {
    if (movesTo(piece.dataset.drag ?? "", one.dataset.drop ?? "")) one.classList.add("drop-here");
  }
  const face = piece.querySelector<HTMLElement>("[data-drag-face]") ?? piece;
  const { left, top, width, height } = face.getBoundingClientRect();
  const copy = face.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-drag");
  const holder = document.createElement("div");
  holder.className = "drag-copy";
  holder.setAttribute("aria-hidden", "true");
  holder.inert = true;
  Object.assign(holder.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  holder.style.fontSize = getComputedStyle(face).fontSize;
  holder.style.setProperty("--card-w", `${width}px`);
  holder.append(copy);
  document.body.append(holder);
  piece.classList.add("dragged");
  return {
    follow: (to) => {
      holder.style.transform = `translate(${to.x - start.x}px, ${to.y - start.y}px) rotate(-2deg) scale(1.08)`;
    },
    remove: () => {
      holder.remove();
      piece.classList.remove("dragged");
    },
  };
}

/** The innermost legal target under a point. */
function targetAt(point: Point, moves: string): HTMLElement | null {
  let found = document.elementFromPoint(point.x, point.y)?.closest<HTMLElement>("[data-drop]") ?? null;
  while (found && !movesTo(moves, found.dataset.drop ?? "")) {
    found = found.parentElement?.closest<HTMLElement>("[data-drop]") ?? null;
  }
  return found;
}

function highlight(area: HTMLElement, target: HTMLElement | null): void {
  for (const one of area.querySelectorAll(".drop-over")) if (one !== target) one.classList.remove("drop-over");
  target?.classList.add("drop-over");
}
