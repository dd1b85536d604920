/** The list of tables, kept up to date over a socket. */
import { signal } from "@preact/signals";
import { type Hello, type LobbyMessage, PROTOCOL, type TableSummary } from "../protocol";
import { lang, t } from "../words/fluent";
import { api } from "./api";
import { loadMyName } from "./me";
import { receiveNotice } from "./notice";
import { Socket } from "./socket";
import { toast } from "./toasts";

/** After this many failed attempts to connect, the list is fetched over HTTP. */
const ATTEMPTS_BEFORE_HTTP = 4;

export class Lobby extends Socket<LobbyMessage, Hello> {
  /** All known tables, the latest first. */
  readonly tables = signal<TableSummary[]>([]);

  private known = new Map<string, TableSummary>();

  constructor() {
    super("lobby");
  }

  protected hello(): Hello {
    return { t: "hello", protocol: PROTOCOL, lang: lang.value };
  }

  protected get shouldConnect(): boolean {
    return true;
  }

  protected async onLost(): Promise<void> {
    if (this.scheduleReconnect() < ATTEMPTS_BEFORE_HTTP || document.visibilityState === "hidden") return;
    const requests = [api.tables("waiting"), api.tables("playing"), api.tables("over"), api.mine()];
    const lists = await Promise.all(requests).catch(() => null);
    if (lists && !this.isOpen) this.merge(lists.flat(), true);
  }

  protected onMessage(message: LobbyMessage): void {
    if (message.t === "bye") this.resetAttempts(2); // a server that stops needs a moment to restart
    if (message.t === "notice") receiveNotice(message);
    if (message.t === "trouble") toast(message.why);
    if (message.t === "bye" && message.reason === "signed-out") {
      toast(t("shut-device"));
      loadMyName(true).catch(toast);
    }
    if (message.t !== "tables") return; // the socket is about to be closed
    this.resetAttempts();
    for (const id of message.gone) this.known.delete(id);
    this.merge(message.tables, message.whole);
  }

  private merge(tables: TableSummary[], whole: boolean): void {
    if (whole) this.known.clear();
    for (const one of tables) this.known.set(one.id, one);
    this.tables.value = [...this.known.values()].sort((a, b) => b.updated - a.updated);
  }
}
