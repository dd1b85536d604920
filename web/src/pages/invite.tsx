/** The dialog that creates a table: seats, options, clock. */
import { type Signal, useSignal } from "@preact/signals";
import type { GameInfo, OptionInfo } from "../protocol";
import { api } from "../shell/api";
import { appliesTo, chosenValue, clockMeaning, clockName, optionValues } from "../shell/options";
import { navigate } from "../shell/router";
import { favouriteBot } from "../shell/settings";
import { AsyncButton, Dialog } from "../shell/ui";
import { joinSentences, t } from "../words/fluent";

interface InviteProps {
  info: GameInfo;
  title: string;
  options: Record<string, string>;
  /** With friends by link, open to all, or solitaire. */
  to: "invite" | "open" | "alone";
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

const TITLES = { invite: "invite", open: "open-table", alone: "play-alone" };

export function Invite({ info, title, options: given, to, onClose }: InviteProps) {
  const seats = useSignal<string[]>(
    Array.from({ length: to === "alone" ? 1 : info.default_seats }, (_, at) => (at ? "free" : "me")),
  );
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
  const create = async () => {
    const [kind, seconds] = CLOCKS[clock.value] ?? ["", 0];
    const chosen = info.options.filter((one) => appliesTo(one, seats.value.length));
    const settings = {
      listed: listed.value,
      think: think.value,
      ...(quiet.value ? { bots_talk: false } : {}),
      best_of: seats.value.length > 1 ? series.value : 1,
      ...(kind ? { clock: kind, seconds, time_out: timeOut.value } : {}),
    };
    const opened = await api.create({
      game: info.id,
      seats: seats.value,
      options: Object.fromEntries(chosen.map((one) => [one.name, chosenValue(one, options.value, seats.value.length)])),
      settings,
    });
    navigate(`/t/${opened.id}`);
  };
  const talks = info.bots_talk && seats.value.some((one) => one !== "me" && one !== "free");
  const thinks = seats.value.includes("ismcts"); // the others answer at once
  return (
    <Dialog above={title} title={t(TITLES[to])} wide onClose={onClose}>
      <div class="invite">
        <SeatChoice info={info} seats={seats} listed={listed.value} />
        <div class="stack">
          {info.options
            .filter((one) => appliesTo(one, seats.value.length))
            .map((one) => (
              <OptionChoice key={one.name} option={one} seats={seats.value.length} options={options} />
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
            <TimeOutChoice kind={CLOCKS[clock.value]?.[0] ?? ""} seats={seats.value.length} chosen={timeOut} />
          )}
          {info.best_of.length > 0 && seats.value.length > 1 && (
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
            {seats.value.includes("free") ? t("invite-go") : t("start")}
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

function SeatChoice({ info, seats, listed }: { info: GameInfo; seats: Signal<string[]>; listed: boolean }) {
  const resize = (count: number) => {
    const bot = info.bots.includes(favouriteBot.value) ? favouriteBot.value : (info.bots[0] ?? "free");
    seats.value = Array.from(
      { length: count },
      (_, at) => seats.value[at] ?? (seats.value.includes("free") ? "free" : bot),
    );
  };
  const change = (seat: number, who: string) => {
    seats.value = seats.value.map((one, at) => (at === seat ? who : one));
  };
  return (
    <fieldset>
      <legend>{t("seats")}</legend>
      {info.seats.length > 1 && (
        <div class="count" role="group" aria-label={t("players")}>
          {info.seats.map((count) => (
            <button key={count} type="button" aria-pressed={seats.value.length === count} onClick={() => resize(count)}>
              {count}
            </button>
          ))}
        </div>
      )}
      {seats.value.map((who, seat) => (
        <label key={seat} class="seat-choice">
          {t("seat-number", { number: seat + 1 })}
          <select value={who} onChange={(event) => change(seat, event.currentTarget.value)}>
            <option value="me">{t("seat-me")}</option>
            <option value="free">{t(listed ? "seat-anybody" : "seat-friend")}</option>
            {info.bots.map((bot) => (
              <option key={bot} value={bot}>
                {t("seat-a-bot", { bot: t(`bot-${bot}`) })}
              </option>
            ))}
          </select>
        </label>
      ))}
      {seats.value.filter((one) => one === "me").length > 1 && <p class="hint">{t("hot-seat")}</p>}
    </fieldset>
  );
}
