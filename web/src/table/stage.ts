/** What is shown: the moments of what happened, one after the other, until the present. */
import { batch, signal } from "@preact/signals";
import type { Frame, Game, View } from "../games/plugin";
import type { News, Position } from "../protocol";
import type { GameEvent } from "../words/story";

const MOST_WAITING = 60;

interface Shown {
  frame: Frame;
  /** The version that is reached with it. */
  version: number;
}

export class Stage {
  readonly view = signal<View | null>(null);
  readonly event = signal<GameEvent | null>(null);
  readonly busy = signal(false);
  /** News up to this version have been shown. */
  readonly version = signal(0);
  /** Told for every event as it is shown. */
  onEvent: (event: GameEvent) => void = () => {};

  private game: Game | null = null;
  private latest: View | null = null;
  private queue: Shown[] = [];
  private timer = 0;
  /** The moments since the viewer's last move, to be shown again. */
  private past: Frame[] = [];
  readonly canRepeat = signal(false);

  useGame(game: Game): void {
    this.game = game;
  }

  /** Show the present, without the way to it. */
  jump(position: Position, version: number): void {
    this.stop();
    this.latest = position.view;
    batch(() => {
      this.view.value = position.view;
      this.event.value = null;
      this.version.value = version;
    });
  }

  /** Something happened: let it be seen. */
  update(position: Position, news: readonly News[], version: number): void {
    const before = this.latest;
    const after = position.view;
    this.latest = after;
    const events = news.flatMap((one) => one.events as GameEvent[]);
    const viewer = position.viewer < 0 ? null : position.viewer;
    if (news.some((one) => one.kind === "moved" && one.seat === viewer)) this.past = [];
    if (!after || !before || !events.length || !this.game?.frames || this.queue.length > MOST_WAITING) {
      if (after) this.queue.push({ frame: { view: after, event: null, ms: 0 }, version });
      for (const event of events) this.onEvent(event);
    } else {
      const frames = this.game.frames(before, events, after, viewer);
      this.past.push(...frames);
      for (const frame of frames) this.queue.push({ frame, version: this.version.value });
      this.queue.push({ frame: { view: after, event: null, ms: 0 }, version });
    }
    this.canRepeat.value = this.past.length > 0;
    if (!this.busy.value) this.next();
    if (!after) this.version.value = version;
  }

  /** Show again what happened since the viewer's last move. */
  repeat(): void {
    const end = this.latest;
    if (!end || !this.past.length || this.busy.value) return;
    const version = this.version.value;
    this.queue = this.past.map((frame) => ({ frame: { ...frame, ms: frame.ms * 1.5 }, version }));
    this.queue.push({ frame: { view: end, event: null, ms: 0 }, version });
    this.next();
  }

  /** To the present at once. */
  skip(): void {
    const waiting = this.queue;
    if (!waiting.length) return;
    clearTimeout(this.timer);
    this.queue = [];
    for (const { frame } of waiting) if (frame.event) this.onEvent(frame.event);
    this.show(waiting.at(-1)!);
    this.busy.value = false;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.past = [];
    this.canRepeat.value = false;
    this.busy.value = false;
  }

  private next(): void {
    const shown = this.queue.shift();
    if (!shown) {
      this.busy.value = false;
      return;
    }
    this.show(shown);
    if (shown.frame.event) this.onEvent(shown.frame.event);
    if (!shown.frame.ms) return this.next();
    this.busy.value = true;
    this.timer = window.setTimeout(() => this.next(), shown.frame.ms);
  }

  private show({ frame, version }: Shown): void {
    batch(() => {
      this.view.value = frame.view;
      this.event.value = frame.event;
      this.version.value = Math.max(version, this.version.value);
    });
  }
}
