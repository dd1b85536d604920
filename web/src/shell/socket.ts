/** A socket that comes back by itself: after a lost line, a sleep, a server that was started anew. */

const LONGEST_WAIT = 15_000;
const ASLEEP = 25_000;
const BEAT = 5_000;

export abstract class Socket<Message> {
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer = 0;
  private heart = 0;
  private beat = Date.now();
  private closed = false;

  constructor(private readonly path: string) {
    this.heart = window.setInterval(() => this.awake(), BEAT);
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.heart);
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.drop();
  }

  /** The first thing to be said. */
  protected abstract hello(): Record<string, unknown>;
  protected abstract hear(told: Message): void;
  /** The line is gone, and not by our doing. */
  protected abstract lost(close: CloseEvent): void | Promise<void>;
  /** Whether coming back is of use now. */
  protected abstract get wants(): boolean;

  protected get open(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Send something, if there is a line. */
  protected send(message: Record<string, unknown>): boolean {
    if (this.open) this.socket?.send(JSON.stringify(message));
    return this.open;
  }

  protected connect(): void {
    clearTimeout(this.timer);
    this.drop();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.path)}`);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.hello()));
    socket.onmessage = (message) => {
      if (this.socket === socket) this.hear(JSON.parse(String(message.data)) as Message);
    };
    socket.onclose = (close) => {
      if (this.socket !== socket) return;
      this.drop();
      void this.lost(close);
    };
  }

  /** Let the line go. */
  protected drop(): void {
    const socket = this.socket;
    this.socket = null;
    // One that is only being opened is closed once it is: browsers complain otherwise.
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
  }

  /** Come back after so many milliseconds; without them, waiting longer each time. */
  protected comeBack(after?: number): number {
    const wait = after ?? Math.min(LONGEST_WAIT, 300 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    clearTimeout(this.timer);
    if (!this.closed) this.timer = window.setTimeout(() => this.connect(), wait);
    return this.tries;
  }

  /** All is well: the next time is a first time, or after so many tries. */
  protected well(tries = 0): void {
    this.tries = tries;
  }

  private hurry = (): void => {
    if (document.visibilityState === "visible" && !this.open && this.wants) {
      this.well();
      this.connect();
    }
  };

  /** A laptop that was closed has a socket that only looks alive. */
  private awake(): void {
    const slept = Date.now() - this.beat > ASLEEP;
    this.beat = Date.now();
    if (slept && this.wants) {
      this.well();
      this.connect();
    }
  }
}
