/** The interface of a game's client code. web/README.md explains it with an example. */
import type { Signal } from "@preact/signals";
import { type ComponentChildren, type ComponentType, h } from "preact";
import type { GameEvent } from "../words/events";
import type { Catalogue, MessageArguments } from "../words/fluent";
import { joinWithAnd } from "../words/names";

/** The observation; each game has its own type for it. */
export type View = Record<string, unknown>;

/** The observation, the players' names and the viewer. */
export interface Setting<V = View> {
  view: V;
  names: readonly string[];
  /** The viewer's seat; null: a spectator, or a replay that shows everything. */
  viewer: number | null;
}

export interface BoardProps<V = View> extends Setting<V> {
  /** The viewer's legal moves; empty while others decide or the animation runs. */
  legal: readonly string[];
  /** Sends a move. The server answers an illegal one with the rule it breaks. `then` is sent after it, if it is legal
   * then: for pieces that are dragged over two decisions. */
  onMove: (move: string, then?: string) => void;
  /** The move that is hovered, focused or to be confirmed, in the decision bar or on the board. */
  preview: Signal<string | null>;
  /** The event of the current frame. */
  event: GameEvent | null;
  /** What players have claimed since something was settled last, oldest first. */
  claims?: readonly MadeClaim[];
  /** Nothing should move: reduced motion, or past events are shown as text over the current board. */
  still: boolean;
}

/** A claim that a player has made. */
export interface MadeClaim {
  seat: number;
  claim: string;
}

/** One step of an animation. */
export interface Frame<V = View> {
  view: V;
  event: GameEvent | null;
  /** How long it is shown; motion itself takes 150 to 350 ms. */
  ms: number;
}

/** A legal move as the decision bar shows it. */
export interface Choice {
  move: string;
  /** The move as text, also for screen readers. */
  label: string;
  /** The move in a sentence, if not the label. */
  name?: string;
  /** What the button shows instead of the label. */
  face?: ComponentChildren;
  /** Choices of a group are shown together under its name. */
  group?: string;
  /** What the move costs and gains. */
  preview?: string;
  /** The key that chooses it, if not its number in the row. */
  key?: string;
}

/** A heading of the log. */
export interface Heading {
  /** 1: a round, set or hand; 2: a turn or a round of a set. */
  level: 1 | 2;
  text: string;
  /** A new group begins even if the one before it has the same text. */
  begins?: boolean;
}

/** A move that the client may make by itself. */
export interface AutomaticMove {
  move: string;
  /** Nothing can be lost by making it now. */
  harmless: boolean;
}

export interface ResultProps<V = View> extends Setting<V> {
  standings: readonly Standing[];
  /** Count the points step by step: the viewer has just seen the end. */
  counts?: boolean;
}

export interface Standing {
  seat: number;
  rank: number;
  score: number;
}

/** What a game adds to the text of its rules. */
export interface RulesExtras {
  /** The address of a style sheet for the pictures and chapters. */
  style?: string;
  /** By clause id, or by the id of a line `![description](picture:id)` in RULES.md. */
  pictures: Record<string, ComponentType>;
  /** Further pages (`/rules/<game>/<id>`). */
  chapters?: readonly Chapter[];
}

export interface Chapter {
  id: string;
  title: () => string;
  load: () => Promise<ComponentType>;
}

/** A part of the board in the lens: enlarged, and in words. */
export interface LensContent {
  title: string;
  /** Above the title, for instance the kind of card. */
  above?: string;
  /** The part itself, larger: a copy of it, or something that is drawn. */
  face: ComponentChildren;
  /** What it costs, is worth and does. */
  lines: readonly string[];
  /** Every icon on it, with its word. */
  icons: readonly { id: string; face: ComponentChildren; word: string }[];
  /** A mark, such as "reconstructed", and why. */
  mark?: string;
  /** The clause that says more. */
  rule?: string;
}

export interface GameLens<V = View> {
  /** The parts that the lens shows. */
  parts: string;
  /** Only a long press opens it: for cards that are large enough to read. */
  onlyPressed?: boolean;
  load: () => Promise<(part: HTMLElement, setting: Setting<V>) => LensContent | null>;
}

export interface Game<V = View> {
  /** The address of the game's style sheet (`import style from "./board.css?url"`). */
  style: string;
  /** The addresses of the game's client catalogues, keys `web-<game>-…`. */
  words?: Catalogue;
  Board: ComponentType<BoardProps<V>>;
  /** A sentence that says what is to be decided. */
  decision: (setting: Setting<V>, legal: readonly string[]) => string;
  /** A further sentence that helps with a decision a newcomer hesitates at; empty if there is none. */
  advice?: (setting: Setting<V>, legal: readonly string[]) => string;
  /** The legal moves in the order in which they are shown. */
  choices: (setting: Setting<V>, legal: readonly string[]) => Choice[];
  /** The animation between two observations. Without it the board just changes. */
  frames?: (before: V, events: readonly GameEvent[], after: V, viewer: number | null) => Frame<V>[];
  /** Events that settle a round or a trick. Claims are shown until then. Like the moves of others, they can be shown
   * again, even if the viewer's own move led to them. */
  settles?: readonly string[];
  /** The move that ends a turn, if nothing else needs a decision. The player's settings say whether it is made. */
  automatic?: (setting: Setting<V>, legal: readonly string[]) => AutomaticMove | null;
  /** The heading of the log that an event belongs to. */
  heading?: (event: GameEvent, names: readonly string[]) => Heading | null;
  /** A small picture before the sentence of an event in the log. */
  eventIcon?: (event: GameEvent) => ComponentChildren;
  /** Arguments of an event's sentence that only the client knows, such as the effects of a card. */
  eventWords?: (event: GameEvent) => MessageArguments;
  /** Moves that the log leaves out because they only pass the turn on. */
  unlogged?: readonly string[];
  /** The name of a move, independent of the position; empty if only its events can describe it. */
  moveName?: (move: string) => string;
  /** A picture of something that a player could believe: by default a card, as in `richText`. */
  thingPicture?: (thing: string) => ComponentChildren;
  /** A sentence with pictures in place of notation. */
  richText?: (text: string) => ComponentChildren;
  /** A sentence with names in place of notation, for screen readers. */
  plainText?: (text: string) => string;
  /** Details of the result: hand by hand, by category. */
  Result?: ComponentType<ResultProps<V>>;
  /** The result counts points by category: it opens by itself at the end of the game. */
  countsPoints?: boolean;
  /** A further sentence about the result, such as what decided a tie. */
  resultNote?: (setting: Setting<V>, standings: readonly Standing[]) => string;
  /** Pictures and chapters of the rules page, loaded there. */
  rules?: () => Promise<RulesExtras>;
  /** The game hides nothing: players at one device need no hand-over screen between turns. */
  noSecrets?: boolean;
  /** Reserve a line below the choices for their preview: for games with few choices at a time. */
  previewBelow?: boolean;
  /** The board handles the arrow keys. It gets the role toolbar: screen readers then pass the arrow keys on and still
   * read the content. */
  arrowKeys?: boolean;
  /** The decision is beside the board, above log and chat, where the window is wide enough. */
  decisionBeside?: boolean;
  /** What the lens shows of parts of the board, loaded when it is first used. */
  lens?: GameLens<V>;
}

/** A sentence with the game's pictures, if it has any. */
export function richText(
  game: { richText?: (text: string) => ComponentChildren } | null | undefined,
  text: string,
): ComponentChildren {
  return game?.richText ? game.richText(text) : text;
}

/** A sentence without notation, for screen readers. */
export function plainText(game: { plainText?: (text: string) => string } | null | undefined, text: string): string {
  return game?.plainText ? game.plainText(text) : text;
}

/** Replaces notation with names. Notation in brackets only repeats the name before it, so it is removed. */
export function nameCards(text: string, pattern: RegExp, nameOf: (card: string) => string): string {
  const words = text.replace(pattern, (found) =>
    /^[(（]/.test(found) ? "" : joinWithAnd(found.split(" ").map(nameOf)),
  );
  return words.replace(/ +(?=[ .,;:]|$)/g, "");
}

/** Replaces notation with pictures. Notation in brackets repeats the name before it: `repeats` is true for it, so that
 * the picture can be hidden from screen readers. */
export function drawCards(
  text: string,
  pattern: RegExp,
  draw: (cards: string[], repeats: boolean) => ComponentChildren,
): ComponentChildren {
  const parts: ComponentChildren[] = [];
  let from = 0;
  for (const found of text.matchAll(pattern)) {
    const repeats = /^[(（]/.test(found[0]);
    const cards = found[0].replace(/[()（）]/g, "").split(" ");
    const to = found.index + found[0].length;
    // Keep punctuation on the line of the last card.
    const end = /^[.,;:。、／]/.exec(text.slice(to))?.[0] ?? "";
    parts.push(
      text.slice(from, found.index),
      draw(cards.slice(0, -1), repeats),
      h("span", { style: { whiteSpace: "nowrap" } }, draw(cards.slice(-1), repeats), end),
    );
    from = to + end.length;
  }
  return [...parts, text.slice(from)];
}
