/** The lens: resting on a part of the board, focusing it or pressing it long shows it enlarged and in words. This part
 * only waits for that; what it shows is loaded on demand. */
import { type Signal, useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Game, GameLens, LensContent, Setting } from "../games/plugin";
import { at, DRAG_DISTANCE, distance, LONG_PRESS_MS, swallowClick } from "./press";

/** Milliseconds that a mouse rests on a part, and that the focus stays there. */
const REST_MS = 450;
const FOCUS_MS = 180;
/** Milliseconds until it closes when the mouse has left. */
const LEAVE_MS = 90;

/** A part asks for the lens: `pinned` keeps it open until it is closed. */
export function look(part: HTMLElement, pinned: boolean, note = ""): void {
  part.dispatchEvent(new CustomEvent<Look>("look", { bubbles: true, detail: { pinned, note } }));
}

interface Look {
  pinned: boolean;
  /** What to say below everything else. */
  note: string;
}

export interface Looked extends Look {
  part: HTMLElement;
  content: LensContent;
}

export interface LensBoxProps {
  looked: Looked;
  game: string;
  onClose: () => void;
}

export interface Lens {
  looked: Signal<Looked | null>;
  /** Draws it, once it is loaded. */
  Box: ComponentType<LensBoxProps> | null;
  close: () => void;
}

interface Box {
  current: HTMLElement | null;
}

type Draw = (part: HTMLElement, setting: Setting) => LensContent | null;

export function useLens(box: Box, game: Game | null, setting: Setting | null): Lens {
  const looked = useSignal<Looked | null>(null);
  const drawn = useRef<{ Box: ComponentType<LensBoxProps>; draw: Draw } | null>(null);
  const now = useRef(setting);
  now.current = setting;
  const close = () => {
    looked.value = null;
  };
  useEffect(() => {
    const [area, own] = [box.current, game?.lens];
    if (!area || !own) return;
    const show = async (part: HTMLElement, how: Look) => {
      if (!drawn.current) {
        const [module, draw] = await Promise.all([import("./lens-box"), own.load()]);
        drawn.current = { Box: module.LensBox, draw };
      }
      const content = part.isConnected && now.current ? drawn.current.draw(part, now.current) : null;
      if (content) looked.value = { part, content, ...how };
    };
    return watch(area, own, looked, (part, how) => void show(part, how));
  }, [box.current, game]);
  // What is shown may have changed.
  useEffect(() => {
    if (looked.value && !looked.value.part.isConnected) close();
  }, [setting]);
  return { looked, Box: drawn.current?.Box ?? null, close };
}

type Show = (part: HTMLElement, how: Look) => void;
const PASSING: Look = { pinned: false, note: "" };
const PINNED: Look = { pinned: true, note: "" };

function watch(area: HTMLElement, own: GameLens, looked: Signal<Looked | null>, show: Show): () => void {
  let soon = 0;
  let wanted: Element | null = null;
  const partOf = (event: Event) => (event.target as Element).closest?.<HTMLElement>(own.parts) ?? null;
  const later = (ms: number, act: () => void) => {
    clearTimeout(soon);
    soon = setTimeout(act, ms);
  };
  const leave = () => {
    wanted = null;
    later(LEAVE_MS, () => {
      if (!looked.value?.pinned) looked.value = null;
    });
  };
  const hide = () => {
    wanted = null;
    clearTimeout(soon);
    looked.value = null;
  };
  const over = (event: PointerEvent) => {
    if (own.onlyPressed || event.pointerType !== "mouse" || event.buttons || looked.value?.pinned) return;
    const part = partOf(event);
    if (part === wanted) return;
    if (!part) return leave();
    wanted = part;
    // From part to part it follows sooner.
    later(looked.value ? LEAVE_MS : REST_MS, () => show(part, PASSING));
  };
  const focus = (event: FocusEvent) => {
    const part = partOf(event);
    if (!own.onlyPressed && part && (event.target as Element).matches(":focus-visible"))
      later(FOCUS_MS, () => show(part, PASSING));
  };
  const down = (event: PointerEvent) => {
    hide();
    const part = partOf(event);
    if (part && event.pointerType !== "mouse" && event.isPrimary) longPress(event, () => show(part, PINNED));
  };
  const asked = (event: Event) => {
    clearTimeout(soon);
    show(event.target as HTMLElement, (event as CustomEvent<Look>).detail);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === "Escape" && looked.value) hide();
  };
  const outside = (event: PointerEvent) => {
    const hit = event.target as Element;
    if (looked.value?.pinned && !area.contains(hit) && !hit.closest(".lens")) hide();
  };
  const on: [string, EventListener][] = [
    // Not `pointerover`: a part that appears under a resting mouse must not open it.
    ["pointermove", over as EventListener],
    ["pointerleave", leave],
    ["focusin", focus as EventListener],
    ["focusout", leave],
    ["pointerdown", down as EventListener],
    ["drag-started", hide],
    ["look", asked],
  ];
  for (const [kind, act] of on) area.addEventListener(kind, act);
  addEventListener("keydown", key);
  addEventListener("pointerdown", outside);
  return () => {
    clearTimeout(soon);
    for (const [kind, act] of on) area.removeEventListener(kind, act);
    removeEventListener("keydown", key);
    removeEventListener("pointerdown", outside);
  };
}

/** Calls back if a finger stays where it is; its click is then not one. */
function longPress(press: PointerEvent, act: () => void): void {
  const start = at(press);
  let held = false;
  const timer = setTimeout(() => {
    held = true;
    act();
  }, LONG_PRESS_MS);
  const end = () => {
    clearTimeout(timer);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    removeEventListener("contextmenu", menu, true);
    if (held) swallowClick();
  };
  const move = (event: PointerEvent) => {
    if (distance(start, at(event)) > DRAG_DISTANCE) end();
  };
  const menu = (event: Event) => event.preventDefault();
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
  addEventListener("contextmenu", menu, true);
}
