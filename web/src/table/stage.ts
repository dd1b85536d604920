/** The board's animation: a queue of frames that leads to the current view. */
import { batch, signal } from "@preact/signals";
import type { Frame, Game, View } from "../games/plugin";
import type { News, Position } from "../protocol";
import type { GameEvent } from "../words/events";

/** With more frames than this waiting, new ones are skipped. */
const MAX_QUEUE = 60;
/** A repeated frame lasts so much longer, */
const REPEAT_SLOWDOWN = 1.5;
/** and at least this many milliseconds. */
const MIN_REPEAT_MS = 450;
/** How long an event without frames is shown as text. */
const TEXT_MS = 1500;

interface QueuedFrame {
  frame: Frame;
  /** The version of the news that is reached with this frame. */
  version: number;
}

export class Stage {
  readonly view = signal<View | null>(null);
  readonly event = signal<GameEvent | null>(null);
  readonly busy = signal(false);
  /** News up to this version have been shown. */
  readonly version = signal(0);
  /** Whether past events are shown as text over the current board. */
  readonly textOnly = signal(false);
  /** Called for every event as it is shown. */
  onEvent: (event: GameEvent) => void = () => {};

  /** How fast frames are shown. */
  speed = 1;

  private game: Game | null = null;
  private latest: View | null = null;
  private queue: QueuedFrame[] = [];
  private timer = 0;
  /** The frames since the viewer's last move, for `repeat`. */
  private past: QueuedFrame[] = [];
  /** There are no frames for news up to this version. */
  private framesSince = 0;

  useGame(game: Game): void {
    this.game = game;
  }

  /** Shows a position without animation. */
  jump(position: Position, version: number): void {
    this.stop();
    this.latest = position.view;
    this.framesSince = version;
    batch(() => {
      this.view.value = position.view;
      this.event.value = null;
      this.version.value = version;
    });
  }

  /** Animates news. Frames of news after the version `since` are kept for `repeat`. */
  update(position: Position, news: readonly News[], version: number, since = version): void {
    const before = this.latest;
    const after = position.view;
    this.latest = after;
    const events = news.flatMap((one) => one.events as GameEvent[]);
    const viewer = position.viewer < 0 ? null : position.viewer;
    if (!after || !before || !events.length || !this.game?.frames || this.queue.length > MAX_QUEUE) {
      if (after) this.queue.push({ frame: { view: after, event: null, ms: 0 }, version });
      for (const event of events) this.onEvent(event);
      if (events.length) this.framesSince = version;
    } else {
      const frames = this.game.frames(before, events, after, viewer);
      this.past.push(...withVersions(frames, news));
      for (const frame of frames) this.queue.push({ frame, version: this.version.value });
      this.queue.push({ frame: { view: after, event: null, ms: 0 }, version });
    }
    this.past = this.past.filter((one) => one.version > since);
    if (!this.busy.value) this.next();
    if (!after) this.version.value = version;
  }

  /** Shows news again: their frames, or the events as text if their frames are not known here. */
  repeat(news: readonly News[]): void {
    const end = this.latest;
    const first = news[0]?.version;
    if (!end || first === undefined || this.busy.value) return;
    const version = this.version.value;
    const frames = this.past
      .filter((one) => one.version >= first)
      .map(({ frame }) => ({ ...frame, ms: Math.max(frame.ms * REPEAT_SLOWDOWN, MIN_REPEAT_MS) }));
    const events = news.flatMap((one) => one.events as GameEvent[]);
    const texts = events.map((event) => ({ view: end, event, ms: TEXT_MS }));
    this.textOnly.value = first <= this.framesSince;
    this.queue = (this.textOnly.value ? texts : frames).map((frame) => ({ frame, version }));
    this.queue.push({ frame: { view: end, event: null, ms: 0 }, version });
    this.next();
  }

  /** Shows the current position now. */
  skip(): void {
    const waiting = this.queue;
    if (!waiting.length) return;
    clearTimeout(this.timer);
    this.queue = [];
    for (const { frame } of waiting) if (frame.event) this.onEvent(frame.event);
    this.show(waiting.at(-1)!);
    this.finish();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.past = [];
    this.finish();
  }

  private finish(): void {
    this.busy.value = false;
    this.textOnly.value = false;
  }

  private next(): void {
    const queued = this.queue.shift();
    if (!queued) {
      this.finish();
      return;
    }
    this.show(queued);
    if (queued.frame.event) this.onEvent(queued.frame.event);
    if (!queued.frame.ms) {
      this.next();
      return;
    }
    this.busy.value = true;
    this.timer = window.setTimeout(() => this.next(), queued.frame.ms / this.speed);
  }

  private show({ frame, version }: QueuedFrame): void {
    batch(() => {
      this.view.value = frame.view;
      this.event.value = frame.event;
      this.version.value = Math.max(version, this.version.value);
    });
  }
}

/** Frames with the versions of the news that they show. */
function withVersions(frames: readonly Frame[], news: readonly News[]): QueuedFrame[] {
  const versions = new Map(news.flatMap((one) => one.events.map((event) => [event, one.version] as const)));
  let version = news[0]?.version ?? 0;
  return frames.map((frame) => {
    version = versions.get(frame.event ?? {}) ?? version;
    return { frame, version };
  });
}
