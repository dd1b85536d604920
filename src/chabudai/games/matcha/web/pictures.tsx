/** Pictures for Matcha's rules. */

import type { RulesExtras } from "@client/games/plugin";
import { t } from "@client/words/fluent";
import { slotName, tokenName } from "@client/words/names";
import { Card, nameOf, Sign } from "./cards";
import { RankLoop } from "./loop";
import style from "./pictures.css?url";
import { type Slot, TOKENS, type Token } from "./view";

function Cards({ of }: { of: string[] }) {
  return (
    <span class="matcha picture-row">
      {of.map((card, at) => (
        <Drawn key={at} card={card} />
      ))}
    </span>
  );
}

function Drawn({ card }: { card: string }) {
  const name = card === "?" ? { "aria-hidden": true } : { role: "img" as const, "aria-label": nameOf(card) };
  return (
    <span class="picture-card" {...name}>
      <Card card={card} />
    </span>
  );
}

function Asked({ card, slot }: { card: string; slot: Slot }) {
  return (
    <span class="picture-asked">
      <b>{slotName("matcha", slot)}</b>
      <Drawn card={card} />
    </span>
  );
}

/** A card on a mat, the two that were played there, and what each of them took. */
function Contest({ face, slot, played }: { face: string; slot: Slot; played: [card: string, took: Token | null][] }) {
  return (
    <span class="matcha picture-row contest">
      <Asked card={face} slot={slot} />
      {played.map(([card, took]) => (
        <span key={card} class="picture-played">
          <Drawn card={card} />
          {took ? <Sign token={took} title /> : <i aria-hidden="true">–</i>}
        </span>
      ))}
    </span>
  );
}

/** Rows of tokens, each of which is enough. */
function Goals({ of }: { of: [token: Token, count: number][] }) {
  const named = (token: Token) => tokenName("matcha", token);
  return (
    <span class="matcha picture-goals">
      {of.map(([token, count]) => (
        <span key={token} role="img" aria-label={`${count} × ${named(token)}`}>
          {Array.from({ length: count }, (_, at) => (
            <Sign key={at} token={token} />
          ))}
        </span>
      ))}
      <span role="img" aria-label={TOKENS.map(named).join(", ")}>
        {TOKENS.map((token) => (
          <Sign key={token} token={token} />
        ))}
      </span>
    </span>
  );
}

type Played = [card: string, took?: Token];

/** A mat: the opponent's cards above, yours below. */
function Mat({ theirs, yours }: { theirs: [Played, Played]; yours: [Played, Played] }) {
  return (
    <span class="matcha picture-mat">
      <b>{t("matcha-opponent")}</b>
      {theirs.map(place)}
      <i />
      <Asked card="1t" slot="number" />
      <Asked card="3b" slot="suit" />
      <b>{t("you")}</b>
      {yours.map(place)}
    </span>
  );
}

function place([card, took]: Played, at: number) {
  return (
    <span key={at} class="picture-place">
      <Card card={card} />
      {took && <Sign token={took} />}
    </span>
  );
}

const pictures: RulesExtras["pictures"] = {
  "brief.mat": () => <Mat theirs={[["?"], ["?"]]} yours={[["?"], ["?"]]} />,
  "brief.revealed": () => (
    <Mat
      theirs={[["1w"], ["4b", "bowl"]]}
      yours={[
        ["1b", "tea"],
        ["0", "whisk"],
      ]}
    />
  ),
  "cards.suits": () => (
    <span class="matcha picture-row">
      {TOKENS.map((token) => (
        <Sign key={token} token={token} title />
      ))}
    </span>
  ),
  "cards.deck": () => <Cards of={["1t", "2b", "3w", "4s", "0"]} />,
  "rank.numbers": () => (
    <span class="matcha">
      <RankLoop of="numbers" />
    </span>
  ),
  "rank.suits": () => (
    <span class="matcha">
      <RankLoop of="suits" />
    </span>
  ),
  "setup.table": () => (
    <span class="matcha picture-row">
      <Asked card="2t" slot="number" />
      <Asked card="4b" slot="suit" />
    </span>
  ),
  "turn.hidden": () => <Cards of={["3b", "?"]} />,
  "resolve.both-match": () => (
    <Contest
      face="1t"
      slot="number"
      played={[
        ["1b", "tea"],
        ["1w", null],
      ]}
    />
  ),
  "resolve.one-matches": () => (
    <Contest
      face="3b"
      slot="suit"
      played={[
        ["2b", "bowl"],
        ["0", "whisk"],
      ]}
    />
  ),
  "resolve.none-matches": () => (
    <Contest
      face="4w"
      slot="suit"
      played={[
        ["3s", null],
        ["0", null],
      ]}
    />
  ),
  "resolve.alone": () => <Contest face="2s" slot="number" played={[["?", "scoop"]]} />,
  "2020.win": () => (
    <Goals
      of={[
        ["tea", 3],
        ["whisk", 4],
      ]}
    />
  ),
  "2015.win": () => (
    <Goals
      of={[
        ["tea", 4],
        ["whisk", 4],
      ]}
    />
  ),
};

export const extras: RulesExtras = { style, pictures };
