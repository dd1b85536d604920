/** The observation of MatchMaster (games/matchmaster/view.py). */
export type Suit = "O" | "o" | "B" | "b";

export const SUITS: readonly Suit[] = ["O", "o", "B", "b"];
/** The cards in each hand [hands.sizes]. */
export const HANDS: readonly number[] = [7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7];

export interface Played {
  seat: number;
  card: string;
}

export interface Trick {
  taker: number;
  cards: [seat: number, card: string][];
}

/** A card takes the trick, beats all cards so far, or loses. */
export type Prospect = "takes" | "ahead" | "loses";

export interface MatchMasterView extends Record<string, unknown> {
  over: boolean;
  waiting_on: number[];
  hand: number;
  cards_each: number;
  trump: Suit;
  dealer: number;
  leader: number;
  has_said: boolean[];
  /** By seat; null: not made yet, or still hidden. */
  said: (number | null)[];
  taken: number[];
  scores: number[];
  /** The hands that are over. */
  sheet: Scored[];
  cards_left: number[];
  trick: Played[];
  /** Who would take the trick now. */
  taking: number | null;
  led: Suit | null;
  tricks: Trick[];
  your_hand?: string[];
  /** What each legal card would do to the open trick; empty while the viewer leads or does not play. */
  your_prospects?: Record<string, Prospect>;
  /** In an open replay: everyone's. */
  hands?: string[][];
}

/** The cards of a seat, as far as the viewer knows them. */
export function handOf(view: MatchMasterView, seat: number, viewer: number | null): string[] | null {
  if (view.hands) return view.hands[seat] ?? [];
  return seat === viewer ? (view.your_hand ?? []) : null;
}

/** Whether all predictions are open. */
export function isOpen(view: MatchMasterView): boolean {
  return view.has_said.every(Boolean);
}

/** `say 3` is a prediction of three. */
export function saidIn(move: string | null): number | null {
  const found = /^say (\d+)$/.exec(move ?? "");
  return found ? Number(found[1]) : null;
}

/** A row of the score sheet: what each seat predicted, took and scored, and its new total. */
export interface Scored {
  hand: number;
  said: number[];
  taken: number[];
  points: number[];
  scores: number[];
}

/** Points with their sign, with a real minus. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}

export function plain(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
