/** Labels for games without client code, from the game's own catalogues (the same as words/moves.py, words/views.py). */
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

/** A field of the observation, or a word in it: `<game>-view-<name>`, else the name itself. */
export function viewLabel(game: string, name: string): string {
  const key = `${game}-view-${name.replace(/[_ ]/g, "-")}`;
  return hasMessage(key) ? translate(key) : plainWords(name);
}

/** An id as plain words: `cards_left` and `cards-left` are `cards left`. */
export function plainWords(id: string): string {
  return id.replace(/[-_]/g, " ");
}
