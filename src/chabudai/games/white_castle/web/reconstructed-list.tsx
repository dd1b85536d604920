/** The list of reconstructed faces, for the help and the rules. */
import { reconstructedIds } from "./parts";
import { cardName, comma, isPromo, place, w } from "./words";

/** Consecutive numbers as a range: 1–8. */
function ranges(numbers: readonly number[]): string {
  const found: [number, number][] = [];
  for (const one of numbers) {
    const last = found.at(-1);
    if (last && last[1] === one - 1) last[1] = one;
    else found.push([one, one]);
  }
  return comma(found.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)));
}

/** The names of all reconstructed faces, grouped by kind. */
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

export function ReconstructedList() {
  return (
    <div class="wc-reconstructed-list">
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
