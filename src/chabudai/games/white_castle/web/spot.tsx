/** Parts of the board that can be chosen: they glow, and are buttons while a move leads there. */

import { onPointing } from "@client/board/pointer-moves";
import type { GameEvent } from "@client/words/events";
import type { ReadonlySignal, Signal } from "@preact/signals";
import { type ComponentChildren, createContext } from "preact";
import { useContext, useEffect, useRef } from "preact/hooks";
import { Effects } from "./effects";
import { Crest, DieFace, Sign } from "./icons";
import { type CastleSetting, label, moveText, optionOf } from "./moves";
import { coveredValue, effectsOf, isFull, startEffects } from "./parts";
import type { SheetName } from "./sheet";
import { attempt } from "./targets";
import { type CastleView, type ClanKey, clansOf, type Prospect, type WorkerKind } from "./view";
import { clanName, dieName, place, w, withDetail } from "./words";

export interface BoardState extends CastleSetting {
  /** The moves that lead to each part of the board. */
  moves: Map<string, string[]>;
  preview: Signal<string | null>;
  /** The parts of the board that the previewed move leads to. */
  led: ReadonlySignal<readonly string[]>;
  /** Where a choice of several moves is open. */
  open: Signal<string | null>;
  onMove: (move: string, then?: string) => void;
  active: boolean;
  /** The move that a finger has chosen: a second touch makes it. */
  picked: Signal<string | null>;
  /** What is open over the board. */
  sheet: Signal<SheetName>;
  /** Says something below the board. */
  hint: (text: string) => void;
  event: GameEvent | null;
  /** A phone: one part of the board at a time. */
  narrow: boolean;
}

export const BoardStateContext = createContext<BoardState | null>(null);

export function useBoardState(): BoardState {
  const state = useContext(BoardStateContext);
  if (!state) throw new Error("no board state");
  return state;
}

interface SpotProps {
  /** A part may have several keys, for instance as a room and as a space. */
  at: string | readonly string[];
  /** The card or tile that is here, for the lens. */
  of?: string | null | undefined;
  class?: string;
  /** The name for screen readers. */
  label?: string;
  /** The text of the note when the part is touched and cannot be chosen. */
  part?: string;
  children?: ComponentChildren;
}

export function Spot({ at, of: card, class: more = "", label: name, part, children }: SpotProps) {
  const state = useBoardState();
  const keys = typeof at === "string" ? [at] : at;
  const moves = keys.flatMap((key) => state.moves.get(key) ?? []);
  const looked = state.preview.value !== null && moves.includes(state.preview.value);
  const led = !looked && keys.some((key) => state.led.value.includes(key));
  // Seals can be exchanged nearly always, so exchanges glow less.
  const glow = moves.length ? (moves.every((move) => move.startsWith("exchange")) ? "glows soft" : "glows") : "";
  const could = couldGo(state, keys);
  const space = keys.find((key) => key.startsWith("space:"))?.slice("space:".length);
  const withDetail = name ? ({ role: "group", "aria-label": name } as const) : {};
  return (
    <div
      class={`wc-spot ${more} ${glow} ${looked ? "looked" : ""} ${led ? "led" : ""} ${could ? "could" : ""}`}
      data-at={keys.join(" ")}
      data-part={part ?? name}
      data-of={card ?? undefined}
      data-drop={space && `place ${space}`}
      data-drag={dragged(state, moves) || undefined}
      {...withDetail}
    >
      {children}
      {could && <Difference of={could} />}
      {moves.length > 0 ? <SpotButton moves={moves} id={keys[0] ?? ""} /> : <TryArea keys={keys} />}
    </div>
  );
}

/** What placing the highlighted die at a space would pay and gain; null: it cannot go there. */
function couldGo({ view, preview, picked }: BoardState, keys: readonly string[]): Prospect | null {
  const move = preview.value ?? picked.value;
  const spaces = move?.startsWith("take ") ? optionOf(view, move)?.spaces : undefined;
  return spaces?.find((one) => keys.includes(one.move.replace("place ", "space:"))) ?? null;
}

/** The coins that a die would pay or gain at a space. */
function Difference({ of: { pays, gains } }: { of: Prospect }) {
  const coins = (gains.coins ?? 0) - (pays.coins ?? 0);
  return (
    <span class={`wc-difference ${coins < 0 ? "less" : "more"}`} aria-hidden="true">
      {coins < 0 ? `−${-coins}` : `+${coins}`}
      <Sign of="coins" />
    </span>
  );
}

/** The moves that a die at the end of a bridge can be dragged for: to a space, or into the hand. */
function dragged({ view }: BoardState, moves: readonly string[]): string {
  const take = moves.length === 1 && moves[0]?.startsWith("take ") ? moves[0] : "";
  if (!take) return "";
  const spaces = optionOf(view, take)?.spaces ?? [];
  return [take, ...spaces.map((one) => `${take}>${one.move}`)].join("|");
}

/** Moves a menu inwards if it would cross the edge of the screen or of the board. */
function moveIntoView(menu: HTMLElement | null): void {
  const area = menu?.closest(".board-area")?.getBoundingClientRect();
  if (!menu || !area) return;
  const { right, bottom, height } = menu.getBoundingClientRect();
  const spot = menu.parentElement?.getBoundingClientRect();
  const over = right - Math.min(area.right, innerWidth) + 6;
  if (over > 0) menu.style.marginLeft = `${-over}px`;
  if (bottom > area.bottom && spot && spot.top - height > area.top) {
    menu.style.top = "auto";
    menu.style.bottom = "calc(100% + 4px)";
  }
}

/** Closes a menu on Escape, or when something else is touched. */
export function closeOnEscape(box: HTMLElement | null, close: () => void): () => void {
  const key = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
  };
  const touch = (event: PointerEvent) => {
    if (!box?.contains(event.target as Node)) close();
  };
  addEventListener("keydown", key);
  addEventListener("pointerdown", touch);
  return () => {
    removeEventListener("keydown", key);
    removeEventListener("pointerdown", touch);
  };
}

/** The glowing cover of a part: a click makes the move, or asks which of several. */
function SpotButton({ moves, id }: { moves: string[]; id: string }) {
  const state = useBoardState();
  const only = moves.length === 1 ? moves[0]! : null;
  const open = state.open.value === id;
  const cover = useRef<HTMLButtonElement>(null);
  // A finger cannot hover: its first touch shows what a move costs and brings, the second makes it.
  const first = (event: MouseEvent) => (event as PointerEvent).pointerType === "touch" && state.picked.value !== only;
  const click = (event: MouseEvent) => {
    if (!only) state.open.value = open ? null : id;
    else if (first(event)) {
      state.picked.value = only;
      state.preview.value = only;
      if (!(state.narrow && optionOf(state.view, only)?.spaces))
        state.hint(w("tap-again", { move: label(state, only) }));
    } else state.onMove(only);
  };
  const look = () => {
    state.preview.value = moves[0] ?? null;
  };
  const leave = () => {
    if (moves.includes(state.preview.value ?? "")) state.preview.value = null;
  };
  useEffect(() => {
    const spot = cover.current?.parentElement ?? null;
    if (!open || only) return;
    return closeOnEscape(spot, () => {
      state.open.value = null;
      leave();
      // A focus inside the closed menu goes to its button.
      if (spot?.contains(document.activeElement)) cover.current?.focus({ preventScroll: true });
    });
  }, [open, only]);
  const words = only ? label(state, only) : moves.map((move) => label(state, move)).join(" / ");
  return (
    <>
      <button
        type="button"
        class="wc-hit"
        ref={cover}
        aria-label={words}
        title={words}
        aria-expanded={only ? undefined : open}
        onClick={click}
        {...onPointing(look)}
        onMouseLeave={leave}
        onFocus={look}
        onBlur={leave}
      />
      {open && !only && (
        <div class="wc-menu" role="group" aria-label={w("menu")} ref={moveIntoView}>
          {moves.map((move) => (
            <button
              key={move}
              type="button"
              class="small"
              onClick={() => state.onMove(move)}
              {...onPointing(() => {
                state.preview.value = move;
              })}
              onFocus={() => {
                state.preview.value = move;
              }}
            >
              <MoveFace move={move} setting={state} />
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** Illegal moves can be tried: the server answers with the rule. Not a button, so that only legal moves are announced
 * as buttons. */
function TryArea({ keys }: { keys: readonly string[] }) {
  const state = useBoardState();
  if (!state.active) return null;
  const move = keys.map((key) => attempt(state.view, key)).find(Boolean);
  if (!move) return null;
  return <span class="wc-hit wc-try" aria-hidden="true" onClick={() => state.onMove(move)} />;
}

/** A move as a button shows it. */
export function MoveFace({ move, setting }: { move: string; setting: CastleSetting }) {
  const found = moveText(setting, move);
  const group = move.startsWith("draft ") ? setting.view.offer.find((one) => one[0] === move.slice(6)) : undefined;
  if (group) {
    return (
      <span class="wc-move wc-draft">
        {group.map((id) => (
          <StartFace key={id} id={id} />
        ))}
      </span>
    );
  }
  return (
    <span class="wc-move">
      {found.die && <DieFace colour={found.die.colour} value={found.die.value} />}
      {found.sign && <Sign of={found.sign} />}
      <span class="wc-move-name">{found.short ?? found.name}</span>
      {found.effects.length > 0 && <Effects of={found.effects} />}
    </span>
  );
}

/** A starting card in short: what it brings, and its lantern. */
function StartFace({ id }: { id: string }) {
  const lantern = effectsOf(id, "lantern");
  return (
    <span class="wc-draft-part">
      <Effects of={startEffects(id)} />
      {lantern.length > 0 && (
        <span class="wc-draft-lantern">
          <Sign of="lantern" />
          <Effects of={lantern} />
        </span>
      )}
    </span>
  );
}

/** A space for dice: its value, or the die that would be covered. */
export function DieSpace({ space }: { space: string }) {
  const { view } = useBoardState();
  const dice = view.spaces[space] ?? [];
  const top = dice.at(-1);
  const full = isFull(view, space);
  const value = coveredValue(view, space);
  const words = [
    top ? w("space-die", { die: dieName(top.colour, top.value) }) : "",
    w("space-free", { value }),
    full ? w("space-full") : "",
  ];
  return (
    <span
      class={`wc-space ${full ? "full" : ""}`}
      data-space={space}
      role="img"
      aria-label={words.filter(Boolean).join(", ")}
      title={words.filter(Boolean).join(", ")}
    >
      {(!top || space === "well") && <b class="wc-printed">{value}</b>}
      {dice.slice(space === "well" ? -3 : -2).map((die, at) => (
        <DieFace key={`${dice.length}${at}`} colour={die.colour} value={die.value} />
      ))}
    </span>
  );
}

/** Everyone's workers at a place. */
export function Pieces({ kind, at }: { kind: WorkerKind; at: string }) {
  const { view, names } = useBoardState();
  const found = clansOf(view)
    .map(([key, clan]) => [key, clan.workers[kind]?.[at] ?? 0] as const)
    .filter(([, count]) => count > 0);
  return (
    <span class="wc-pieces" data-place={`${kind}:${at}`}>
      {found.map(([key, count]) => (
        <Piece
          key={key}
          clan={key}
          kind={kind}
          count={count}
          title={w("pieces", { name: clanName(key, names), count, kind })}
        />
      ))}
    </span>
  );
}

export function Piece({
  clan,
  kind,
  count = 1,
  title,
}: {
  clan: ClanKey;
  kind: WorkerKind;
  count?: number;
  title?: string;
}) {
  const role = title ? ({ role: "img", "aria-label": title, title } as const) : ({ "aria-hidden": true } as const);
  return (
    <span class={`wc-piece clan-${clan}`} data-piece={clan} {...role}>
      <Crest clan={clan} />
      <Sign of={kind.slice(0, -1)} />
      {count > 1 && <b>{count}</b>}
    </span>
  );
}

/** Words for a space of the board: its name, what it does. */
export function spaceLabel(view: CastleView, space: string, effect: string): string {
  return withDetail(`${place(space)} (${w("space-free", { value: coveredValue(view, space) })})`, effect);
}
