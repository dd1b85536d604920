/** The observation of The White Castle (games/white_castle/view.py): all of it is public. */
import type { GameEvent } from "@client/words/events";

export type Colour = "coral" | "black" | "white" | "green";
export type WorkerKind = "courtiers" | "gardeners" | "warriors" | "geishas";
/** A seat, or the Tokugawa clan of a game alone. */
export type ClanKey = number | "rival";
export type Amounts = Record<string, number>;

export const COLOURS: readonly Colour[] = ["coral", "black", "white", "green"];
export const ROOMS = ["steward-1", "steward-2", "steward-3", "diplomat-1", "diplomat-2"] as const;
export const WORKERS: readonly WorkerKind[] = ["courtiers", "gardeners", "warriors", "geishas"];
export const TEA_HOUSE = ["room-gardeners", "room-warriors", "room-courtiers"] as const;
export const DECKS = ["flower", "calligraphy"] as const;
export type Deck = (typeof DECKS)[number];

export interface Die {
  colour: Colour;
  value: number;
}

/** A die that was taken and is not placed yet. */
export interface DieInHand extends Die {
  seat: ClanKey;
  end: "left" | "right";
}

export interface Clan {
  coins: number;
  seals: number;
  food: number;
  iron: number;
  pearl: number;
  chasen: number;
  points: number;
  time: number;
  workers: Record<WorkerKind, Record<string, number>>;
  action_card: string | null;
  lantern: string[];
  lantern_rewards: Amounts;
  ceremony: string | null;
  domain_dice: Partial<Record<Colour, number | null>>;
}

export interface Rival extends Clan {
  selector: string | null;
  flipped: string[];
  deck: number;
  discarded: number;
  scoring: Amounts | null;
  scoring_parts?: Record<string, ScorePart[]> | null;
}

export interface Bridge {
  left: number | null;
  between: number[];
  right: number | null;
  stone?: string;
  plant?: string;
}

/** A move that may follow, with what it pays and gains. */
export interface Prospect {
  move: string;
  pays: Amounts;
  gains: Amounts;
}

export interface Option extends Prospect {
  /** Where a die could be placed. */
  spaces?: Prospect[];
  /** What there is no room for. */
  loses?: Amounts;
  /** What else the clan does before the next decision. */
  follows?: GameEvent[];
  /** Something is paid, and nothing comes of it. */
  in_vain?: boolean;
  /** How many points more the clan's marker and members on the board score at the end. */
  worth?: number;
  /** What a skip gives up, such as the climb that is left of a Courtier action. */
  skips?: string;
  then: { what: string; by: string } | null;
}

export interface Decision {
  seat: number;
  what: string;
  by: string;
  rule: string;
  declinable: boolean;
  /** Which of several equal questions this is: its number, and how many there are. */
  part?: [number, number] | null;
  /** How many seals would be lost to the limit now. */
  excess?: number;
  /** The end of a turn with nothing that cannot wait for the next turn. */
  can_wait?: boolean;
  choices: Option[];
}

export interface CastleView extends Record<string, unknown> {
  expansion: "matcha" | "none";
  over: boolean;
  waiting_on: number[];
  round: number;
  turns: number;
  turns_in_round: number;
  order: ClanKey[];
  /** The clans on the Passage of Time, the one ahead first. */
  track: ClanKey[];
  seats: Clan[];
  rival: Rival | null;
  bridges: Partial<Record<Colour, Bridge>>;
  die: DieInHand | null;
  spaces: Record<string, Die[]>;
  castle: Record<string, { card: string | null; tiles: Colour[] }>;
  daimyo: { card: string | null; slots: (ClanKey | null)[] };
  well: string[];
  yards: Record<string, string>;
  decks: Record<string, number>;
  tea_garden: {
    lilies: string[];
    outskirts: Record<Deck, string | null>;
    ceremonies: Record<string, string>;
  } | null;
  offer: string[][];
  /** Discarded cards. */
  gone?: string[];
  /** The points if the game ended now, by category: for each seat, the rival last. */
  projected?: Amounts[];
  decision: Decision | null;
  scoring: Amounts[] | null;
  /** By seat and category. */
  scoring_parts?: Record<string, ScorePart[]>[] | null;
}

/** A summand of the final scoring. */
export interface ScorePart {
  what: string;
  count: number;
  points: number;
  /** How often each one counts, where it counts once for every clan member of a kind. */
  times?: number;
}

/** All clans: by seat, the rival last. */
export function clansOf(view: CastleView): [ClanKey, Clan][] {
  const found: [ClanKey, Clan][] = view.seats.map((clan, seat) => [seat, clan]);
  return view.rival ? [...found, ["rival", view.rival]] : found;
}

export function clanOf(view: CastleView, key: ClanKey): Clan | null {
  return key === "rival" ? view.rival : (view.seats[key] ?? null);
}

/** The points of a clan if the game ended now; older records have none. */
export function projectedOf(view: CastleView, key: ClanKey): Amounts | null {
  return view.projected?.[key === "rival" ? view.seats.length : key] ?? null;
}

/** The seat whose domain is shown: the viewer's, else the deciding player's. */
export function ownSeat(view: CastleView, viewer: number | null): number {
  return viewer ?? view.decision?.seat ?? 0;
}
