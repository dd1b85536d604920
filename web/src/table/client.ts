/** The connection to a table: its state as signals, and requests with their answers. */
import { batch, signal } from "@preact/signals";
import {
  type About,
  type ClientMessage,
  type Done,
  type Hello,
  type News,
  type Person,
  type Position,
  PROTOCOL,
  type ProblemMessage,
  type Refused,
  type ServerMessage,
  type Update,
  type Welcome,
} from "../protocol";
import { api } from "../shell/api";
import { receiveNotice } from "../shell/notice";
import { Socket } from "../shell/socket";
import { lang, t } from "../words/fluent";

/** A message that the server answers. The client numbers it. */
export type Request = Exclude<ClientMessage, Hello>;
export type Answer = Done | Refused | ProblemMessage;
/** `shut`: the server refuses this guest, so reconnecting is no use. */
export type ConnectionState = "connecting" | "open" | "lost" | "shut";

export class TableClient extends Socket<ServerMessage, ClientMessage> {
  readonly connection = signal<ConnectionState>("connecting");
  readonly about = signal<About | null>(null);
  readonly position = signal<Position | null>(null);
  /** The latest news, without gaps. */
  readonly news = signal<News[]>([]);
  /** There are earlier news, up to this version; 0: none. */
  readonly earlier = signal(0);
  readonly people = signal<Person[]>([]);
  readonly watching = signal(0);
  /** The free seat that the link's key is for; -1: none. */
  readonly invited = signal(-1);
  /** The taken seat that the link's key is for; -1: none. */
  readonly taken = signal(-1);
  /** When the position arrived, for the clocks. */
  readonly positionTime = signal(0);
  /** When the list of people arrived. */
  readonly presenceTime = signal(0);
  readonly problem = signal<ProblemMessage | null>(null);
  /** Why this guest was disconnected: the seat was freed, the link withdrawn, or the device signed out. */
  readonly revoked = signal<"" | "seat" | "link" | "device" | "cancelled">("");
  version = 0;
  /** Called for every update after the first welcome. */
  onUpdate: (position: Position, news: News[]) => void = () => {};
  /** Called for every welcome; `fresh`: the server sent everything, not only what is new. */
  onWelcome: (position: Position, news: News[], fresh: boolean) => void = () => {};

  private pending = new Map<number, (answer: Answer) => void>();
  private lastId = 0;
  private seat = -1;
  /** Whether the last update took a seat away from this guest. */
  private seatLost = false;

  constructor(
    table: string,
    private readonly key: string,
  ) {
    super(table);
  }

  /** Connects again, for instance under a new name. With a seat: view the table from there. */
  reconnect(seat?: number): void {
    if (seat !== undefined) {
      this.seat = seat;
      this.version = 0; // fetch all news as that seat sees them
    }
    // The welcome will show what became of open requests: they did not fail.
    for (const id of [...this.pending.keys()]) this.resolve({ t: "done", id, version: this.version });
    this.resetAttempts();
    this.connect();
  }

  /** Fetches the whole table again: some of it must not be shown any more. */
  reload(): void {
    this.version = 0;
    this.reconnect();
  }

  /** Sends a message; the answer says whether it was done. */
  request(message: Request): Promise<Answer> {
    const id = ++this.lastId;
    if (!this.send({ ...message, id })) {
      return Promise.resolve({ t: "trouble", id, key: "offline", why: t("trouble-offline") });
    }
    return new Promise((resolve) => {
      this.pending.set(id, resolve);
    });
  }

  /** Fetches the page of news before the first one. */
  loadEarlier(): Promise<Answer> {
    const seat = this.position.value?.viewer ?? -1;
    return this.request({ t: "look", seat, until: this.earlier.value });
  }

  protected hello(): Hello {
    return {
      t: "hello",
      id: ++this.lastId,
      protocol: PROTOCOL,
      version: this.version,
      seat: this.seat,
      lang: lang.value,
      key: this.key,
    };
  }

  protected get shouldConnect(): boolean {
    return this.connection.value !== "shut";
  }

  protected override disconnect(): void {
    super.disconnect();
    if (!this.pending?.size) return; // the base constructor calls this before `pending` exists
    const why = t("trouble-offline");
    for (const [id, resolve] of this.pending) resolve({ t: "trouble", id, key: "offline", why });
    this.pending.clear();
  }

  protected async onLost({ code, reason }: CloseEvent): Promise<void> {
    if (code === 1008 && reason === "no-guest") await api.me().catch(() => null);
    else if (code === 1008 && reason !== "hello-first" && this.problem.value && this.connection.value !== "open") {
      this.connection.value = "shut"; // a wrong link stays wrong; a late hello may succeed next time
      return;
    }
    this.connection.value = "lost";
    this.scheduleReconnect();
  }

  protected onMessage(message: ServerMessage): void {
    switch (message.t) {
      case "welcome":
        this.invited.value = message.invited;
        this.taken.value = message.taken;
        this.welcome(message);
        break;
      case "update":
        this.update(message);
        break;
      case "earlier":
        batch(() => {
          const first = this.news.value[0]?.version ?? Number.POSITIVE_INFINITY;
          this.news.value = [...message.news.filter((one) => one.version < first), ...this.news.value];
          this.earlier.value = message.earlier;
        });
        break;
      case "presence":
        batch(() => {
          this.people.value = message.people;
          this.watching.value = message.watching;
          this.presenceTime.value = Date.now();
        });
        break;
      case "about":
        this.about.value = message.about;
        break;
      case "notice":
        receiveNotice(message);
        break;
      case "bye":
        this.disconnect();
        if (message.reason === "signed-out") this.revoked.value = "device";
        if (message.reason === "cancelled") this.revoked.value = "cancelled";
        if (message.reason === "revoked") this.revoked.value = this.seatLost ? "seat" : "link";
        this.connection.value = message.wait < 0 ? "shut" : "lost";
        if (message.wait >= 0) this.scheduleReconnect(message.wait * 1000 * (0.5 + Math.random()));
        break;
      case "trouble":
        if (!this.pending.has(message.id)) this.problem.value = message;
        this.resolve(message);
        break;
      default:
        this.resolve(message);
    }
  }

  private resolve(answer: Answer): void {
    this.pending.get(answer.id)?.(answer);
    this.pending.delete(answer.id);
  }

  private welcome(message: Welcome): void {
    this.resetAttempts();
    const fresh = this.version === 0 || message.earlier > this.version;
    batch(() => {
      this.connection.value = "open";
      this.problem.value = null;
      this.about.value = message.about;
      this.apply(message);
    });
    if (!fresh && wasModerated(message.news)) this.reload();
    else this.onWelcome(message.position, message.news, fresh);
  }

  private update(message: Update): void {
    const unknown = message.news.filter((one) => one.version > this.version);
    batch(() => this.apply(message));
    if (wasModerated(unknown)) this.reload();
    else this.onUpdate(message.position, unknown);
  }

  private apply({ position, version, news, earlier }: Welcome | Update): void {
    const unknown = news.filter((one) => one.version > this.version);
    if (this.version === 0 || earlier > this.version) {
      // The server left out news that this page has not seen: it starts over with the latest page.
      this.news.value = [];
      this.earlier.value = earlier;
    }
    this.version = version;
    this.seatLost = position.mine.length < (this.position.value?.mine.length ?? 0);
    if (unknown.length) this.news.value = [...this.news.value, ...unknown];
    this.position.value = position;
    this.people.value = position.people;
    this.watching.value = position.watching;
    this.positionTime.value = Date.now();
    this.presenceTime.value = Date.now();
  }
}

/** Whether an administrator has changed earlier news. */
function wasModerated(news: readonly News[]): boolean {
  return news.some((one) => one.kind === "moderated");
}
