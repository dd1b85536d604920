/** A name that may be too long for its place. */

/** Its number stays where the rest is cut off: it tells one bot, or one of several at a device, from the others. */
export function NameLabel({ name }: { name: string }) {
  const [, stem = name, number = ""] = /^(.*\S)( \d+)$/.exec(name) ?? [];
  return (
    <span class="name-label" title={name}>
      <span>{stem}</span>
      {number && <span class="name-number">{number}</span>}
    </span>
  );
}
