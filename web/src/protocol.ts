// Made by `python -m chabudai.server.typescript`; what to change is the Python types.

export const PROTOCOL = 1;

export const LARGEST = 4096;

/** The first message: what the client knows already, and from where it wants to look. */
export interface Hello {
  t: "hello";
  protocol: number;
  version?: number;
  seat?: number;
  lang?: string;
  key?: string;
  id?: number;
}

/** Look from another of the own seats (-1: as a spectator): one device, several players. */
export interface Look {
  t: "look";
  seat: number;
  version?: number;
  id?: number;
}

/** Another language from now on. */
export interface Speak {
  t: "speak";
  lang: string;
  id?: number;
}

/** A move, made in the light of a version of the table. */
export interface Play {
  t: "play";
  seat: number;
  move: string;
  version: number;
  id?: number;
}

/** Take the last move back, or ask the others to allow it; as of a version, like a move. */
export interface Undo {
  t: "undo";
  seat: number;
  version: number;
  id?: number;
}

/** Let somebody take a move back, or not. */
export interface AnswerUndo {
  t: "answer-undo";
  seat: number;
  yes: boolean;
  id?: number;
}

/** Table talk of the game. */
export interface Claim {
  t: "claim";
  seat: number;
  claim: string;
  id?: number;
}

/** Chat. */
export interface Say {
  t: "say";
  text: string;
  id?: number;
}

/** Take a seat. */
export interface Sit {
  t: "sit";
  seat: number;
  key?: string;
  id?: number;
}

/** Leave a seat before the start. */
export interface Stand {
  t: "stand";
  seat: number;
  id?: number;
}

/** The owner puts a bot on a free seat. */
export interface SeatBot {
  t: "seat-bot";
  seat: number;
  bot: string;
  id?: number;
}

/** The owner revokes a seat's link (-1: the spectators'). */
export interface Rekey {
  t: "rekey";
  seat: number;
  id?: number;
}

/** Let a bot play for somebody who is away or out of time. */
export interface TakeOver {
  t: "take-over";
  seat: number;
  bot: string;
  id?: number;
}

/** Take the own seat back from the bot. */
export interface ComeBack {
  t: "come-back";
  seat: number;
  id?: number;
}

/** A guest to itself. */
export interface Me {
  name: string;
}

/** What the owner of a table chose beside the game's own options. */
export interface Settings {
  listed?: boolean;
  clock?: "" | "game" | "move";
  seconds?: number;
  think?: number;
}

/** A table to be set up: for each seat ``me``, ``free`` or a bot. */
export interface NewTable {
  game: string;
  seats: string[];
  options?: Record<string, string>;
  settings?: Settings;
}

/** What a table is. */
export interface About {
  id: string;
  game: string;
  options: Record<string, string>;
  listed: boolean;
  clock: "" | "game" | "move";
  seconds: number;
  think: number;
  owner: boolean;
  watch: string;
  rematch_of: string;
  away_after: number;
}

/** Who sits where. */
export interface Person {
  name: string;
  kind: "bot" | "free" | "guest";
  bot: string;
  here: boolean;
  gone: number;
  link: string;
}

/** A seat's result; equal ranks share a place. */
export interface Place {
  seat: number;
  rank: number;
  score: number;
}

/** Where the table stands, as the reader may know it. */
export interface Position {
  phase: "over" | "playing" | "waiting";
  viewer: number;
  mine: number[];
  people: Person[];
  watching: number;
  waiting_on: number[];
  view: Record<string, unknown> | null;
  legal: Record<string, string[]>;
  claims: Record<string, string[]>;
  can_undo: number[];
  undo_asked: number;
  undo_agreed: number[];
  undo_moves: number[];
  clock: number[] | null;
  standings: Place[] | null;
  end: string;
  rematch: string;
}

/** One thing that happened, as the reader may know it. */
export interface News {
  version: number;
  at: number;
  kind: "bot" | "came-back" | "claimed" | "created" | "moved" | "rematched" | "renamed" | "said" | "sat" | "started" | "stood" | "taken-over" | "undo-answered" | "undo-asked" | "undone";
  seat: number;
  move: string;
  name: string;
  text: string;
  events: Record<string, unknown>[];
}

/** The answer to ``hello``: everything, and the news since the client's version. */
export interface Welcome {
  t: "welcome";
  id: number;
  protocol: number;
  version: number;
  about: About;
  invited: number;
  position: Position;
  news: News[];
}

/** Something happened. */
export interface Update {
  t: "update";
  version: number;
  position: Position;
  news: News[];
}

/** What was asked for is done (and told by an update before). */
export interface Done {
  t: "done";
  id: number;
  version: number;
}

/** A move against the rules: which clause, why, and what would be legal. */
export interface Refused {
  t: "refused";
  id: number;
  rule: string;
  why: string;
  legal: string[];
}

/** Something else that cannot be done; ``key`` is for programs, ``why`` for people. */
export interface Trouble {
  t: "trouble";
  id: number;
  key: string;
  why: string;
}

/** Who is here has changed. */
export interface Presence {
  t: "presence";
  people: Person[];
  watching: number;
}

/** What a table is to the reader, who may know more of it now: somebody sat down or got up. */
export interface Described {
  t: "about";
  about: About;
}

/** The server closes the socket; the client may come back after ``wait`` seconds (-1: never). */
export interface Bye {
  t: "bye";
  reason: "reload" | "restart" | "revoked" | "too-slow";
  wait: number;
}

/** A table in the lobby. */
export interface Listed {
  id: string;
  game: string;
  options: Record<string, string>;
  state: "over" | "playing" | "waiting";
  people: string[];
  created: number;
  updated: number;
  mine: number[];
  own: boolean;
  waits: boolean;
}

/** What there is in the lobby: the whole at first, then what has changed. */
export interface Tables {
  t: "tables";
  whole: boolean;
  tables: Listed[];
  gone: string[];
}

/** Something that can be chosen before a game. */
export interface OptionInfo {
  name: string;
  title: string;
  values: string[];
  titles: string[];
  default: string;
  seats: number[];
}

/** A game as the home page shows it. */
export interface GameInfo {
  id: string;
  title: string;
  about: string;
  seats: number[];
  default_seats: number;
  options: OptionInfo[];
  bots: string[];
}

/** A table that was set up: its id and the keys of its links. */
export interface Opened {
  id: string;
  keys: string[];
  watch: string;
}

/** The rules of a game as Markdown with clause ids, and what holds at every table. */
export interface Rules {
  game: string;
  table: string;
}

/** A finished match after so many entries of its log. */
export interface Step {
  at: number;
  entries: number;
  names: string[];
  seat: number;
  text: string;
  events: Record<string, unknown>[];
  view: Record<string, unknown>;
  waiting_on: number[];
  standings: Place[] | null;
  end: string;
}

/** An entry of the log of a finished match, as a seat saw it. */
export interface Happened {
  seat: number;
  text: string;
  events: Record<string, unknown>[];
}

export type Asked =
  | Hello
  | Look
  | Speak
  | Play
  | Undo
  | AnswerUndo
  | Claim
  | Say
  | Sit
  | Stand
  | SeatBot
  | Rekey
  | TakeOver
  | ComeBack;

export type AnyTold =
  | Welcome
  | Update
  | Done
  | Refused
  | Trouble
  | Presence
  | Described
  | Bye;

export type LobbyTold =
  | Tables
  | Trouble
  | Bye;
