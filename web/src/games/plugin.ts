/** What a game brings to the client. web/README.md tells it with an example. */
import type { Signal } from "@preact/signals";
import { type ComponentChildren, type ComponentType, h } from "preact";
import type { Catalogue } from "../words/fluent";
import { type GameEvent, listed } from "../words/story";

/** What a game sends as its observation; each game has its own type for it. */
export type View = Record<string, unknown>;

/** What everybody at the table sees of the table itself. */
export interface Setting<V = View> {
  view: V;
  names: readonly string[];
  /** The seat that is looked from; null: a spectator, or an open replay. */
  viewer: number | null;
}

export interface BoardProps<V = View> extends Setting<V> {
  /** The moves open to the viewer now: empty while others decide or things are moving. */
  legal: readonly string[];
  /** Send a move: also one that is not legal, the server says which rule is against it. */
  onMove: (move: string) => void;
  /** The move that is hovered, focused or to be confirmed, in the decision bar or on the board. */
  preview: Signal<string | null>;
  /** What is just happening, while frames are shown. */
  event: GameEvent | null;
  /** Nothing should move: the person asked for it, or what happened is told over the board of now. */
  still: boolean;
}

/** One moment of what happened. */
export interface Frame<V = View> {
  view: V;
  event: GameEvent | null;
  /** How long it stays; motion itself takes 150 to 350 ms. */
  ms: number;
}

/** A legal move as the decision bar shows it. */
export interface Choice {
  move: string;
  /** In words: what is read out. */
  label: string;
  /** What the button shows, if not the label. */
  face?: ComponentChildren;
  /** Choices of the same group stand together under its name. */
  group?: string;
  /** What it costs and brings. */
  preview?: string;
  /** The key that chooses it, if not its number in the row. */
  key?: string;
}

export interface ResultProps<V = View> extends Setting<V> {
  standings: readonly Place[];
}

export interface Place {
  seat: number;
  rank: number;
  score: number;
}

/** A first game that teaches: positions that were played before, and what is told in them. */
export interface Lesson {
  positions: { view: View; legal: string[]; events: Record<string, unknown>[] }[];
  steps: {
    /** The key of the client's words. */
    words: string;
    /** The position it is told in. */
    at: number;
    /** The move that is tried; without one it is only told. */
    move?: string;
  }[];
}

export interface Game<V = View> {
  /** The address of the game's style sheet (`import style from "./board.css?url"`). */
  style: string;
  /** The addresses of the game's own words for the client, keys `web-<game>-…`. */
  words: Catalogue;
  Board: ComponentType<BoardProps<V>>;
  /** What is being decided, in a sentence. */
  decision: (setting: Setting<V>, legal: readonly string[]) => string;
  /** Every legal move, in the order in which they are shown. */
  choices: (setting: Setting<V>, legal: readonly string[]) => Choice[];
  /** The moments between two observations. Without it the board just changes. */
  frames?: (before: V, events: readonly GameEvent[], after: V, viewer: number | null) => Frame<V>[];
  /** A move in words, whenever it was made; none where only what happened with it can tell. */
  called?: (move: string) => string;
  /** A sentence of the log with its cards drawn instead of in notation. */
  ink?: (text: string) => ComponentChildren;
  /** A sentence of the log with the names of its cards instead of notation, for whoever listens. */
  spoken?: (text: string) => string;
  /** Details of the result: hand by hand, by category. */
  Result?: ComponentType<ResultProps<V>>;
  /** Pictures for the rules page, by clause id. */
  pictures?: Record<string, ComponentType>;
  /** Nothing is hidden from anybody at the table: one device goes around without a curtain. */
  open?: boolean;
  /** Arrows lead from part to part over its board, which has the focus then. It is a toolbar: to one of these a screen
   * reader leaves the arrows, and yet reads all that is in it. */
  walks?: boolean;
  /** A first game (`/rules/<id>/first-game`). */
  lesson?: () => Promise<Lesson>;
}

/** A sentence as a game writes it: with pictures where it has some. */
export function inked(
  game: { ink?: (text: string) => ComponentChildren } | null | undefined,
  text: string,
): ComponentChildren {
  return game?.ink ? game.ink(text) : text;
}

/** A sentence as it is read out: without notation. */
export function voiced(game: { spoken?: (text: string) => string } | null | undefined, text: string): string {
  return game?.spoken ? game.spoken(text) : text;
}

/** A sentence in which what `pattern` finds is named. Notation in brackets repeats a name that was just said, so nobody
 * needs to hear it. */
export function named(text: string, pattern: RegExp, nameOf: (card: string) => string): string {
  const words = text.replace(pattern, (found) => (/^[(（]/.test(found) ? "" : listed(found.split(" ").map(nameOf))));
  return words.replace(/ +(?=[ .,;:]|$)/g, "");
}

/** A sentence in parts: what `pattern` finds is drawn. Notation in brackets repeats a name that was just said, so only
 * eyes need it. */
export function drawn(
  text: string,
  pattern: RegExp,
  draw: (cards: string[], said: boolean) => ComponentChildren,
): ComponentChildren {
  const parts: ComponentChildren[] = [];
  let from = 0;
  for (const found of text.matchAll(pattern)) {
    const said = /^[(（]/.test(found[0]);
    const cards = found[0].replace(/[()（）]/g, "").split(" ");
    const to = found.index + found[0].length;
    // What ends a sentence stays on the line of the last card.
    const end = /^[.,;:。、／]/.exec(text.slice(to))?.[0] ?? "";
    parts.push(
      text.slice(from, found.index),
      draw(cards.slice(0, -1), said),
      h("span", { style: { whiteSpace: "nowrap" } }, draw(cards.slice(-1), said), end),
    );
    from = to + end.length;
  }
  return [...parts, text.slice(from)];
}
