/** The state that the parts of a table's page share. */
import { computed, effect, signal } from "@preact/signals";
import type { Zoom } from "../board/zoom";
import { type Game, type MadeClaim, plainText } from "../games/plugin";
import type { Hint, News, Person, Position, Refused } from "../protocol";
import { boxTitle } from "../shell/games";
import { isMuted, personKey } from "../shell/muting";
import { endOfTurn, muted } from "../shell/settings";
import { play, soundOf } from "../shell/sound";
import { announce, toast } from "../shell/toasts";
import { displayName } from "../words/display-name";
import { type GameEvent, renderEvent } from "../words/events";
import { lang, t } from "../words/fluent";
import { claimText } from "../words/names";
import { type Answer, type Request, TableClient } from "./client";
import { type LogLine, lastOwnMove } from "./log-groups";
import type { OtherPerson } from "./other-people";
import { Stage } from "./stage";

export { displayName };

/** The names at a table; equal ones are numbered. */
export function displayNames(people: readonly Person[]): string[] {
  const names = people.map((one) => displayName(one.name || t("seat-free"), one.kind === "bot"));
  return names.map((name, at) => {
    if (people[at]?.kind === "free") return name;
    // The server also numbers names that only look the same.
    if (people[at]?.number) return `${name} ${people[at].number}`;
    const same = names.filter((one) => one === name).length > 1;
    return same ? `${name} ${names.slice(0, at + 1).filter((one) => one === name).length}` : name;
  });
}

/** News of the table rather than of the game. */
const TABLE_NEWS = [
  "sat",
  "stood",
  "renamed",
  "bot",
  "undone",
  "undo-asked",
  "undo-answered",
  "taken-over",
  "came-back",
  "closed",
  "ready",
  "draw-offered",
  "draw-answered",
  "rematch-offered",
  "rematch-answered",
  "offer-expired",
];

/** Table news about a name that may have left the table since. */
const NAME_NEWS = ["sat", "stood", "renamed"];

/** Table news that address the player in the second person. */
const PLAYER_NEWS = [
  "undone",
  "undo-asked",
  "undo-answered",
  "taken-over",
  "came-back",
  "ready",
  "draw-offered",
  "draw-answered",
  "rematch-offered",
  "rematch-answered",
];

/** Questions to other players. They are announced by the element that asks them. */
const QUESTIONS = ["undo-asked", "draw-offered", "rematch-offered"];

/** At most this many lines are announced to someone who comes back. */
const MAX_CATCH_UP_LINES = 16;

export class TableContext {
  readonly client: TableClient;
  readonly stage = new Stage();
  readonly game = signal<Game | null>(null);
  /** The move that is hovered, focused or waiting to be confirmed. */
  readonly preview = signal<string | null>(null);
  readonly toConfirm = signal<string | null>(null);
  /** The last hint, and the version it is for. */
  readonly hint = signal<(Hint & { version: number }) | null>(null);
  /** The move that was chosen last: the focus returns to it if it is not made. */
  chosen = "";
  /** The refused move: its label, whether it was typed, and the text that was sent. */
  readonly refused = signal<(Refused & { move: string; typed: boolean; sent: string }) | null>(null);
  /** The phase of the last position. */
  private phase: Position["phase"] = "waiting";
  /** The id of the refusal that was announced last. */
  announcedRefusal = 0;
  readonly sending = signal(false);
  /** Whether the game ended while this page showed it. */
  readonly sawEnd = signal(false);
  /** The place in the rules that is shown beside the table: a clause, a section, "" for the start; null: closed. */
  readonly rulesAt = signal<string | null>(null);
  /** Whether the details of the result are shown; null: nobody has chosen. */
  readonly resultOpen = signal<boolean | null>(null);
  /** A lesson's guide: whether it keeps a move from being made, because it asks for another one. */
  guard: ((move: string) => boolean) | null = null;
  /** At a table with a lesson: whether its guide is open. Until it is loaded, it is taken to be. */
  readonly guided = signal(true);
  /** A move to make after the one that was sent, if it is legal then: for pieces dragged over two decisions. */
  planned = "";
  /** The zoom of the board. */
  readonly zoom = signal<Zoom | null>(null);
  /** The person whose menu (mute, block, report) is open. */
  readonly otherPerson = signal<OtherPerson | null>(null);
  /** Whether a position was shown without its news being announced. */
  readonly needsCatchUp = signal(false);
  readonly names = computed(() => displayNames(this.client.people.value));
  /** The title of the table's box, "" until it is known. */
  readonly title = computed(() => {
    const about = this.client.about.value;
    return about ? boxTitle(about.game, about.options) : "";
  });
  /** The seat whose view is shown; null: a spectator. */
  readonly viewer = computed(() => {
    const seat = this.client.position.value?.viewer ?? -1;
    return seat < 0 ? null : seat;
  });
  private readonly allLegal = computed((): readonly string[] => {
    const position = this.client.position.value;
    if (!position || this.stage.busy.value || this.viewer.value === null) return [];
    return position.legal[String(this.viewer.value)] ?? [];
  });
  /** The version at which an automatic move failed: it is not tried again. */
  private readonly failedAt = signal(-1);
  /** The move that is made without asking; null: none. */
  readonly automatic = computed((): string | null => {
    const [legal, view, setting] = [this.allLegal.value, this.stage.view.value, endOfTurn.value];
    if (!legal.length || !view || setting === "ask" || this.failedAt.value === this.client.version) return null;
    if (this.client.about.value?.lesson && this.guided.value) return null; // the guide explains every move
    const found = this.game.value?.automatic?.({ view, names: this.names.value, viewer: this.viewer.value }, legal);
    if (!found || !legal.includes(found.move) || !(found.harmless || setting === "never")) return null;
    // After an undo the player wants to decide again.
    return this.lastOwnMove(this.client.news.value)?.kind === "undone" ? null : found.move;
  });
  /** The viewer's legal moves; none while the animation runs or a move is made automatically. */
  readonly legal = computed(() => (this.automatic.value === null ? this.allLegal.value : []));
  /** Later versions are new to the viewer: they came after their last move, the start and the last undo. What their
   * last move settled is new as well. */
  readonly since = computed(() => {
    const news = this.client.news.value;
    const reset = news.findLast((one) => one.kind === "started" || one.kind === "undone");
    const own = this.lastOwnMove(news);
    const seen = own && this.settles(own) ? own.version - 1 : (own?.version ?? 0);
    return Math.max(reset?.version ?? 0, seen);
  });
  /** What was claimed since something was settled last. */
  readonly claims = computed((): MadeClaim[] => {
    const news = this.client.news.value;
    const settled = news.findLastIndex((one) => this.settles(one));
    const shown = this.stage.version.value;
    return news
      .slice(settled + 1)
      .filter((one) => one.kind === "claimed" && one.version <= shown)
      .map((one) => ({ seat: one.seat, claim: one.text }));
  });
  /** The news since the viewer's last move, which can be shown again. */
  readonly missed = computed(() => {
    const [from, until] = [this.since.value, this.stage.version.value];
    return this.client.news.value.filter(
      (one) => one.kind === "moved" && one.events.length > 0 && one.version > from && one.version <= until,
    );
  });
  /** With several players at one device: the seat to pass it to. */
  readonly nextSeat = computed((): number | null => {
    const position = this.client.position.value;
    if (!position || this.stage.busy.value) return null;
    if (position.phase !== "playing" || position.mine.length < 2) return null;
    if (position.waiting_on.includes(position.viewer)) return null;
    const waiting = position.mine.filter((seat) => position.waiting_on.includes(seat));
    const own = waiting.find((seat) => !position.people[seat]?.bot);
    return own ?? (position.viewer < 0 ? (position.mine[0] ?? null) : null);
  });

  private readonly stopAutomaticMoves: () => void;

  /** The move to confirm stays highlighted wherever the pointer and the focus go. */
  private readonly stopKeepingPreview = effect(() => {
    const [move, preview] = [this.toConfirm.value, this.preview.value];
    if (move !== null && preview !== move) this.preview.value = move;
  });

  constructor(
    readonly table: string,
    key: string,
  ) {
    this.client = new TableClient(table, key);
    this.client.onWelcome = (position, news, fresh) => {
      this.phase = position.phase;
      // After a short disconnection the missed news are animated; otherwise only the position is shown.
      if (!fresh && news.length < 4 && this.stage.view.value) this.show(position, news);
      else {
        this.stage.jump(position, this.client.version);
        this.needsCatchUp.value = position.viewer >= 0;
      }
    };
    this.client.onUpdate = (position, news) => {
      if (position.phase === "over" && this.phase === "playing") this.sawEnd.value = true;
      this.phase = position.phase;
      // A refusal is outdated once the position has changed. With simultaneous decisions the others' moves may leave
      // the viewer's choices as they are.
      const open = position.legal[String(position.viewer)]?.join();
      if (
        news.some((one) => one.kind === "moved" || one.kind === "undone") &&
        open !== this.refused.value?.legal.join()
      ) {
        this.refused.value = null;
        this.chosen = "";
      }
      const move = this.toConfirm.value;
      if (move !== null && !position.legal[String(position.viewer)]?.includes(move)) {
        this.toConfirm.value = null;
        this.preview.value = null;
      }
      this.show(position, news);
    };
    this.stage.onEvent = (event) => {
      play(soundOf(event.event));
      // Before catching up, events are announced together with the rest.
      if (this.client.about.value && !this.needsCatchUp.value)
        announce(plainText(this.game.value, this.describe(event)));
    };
    this.stopAutomaticMoves = effect(() => {
      const [move, sending] = [this.automatic.value, this.sending.value];
      if (move !== null && !sending) queueMicrotask(() => void this.playAutomatic(move));
    });
  }

  /** Animates the game's news, and announces the table's. */
  private show(position: Position, news: readonly News[]): void {
    for (const one of news) {
      // The question itself is announced to those who answer it.
      const asked = QUESTIONS.includes(one.kind) && position.mine.length > 0 && !position.mine.includes(one.seat);
      if (one.kind === "said") this.announceChat(one);
      else if (one.kind !== "moved" && one.kind !== "started" && !asked) announce(this.sentences(one).join(" "));
    }
    // That a game was ended early is no event of the game: its board has no picture for it.
    const shown = news.map((one) => (one.kind === "ended" ? { ...one, events: [] } : one));
    this.stage.update(position, shown, this.client.version, this.since.value);
  }

  /** The viewer's last move among some news. */
  lastOwnMove(news: readonly News[]): News | undefined {
    return lastOwnMove(news, this.viewer.value, this.game.value?.unlogged);
  }

  /** Announces what happened since the viewer's last move; at the start, the deal. A guide explains the deal itself. */
  catchUp(): void {
    this.needsCatchUp.value = false;
    const news = this.client.news.value.filter((one) => one.kind === "moved" || one.kind === "started");
    const mine = this.lastOwnMove(this.client.news.value)?.version ?? 0;
    if (!mine && this.client.about.value?.lesson && this.guided.value) return;
    const lines = news.filter((one) => one.version > mine).flatMap((one) => this.sentences(one));
    for (const line of lines.slice(-MAX_CATCH_UP_LINES)) announce(plainText(this.game.value, line));
  }

  /** Announces a chat message of others, also while the chat is hidden. */
  private announceChat(one: News): void {
    const own = this.client.position.value?.mine.includes(one.seat);
    const silent = muted.value === "yes" || isMuted(this.client.about.value?.id ?? "", personKey(one));
    if (!silent && !own) announce(`${this.authorName(one)}: ${one.text}`);
  }

  /** Whether a move settled a round or a trick. */
  private settles(one: News): boolean {
    const kinds = this.game.value?.settles ?? [];
    return one.kind === "moved" && one.events.some((event) => kinds.includes((event as GameEvent).event));
  }

  /** An event as a sentence. */
  describe(event: GameEvent): string {
    const more = this.game.value?.eventWords?.(event);
    return renderEvent(event, this.client.about.value?.game ?? "", this.names.value, this.viewer.value, more);
  }

  /** The sentences of one piece of news. */
  sentences(one: News): string[] {
    return this.lines(one).map((line) => line.text);
  }

  /** The sentences of one piece of news, with the events they are about. */
  lines(one: News): LogLine[] {
    const plain = (text: string): LogLine[] => [{ text, event: null, news: one }];
    if (one.kind === "claimed") return plain(this.describe({ event: "claimed", seat: one.seat, claim: one.text }));
    const name = this.nameIn(one);
    if (one.kind === "moved" || one.kind === "started" || one.kind === "ended") {
      if (!one.events.length && this.game.value?.unlogged?.includes(one.move)) return [];
      // A move without events is shown by its name.
      const label = !one.events.length && one.move && this.game.value?.moveName?.(one.move);
      if (label)
        return plain(`${one.seat === this.viewer.value ? t("you") : name}${lang.value === "ja" ? "：" : ": "}${label}`);
      return one.events.map((event) => ({
        text: this.describe(event as GameEvent),
        event: one.kind === "ended" ? null : (event as GameEvent),
        news: one,
      }));
    }
    if (!TABLE_NEWS.includes(one.kind)) return [];
    const who = PLAYER_NEWS.includes(one.kind) && one.seat === this.viewer.value ? "you" : "other";
    const kind = one.late ? `${one.kind}-late` : one.kind;
    return plain(t(`news-${kind}`, { who, name, bot: displayName(one.text, true), answer: one.text, now: one.text }));
  }

  /** The name in a piece of news: of the seat's player, or of one who left or was renamed. */
  private nameIn(one: News): string {
    const sits = one.seat >= 0 ? this.client.people.value[one.seat] : undefined;
    const stays = sits && (sits.name === one.name || !NAME_NEWS.includes(one.kind));
    return stays ? (this.names.value[one.seat] ?? "?") : displayName(one.name, false);
  }

  /** The author of a chat message, with the number that tells equal names at the table apart. */
  authorName(one: News): string {
    const sits = one.seat >= 0 && this.client.people.value[one.seat]?.name === one.name;
    return (sits && this.names.value[one.seat]) || displayName(one.name, false);
  }

  claimText(claim: string): string {
    return claimText(this.client.about.value?.game ?? "", claim);
  }

  namesOf(seats: readonly number[]): string[] {
    return seats.map((seat) => this.names.value[seat] ?? "?");
  }

  close(): void {
    this.stopKeepingPreview();
    this.stopAutomaticMoves();
    this.stage.stop();
    this.client.close();
  }

  /** Sends a message, and shows the problem if it fails. */
  async request(message: Request): Promise<Answer> {
    const answer = await this.client.request(message);
    if (answer.t === "trouble") toast(answer.why);
    return answer;
  }

  /** Fetches earlier news, and shows the problem if that fails. */
  async loadEarlier(): Promise<Answer> {
    const answer = await this.client.loadEarlier();
    if (answer.t === "trouble") toast(answer.why);
    return answer;
  }

  private async playAutomatic(move: string): Promise<void> {
    if (this.automatic.value !== move || this.sending.value) return;
    const version = this.client.version;
    await this.play(move, move);
    if (this.client.version === version && this.refused.value) this.failedAt.value = version;
  }

  /** Sends a move. Without a label it was typed. */
  async play(move: string, label = ""): Promise<void> {
    if (this.viewer.value === null || this.sending.value) return;
    if (!this.stage.busy.value && this.guard?.(move)) return;
    // While the animation runs, the first touch only ends it.
    if (this.stage.busy.value) {
      this.stage.skip();
      return;
    }
    this.sending.value = true;
    this.toConfirm.value = null;
    this.preview.value = null;
    const message: Request = { t: "play", seat: this.viewer.value, move, version: this.client.version };
    const answer = await this.client.request(message);
    this.sending.value = false;
    this.refused.value = answer.t === "refused" ? { ...answer, move: label || move, typed: !label, sent: move } : null;
    if (answer.t === "trouble") toast(answer.why);
  }
}
