/** MatchMaster in the browser. */

import {
  type Choice,
  drawCards,
  type Game,
  type Heading,
  nameCards,
  type ResultProps,
  type Setting,
} from "@client/games/plugin";
import type { GameEvent } from "@client/words/events";
import { t } from "@client/words/fluent";
import { suitName } from "@client/words/names";
import { Board } from "./board";
import style from "./board.css?url";
import { Card, Mini, nameOf } from "./cards";
import { frames } from "./frames";
import en from "./locales/en.ftl";
import es from "./locales/es.ftl";
import ja from "./locales/ja.ftl";
import { Sheet } from "./sheet";
import { Match } from "./sticks";
import { type MatchMasterView, saidIn } from "./view";

function decision({ view }: Setting<MatchMasterView>, legal: readonly string[]): string {
  if (saidIn(legal[0] ?? null) !== null) return t("matchmaster-predict", { cards: view.cards_each });
  const { led, trump } = view;
  if (led === null) return t("matchmaster-decide-lead");
  const all = (suit: string) => legal.every((card) => card.endsWith(suit));
  const trumps = led === trump;
  const why = all(led) ? (trumps ? "beat" : "follow") : trumps ? "no-trump" : all(trump) ? "trump" : "any";
  return t(`matchmaster-decide-${why}`, { suit: suitName("matchmaster", led) });
}

/** Cards that often take a trick. */
const LEAST_HIGH_TRUMP = 9;
const LEAST_HIGH_CARD = 12;

/** Roughly how many tricks a hand is worth. */
function advice({ view }: Setting<MatchMasterView>, legal: readonly string[]): string {
  if (saidIn(legal[0] ?? null) === null) return "";
  const least = (card: string) => (card.endsWith(view.trump) ? LEAST_HIGH_TRUMP : LEAST_HIGH_CARD);
  const high = (view.your_hand ?? []).filter((card) => parseInt(card, 10) >= least(card));
  const average = Math.round((10 * view.cards_each) / view.scores.length) / 10;
  return t("matchmaster-advice", { average, count: high.length, trump: LEAST_HIGH_TRUMP });
}

function choices({ view }: Setting<MatchMasterView>, legal: readonly string[]): Choice[] {
  // Zero comes last: the first button must not commit to it by accident.
  const ordered = legal[0] === "say 0" ? [...legal.slice(1), legal[0]] : legal;
  return ordered.map((move) => {
    const said = saidIn(move);
    const meant = view.your_prospects?.[move];
    if (said === null)
      return {
        move,
        name: moveName(move),
        label: meant ? `${moveName(move)} · ${t(`matchmaster-would-${meant}-short`)}` : moveName(move),
        face: (
          <span class="mm mm-choice">
            <Card card={move} />
            {meant && <small>{t(`matchmaster-would-${meant}-short`)}</small>}
          </span>
        ),
      };
    return {
      move,
      key: String(said),
      label: moveName(move),
      face: (
        <span class="mm mm-say">
          <b>{said}</b>
          {Array.from({ length: said }, (_one, at) => (
            <Match key={at} />
          ))}
        </span>
      ),
      preview: t("matchmaster-preview-say", { count: said }),
    };
  });
}

function Result({ standings, ...setting }: ResultProps<MatchMasterView>) {
  const winners = standings.filter((one) => one.rank === 1).map((one) => one.seat);
  return <Sheet {...setting} winners={winners} />;
}

function moveName(move: string): string {
  const said = saidIn(move);
  return said === null ? nameOf(move) : t("matchmaster-say", { count: said });
}

const NOTED = /[(（](?:1[0-3]|[1-9])[OoBb][)）]|\b(?:1[0-3]|[1-9])[OoBb](?: (?:1[0-3]|[1-9])[OoBb])*\b/g;

function richText(text: string) {
  return drawCards(text, NOTED, (cards, repeats) =>
    cards.map((card) => <Mini key={card} card={card} repeats={repeats} />),
  );
}

const plainText = (text: string) => nameCards(text, NOTED, nameOf);

function heading(event: GameEvent): Heading | null {
  if (event.event !== "hand-started") return null;
  return { level: 1, text: t("matchmaster-hand-number", { hand: Number(event.hand) }), begins: true };
}

export const game: Game<MatchMasterView> = {
  style,
  words: { en, es, ja },
  Board,
  decision,
  advice,
  choices,
  moveName,
  heading,
  frames,
  richText,
  plainText,
  thingPicture: (suit) => <Mini card={suit} repeats />,
  Result,
  previewBelow: true,
  settles: ["predictions-revealed", "trick-taken", "hand-scored"],
  lens: {
    parts: '.mm-card:not([data-card="?"]), .mm-deals',
    onlyPressed: true,
    load: () => import("./lens").then((module) => module.lensOf),
  },
  rules: () => import("./pictures").then((module) => module.extras),
};
