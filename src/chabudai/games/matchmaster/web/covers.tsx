/** The game on the shelf: flat colours, firm outlines. Colours come from the style sheet. */

function Match({ x, y, turn, lit = false }: { x: number; y: number; turn: number; lit?: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect class="c-wood c-line" x="-4" y="0" width="8" height="96" />
      <ellipse class="c-red c-line" cx="0" cy="-3" rx="8" ry="12" />
      {lit && <path class="c-flame c-line" d="M0-46c14 18 18 26 12 38-5 9-19 9-24 0-5-10 6-18 12-38z" />}
    </g>
  );
}

function MatchMasterCover() {
  return (
    <svg class="cover" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="c-night" width="320" height="200" />
      <circle class="c-glow" cx="160" cy="72" r="88" />
      <circle class="c-glow2" cx="160" cy="72" r="56" />
      <Match x={70} y={74} turn={-24} />
      <Match x={114} y={66} turn={-11} />
      <Match x={160} y={70} turn={0} lit />
      <Match x={206} y={66} turn={11} />
      <Match x={250} y={74} turn={24} />
      <path class="c-box c-line" d="M70 150h180v50H70z" />
      <path class="c-line" d="M70 166h180" />
      <path
        class="c-stripes"
        d="M84 174v20M98 174v20M112 174v20M126 174v20M140 174v20M154 174v20M168 174v20M182 174v20M196 174v20
           M210 174v20M224 174v20M238 174v20"
      />
    </svg>
  );
}

/** By the id of the box. */
export const covers = { matchmaster: MatchMasterCover };
