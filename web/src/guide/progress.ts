/** Which step of a lesson a table has reached. */
import type { LessonStep } from "../protocol";

/** For each step, the number of moves that are asked for before it. */
export function movesBefore(steps: readonly LessonStep[]): number[] {
  let moves = 0;
  return steps.map((step) => (step.move ? moves++ : moves));
}

/** The step to show after a number of moves: the wanted one if it belongs there. After a move it is the next one, after
 * an undo the one that asks for the move again. */
export function stepAfter(steps: readonly LessonStep[], moves: number, wanted: number): number {
  const before = movesBefore(steps);
  const now = before[wanted] ?? 0;
  if (now === moves) return wanted;
  return Math.max(0, now < moves ? before.indexOf(moves) : before.lastIndexOf(moves));
}

/** What the browser remembers about the guide at a table: the step, and whether it was closed. */
export interface Remembered {
  step: number;
  closed: boolean;
}

const nameOf = (table: string) => `guide ${table}`;

export function remembered(table: string): Remembered {
  const [step = "", closed = ""] = (localStorage.getItem(nameOf(table)) ?? "").split(" ");
  return { step: Number.parseInt(step, 10) || 0, closed: closed === "closed" };
}

export function remember(table: string, { step, closed }: Remembered): void {
  localStorage.setItem(nameOf(table), closed ? `${step} closed` : String(step));
}

/** The tables of the lessons that were started here. */
export function startedTable(game: string, lesson: string): string {
  return localStorage.getItem(`lesson ${game} ${lesson}`) ?? "";
}

export function rememberTable(game: string, lesson: string, table: string): void {
  localStorage.setItem(`lesson ${game} ${lesson}`, table);
}

/** Whether the guide was offered for this game before, and taken or declined. */
export function knowsGame(game: string): boolean {
  return localStorage.getItem(`knows ${game}`) !== null;
}

export function rememberGame(game: string): void {
  localStorage.setItem(`knows ${game}`, "yes");
}
