/** Matcha in the browser. */

import { type Choice, drawn, type Game, named, type ResultProps, type Setting } from "@client/games/plugin";
import { say } from "@client/words/fluent";
import { listed, slotName, tokenName } from "@client/words/story";
import { Board } from "./board";
import style from "./board.css?url";
import { Card, Mini, nameOf } from "./cards";
import { frames } from "./frames";
import en from "./locales/en.ftl";
import es from "./locales/es.ftl";
import ja from "./locales/ja.ftl";
import { pictures } from "./pictures";
import { Tray } from "./tray";
import { keptCards, type MatchaView, moveParts, SLOTS, SUIT_TOKENS } from "./view";

function decision({ view }: Setting<MatchaView>, legal: readonly string[]): string {
  if (view.phase === "keep") return say("matcha-decide-keep");
  if (legal.every((move) => move === "pass")) return say("matcha-decide-pass");
  return say("matcha-decide", { set: view.set, round: view.round });
}

function choices({ view }: Setting<MatchaView>, legal: readonly string[]): Choice[] {
  const mat = view.mats[view.round - 1];
  const placed = SLOTS.flatMap((slot) => legal.filter((move) => moveParts(move)?.slot === slot));
  const others = legal.filter((move) => !placed.includes(move));
  return [...placed, ...others].map((move) => {
    const parts = moveParts(move);
    if (!parts || !mat) return otherChoice(move);
    const { card, slot } = parts;
    const token = tokenName("matcha", SUIT_TOKENS[mat[slot].card[1] ?? ""] ?? "tea");
    return {
      move,
      group: say("matcha-by", { slot }),
      label: called(move),
      face: (
        <span class="matcha-choice">
          <Card card={card} />
        </span>
      ),
      preview: say("matcha-preview", { token, slot: slotName("matcha", slot) }),
    };
  });
}

function otherChoice(move: string): Choice {
  if (move === "pass") return { move, label: say("matcha-pass"), preview: say("matcha-preview-pass") };
  const cards = keptCards(move);
  const label = cards.length ? say("matcha-keep", { cards: listed(cards.map(nameOf)) }) : say("matcha-keep-none");
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

function called(move: string): string {
  const parts = moveParts(move);
  if (!parts) return otherChoice(move).label;
  return say("matcha-place", { card: nameOf(parts.card), slot: slotName("matcha", parts.slot) });
}

const NOTED = /[(（](?:0|[1-4][tbws])[)）]|\b(?:0|[1-4][tbws])(?: (?:0|[1-4][tbws]))+\b|\b[1-4][tbws]\b/g;

function ink(text: string) {
  return drawn(text, NOTED, (cards, said) => cards.map((card, at) => <Mini key={at} card={card} said={said} />));
}

const spoken = (text: string) => named(text, NOTED, nameOf);

export const game: Game<MatchaView> = {
  style,
  words: { en, es, ja },
  Board,
  decision,
  choices,
  called,
  frames,
  ink,
  spoken,
  Result,
  pictures,
  lesson: () => import("./lesson").then((module) => module.lesson),
};
