/** Labels for games without client code, from the game's own catalogues. */
import { hasMessage, translate } from "./fluent";

/** A legal move: `<game>-move-<verb>`, else `<game>-move`, else the notation. The verb is the first word of the move;
 * the further words are `$first`, `$second`, `$third`, all of them `$rest`, their number `$count`. */
export function moveLabel(game: string, move: string): string {
  const [verb = "", ...further] = move.split(" ").filter(Boolean);
  const word = (at: number) => (/^\d+$/.test(further[at] ?? "") ? Number(further[at]) : (further[at] ?? ""));
  const key = [`${game}-move-${verb}`, `${game}-move`].find(hasMessage);
  if (!key) return move;
  return translate(key, {
    text: move,
    verb,
    first: word(0),
    second: word(1),
    third: word(2),
    rest: further.join(" "),
    count: further.length,
  });
}

/** A field of the observation: `<game>-view-<field>`, else its name. */
export function fieldLabel(game: string, field: string): string {
  const key = `${game}-view-${field.replaceAll("_", "-")}`;
  return hasMessage(key) ? translate(key) : plainWords(field);
}

/** A word in a field: `<game>-view-<field>-<word>`, else the word. */
export function fieldWord(game: string, field: string, word: string): string {
  const key = `${game}-view-${field.replaceAll("_", "-")}-${word}`;
  return hasMessage(key) ? translate(key) : plainWords(word);
}

/** An id as plain words: `cards_left` and `cards-left` are `cards left`. */
export function plainWords(id: string): string {
  return id.replace(/[-_]/g, " ");
}
