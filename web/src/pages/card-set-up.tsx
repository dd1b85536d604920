/** The set-up on a card: number of players, people at this device with their names, and bots. */
import type { Signal } from "@preact/signals";
import type { GameInfo } from "../protocol";
import { me } from "../shell/me";
import { appliesTo, chosenValue, optionValues } from "../shell/options";
import { favouriteBot } from "../shell/settings";
import { t } from "../words/fluent";
import { EachBot, LevelChoice } from "./levels";
import { botCount, botsOf, LONGEST_NAME, type SetUp } from "./set-up";

interface CardSetUpProps {
  info: GameInfo;
  setUp: Signal<SetUp>;
}

export function CardSetUp({ info, setUp }: CardSetUpProps) {
  const now = setUp.value;
  const change = (some: Partial<SetUp>) => {
    setUp.value = { ...setUp.value, ...some };
  };
  const resize = (seats: number) => change({ seats, people: Math.min(now.people, seats) });
  const chooseLevel = (level: string) => {
    favouriteBot.value = level;
    change({ level, each: {} });
  };
  return (
    <div class="set-up">
      <div class="set-up-counts">
        {info.seats.length > 1 && (
          <Count label={t("players-short")} of={info.seats} chosen={now.seats} onChoose={resize} />
        )}
        {now.seats > 1 && (
          <Count
            label={t("people-at-device")}
            of={Array.from({ length: now.seats }, (_, at) => at + 1)}
            chosen={now.people}
            onChoose={(people) => change({ people })}
          />
        )}
      </div>
      <SeatOptions info={info} setUp={setUp} />
      {now.people > 1 && <Names setUp={setUp} />}
      {botCount(now) > 0 && (
        <>
          <LevelChoice bots={info.bots} chosen={now.level} onChoose={chooseLevel} />
          <EachBot
            bots={info.bots}
            chosen={botsOf(now)}
            onChoose={(at, bot) => change({ each: { ...now.each, [at]: bot } })}
          />
        </>
      )}
    </div>
  );
}

/** A row of numbers. */
export function Count({
  label,
  of,
  chosen,
  onChoose,
}: {
  label: string;
  of: readonly number[];
  chosen: number;
  onChoose: (count: number) => void;
}) {
  return (
    <div class="set-up-count" role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <span class="numbers">
        {of.map((count) => (
          <button key={count} type="button" aria-pressed={count === chosen} onClick={() => onChoose(count)}>
            {count}
          </button>
        ))}
      </span>
    </div>
  );
}

/** Names of the people at this device. The first one is the guest's own unless changed. */
function Names({ setUp }: { setUp: Signal<SetUp> }) {
  const { people, names } = setUp.value;
  const rename = (at: number, name: string) => {
    const all = Array.from({ length: people }, (_, one) => (one === at ? name : (names[one] ?? "")));
    setUp.value = { ...setUp.value, names: all };
  };
  return (
    <fieldset class="set-up-names">
      <legend class="visually-hidden">{t("names-at-device")}</legend>
      {Array.from({ length: people }, (_, at) => (
        <input
          key={at}
          value={names[at] ?? ""}
          maxLength={LONGEST_NAME}
          autocomplete="off"
          aria-label={t("name-of-player", { number: at + 1 })}
          placeholder={(at === 0 && me.value) || t("name-of-player", { number: at + 1 })}
          onInput={(event) => rename(at, event.currentTarget.value)}
        />
      ))}
      <p class="hint">{t("hot-seat")}</p>
    </fieldset>
  );
}

/** Options that only matter for this number of players, such as the difficulty of solitaire. */
function SeatOptions({ info, setUp }: CardSetUpProps) {
  const { seats, options } = setUp.value;
  const own = info.options.filter((one) => one.seats.length > 0 && appliesTo(one, seats));
  return (
    <>
      {own.map((option) => (
        <label key={option.name} class="seat-choice">
          {option.title}
          <select
            value={chosenValue(option, options, seats)}
            onChange={(event) => {
              setUp.value = { ...setUp.value, options: { ...options, [option.name]: event.currentTarget.value } };
            }}
          >
            {optionValues(option, seats).map((one) => (
              <option key={one.value} value={one.value}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
      ))}
    </>
  );
}
