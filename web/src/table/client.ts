/** A table as this browser knows it: kept up to date over a socket that comes back by itself. */
import { batch, signal } from "@preact/signals";
import {
  type About,
  type Done,
  type News,
  type Person,
  type Position,
  PROTOCOL,
  type ProblemMessage,
  type Refused,
  type ServerMessage,
} from "../protocol";
import { api } from "../shell/api";
import { Socket } from "../shell/socket";
import { lang, say } from "../words/fluent";

export type Answer = Done | Refused | ProblemMessage;
export type Line = "connecting" | "open" | "lost" | "shut";

export class TableClient extends Socket<ServerMessage> {
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
  readonly trouble = signal<ProblemMessage | null>(null);
  /** Why one may look no more: the seat was freed, or the link withdrawn. */
  readonly sentAway = signal<"" | "seat" | "link">("");
  version = 0;
  /** Called for every update after the first welcome. */
  onUpdate: (position: Position, news: News[]) => void = () => {};
  /** Called where the whole was told anew. */
  onWelcome: (position: Position, news: News[], anew: boolean) => void = () => {};

  private asked = new Map<number, (answer: Answer) => void>();
  private lastId = 0;
  private seat = -1;
  /** Whether the last thing that happened cost this guest a seat. */
  private seatLost = false;

  constructor(
    table: string,
    private readonly key: string,
  ) {
    super(table);
  }

  /** Connect anew, for instance under a new name. With a seat: look from there, from the beginning. */
  again(seat?: number): void {
    if (seat !== undefined) {
      this.seat = seat;
      this.version = 0; // what happened is told anew, as that seat saw it
    }
    // Whether what was asked for is done, the welcome shows: it is not told as a line that was lost.
    for (const id of [...this.asked.keys()]) this.answer({ t: "done", id, version: this.version });
    this.well();
    this.connect();
  }

  /** Ask for something; the answer says whether it was done. */
  ask(message: Record<string, unknown>): Promise<Answer> {
    const id = ++this.lastId;
    if (!this.send({ ...message, id })) {
      return Promise.resolve({ t: "trouble", id, key: "offline", why: say("trouble-offline") });
    }
    return new Promise((resolve) => {
      this.asked.set(id, resolve);
    });
  }

  protected hello(): Record<string, unknown> {
    const hello = { t: "hello", id: ++this.lastId, protocol: PROTOCOL, version: this.version };
    return { ...hello, seat: this.seat, lang: lang.value, key: this.key };
  }

  protected get wants(): boolean {
    return this.line.value !== "shut";
  }

  protected override drop(): void {
    super.drop();
    if (!this.asked?.size) return; // (while it is being made, nothing was asked yet)
    const why = say("trouble-offline");
    for (const [id, answer] of this.asked) answer({ t: "trouble", id, key: "offline", why });
    this.asked.clear();
  }

  protected async lost(close: CloseEvent): Promise<void> {
    if (close.code === 1008 && close.reason === "no-guest") await api.me().catch(() => null);
    else if (
      close.code === 1008 &&
      close.reason !== "hello-first" &&
      this.trouble.value &&
      this.line.value !== "open"
    ) {
      this.line.value = "shut"; // a wrong link does not become right by trying again; being too slow to say hello does
      return;
    }
    this.line.value = "lost";
    this.comeBack();
  }

  protected hear(told: ServerMessage): void {
    switch (told.t) {
      case "welcome":
        this.invited.value = told.invited;
        this.welcome(told.about, told.position, told.version, told.news);
        break;
      case "update":
        this.update(told.position, told.version, told.news);
        break;
      case "presence":
        batch(() => {
          this.people.value = told.people;
          this.watching.value = told.watching;
          this.seenAt.value = Date.now();
        });
        break;
      case "about":
        this.about.value = told.about;
        break;
      case "bye":
        this.drop();
        if (told.reason === "revoked") this.sentAway.value = this.seatLost ? "seat" : "link";
        this.line.value = told.wait < 0 ? "shut" : "lost";
        if (told.wait >= 0) this.comeBack(told.wait * 1000 * (0.5 + Math.random()));
        break;
      case "trouble":
        if (!this.asked.has(told.id)) this.trouble.value = told;
        this.answer(told);
        break;
      default:
        this.answer(told);
    }
  }

  private answer(told: Answer): void {
    this.asked.get(told.id)?.(told);
    this.asked.delete(told.id);
  }

  private welcome(about: About, position: Position, version: number, news: News[]): void {
    this.well();
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
    this.seatLost = position.mine.length < (this.position.value?.mine.length ?? 0);
    if (fresh.length) this.news.value = [...this.news.value, ...fresh];
    this.position.value = position;
    this.people.value = position.people;
    this.watching.value = position.watching;
    this.toldAt.value = Date.now();
    this.seenAt.value = Date.now();
  }
}
