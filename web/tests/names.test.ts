import "./browser";
import { equal } from "node:assert/strict";
import { test } from "node:test";
import { joinWithAnd } from "@client/words/names";
import { useTexts } from "./texts";

const CATALOGUE = `
table-list-comma = { $first }, { $last }
table-list-and = { $count ->
    [2] { $last-sound ->
        [i] { $first } e { $last }
       *[other] { $first } y { $last }
    }
   *[other] { $first }, { $last }
}
`;

test("the word for and may depend on the sound that follows and on the number of items", async () => {
  await useTexts(CATALOGUE);
  equal(joinWithAnd(["Invitado", "Invitado"]), "Invitado e Invitado");
  equal(joinWithAnd(["Aki", "Higinio"]), "Aki e Higinio");
  equal(joinWithAnd(["Aki", "Íñigo"]), "Aki e Íñigo");
  equal(joinWithAnd(["Ida", "Hielo"]), "Ida y Hielo");
  equal(joinWithAnd(["Ida", "Ben"]), "Ida y Ben");
  equal(joinWithAnd(["Aki", "Ben", "Ida"]), "Aki, Ben, Ida");
  equal(joinWithAnd(["Aki"]), "Aki");
});
