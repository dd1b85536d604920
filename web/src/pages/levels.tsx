/** Choosing bots: one level for all of them, or a bot for each seat. */
import { useId } from "preact/hooks";
import { BotFace } from "../art/bot-faces";
import { botAbout, botLevel, botName, botTitle, levelsOf } from "../words/bots";
import { t } from "../words/fluent";

interface LevelChoiceProps {
  bots: readonly string[];
  chosen: string;
  onChoose: (bot: string) => void;
}

/** Five faces in a row. The arrow keys change the level, as with any radio buttons. */
export function LevelChoice({ bots, chosen, onChoose }: LevelChoiceProps) {
  const name = useId();
  const offered = levelsOf(bots);
  const shown = offered.includes(chosen) ? offered : [chosen, ...offered];
  return (
    <div class="levels">
      <div class="level-faces" role="radiogroup" aria-label={t("level")}>
        {shown.map((bot) => (
          <label key={bot} class="level" title={botTitle(bot)}>
            <input type="radio" name={name} checked={bot === chosen} onChange={() => onChoose(bot)} />
            <BotFace bot={bot} />
            <span class="visually-hidden">{botTitle(bot)}</span>
          </label>
        ))}
      </div>
      <p class="level-about">
        <strong>{botName(chosen)}</strong> · <em>{botLevel(chosen)}</em> · {botAbout(chosen)}
      </p>
    </div>
  );
}

/** A menu for each bot. */
export function EachBot({
  bots,
  chosen,
  onChoose,
}: {
  bots: readonly string[];
  chosen: readonly string[];
  onChoose: (at: number, bot: string) => void;
}) {
  if (chosen.length < 2) return null;
  return (
    <details class="each-bot">
      <summary>{t("each-bot")}</summary>
      {chosen.map((bot, at) => (
        <BotMenu
          key={at}
          bots={bots}
          chosen={bot}
          title={t("bot-number", { number: at + 1 })}
          onChoose={(one) => onChoose(at, one)}
        />
      ))}
    </details>
  );
}

/** A menu of the levels, with its title before it. */
export function BotMenu({ bots, chosen, onChoose, title }: LevelChoiceProps & { title: string }) {
  const offered = levelsOf(bots);
  const shown = offered.includes(chosen) ? offered : [...offered, chosen];
  return (
    <label class="seat-choice">
      <span>{title}</span>
      <select value={chosen} onChange={(event) => onChoose(event.currentTarget.value)}>
        {shown.map((one) => (
          <option key={one} value={one}>
            {botTitle(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
