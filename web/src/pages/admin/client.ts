/** Requests of the admin page. The token is kept in this tab only. */
import { signal } from "@preact/signals";
import type {
  AddBan,
  AdminDone,
  AdminGuest,
  AdminGuestDetails,
  AdminStatus,
  AdminTable,
  AdminTableDetails,
  Announce,
  AuditEntry,
  Ban,
  ListGuests,
  ListTables,
  ProblemMessage,
  PurgeChat,
  Report,
} from "../../protocol";
import { Problem } from "../../shell/api";
import { lang, t } from "../../words/fluent";

const STORED = "admin-token";

export const token = signal(sessionStorage.getItem(STORED) ?? "");

export function setToken(value: string): void {
  token.value = value;
  if (value) sessionStorage.setItem(STORED, value);
  else sessionStorage.removeItem(STORED);
}

async function ask<T>(action: string, body: object = {}, key = token.value): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api/admin/${action}?lang=${lang.value}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
  } catch {
    throw new Problem("offline", t("trouble-offline"));
  }
  if (answer.ok) return (await answer.json()) as T;
  const problem = (await answer.json().catch(() => null)) as ProblemMessage | null;
  if (problem?.key === "wrong-token") setToken("");
  throw new Problem(problem?.key ?? "failed", problem?.why ?? t("trouble-failed"));
}

export const admin = {
  /** Checks a token. */
  status: (key: string) => ask<AdminStatus>("status", {}, key),
  reports: (all: boolean) => ask<Report[]>("reports", { all }),
  tables: (wanted: ListTables) => ask<AdminTable[]>("tables", wanted),
  table: (table: string) => ask<AdminTableDetails>("table", { table }),
  guests: (wanted: ListGuests) => ask<AdminGuest[]>("guests", wanted),
  guest: (guest: string) => ask<AdminGuestDetails>("guest", { guest }),
  bans: () => ask<Ban[]>("bans"),
  audit: () => ask<AuditEntry[]>("audit"),
  closeReport: (report: number) => ask<AdminDone>("close-report", { report }),
  closeTable: (table: string, reason: string) => ask<AdminDone>("close-table", { table, reason }),
  ban: (wanted: AddBan) => ask<AdminDone>("ban", wanted),
  unban: (ban: number) => ask<AdminDone>("unban", { ban }),
  rename: (guest: string, name: string) => ask<AdminDone>("rename", { guest, name }),
  purgeChat: (wanted: PurgeChat) => ask<AdminDone>("purge-chat", wanted),
  purgeTable: (table: string) => ask<AdminDone>("purge-table", { table }),
  announce: (wanted: Announce) => ask<AdminDone>("announce", wanted),
};
