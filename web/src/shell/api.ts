/** The REST interface. */
import type {
  Block,
  Continuation,
  CreatedTable,
  GameInfo,
  Hint,
  IdentityInfo,
  LessonSteps,
  LinkOwner,
  Me,
  MyGames,
  NewTable,
  OneTimeLink,
  ProblemMessage,
  RecoveryCode,
  ReplayEntry,
  ReplayStep,
  ReviewState,
  Rules,
  SignedIn,
  SignIn,
  TableSummary,
} from "../protocol";
import { type Lang, lang, t } from "../words/fluent";

/** An error answer of the server; the message is a sentence for users. */
export class Problem extends Error {
  constructor(
    readonly key: string,
    why: string,
  ) {
    super(why);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Problem("offline", t("trouble-offline"));
  }
  if (answer.ok) {
    return (await answer.json().catch(() => {
      throw new Problem("unreadable", t("trouble-unreadable"));
    })) as T;
  }
  const rendered = (await answer.json().catch(() => null)) as ProblemMessage | null;
  throw new Problem(rendered?.key ?? "failed", rendered?.why ?? t("trouble-failed"));
}

const inLang = () => `lang=${lang.value}`;

export const api = {
  me: () => ask<Me>("GET", `/me?${inLang()}`),
  rename: (name: string) => ask<Me>("PUT", `/me?${inLang()}`, { name }),
  blocked: () => ask<Block[]>("GET", "/me/blocked"),
  unblock: (block: string) => ask<Block[]>("DELETE", `/me/blocked/${encodeURIComponent(block)}?${inLang()}`),
  identity: () => ask<IdentityInfo>("GET", `/me/identity?${inLang()}`),
  newLink: () => ask<OneTimeLink>("POST", `/me/link?${inLang()}`, {}),
  linkOwner: (link: string) => ask<LinkOwner>("POST", `/me/link/owner?${inLang()}`, { link }),
  newRecoveryCode: () => ask<RecoveryCode>("POST", `/me/recovery?${inLang()}`, {}),
  signIn: (how: SignIn) => ask<SignedIn>("POST", `/me/sign-in?${inLang()}`, how),
  passkeyChallenge: () => ask<unknown>("POST", `/me/sign-in/passkey?${inLang()}`, {}),
  passkeyOptions: () => ask<unknown>("POST", `/me/passkeys/options?${inLang()}`, {}),
  addPasskey: (name: string, passkey: Record<string, unknown>) =>
    ask<IdentityInfo>("POST", `/me/passkeys?${inLang()}`, { name, passkey }),
  removePasskey: (id: string) => ask<IdentityInfo>("DELETE", `/me/passkeys/${id}?${inLang()}`),
  signOut: (device: string) => ask<IdentityInfo>("DELETE", `/me/devices/${device}?${inLang()}`),
  signOutOthers: () => ask<IdentityInfo>("POST", `/me/devices/sign-out-others?${inLang()}`, {}),
  myGames: (state: string, page: number) =>
    ask<MyGames>("GET", `/me/games?page=${page}${state && `&state=${state}`}&${inLang()}`),
  deleteMe: () => ask<Me>("POST", `/me/delete?${inLang()}`, { confirm: true }),
  games: (language: Lang) => ask<GameInfo[]>("GET", `/games?lang=${language}`),
  lesson: (game: string, lesson: string) => ask<LessonSteps>("GET", `/games/${game}/lessons/${lesson}?${inLang()}`),
  rules: (game: string) => ask<Rules>("GET", `/rules/${game}?${inLang()}`),
  tables: (state: string) => ask<TableSummary[]>("GET", `/tables?state=${state}`),
  mine: () => ask<TableSummary[]>("GET", "/tables/mine"),
  create: (table: NewTable) => ask<CreatedTable>("POST", `/tables?${inLang()}`, table),
  rematch: (table: string) => ask<CreatedTable>("POST", `/tables/${table}/rematch?${inLang()}`, {}),
  record: (table: string) => ask<MatchRecord>("GET", `/tables/${table}/record?${inLang()}`),
  step: (table: string, at: number, seat: number) =>
    ask<ReplayStep>("GET", `/tables/${table}/replay?at=${at}&seat=${seat}&${inLang()}`),
  /** A page of replay entries, from a number on. */
  story: (table: string, seat: number, from: number) =>
    ask<ReplayEntry[]>("GET", `/tables/${table}/story?seat=${seat}&from=${from}&${inLang()}`),
  review: (table: string) => ask<ReviewState>("GET", `/tables/${table}/review?${inLang()}`),
  requestReview: (table: string) => ask<ReviewState>("POST", `/tables/${table}/review?${inLang()}`, {}),
  cancelReview: (table: string) => ask<ReviewState>("DELETE", `/tables/${table}/review?${inLang()}`),
  hint: (table: string, seat: number) => ask<Hint>("POST", `/tables/${table}/hint?${inLang()}`, { seat }),
  playOn: (table: string, from: Continuation) =>
    ask<CreatedTable>("POST", `/tables/${table}/continue?${inLang()}`, from),
};

export interface MatchRecord {
  game: string;
  options: Record<string, string>;
  seats: string[];
  log: [number | "*", string][];
}
