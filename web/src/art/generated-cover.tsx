/** The cover of a box without a picture: drawn from its id and title, always the same. */

const GROUNDS = ["tatami", "sky", "dawn", "night", "wall"];
const INKS = ["red", "green", "blue", "gold", "coral"];

/** A number from a text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

const HILLS = "M-10 168c50-46 96-40 132-18 44-34 88-30 118-4 30-18 60-14 90 8v60H-10z";
const WAVES = Array.from({ length: 3 }, (_, row) => `M-20 ${140 + row * 22}${"q20-22 40 0t40 0".repeat(5)}`).join("");
const STEPS = "M0 200v-28h54v-20h54v-22h54v22h54v20h54v28z";
const ROWS = "M0 138h320M0 156h320M0 174h320M0 192h320";

/** The lower part of the picture. */
function Foot({ of }: { of: number }) {
  if (of === 0) return <path class="c-hill c-line" d={HILLS} />;
  if (of === 1) return <path class="c-line" d={WAVES} />;
  if (of === 2) return <path class="c-stone c-line" d={STEPS} />;
  return <path class="c-weave" d={ROWS} />;
}

export function GeneratedCover({ id, title }: { id: string; title: string }) {
  const hash = hashOf(id);
  const pick = (shift: number, count: number) => (hash >>> shift) % count;
  const ground = GROUNDS[pick(0, GROUNDS.length)];
  const ink = pick(4, INKS.length);
  const second = INKS[(ink + 1 + pick(8, INKS.length - 1)) % INKS.length];
  const left = pick(12, 2) === 0;
  const turn = pick(16, 13) - 6;
  return (
    <svg class="cover" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class={`c-${ground}`} width="320" height="200" />
      <circle class={`c-${INKS[ink]} c-line`} cx={left ? 74 : 246} cy={62} r={34} />
      <Foot of={pick(20, 4)} />
      <circle class={`c-${second} c-line`} cx={left ? 262 : 58} cy={158} r={13} />
      <circle class={`c-${INKS[ink]} c-line`} cx={left ? 236 : 84} cy={172} r={13} />
      <g transform={`rotate(${turn} 160 98)`}>
        <rect class="c-card" x="116" y="38" width="88" height="124" rx="8" />
        <text class="c-number c-initial" x="160" y="122" text-anchor="middle">
          {[...title][0] ?? "?"}
        </text>
      </g>
    </svg>
  );
}
