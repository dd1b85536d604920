/** The tables there are, kept up to date over a socket that comes back by itself. */
import { signal } from "@preact/signals";
import { type Listed, type LobbyTold, PROTOCOL } from "../protocol";
import { lang } from "../words/fluent";
import { api } from "./api";

const LONGEST_WAIT = 15_000;
const ASLEEP = 25_000;
const BEAT = 5_000;

export class Lobby {
  /** All that is known, the latest first. */
  readonly tables = signal<Listed[]>([]);

  private known = new Map<string, Listed>();
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer = 0;
  private heart = 0;
  private beat = Date.now();

  constructor() {
    this.heart = window.setInterval(() => this.awake(), BEAT);
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  close(): void {
    clearInterval(this.heart);
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.drop();
  }

  private connect(): void {
    clearTimeout(this.timer);
    this.drop();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/lobby`);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ t: "hello", protocol: PROTOCOL, lang: lang.value }));
    socket.onmessage = (message) => {
      if (this.socket === socket) this.hear(JSON.parse(String(message.data)) as LobbyTold);
    };
    socket.onclose = () => {
      if (this.socket === socket) void this.lost();
    };
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /** Come back, waiting longer each time; meanwhile look at the lists as they are. */
  private async lost(): Promise<void> {
    this.drop();
    const wait = Math.min(LONGEST_WAIT, 300 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.connect(), wait);
    if (this.tries < 4 || document.visibilityState === "hidden") return;
    const lists = await Promise.all([api.tables("waiting"), api.tables("playing"), api.tables("over"), api.mine()]).catch(() => null);
    if (lists && !this.open) this.take(lists.flat(), true);
  }

  private get open(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  private hurry = (): void => {
    if (document.visibilityState === "visible" && !this.open) {
      this.tries = 0;
      this.connect();
    }
  };

  /** A laptop that was closed has a socket that only looks alive. */
  private awake(): void {
    const slept = Date.now() - this.beat > ASLEEP;
    this.beat = Date.now();
    if (slept) this.connect();
  }

  private hear(told: LobbyTold): void {
    if (told.t === "bye") this.tries = 2; // a server that stops needs a moment to be back
    if (told.t !== "tables") return; // the socket is about to be closed
    this.tries = 0;
    for (const id of told.gone) this.known.delete(id);
    this.take(told.tables, told.whole);
  }

  private take(tables: Listed[], whole: boolean): void {
    if (whole) this.known.clear();
    for (const one of tables) this.known.set(one.id, one);
    this.tables.value = [...this.known.values()].sort((a, b) => b.updated - a.updated);
  }
}
