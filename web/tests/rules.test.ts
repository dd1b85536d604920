import "./browser";
import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { boards } from "virtual:games";
import type { Game } from "@client/games/plugin";
import { headings, rulesParts } from "@client/shell/markdown";
import { clausesIn, picturesIn, rulesTexts } from "./rules-texts";

for (const [id, load] of Object.entries(boards)) {
  test(`${id}: every picture is drawn, and every drawing has its place in the rules`, async () => {
    const { pictures = {} } = (await ((await load()).game as Game).rules?.()) ?? {};
    for (const text of rulesTexts(id)) {
      const places = [...picturesIn(text), ...clausesIn(text)];
      deepEqual(
        picturesIn(text).filter((one) => !pictures[one]),
        [],
      );
      deepEqual(
        Object.keys(pictures).filter((one) => !places.includes(one)),
        [],
      );
    }
  });

  test(`${id}: the rules begin with a lesson`, () => {
    for (const text of rulesTexts(id)) {
      const { lesson, clauses } = rulesParts(text);
      ok(picturesIn(lesson).length > 0);
      equal(clausesIn(clauses).length, clausesIn(text).length);
    }
  });
}

test("rules without a lesson begin with clauses", () => {
  const text = "# Game\n\nIntro.\n\n## Turns\n\n- **[turn.one]** One.\n";
  deepEqual(rulesParts(text), { intro: "# Game\n\nIntro.\n\n", lesson: "", clauses: text.slice(text.indexOf("##")) });
  deepEqual(headings(text), ["Turns"]);
  deepEqual(headings(text, 1), ["Game"]);
});
