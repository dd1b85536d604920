/** The observation of Matcha (games/matcha/view.py). */
export type Slot = "number" | "suit";
export type Token = "tea" | "bowl" | "water" | "scoop" | "whisk";

export const SLOTS: readonly Slot[] = ["number", "suit"];
export const TOKENS: readonly Token[] = ["tea", "bowl", "water", "scoop", "whisk"];
export const SUIT_TOKENS: Record<string, Token> = { t: "tea", b: "bowl", w: "water", s: "scoop" };

export interface Side {
  card: string;
  /** By seat: a card, "?" face down, or nothing. */
  played: (string | null)[];
  revealed: boolean;
  /** The winner by the rank loop, from the event that is shown. */
  best?: number;
  /** Whether the event that is shown settled it, before its round is over. */
  settled?: boolean;
}

/** What a card would do at a slot. */
export interface Prospect {
  matches: boolean;
  token: Token;
  /** Whether the opponent stays away from the slot. */
  alone: "no" | "maybe" | "sure";
  /** Suits or numbers of other matching cards that are still hidden. */
  beats: string[];
  loses_to: string[];
}

/** What the viewer's moves would mean (games/matcha/prospects.py); empty while another player moves. */
export interface Prospects extends Partial<Record<Slot, OpenSlot>> {
  pass?: { then: "turn" | "nothing" };
}

interface OpenSlot extends Pick<Prospect, "token" | "alone"> {
  /** The cards in hand that match. */
  matches: Record<string, Pick<Prospect, "beats" | "loses_to">>;
}

/** What a card in hand would do at a slot, if it is open. */
export function prospectOf(view: MatchaView, card: string, slot: Slot): Prospect | undefined {
  const at = view.your_prospects?.[slot];
  if (!at) return undefined;
  const match = at.matches[card];
  const { beats, loses_to } = match ?? { beats: [], loses_to: [] };
  return { matches: !!match, token: at.token, alone: at.alone, beats, loses_to };
}

export type Mat = Record<Slot, Side>;

export interface MatchaView extends Record<string, unknown> {
  edition: string;
  over: boolean;
  phase: "play" | "keep" | "deal" | "over";
  waiting_on: number[];
  set: number;
  most_sets: number | null;
  round: number;
  dealer: number;
  turns: number;
  tokens: Record<Token, number>[];
  goals: Record<Token, number>;
  cards_left: number[];
  kept: number[];
  out: boolean[];
  has_chosen: boolean[];
  winner: number | null;
  mats: Mat[];
  your_hand?: string[];
  your_choice?: string[] | null;
  your_prospects?: Prospects;
  /** In an open replay: everyone's. */
  hands?: string[][];
}

/** The cards of a seat, as far as the viewer knows them. */
export function handOf(view: MatchaView, seat: number, viewer: number | null): string[] | null {
  if (view.hands) return view.hands[seat] ?? [];
  return seat === viewer ? (view.your_hand ?? []) : null;
}

/** The tokens with which the winner has won: those of a goal, or the ones that decided a tie. */
export function winningTokens(view: MatchaView): readonly Token[] {
  if (!view.over || view.winner === null) return [];
  const [own, other] = [view.tokens[view.winner], view.tokens[1 - view.winner]];
  if (!own || !other) return [];
  return metGoal(view, other) ? tieBreak(own, other) : (metGoal(view, own) ?? tieBreak(own, other));
}

/** Whether a tie was decided, and by which token. */
export function decidedTie(view: MatchaView): Token | undefined {
  if (!view.over || view.winner === null) return undefined;
  const [own, other] = [view.tokens[view.winner], view.tokens[1 - view.winner]];
  if (!own || !other || (metGoal(view, own) && !metGoal(view, other))) return undefined;
  return tieBreak(own, other)[0];
}

/** The tokens of a goal that is met: enough of a kind, or one of each. */
function metGoal(view: MatchaView, own: Record<Token, number>): readonly Token[] | undefined {
  const enough = TOKENS.filter((token) => own[token] >= view.goals[token]);
  if (enough.length) return enough;
  return TOKENS.every((token) => own[token] > 0) ? TOKENS : undefined;
}

/** The tokens of which one more makes a seat meet a goal. */
export function nearTokens(view: MatchaView, seat: number): readonly Token[] {
  const own = view.tokens[seat];
  if (!own || view.over || metGoal(view, own)) return [];
  return TOKENS.filter((token) => metGoal(view, { ...own, [token]: own[token] + 1 }));
}

/** The pairs of tokens that one round can bring, and with which a seat meets a goal: at each card its prize, or a whisk. */
export function nearPairs(view: MatchaView, seat: number): readonly [Token, Token][] {
  const [own, mat] = [view.tokens[seat], view.mats[view.round - 1]];
  if (!own || !mat || view.phase !== "play" || metGoal(view, own) || nearTokens(view, seat).length) return [];
  const gains = SLOTS.map((slot): Token[] => [SUIT_TOKENS[mat[slot].card.at(-1) ?? ""] ?? "whisk", "whisk"]);
  const pairs = (gains[0] ?? []).flatMap((one) => (gains[1] ?? []).map((other): [Token, Token] => [one, other]));
  return pairs.filter(([one, other]) => {
    const after = { ...own };
    after[one] += 1;
    after[other] += 1;
    return metGoal(view, after);
  });
}

/** More tea wins, then bowls, water, scoops, whisks. */
function tieBreak(own: Record<Token, number>, other: Record<Token, number>): Token[] {
  return TOKENS.filter((token) => own[token] > other[token]).slice(0, 1);
}

/** `3t suit` is the card 3t at the slot suit. */
export function moveParts(move: string): { card: string; slot: Slot } | null {
  const [card = "", slot = ""] = move.split(" ");
  return slot === "number" || slot === "suit" ? { card, slot } : null;
}

export function keptCards(move: string): string[] {
  return move.split(" ").slice(1);
}
