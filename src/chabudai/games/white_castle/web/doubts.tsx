/** Which faces are reconstructed: said in the legend and in the rules. */
import { reconstructedIds } from "./parts";
import { cardName, comma, isPromo, place, w } from "./words";

/** Numbers in a row as one: 1–8. */
function ranges(numbers: readonly number[]): string {
  const found: [number, number][] = [];
  for (const one of numbers) {
    const last = found.at(-1);
    if (last && last[1] === one - 1) last[1] = one;
    else found.push([one, one]);
  }
  return comma(found.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)));
}

/** The names of all reconstructed faces, those of a kind together. */
function names(): string[] {
  const kinds = new Map<string, number[]>();
  const others: string[] = [];
  for (const id of reconstructedIds()) {
    const [, kind, number] = /^(.+)-(\d\d)$/.exec(id) ?? [];
    if (kind) kinds.set(kind, [...(kinds.get(kind) ?? []), Number(number)]);
    else if (!id.startsWith("lily-")) others.push(isPromo(id) ? cardName(id) : place(id));
  }
  const lilies = reconstructedIds().some((id) => id.startsWith("lily-")) ? [w("card-lilies")] : [];
  return [...[...kinds].map(([kind, found]) => w(`card-${kind}`, { number: ranges(found) })), ...lilies, ...others];
}

export function Doubts() {
  return (
    <div class="wc-doubts">
      <p>
        <b>※ {w("reconstructed-title")}</b> {w("reconstructed-why").replace(/^※ ?/, "")} {w("reconstructed-which")}
      </p>
      <ul>
        {names().map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
