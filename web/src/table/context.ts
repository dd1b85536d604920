/** What the parts of a table's page share. */
import { computed, effect, signal } from "@preact/signals";
import { type Game, voiced } from "../games/plugin";
import type { News, Person, Position, Refused } from "../protocol";
import { muted } from "../shell/settings";
import { knock } from "../shell/sound";
import { announce, toast } from "../shell/toasts";
import { knows, say } from "../words/fluent";
import { claimWords, type GameEvent, tell } from "../words/story";
import { type Answer, TableClient } from "./client";
import { Stage } from "./stage";

/** How the server calls whoever has given no name. */
const UNNAMED = "guest";

/** A bot's name in words, and a guest's without one; anybody else's is their own. */
export function shownName(name: string, isBot: boolean): string {
  const [, bot = "", number = ""] = /^([a-z]+)(?::[^ ]*)?( \d+)?$/.exec(name) ?? [];
  if (bot === UNNAMED) return say("name-none") + number;
  return isBot && knows(`web-bot-${bot}`) ? say(`bot-${bot}`) + number : name;
}

/** The names at a table, told apart. */
export function shownNames(people: readonly Person[]): string[] {
  const names = people.map((one) => shownName(one.name || say("seat-free"), one.kind === "bot"));
  return names.map((name, at) => {
    if (people[at]?.kind === "free") return name;
    const same = names.filter((one) => one === name).length > 1;
    return same ? `${name} ${names.slice(0, at + 1).filter((one) => one === name).length}` : name;
  });
}

/** What happens at the table rather than in the game. */
const TOLD = ["sat", "stood", "renamed", "bot", "undone", "undo-asked", "undo-answered", "taken-over", "came-back"];

/** Of these, what tells of a name that may not be there any more. */
const LEAVING = ["sat", "stood", "renamed"];

/** Of these, what a seat does itself: whoever sits there is spoken to. */
const OF_ONESELF = ["undone", "undo-asked", "undo-answered", "taken-over", "came-back"];

/** What a seat did last in the game, and did itself: what a bot does for somebody is news to them. */
export function lastOwn(news: readonly News[], seat: number | null): News | undefined {
  let bot = false;
  let found: News | undefined;
  for (const one of news) {
    if (one.seat !== seat) continue;
    if (one.kind === "taken-over" || one.kind === "came-back") bot = one.kind === "taken-over";
    else if (!bot && (one.kind === "moved" || one.kind === "undone")) found = one;
  }
  return found;
}

/** So much is told to somebody who comes back. */
const MOST_LINES = 16;

export class TableContext {
  readonly client: TableClient;
  readonly stage = new Stage();
  readonly game = signal<Game | null>(null);
  /** The move that is looked at: hovered, focused or waiting to be confirmed. */
  readonly preview = signal<string | null>(null);
  readonly toConfirm = signal<string | null>(null);
  /** The move that was chosen last: whoever does not make it after all comes back to it. */
  chosen = "";
  /** What was refused, called as its game calls it, or as it was written. */
  readonly refused = signal<(Refused & { move: string; written: boolean; sent: string }) | null>(null);
  /** The refusal that was told last. */
  heard = 0;
  readonly sending = signal(false);
  /** Whether the present was shown at once: what led to it has not been heard. */
  readonly unheard = signal(false);
  readonly names = computed(() => shownNames(this.client.people.value));
  /** The seat that is looked from. */
  readonly viewer = computed(() => {
    const seat = this.client.position.value?.viewer ?? -1;
    return seat < 0 ? null : seat;
  });
  /** The moves open to the viewer, once everything is shown. */
  readonly legal = computed((): readonly string[] => {
    const position = this.client.position.value;
    if (!position || this.stage.busy.value || this.viewer.value === null) return [];
    return position.legal[String(this.viewer.value)] ?? [];
  });
  /** The version after which what happens is news to the viewer, and was not taken back. */
  readonly since = computed(() => {
    const news = this.client.news.value;
    const whole = news.findLast((one) => one.kind === "started" || one.kind === "undone");
    return Math.max(whole?.version ?? 0, lastOwn(news, this.viewer.value)?.version ?? 0);
  });
  /** What happened since the viewer's last move and can be shown again. */
  readonly missed = computed(() => {
    const [from, until] = [this.since.value, this.stage.version.value];
    return this.client.news.value.filter(
      (one) => one.kind === "moved" && one.events.length > 0 && one.version > from && one.version <= until,
    );
  });
  /** An own seat that is waited on while another one is looked from: the screen is to be passed. */
  readonly next = computed((): number | null => {
    const position = this.client.position.value;
    if (!position || this.stage.busy.value) return null;
    if (position.phase !== "playing" || position.mine.length < 2) return null;
    if (position.waiting_on.includes(position.viewer)) return null;
    const waiting = position.mine.filter((seat) => position.waiting_on.includes(seat));
    const own = waiting.find((seat) => !position.people[seat]?.bot);
    return own ?? (position.viewer < 0 ? (position.mine[0] ?? null) : null);
  });

  /** Whatever the pointer and the focus do meanwhile, the move that is asked about stays in sight on the board. */
  private readonly keepInSight = effect(() => {
    const [asked, looked] = [this.toConfirm.value, this.preview.value];
    if (asked !== null && looked !== asked) this.preview.value = asked;
  });

  constructor(
    readonly table: string,
    key: string,
  ) {
    this.client = new TableClient(table, key);
    this.client.onWelcome = (position, news, anew) => {
      // Coming back after a blink shows what was missed; coming anew shows the present.
      if (!anew && news.length < 4 && this.stage.view.value) this.show(position, news);
      else {
        this.stage.jump(position, this.client.version);
        this.unheard.value = position.viewer >= 0;
      }
    };
    this.client.onUpdate = (position, news) => {
      // What was refused was refused of a position that is no more, unless the same is still to be
      // decided: others decide in secret meanwhile.
      const open = position.legal[String(position.viewer)]?.join();
      if (
        news.some((one) => one.kind === "moved" || one.kind === "undone") &&
        open !== this.refused.value?.legal.join()
      ) {
        this.refused.value = null;
        this.chosen = "";
      }
      const asked = this.toConfirm.value;
      if (asked !== null && !position.legal[String(position.viewer)]?.includes(asked)) {
        this.toConfirm.value = null;
        this.preview.value = null;
      }
      this.show(position, news);
    };
    this.stage.onEvent = (event) => {
      knock();
      // Whoever has just come is told that with all the rest.
      if (this.client.about.value && !this.unheard.value) announce(voiced(this.game.value, this.told(event)));
    };
  }

  /** Let be seen what happened in the game, and be heard what else happened at the table. */
  private show(position: Position, news: readonly News[]): void {
    for (const one of news) {
      // Whoever is asked has the question before them, which is read out as well.
      const asked = one.kind === "undo-asked" && position.mine.length > 0 && !position.mine.includes(one.seat);
      if (one.kind === "said") this.hear(one);
      else if (one.kind !== "moved" && one.kind !== "started" && !asked) announce(this.sentences(one).join(" "));
    }
    this.stage.update(position, news, this.client.version, this.since.value);
  }

  /** Tell whoever has just come what happened since their last move: at first that is the deal. */
  catchUp(): void {
    this.unheard.value = false;
    const told = this.client.news.value.filter((one) => one.kind === "moved" || one.kind === "started");
    const mine = lastOwn(this.client.news.value, this.viewer.value)?.version ?? 0;
    const lines = told.filter((one) => one.version > mine).flatMap((one) => this.sentences(one));
    for (const line of lines.slice(-MOST_LINES)) announce(voiced(this.game.value, line));
  }

  /** What others say is heard, whether it is in sight or a phone's panel is closed. */
  private hear(one: News): void {
    const own = this.client.position.value?.mine.includes(one.seat);
    if (muted.value === "no" && !own) announce(`${shownName(one.name, false)}: ${one.text}`);
  }

  private told(event: GameEvent): string {
    return tell(event, this.client.about.value?.game ?? "", this.names.value, this.viewer.value);
  }

  /** The sentences of one piece of news. */
  sentences(one: News): string[] {
    if (one.kind === "claimed") return [this.told({ event: "claimed", seat: one.seat, claim: one.text })];
    const name = this.nameIn(one);
    if (one.kind === "moved" || one.kind === "started") {
      // A move with which nothing happens is called by its name.
      const quiet = !one.events.length && one.move && this.game.value?.called?.(one.move);
      return quiet
        ? [`${one.seat === this.viewer.value ? say("you") : name}: ${quiet}`]
        : one.events.map((event) => this.told(event as GameEvent));
    }
    if (!TOLD.includes(one.kind)) return [];
    const who = OF_ONESELF.includes(one.kind) && one.seat === this.viewer.value ? "you" : "other";
    return [say(`news-${one.kind}`, { who, name, bot: shownName(one.text, true), answer: one.text, now: one.text })];
  }

  /** Whom the news are about: who sits there, or whoever did and has left or has another name now. */
  private nameIn(one: News): string {
    const sits = one.seat >= 0 ? this.client.people.value[one.seat] : undefined;
    const stays = sits && (sits.name === one.name || !LEAVING.includes(one.kind));
    return stays ? (this.names.value[one.seat] ?? "?") : shownName(one.name, false);
  }

  claimWords(claim: string): string {
    return claimWords(this.client.about.value?.game ?? "", claim);
  }

  close(): void {
    this.keepInSight();
    this.stage.stop();
    this.client.close();
  }

  /** Ask the table for something, and say so where it cannot be. */
  async ask(message: Record<string, unknown>): Promise<Answer> {
    const answer = await this.client.ask(message);
    if (answer.t === "trouble") toast(answer.why);
    return answer;
  }

  /** Send a move; `words` is how its game calls it; without them it was written. */
  async play(move: string, words = ""): Promise<void> {
    if (this.viewer.value === null || this.sending.value) return;
    // Nobody decides on what they have not seen yet: a touch shows it first.
    if (this.stage.busy.value) {
      this.stage.skip();
      return;
    }
    this.sending.value = true;
    this.toConfirm.value = null;
    this.preview.value = null;
    const message = { t: "play", seat: this.viewer.value, move, version: this.client.version };
    const answer = await this.client.ask(message);
    this.sending.value = false;
    this.refused.value =
      answer.t === "refused" ? { ...answer, move: words || move, written: !words, sent: move } : null;
    if (answer.t === "trouble") toast(answer.why);
  }
}
