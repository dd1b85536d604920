/** The dialog that creates a table: seats, options, clock. */
import { type Signal, useSignal } from "@preact/signals";
import type { GameInfo, OptionInfo } from "../protocol";
import { api } from "../shell/api";
import { me } from "../shell/me";
import { appliesTo, chosenValue, clockMeaning, clockName, optionValues } from "../shell/options";
import { navigate } from "../shell/router";
import { favouriteBot } from "../shell/settings";
import { AsyncButton, Dialog } from "../shell/ui";
import { chosenLevel } from "../words/bots";
import { joinSentences, t } from "../words/fluent";
import { Count } from "./card-set-up";
import { EachBot, LevelChoice } from "./levels";
import { LONGEST_NAME } from "./set-up";

interface InviteProps {
  info: GameInfo;
  title: string;
  options: Record<string, string>;
  /** The number of seats that the card shows. */
  seats: number;
  /** With friends by link, or open to all. */
  to: "invite" | "open";
  onClose: () => void;
}

const CLOCKS: [kind: "" | "move" | "game", seconds: number][] = [
  ["", 0],
  ["move", 30],
  ["move", 120],
  ["move", 86400],
  ["game", 300],
  ["game", 900],
  ["game", 3600],
];
const THINKING = [0.3, 1, 3, 10];

const TITLES = { invite: "invite", open: "open-table" };

type Sitter = "me" | "free" | "bot";

/** Who sits where: people of this device, friends, and bots of one level or of several. */
interface Seating {
  seats: Sitter[];
  names: string[];
  level: string;
  each: Record<number, string>;
}

/** The bots in the order of their seats. */
function botsIn({ seats, level, each }: Seating): string[] {
  return seats.filter((one) => one === "bot").map((_, at) => each[at] ?? level);
}

/** The seats as the server wants them. */
function seatsOf(seating: Seating): string[] {
  const bots = botsIn(seating);
  return seating.seats.map((one) => (one === "bot" ? (bots.shift() ?? seating.level) : one));
}

/** The names of the seats of this device, if there are several. */
function namesOf({ seats, names }: Seating): string[] {
  const shared = seats.filter((one) => one === "me").length > 1;
  return seats.map((one, at) => (shared && one === "me" ? (names[at] ?? "").trim() : ""));
}

export function Invite({ info, title, options: given, seats: count, to, onClose }: InviteProps) {
  const seating = useSignal<Seating>({
    seats: Array.from({ length: count > 1 ? count : info.default_seats }, (_, at) => (at ? "free" : "me")),
    names: [],
    level: chosenLevel(info.bots, favouriteBot.value),
    each: {},
  });
  const seats = seatsOf(seating.value);
  const options = useSignal<Record<string, string>>({
    ...Object.fromEntries(info.options.map((one) => [one.name, one.default])),
    ...given,
  });
  const clock = useSignal(0);
  const think = useSignal(1);
  const quiet = useSignal(false);
  const listed = useSignal(to === "open");
  const timeOut = useSignal<"bot" | "loss">("bot");
  const series = useSignal(1);
  const hints = useSignal(false);
  const people = seats.filter((one) => one === "me" || one === "free").length > 1;
  const create = async () => {
    const [kind, seconds] = CLOCKS[clock.value] ?? ["", 0];
    const chosen = info.options.filter((one) => appliesTo(one, seats.length));
    const settings = {
      listed: listed.value,
      think: think.value,
      ...(quiet.value ? { bots_talk: false } : {}),
      ...(hints.value && people ? { hints: true } : {}),
      best_of: seats.length > 1 ? series.value : 1,
      ...(kind ? { clock: kind, seconds, time_out: timeOut.value } : {}),
    };
    const opened = await api.create({
      game: info.id,
      seats,
      ...(namesOf(seating.value).some(Boolean) ? { names: namesOf(seating.value) } : {}),
      options: Object.fromEntries(chosen.map((one) => [one.name, chosenValue(one, options.value, seats.length)])),
      settings,
    });
    navigate(`/t/${opened.id}`);
  };
  const talks = info.bots_talk && seats.some((one) => one !== "me" && one !== "free");
  const thinks = seats.includes("ismcts"); // the others answer at once
  return (
    <Dialog above={title} title={t(TITLES[to])} wide onClose={onClose}>
      <div class="invite">
        <SeatChoice info={info} seating={seating} listed={listed.value} />
        <div class="stack">
          {info.options
            .filter((one) => appliesTo(one, seats.length))
            .map((one) => (
              <OptionChoice key={one.name} option={one} seats={seats.length} options={options} />
            ))}
          <label>
            {t("clock")}
            <select
              value={clock.value}
              onChange={(event) => {
                clock.value = Number(event.currentTarget.value);
              }}
            >
              {CLOCKS.map(([kind, seconds], at) => (
                <option key={at} value={at}>
                  {clockName(kind, seconds)}
                </option>
              ))}
            </select>
          </label>
          {CLOCKS[clock.value]?.[0] && (
            <TimeOutChoice kind={CLOCKS[clock.value]?.[0] ?? ""} seats={seats.length} chosen={timeOut} />
          )}
          {info.best_of.length > 0 && seats.length > 1 && (
            <label>
              {t("series")}
              <select
                value={series.value}
                onChange={(event) => {
                  series.value = Number(event.currentTarget.value);
                }}
              >
                {[1, ...info.best_of].map((count) => (
                  <option key={count} value={count}>
                    {count > 1 ? t("series-best-of", { count }) : t("series-one")}
                  </option>
                ))}
              </select>
            </label>
          )}
          {thinks && (
            <label>
              {t("think")}
              <select
                value={think.value}
                onChange={(event) => {
                  think.value = Number(event.currentTarget.value);
                }}
              >
                {THINKING.map((one) => (
                  <option key={one} value={one}>
                    {t("think-seconds", { seconds: one })}
                  </option>
                ))}
              </select>
            </label>
          )}
          {people && (
            <label class="check">
              <input
                type="checkbox"
                checked={hints.value}
                onChange={(event) => {
                  hints.value = event.currentTarget.checked;
                }}
              />
              {t("hints-allowed")}
            </label>
          )}
          {talks && (
            <label class="check">
              <input
                type="checkbox"
                checked={!quiet.value}
                onChange={(event) => {
                  quiet.value = !event.currentTarget.checked;
                }}
              />
              {t("bots-talk")}
            </label>
          )}
          <label class="check">
            <input
              type="checkbox"
              checked={listed.value}
              onChange={(event) => {
                listed.value = event.currentTarget.checked;
              }}
            />
            {t("listed")}
          </label>
        </div>
        <p class="dialog-foot">
          <AsyncButton class="main big" action={create}>
            {seats.includes("free") ? t("invite-go") : t("start")}
          </AsyncButton>
        </p>
      </div>
    </Dialog>
  );
}

/** What running out of time means. */
function TimeOutChoice({ kind, seats, chosen }: { kind: string; seats: number; chosen: Signal<"bot" | "loss"> }) {
  return (
    <div>
      <label>
        {t("time-out")}
        <select
          value={chosen.value}
          aria-describedby="time-out-meaning"
          onChange={(event) => {
            chosen.value = event.currentTarget.value === "loss" ? "loss" : "bot";
          }}
        >
          <option value="bot">{t("time-out-bot-plays")}</option>
          <option value="loss">{t("time-out-player-loses")}</option>
        </select>
      </label>
      <p class="hint" id="time-out-meaning">
        {joinSentences([clockMeaning(kind, chosen.value, seats), t("clock-hint-ready")])}
      </p>
    </div>
  );
}

/** A menu for an option of the game, with the explanation of the chosen value. */
function OptionChoice({
  option,
  seats,
  options,
}: {
  option: OptionInfo;
  seats: number;
  options: Signal<Record<string, string>>;
}) {
  const chosen = chosenValue(option, options.value, seats);
  const values = optionValues(option, seats);
  const meaning = values.find((one) => one.value === chosen)?.meaning;
  const details = `meaning-${option.name}`;
  return (
    <div>
      <label>
        {option.title}
        <select
          value={chosen}
          aria-describedby={meaning ? details : undefined}
          onChange={(event) => {
            options.value = { ...options.value, [option.name]: event.currentTarget.value };
          }}
        >
          {values.map((one) => (
            <option key={one.value} value={one.value}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      {meaning && (
        <p class="hint" id={details}>
          {meaning}
        </p>
      )}
    </div>
  );
}

function SeatChoice({ info, seating, listed }: { info: GameInfo; seating: Signal<Seating>; listed: boolean }) {
  const now = seating.value;
  const change = (some: Partial<Seating>) => {
    seating.value = { ...seating.value, ...some };
  };
  const resize = (count: number) =>
    change({
      seats: Array.from({ length: count }, (_, at) => now.seats[at] ?? (now.seats.includes("free") ? "free" : "bot")),
    });
  const shared = now.seats.filter((one) => one === "me").length > 1;
  const rename = (seat: number, name: string) =>
    change({ names: now.seats.map((_, at) => (at === seat ? name : (now.names[at] ?? ""))) });
  const several = info.seats.filter((count) => count > 1);
  return (
    <fieldset>
      <legend>{t("seats")}</legend>
      {several.length > 1 && (
        <Count label={t("players-short")} of={several} chosen={now.seats.length} onChoose={resize} />
      )}
      {now.seats.map((who, seat) => (
        <div key={seat} class="seat-line">
          <label class="seat-choice">
            {t("seat-number", { number: seat + 1 })}
            <select
              value={who}
              onChange={(event) => {
                const chosen = event.currentTarget.value as Sitter;
                change({ seats: now.seats.map((one, at) => (at === seat ? chosen : one)) });
              }}
            >
              <option value="me">{t("seat-me")}</option>
              <option value="free">{t(listed ? "seat-anyone" : "seat-friend")}</option>
              <option value="bot">{t("seat-one-bot")}</option>
            </select>
          </label>
          {shared && who === "me" && (
            <input
              value={now.names[seat] ?? ""}
              maxLength={LONGEST_NAME}
              autocomplete="off"
              aria-label={t("name-of-player", { number: seat + 1 })}
              placeholder={(now.seats.indexOf("me") === seat && me.value) || t("name-of-player", { number: seat + 1 })}
              onInput={(event) => rename(seat, event.currentTarget.value)}
            />
          )}
        </div>
      ))}
      {shared && <p class="hint">{t("hot-seat")}</p>}
      {now.seats.includes("bot") && (
        <>
          <LevelChoice bots={info.bots} chosen={now.level} onChoose={(level) => change({ level, each: {} })} />
          <EachBot
            bots={info.bots}
            chosen={botsIn(now)}
            onChoose={(at, bot) => change({ each: { ...now.each, [at]: bot } })}
          />
        </>
      )}
    </fieldset>
  );
}
