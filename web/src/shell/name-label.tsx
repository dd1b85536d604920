/** A name that may be cut off. */

/** The number stays visible when the name is cut off, since it distinguishes equal names. */
export function NameLabel({ name }: { name: string }) {
  const [, stem = name, number = ""] = /^(.*\S)( \d+)$/.exec(name) ?? [];
  return (
    <span class="name-label" title={name}>
      <span>{stem}</span>
      {number && <span class="name-number">{number}</span>}
    </span>
  );
}
