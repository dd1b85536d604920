/** The White Castle in the browser. */
import type { Choice, Game } from "@client/games/plugin";
import { Board } from "./board";
import style from "./board.css?url";
import { chainSigns, idleActions, worthNotNamed } from "./consequences";
import { AmountRow, Effects } from "./effects";
import { eventWords } from "./event-words";
import { frames } from "./frames";
import { Sign } from "./icons";
import en from "./locales/en.ftl";
import es from "./locales/es.ftl";
import ja from "./locales/ja.ftl";
import { eventIcon, heading } from "./log";
import { moveName } from "./move-names";
import { type CastleSetting, label, moveText, optionOf, ownClan } from "./moves";
import { coveredValue } from "./parts";
import { preview, question } from "./questions";
import { Result } from "./result";
import { MoveFace } from "./spot";
import type { Amounts, CastleView, Option } from "./view";
import { kindOf, w } from "./words";

/** Moves whose face already shows what they cost and bring, and choices for the rival, which cost and bring nothing. */
const WITHOUT_PRICE = ["draft", "keep", "exchange", "gain", "rival"];
/** Takes rewards that its face does not name. */
const TAKE_ALL = "gain";

/** What a die brings wherever it is placed, before anything is asked: coins above the value it covers, the lantern. */
function dieGains(setting: CastleSetting, move: string): Amounts {
  const [verb, space = ""] = move.split(" ");
  const { die } = setting.view;
  if (verb !== "place" || !die) return {};
  const found: Amounts = { coins: Math.max(0, die.value - coveredValue(setting.view, space)) };
  for (const [kind, count] of Object.entries(die.end === "left" ? ownClan(setting).lantern_rewards : {})) {
    found[kind] = (found[kind] ?? 0) + count;
  }
  return found;
}

/** The gains that the effects beside them do not show. Effects may wait for a later choice: then these are the gains
 * of the die itself, even if an effect shows the same kind. */
function gainsNotShown(setting: CastleSetting, option: Option): Amounts {
  const shown: Amounts = {};
  for (const effect of moveText(setting, option.move).effects) {
    for (const [kind, count] of Object.entries(
      (effect.gain ?? (effect.time ? { time: effect.time } : {})) as Amounts,
    )) {
      shown[kindOf(kind)] = (shown[kindOf(kind)] ?? 0) + count;
    }
  }
  const certain = dieGains(setting, option.move);
  const rest = Object.entries(option.gains).map(
    ([kind, count]) => [kind, Math.max(count - (shown[kind] ?? 0), Math.min(count, certain[kind] ?? 0))] as const,
  );
  return Object.fromEntries(rest.filter(([, count]) => count > 0));
}

/** Starting cards in the order in which they are on the board. */
function inOfferedOrder({ offer }: CastleView, moves: string[]): string[] {
  const cards = offer.flat();
  const place = (move: string) => cards.indexOf(move.split(" ").at(-1) ?? "");
  return moves.every((move) => place(move) >= 0) ? moves.sort((a, b) => place(a) - place(b)) : moves;
}

/** What a choice loses to limits, the points it adds to the final scoring, and the workers that it moves without asking. */
function Consequences({ option, idle }: { option: Option; idle: readonly string[] }) {
  const lost = option.loses ?? {};
  const worth = worthNotNamed(option);
  return (
    <>
      {Object.keys(lost).length > 0 && (
        <span class="wc-lost">
          <AmountRow of={lost} sign="−" label={false} />
        </span>
      )}
      {worth !== 0 && (
        <span class="wc-worth">
          <AmountRow of={{ points: Math.abs(worth) }} sign={worth > 0 ? "+" : "−"} label={false} /> {w("at-end")}
        </span>
      )}
      {chainSigns(option).map((sign, at) => (
        <span key={at} class="wc-chain">
          → <Sign of={sign} />
        </span>
      ))}
      {option.in_vain && <span class="wc-in-vain">{w("in-vain")}</span>}
      {idle.map((name) => (
        <span key={name} class="wc-in-vain">
          {w("idle", { action: w(`action-${name}`) })}
        </span>
      ))}
    </>
  );
}

function choices(setting: CastleSetting, legal: readonly string[]): Choice[] {
  const exchanges = legal.filter((move) => move.startsWith("exchange"));
  const others = inOfferedOrder(
    setting.view,
    legal.filter((move) => !exchanges.includes(move)),
  );
  return [...others, ...exchanges].map((move) => {
    const option = optionOf(setting.view, move);
    const verb = move.split(" ")[0] ?? "";
    const isExchange = verb === "exchange";
    const face =
      isExchange && option ? (
        <span class="wc-move">
          <Effects of={[{ pay: option.pays, do: [{ gain: option.gains }] }]} />
        </span>
      ) : (
        <span class="wc-move-box">
          <MoveFace move={move} setting={setting} />
          {option && (move === TAKE_ALL || !WITHOUT_PRICE.includes(verb)) && (
            <span class="wc-move-price">
              <AmountRow of={option.pays} sign="−" label={false} />
              <AmountRow of={gainsNotShown(setting, option)} sign="+" label={false} />
              <Consequences option={option} idle={idleActions(moveText(setting, move).effects, option)} />
            </span>
          )}
        </span>
      );
    const found = preview(setting, move);
    return {
      move,
      face,
      label: label(setting, move),
      ...(isExchange ? { group: w("exchanges") } : {}),
      ...(found ? { preview: found } : {}),
    };
  });
}

/** Starting cards are the first decision: what they are good for. */
function advice({ view }: CastleSetting): string {
  if (!["draft", "keep"].includes(view.decision?.what ?? "")) return "";
  return w("advice", { matcha: view.tea_garden ? "yes" : "no" });
}

export const game: Game<CastleView> = {
  style,
  words: { en, es, ja },
  Board,
  decision: (setting) => question(setting),
  advice,
  choices,
  moveName,
  frames,
  Result,
  countsPoints: true,
  rules: () => import("./pictures").then((module) => module.extras),
  automatic: ({ view }) =>
    view.decision?.what === "close" ? { move: "end", harmless: view.decision.can_wait ?? false } : null,
  unlogged: ["end"],
  heading,
  eventIcon,
  eventWords,
  noSecrets: true,
  arrowKeys: true,
  decisionBeside: true,
  lens: {
    parts: ".wc [data-part]",
    load: () => import("./lens").then((module) => module.lensOf),
  },
};
