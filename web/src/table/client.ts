/** A table as this browser knows it: kept up to date over a socket that comes back by itself. */
import { batch, signal } from "@preact/signals";
import { type About, type AnyTold, type Done, type News, type Person, type Position, PROTOCOL, type Refused, type Trouble } from "../protocol";
import { api } from "../shell/api";
import { lang, say } from "../words/fluent";

export type Answer = Done | Refused | Trouble;
export type Line = "connecting" | "open" | "lost" | "shut";

const LONGEST_WAIT = 15_000;
const ASLEEP = 25_000;
const BEAT = 5_000;

export class TableClient {
  readonly line = signal<Line>("connecting");
  readonly about = signal<About | null>(null);
  readonly position = signal<Position | null>(null);
  readonly news = signal<News[]>([]);
  readonly people = signal<Person[]>([]);
  readonly watching = signal(0);
  /** The free seat that the link's key is for; -1: none. */
  readonly invited = signal(-1);
  /** When the position was told, for clocks. */
  readonly toldAt = signal(0);
  /** When it was told who is here. */
  readonly seenAt = signal(0);
  readonly trouble = signal<Trouble | null>(null);
  version = 0;
  /** Called for every update after the first welcome. */
  onUpdate: (position: Position, news: News[]) => void = () => {};
  /** Called where the whole was told anew. */
  onWelcome: (position: Position, news: News[], anew: boolean) => void = () => {};

  private socket: WebSocket | null = null;
  private asked = new Map<number, (answer: Answer) => void>();
  private lastId = 0;
  private tries = 0;
  private timer = 0;
  private heart = 0;
  private beat = Date.now();
  private seat = -1;

  constructor(readonly table: string, private readonly key: string) {
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
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /** Connect anew, for instance under a new name. With a seat: look from there, from the beginning. */
  again(seat?: number): void {
    if (seat !== undefined) {
      this.seat = seat;
      this.version = 0; // what happened is told anew, as that seat saw it
    }
    this.drop();
    this.tries = 0;
    this.connect();
  }

  /** Ask for something; the answer says whether it was done. */
  ask(message: Record<string, unknown>): Promise<Answer> {
    const id = ++this.lastId;
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) {
      return Promise.resolve({ t: "trouble", id, key: "offline", why: say("trouble-offline") });
    }
    return new Promise((resolve) => {
      this.asked.set(id, resolve);
      socket.send(JSON.stringify({ ...message, id }));
    });
  }

  private connect(): void {
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.table)}`);
    this.socket = socket;
    socket.onopen = () => {
      const hello = { t: "hello", id: ++this.lastId, protocol: PROTOCOL, version: this.version };
      socket.send(JSON.stringify({ ...hello, seat: this.seat, lang: lang.value, key: this.key }));
    };
    socket.onmessage = (message) => {
      if (this.socket === socket) this.hear(JSON.parse(String(message.data)) as AnyTold);
    };
    socket.onclose = (close) => {
      if (this.socket === socket) void this.lost(close);
    };
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    const why = say("trouble-offline");
    for (const [id, answer] of this.asked) answer({ t: "trouble", id, key: "offline", why });
    this.asked.clear();
  }

  private async lost(close: CloseEvent): Promise<void> {
    this.drop();
    if (close.code === 1008 && close.reason === "no-guest") await api.me().catch(() => null);
    else if (close.code === 1008 && this.trouble.value && this.line.value !== "open") {
      this.line.value = "shut"; // a wrong link does not become right by trying again
      return;
    }
    this.line.value = "lost";
    const wait = Math.min(LONGEST_WAIT, 300 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    this.timer = window.setTimeout(() => this.connect(), wait);
  }

  private hurry = (): void => {
    if (document.visibilityState === "visible" && this.line.value === "lost") {
      this.tries = 0;
      this.drop();
      this.connect();
    }
  };

  /** A laptop that was closed has a socket that only looks alive. */
  private awake(): void {
    const slept = Date.now() - this.beat > ASLEEP;
    this.beat = Date.now();
    if (slept && this.line.value === "open") this.again();
  }

  private hear(told: AnyTold): void {
    switch (told.t) {
      case "welcome":
        this.invited.value = told.invited;
        return this.welcome(told.about, told.position, told.version, told.news);
      case "update":
        return this.update(told.position, told.version, told.news);
      case "presence":
        return batch(() => {
          this.people.value = told.people;
          this.watching.value = told.watching;
          this.seenAt.value = Date.now();
        });
      case "about":
        this.about.value = told.about;
        return;
      case "bye":
        this.drop();
        this.line.value = told.wait < 0 ? "shut" : "lost";
        if (told.wait < 0) return;
        this.timer = window.setTimeout(() => this.connect(), told.wait * 1000 * (0.5 + Math.random()));
        return;
      case "trouble":
        if (!this.asked.has(told.id)) this.trouble.value = told;
        return this.answer(told);
      default:
        return this.answer(told);
    }
  }

  private answer(told: Answer): void {
    this.asked.get(told.id)?.(told);
    this.asked.delete(told.id);
  }

  private welcome(about: About, position: Position, version: number, news: News[]): void {
    this.tries = 0;
    const anew = this.version === 0;
    batch(() => {
      this.line.value = "open";
      this.trouble.value = null;
      this.about.value = about;
      if (anew) this.news.value = [];
      this.take(position, version, news);
    });
    this.onWelcome(position, news, anew);
  }

  private update(position: Position, version: number, news: News[]): void {
    const fresh = news.filter((one) => one.version > this.version);
    batch(() => this.take(position, version, fresh));
    this.onUpdate(position, fresh);
  }

  private take(position: Position, version: number, news: News[]): void {
    const fresh = news.filter((one) => one.version > this.version);
    this.version = version;
    if (fresh.length) this.news.value = [...this.news.value, ...fresh];
    this.position.value = position;
    this.people.value = position.people;
    this.watching.value = position.watching;
    this.toldAt.value = Date.now();
    this.seenAt.value = Date.now();
  }
}
