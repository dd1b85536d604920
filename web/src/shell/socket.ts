/** A web socket that reconnects by itself: after a network failure, a sleeping device or a server restart. */

const MAX_RETRY_DELAY = 15_000;
/** Milliseconds without an answer after which a server counts as lost; on a slow line it gets longer each time. */
const ANSWER_TIMEOUT = 5_000;
/** If timers stop for this many milliseconds, the device was asleep. */
const SLEEP_GAP = 25_000;
const SLEEP_CHECK_INTERVAL = 5_000;

export abstract class Socket<Incoming, Outgoing extends object> {
  private socket: WebSocket | null = null;
  private attempts = 0;
  private retryTimer = 0;
  private sleepTimer = 0;
  /** Runs from what was sent until anything is received. */
  private answerTimer = 0;
  private lastCheck = Date.now();
  private closed = false;

  constructor(private readonly path: string) {
    this.sleepTimer = window.setInterval(() => this.checkSleep(), SLEEP_CHECK_INTERVAL);
    addEventListener("online", this.reconnectNow);
    document.addEventListener("visibilitychange", this.reconnectNow);
    this.connect();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.sleepTimer);
    clearTimeout(this.retryTimer);
    removeEventListener("online", this.reconnectNow);
    document.removeEventListener("visibilitychange", this.reconnectNow);
    this.disconnect();
  }

  /** The first message of every connection. */
  protected abstract hello(): Outgoing;
  protected abstract onMessage(message: Incoming): void;
  /** The connection was lost, not closed by us. */
  protected abstract onLost(close: CloseEvent): void | Promise<void>;
  /** Whether it makes sense to reconnect. */
  protected abstract get shouldConnect(): boolean;

  protected get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Sends a message if the socket is open; answers whether it was. */
  protected send(message: Outgoing): boolean {
    if (this.isOpen) {
      this.socket?.send(JSON.stringify(message));
      this.awaitAnswer();
    }
    return this.isOpen;
  }

  protected connect(): void {
    clearTimeout(this.retryTimer);
    this.disconnect();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.path)}`);
    this.socket = socket;
    this.awaitAnswer();
    socket.onopen = () => socket.send(JSON.stringify(this.hello()));
    socket.onmessage = (message) => {
      this.stopAwaiting();
      if (this.socket === socket) this.onMessage(JSON.parse(String(message.data)) as Incoming);
    };
    socket.onclose = (close) => {
      if (this.socket !== socket) return;
      this.disconnect();
      void this.onLost(close);
    };
  }

  private awaitAnswer(): void {
    if (this.answerTimer) return;
    this.answerTimer = window.setTimeout(
      () => {
        this.disconnect();
        void this.onLost(new CloseEvent("close"));
      },
      ANSWER_TIMEOUT * (1 + this.attempts),
    );
  }

  private stopAwaiting(): void {
    clearTimeout(this.answerTimer);
    this.answerTimer = 0;
  }

  protected disconnect(): void {
    this.stopAwaiting();
    const socket = this.socket;
    this.socket = null;
    // Browsers log an error if a socket is closed while it connects.
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
  }

  /** Reconnects after a delay in milliseconds; by default the delay doubles with each attempt. */
  protected scheduleReconnect(delay?: number): number {
    const wait = delay ?? Math.min(MAX_RETRY_DELAY, 300 * 2 ** this.attempts++) * (0.75 + Math.random() / 2);
    clearTimeout(this.retryTimer);
    if (!this.closed) this.retryTimer = window.setTimeout(() => this.connect(), wait);
    return this.attempts;
  }

  /** Sets the number of failed attempts, on which the next delay depends. */
  protected resetAttempts(attempts = 0): void {
    this.attempts = attempts;
  }

  private reconnectNow = (): void => {
    if (document.visibilityState === "visible" && !this.isOpen && this.shouldConnect) {
      this.resetAttempts();
      this.connect();
    }
  };

  /** After a sleep the socket may look open although the connection is dead. */
  private checkSleep(): void {
    const slept = Date.now() - this.lastCheck > SLEEP_GAP;
    this.lastCheck = Date.now();
    if (slept && this.shouldConnect) {
      this.resetAttempts();
      this.connect();
    }
  }
}
