/** The tables there are, kept up to date over a socket that comes back by itself. */
import { signal } from "@preact/signals";
import { type LobbyMessage, PROTOCOL, type TableSummary } from "../protocol";
import { lang } from "../words/fluent";
import { api } from "./api";
import { Socket } from "./socket";

/** Tries after which the lists are looked at meanwhile. */
const PATIENT = 4;

export class Lobby extends Socket<LobbyMessage> {
  /** All that is known, the latest first. */
  readonly tables = signal<TableSummary[]>([]);

  private known = new Map<string, TableSummary>();

  constructor() {
    super("lobby");
  }

  protected hello(): Record<string, unknown> {
    return { t: "hello", protocol: PROTOCOL, lang: lang.value };
  }

  protected get wants(): boolean {
    return true;
  }

  /** Come back; if that takes long, look at the lists as they are. */
  protected async lost(): Promise<void> {
    if (this.comeBack() < PATIENT || document.visibilityState === "hidden") return;
    const lists = await Promise.all([
      api.tables("waiting"),
      api.tables("playing"),
      api.tables("over"),
      api.mine(),
    ]).catch(() => null);
    if (lists && !this.open) this.take(lists.flat(), true);
  }

  protected hear(told: LobbyMessage): void {
    if (told.t === "bye") this.well(2); // a server that stops needs a moment to be back
    if (told.t !== "tables") return; // the socket is about to be closed
    this.well();
    for (const id of told.gone) this.known.delete(id);
    this.take(told.tables, told.whole);
  }

  private take(tables: TableSummary[], whole: boolean): void {
    if (whole) this.known.clear();
    for (const one of tables) this.known.set(one.id, one);
    this.tables.value = [...this.known.values()].sort((a, b) => b.updated - a.updated);
  }
}
