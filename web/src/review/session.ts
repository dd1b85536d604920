/** The review of a finished game: asking for it, waiting for it, and going through one's own costly decisions. */
import { computed, signal } from "@preact/signals";
import type { Review, ReviewedDecision, ReviewState } from "../protocol";
import { api } from "../shell/api";
import { announce, toast } from "../shell/toasts";
import { lang, t } from "../words/fluent";

/** Moves within so much of the best chance count as equally good. */
const EQUAL = 0.035;
const POLL_MS = 1000;

/** A decision that is tried again. */
export interface Exercise {
  seat: number;
  decisions: readonly ReviewedDecision[];
  index: number;
  /** The wrong moves so far, the last one last. */
  tried: readonly string[];
  /** The right move that was found, or "" */
  found: string;
  /** Whether the answer was asked for. */
  shown: boolean;
}

export function percent(chance: number): string {
  return new Intl.NumberFormat(lang.value, { style: "percent" }).format(chance);
}

/** A number with one decimal, as the language writes it. */
export function decimal(number: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(lang.value, digits).format(number);
}

/** What a move costs, compared with the best one. */
export function lossOf({ chances, best }: ReviewedDecision, move: string): number {
  return Math.max(0, (chances[best] ?? 0) - (chances[move] ?? 0));
}

/** How many games out of 100 a move loses. */
export function gamesLost(decision: ReviewedDecision, move: string): number {
  return Math.round(100 * lossOf(decision, move));
}

export function isRight(decision: ReviewedDecision, move: string): boolean {
  return move === decision.best || lossOf(decision, move) <= EQUAL;
}

export function isCostly({ label }: ReviewedDecision): boolean {
  return label === "inaccuracy" || label === "mistake" || label === "blunder";
}

export function costlyOf(review: Review, seat?: number): ReviewedDecision[] {
  return review.decisions.filter((one) => isCostly(one) && (seat === undefined || one.seat === seat));
}

export class ReviewSession {
  readonly state = signal<ReviewState | null>(null);
  readonly exercise = signal<Exercise | null>(null);
  readonly review = computed(() => this.state.value?.review ?? null);
  private timer = 0;
  private stopped = false;

  constructor(
    readonly table: string,
    /** Shows the position before a decision, from the seat that made it. */
    readonly visit: (decision: ReviewedDecision) => void,
  ) {}

  /** Reads the state of the review, also in another language. */
  readonly refresh = () => this.take(api.review(this.table));
  readonly request = () => this.take(api.requestReview(this.table));
  readonly cancel = () => this.take(api.cancelReview(this.table));

  private async take(asked: Promise<ReviewState>): Promise<void> {
    clearTimeout(this.timer);
    const found = await asked;
    if (this.stopped) return;
    const before = this.state.value;
    this.state.value = found;
    if (found.review && !before?.review) announce(t("review-ready", { count: costlyOf(found.review).length }));
    if (found.state === "failed" && before?.state !== "failed") announce(t("review-failed"));
    if (found.state === "waiting" || found.state === "running")
      this.timer = setTimeout(() => void this.refresh().catch(this.retry), POLL_MS);
  }

  private readonly retry = (problem: unknown) => {
    toast(problem);
    if (!this.stopped) this.timer = setTimeout(() => void this.refresh().catch(this.retry), 5 * POLL_MS);
  };

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  decisionAt(at: number): ReviewedDecision | undefined {
    return this.review.value?.decisions.find((one) => one.at === at);
  }

  // -- learning from mistakes ----------------------------------------------------------------------
  get asked(): ReviewedDecision | undefined {
    const exercise = this.exercise.value;
    return exercise?.decisions[exercise.index];
  }

  learn(seat: number): void {
    const decisions = this.review.value ? costlyOf(this.review.value, seat) : [];
    if (decisions.length) this.ask({ seat, decisions, index: 0, tried: [], found: "", shown: false });
  }

  /** Goes to another costly decision, or ends. */
  next(by: 1 | -1): void {
    const exercise = this.exercise.value;
    if (!exercise) return;
    const index = exercise.index + by;
    if (index < 0) return;
    if (index >= exercise.decisions.length) this.endLearning();
    else this.ask({ ...exercise, index, tried: [], found: "", shown: false });
  }

  private ask(exercise: Exercise): void {
    this.exercise.value = exercise;
    this.visit(exercise.decisions[exercise.index]!);
  }

  endLearning(): void {
    this.exercise.value = null;
  }

  /** The player tries a move. `label` is its name. */
  try(move: string, label: string): void {
    const exercise = this.exercise.value;
    const asked = this.asked;
    if (!exercise || !asked || exercise.found || exercise.shown || !(move in asked.chances)) return;
    if (isRight(asked, move)) {
      this.exercise.value = { ...exercise, found: move };
      announce(`${t("review-right", { move: label })} ${asked.why}`);
    } else {
      this.exercise.value = { ...exercise, tried: [...exercise.tried.filter((one) => one !== move), move] };
      announce(t("review-wrong", { move: label, count: gamesLost(asked, move) }));
    }
  }

  showAnswer(label: string): void {
    const exercise = this.exercise.value;
    if (!exercise) return;
    this.exercise.value = { ...exercise, shown: true };
    announce(`${t("review-answer", { move: label })} ${this.asked?.why ?? ""}`);
  }
}
