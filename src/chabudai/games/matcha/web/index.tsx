/** Matcha in the browser. */

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
import { joinSentences, t } from "@client/words/fluent";
import { joinWithAnd, slotName, tokenName } from "@client/words/names";
import { Board } from "./board";
import style from "./board.css?url";
import { Card, Mini, nameOf } from "./cards";
import { frames } from "./frames";
import en from "./locales/en.ftl";
import es from "./locales/es.ftl";
import ja from "./locales/ja.ftl";
import { meaning } from "./prospects";
import { Tray } from "./tray";
import {
  decidedTie,
  keptCards,
  type MatchaView,
  moveParts,
  nearPairs,
  nearTokens,
  prospectOf,
  SLOTS,
  TOKENS,
  type Token,
} from "./view";

function decision({ view }: Setting<MatchaView>, legal: readonly string[]): string {
  if (view.phase === "keep") return t("matcha-decide-keep");
  if (legal.every((move) => move === "pass")) return t("matcha-decide-pass");
  return t("matcha-decide", { set: view.set, round: view.round });
}

/** The goal while nobody has a token; later, which tokens would win the game: a single one, or both of a round. */
function advice({ view, names, viewer }: Setting<MatchaView>): string {
  const none = view.tokens.every((own) => TOKENS.every((token) => own[token] === 0));
  if (none) return t("matcha-goal", { edition: Number(view.edition) });
  const seats = viewer === 1 ? [0, 1] : [1, 0];
  return joinSentences(
    seats.map((seat) => {
      const near = nearTokens(view, seat).map((token) => tokenName("matcha", token));
      const found = near.length ? near : nearPairs(view, seat).map(pairName);
      if (!found.length) return "";
      const tokens = found.reduce((first, last) => t("matcha-or", { first, last }));
      const who = seat === viewer ? "you" : "other";
      return t(near.length ? "matcha-near" : "matcha-near-pair", { who, name: names[seat] ?? "?", tokens });
    }),
  );
}

function pairName([one, other]: [Token, Token]): string {
  if (one === other) return t("matcha-two", { token: one });
  return t("matcha-pair", { first: tokenName("matcha", one), last: tokenName("matcha", other) });
}

function choices({ view }: Setting<MatchaView>, legal: readonly string[]): Choice[] {
  const placed = SLOTS.flatMap((slot) => legal.filter((move) => moveParts(move)?.slot === slot));
  const others = legal.filter((move) => !placed.includes(move));
  return [...placed, ...others].map((move) => {
    const parts = moveParts(move);
    if (!parts) return otherChoice(move, view);
    const { card, slot } = parts;
    const prospect = prospectOf(view, card, slot);
    const verdict = prospect ? (prospect.matches ? "matches" : "misses") : "";
    return {
      move,
      group: t("matcha-by", { slot }),
      label: moveName(move),
      face: (
        <span class={`matcha-choice ${verdict}`}>
          <Card card={card} />
        </span>
      ),
      preview: prospect ? meaning(prospect) : "",
    };
  });
}

function otherChoice(move: string, view?: MatchaView): Choice {
  if (move === "pass") {
    const then = view?.your_prospects?.pass?.then ?? "turn";
    const edition = Number(view?.edition ?? 0); // a number: the keys of the catalogue are numbers
    return { move, label: t("matcha-pass"), preview: t("matcha-preview-pass", { then, edition }) };
  }
  const cards = keptCards(move);
  const label = cards.length ? t("matcha-keep", { cards: joinWithAnd(cards.map(nameOf)) }) : t("matcha-keep-none");
  return {
    move,
    label,
    face: cards.length ? (
      <span class="matcha-choice matcha-kept">
        {cards.map((card, at) => (
          <Card key={at} card={card} />
        ))}
      </span>
    ) : (
      label
    ),
  };
}

function Result({ view, names, standings }: ResultProps<MatchaView>) {
  const won = (seat: number) => standings.some((one) => one.seat === seat && one.rank === 1);
  return (
    <div class="matcha matcha-result">
      {names.map((name, seat) => (
        <section key={seat} class={won(seat) ? "wins" : ""}>
          <h3>{name}</h3>
          <Tray view={view} seat={seat} event={null} />
        </section>
      ))}
    </div>
  );
}

/** Which token decided a tie, with numbers. */
function resultNote({ view }: Setting<MatchaView>): string {
  const token = decidedTie(view);
  if (!token || view.winner === null) return "";
  const [most = 0, least = 0] = [view.winner, 1 - view.winner].map((seat) => view.tokens[seat]?.[token] ?? 0);
  return t("matcha-decided-tie", { token: tokenName("matcha", token), most, least });
}

function moveName(move: string): string {
  const parts = moveParts(move);
  if (!parts) return otherChoice(move).label;
  return t("matcha-place", { card: nameOf(parts.card), slot: slotName("matcha", parts.slot) });
}

const NOTED = /[(（](?:0|[1-4][tbws])[)）]|\b(?:0|[1-4][tbws])(?: (?:0|[1-4][tbws]))+\b|\b[1-4][tbws]\b/g;

function richText(text: string) {
  return drawCards(text, NOTED, (cards, repeats) =>
    cards.map((card, at) => <Mini key={at} card={card} repeats={repeats} />),
  );
}

const plainText = (text: string) => nameCards(text, NOTED, nameOf);

function heading(event: GameEvent): Heading | null {
  if (event.event === "set-started") {
    return { level: 1, text: t("matcha-log-set", { set: Number(event.set) }), begins: true };
  }
  return "round" in event ? { level: 2, text: t("matcha-log-round", { round: Number(event.round) }) } : null;
}

export const game: Game<MatchaView> = {
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
  thingPicture: (card) => <Mini card={card} repeats />,
  Result,
  resultNote,
  previewBelow: true,
  settles: ["cards-revealed", "token-taken", "nothing-taken", "set-started"],
  lens: {
    parts: '.card:not([data-card="?"]), .tray',
    onlyPressed: true,
    load: () => import("./lens").then((module) => module.lensOf),
  },
  rules: () => import("./pictures").then((module) => module.extras),
};
