/** Pictures for MatchMaster's rules. */
import type { RulesExtras } from "@client/games/plugin";
import { suitName } from "@client/words/names";
import { Card, nameOf, SuitSign } from "./cards";
import style from "./pictures.css?url";
import { Fist, Palm, Tally } from "./sticks";
import { HANDS, SUITS } from "./view";

function Row({ cards, takes = -1 }: { cards: string[]; takes?: number }) {
  return (
    <span class="mm mm-row">
      {cards.map((card, at) => (
        <span key={card} role="img" aria-label={nameOf(card)} class={at === takes ? "takes" : ""}>
          <Card card={card} />
        </span>
      ))}
    </span>
  );
}

/** A trick with the names of its players; the card that takes it is marked. */
const TRICK = [
  ["Aki", "9b"],
  ["Ben", "12b"],
  ["Chie", "2O"],
  ["Dan", "13b"],
] as const;
const TAKER = "Chie";

const pictures: RulesExtras["pictures"] = {
  "brief.trick": () => (
    <span class="mm mm-trick-picture">
      {TRICK.map(([name, card]) => (
        <span key={name} class={name === TAKER ? "takes" : ""}>
          <Card card={card} />
          <b>{name}</b>
        </span>
      ))}
    </span>
  ),
  "cards.deck": () => (
    <span class="mm mm-row">
      {SUITS.map((suit) => (
        <span key={suit} role="img" aria-label={suitName("matchmaster", suit)}>
          <Card card={`1${suit}`} />
          <Card card={`13${suit}`} />
        </span>
      ))}
    </span>
  ),
  "cards.trump": () => (
    <span class="mm mm-row">
      <SuitSign suit="O" title />
    </span>
  ),
  "hands.sizes": () => (
    <span class="mm mm-steps" aria-hidden="true">
      {HANDS.map((size, at) => (
        <i key={at} style={{ height: `${size * 0.45 + 1.2}rem` }}>
          {size}
        </i>
      ))}
    </span>
  ),
  "predict.sealed": () => (
    <span class="mm mm-row">
      <Fist count={null} />
      <Fist count={2} />
      <Palm />
    </span>
  ),
  "trick.taker": () => <Row cards={["9b", "12b", "3O", "13B"]} takes={2} />,
  "score.met": () => (
    <span class="mm mm-row">
      <Tally said={2} taken={2} />
    </span>
  ),
  "score.missed": () => (
    <span class="mm mm-row">
      <Tally said={3} taken={1} />
      <Tally said={1} taken={2} />
    </span>
  ),
};

export const extras: RulesExtras = { style, pictures };
