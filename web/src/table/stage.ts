/** What is shown: the moments of what happened, one after the other, until the present. */
import { batch, signal } from "@preact/signals";
import type { Frame, Game, View } from "../games/plugin";
import type { News, Position } from "../protocol";
import type { GameEvent } from "../words/story";

const MOST_WAITING = 60;
/** What is shown again takes so much longer, */
const SLOWER = 1.5;
/** and never less than so many milliseconds. */
const LEAST = 450;
/** Milliseconds for which an event is told whose moments were not seen here. */
const TELLING = 1500;

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
  /** The moments since the viewer's last move, to be shown again, */
  private past: Shown[] = [];
  /** as far as they came after this version. */
  private seenFrom = 0;
  /** Whether what happened is only told, over the board as it is now. */
  readonly telling = signal(false);

  useGame(game: Game): void {
    this.game = game;
  }

  /** Show the present, without the way to it. */
  jump(position: Position, version: number): void {
    this.stop();
    this.latest = position.view;
    this.seenFrom = version;
    batch(() => {
      this.view.value = position.view;
      this.event.value = null;
      this.version.value = version;
    });
  }

  /** Something happened: let it be seen. What came after the version `since` may be shown again. */
  update(position: Position, news: readonly News[], version: number, since = version): void {
    const before = this.latest;
    const after = position.view;
    this.latest = after;
    const events = news.flatMap((one) => one.events as GameEvent[]);
    const viewer = position.viewer < 0 ? null : position.viewer;
    if (!after || !before || !events.length || !this.game?.frames || this.queue.length > MOST_WAITING) {
      if (after) this.queue.push({ frame: { view: after, event: null, ms: 0 }, version });
      for (const event of events) this.onEvent(event);
      if (events.length) this.seenFrom = version;
    } else {
      const frames = this.game.frames(before, events, after, viewer);
      this.past.push(...dated(frames, news));
      for (const frame of frames) this.queue.push({ frame, version: this.version.value });
      this.queue.push({ frame: { view: after, event: null, ms: 0 }, version });
    }
    this.past = this.past.filter((one) => one.version > since);
    if (!this.busy.value) this.next();
    if (!after) this.version.value = version;
  }

  /** Show news again: the moments of them, or, to whoever came later, what happened in words. */
  repeat(news: readonly News[]): void {
    const end = this.latest;
    const first = news[0]?.version;
    if (!end || first === undefined || this.busy.value) return;
    const version = this.version.value;
    const seen = this.past
      .filter((one) => one.version >= first)
      .map(({ frame }) => ({ ...frame, ms: Math.max(frame.ms * SLOWER, LEAST) }));
    const told = news.flatMap((one) => one.events as GameEvent[]).map((event) => ({ view: end, event, ms: TELLING }));
    this.telling.value = first <= this.seenFrom;
    this.queue = (this.telling.value ? told : seen).map((frame) => ({ frame, version }));
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
    this.rest();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.past = [];
    this.rest();
  }

  private rest(): void {
    this.busy.value = false;
    this.telling.value = false;
  }

  private next(): void {
    const shown = this.queue.shift();
    if (!shown) {
      this.rest();
      return;
    }
    this.show(shown);
    if (shown.frame.event) this.onEvent(shown.frame.event);
    if (!shown.frame.ms) {
      this.next();
      return;
    }
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

/** Moments with the versions of the news they are of. */
function dated(frames: readonly Frame[], news: readonly News[]): Shown[] {
  const versions = new Map(news.flatMap((one) => one.events.map((event) => [event, one.version] as const)));
  let version = news[0]?.version ?? 0;
  return frames.map((frame) => {
    version = versions.get(frame.event ?? {}) ?? version;
    return { frame, version };
  });
}
