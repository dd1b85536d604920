/** The games as pictures: flat colours, firm outlines. Colours come from the style sheet. */

export function MatchaCover() {
  return (
    <svg class="cover" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="c-tatami" width="320" height="200" />
      <path class="c-weave" d="M0 25h320M0 50h320M0 75h320M0 100h320M0 125h320M0 150h320M0 175h320" />
      <rect class="c-indigo-band" x="0" y="0" width="26" height="200" />
      <rect class="c-indigo-band" x="294" y="0" width="26" height="200" />
      <g transform="rotate(-9 110 96)">
        <rect class="c-card" x="66" y="30" width="82" height="118" rx="8" />
        <text class="c-number" x="78" y="64">3</text>
        <path class="c-red c-line" d="M82 92h54c0 20-9 32-19 34h-16c-10-2-19-14-19-34zM100 126v6h18v-6" />
        <path class="c-line" d="M101 84c-3-4 3-7 0-12M117 84c-3-4 3-7 0-12" />
      </g>
      <g transform="rotate(7 214 96)">
        <rect class="c-card" x="172" y="28" width="82" height="118" rx="8" />
        <text class="c-number" x="184" y="62">4</text>
        <path class="c-green c-line" d="M190 132c-5-34 14-55 52-55 0 36-20 58-46 51z" />
        <path class="c-line" d="M188 136l34-35" />
      </g>
      <g>
        <path class="c-shell c-line" d="M148 104h24v24l15 48c-18 7-36 7-54 0l15-48z" />
        <path class="c-line" d="M148 128h24M148 118h24M160 134v46M152 136l-6 42M168 136l6 42M146 146l-8 28M174 146l8 28" />
      </g>
      <circle class="c-gold c-line" cx="60" cy="172" r="11" />
      <circle class="c-blue c-line" cx="86" cy="178" r="11" />
      <circle class="c-red c-line" cx="258" cy="176" r="11" />
    </svg>
  );
}

/** The older edition: the same room at night, by lamplight. */
export function Matcha2015Cover() {
  return (
    <svg class="cover" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="c-wall" width="320" height="132" />
      <circle class="c-shell c-line" cx="232" cy="62" r="46" />
      <circle class="c-night" cx="232" cy="62" r="42" />
      <circle class="c-gold" cx="246" cy="52" r="15" />
      <path class="c-line c-lattice" d="M232 20v84M190 62h84" />
      <path class="c-table c-line" d="M-6 132h332v74H-6z" />
      <path class="c-grain" d="M0 152h120M150 158h170M0 176h210M240 182h80" />
      <g transform="rotate(-12 74 104)">
        <rect class="c-card" x="36" y="46" width="76" height="110" rx="8" />
        <text class="c-number c-zero" x="74" y="124" text-anchor="middle">0</text>
      </g>
      <g transform="rotate(5 136 104)">
        <rect class="c-card" x="100" y="42" width="76" height="110" rx="8" />
        <text class="c-number" x="111" y="74">2</text>
        <path class="c-blue c-line" d="M140 72c15 19 23 30 23 41a23 21 0 0 1-46 0c0-11 8-22 23-41zM128 113c0 7 4 11 10 12" />
      </g>
      <path class="c-green c-line" d="M196 128h92c0 32-17 48-34 51h-24c-17-3-34-19-34-51z" />
      <path class="c-foam" d="M203 134h78c-3 9-10 9-15 4-7 9-17 9-22 2-7 7-15 7-18 0-8 5-20 3-23-6z" />
      <path class="c-line" d="M228 179v7h28v-7M226 118c-4-5 4-9 0-16M256 118c-4-5 4-9 0-16" />
    </svg>
  );
}

function Match({ x, y, turn, lit = false }: { x: number; y: number; turn: number; lit?: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect class="c-wood c-line" x="-4" y="0" width="8" height="96" />
      <ellipse class="c-red c-line" cx="0" cy="-3" rx="8" ry="12" />
      {lit && <path class="c-flame c-line" d="M0-46c14 18 18 26 12 38-5 9-19 9-24 0-5-10 6-18 12-38z" />}
    </g>
  );
}

export function MatchMasterCover() {
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
      <path class="c-stripes" d="M84 174v20M98 174v20M112 174v20M126 174v20M140 174v20M154 174v20M168 174v20M182 174v20M196 174v20M210 174v20M224 174v20M238 174v20" />
    </svg>
  );
}

function Castle() {
  return (
    <g>
      <path class="c-stone c-line" d="M88 168l16-40h112l16 40z" />
      <path class="c-line" d="M112 140h22M150 140h26M192 140h18M104 154h24M142 154h32M188 154h30" />
      <rect class="c-shell c-line" x="112" y="102" width="96" height="26" />
      <path class="c-roof c-line" d="M100 104c14-2 20-8 24-16h72c4 8 10 14 24 16z" />
      <rect class="c-shell c-line" x="126" y="70" width="68" height="18" />
      <path class="c-roof c-line" d="M114 72c12-2 18-8 22-15h48c4 7 10 13 22 15z" />
      <rect class="c-shell c-line" x="140" y="42" width="40" height="15" />
      <path class="c-roof c-line" d="M126 44c14-3 24-12 34-24 10 12 20 21 34 24z" />
      <path class="c-line" d="M152 48h4v9M164 48h4v9M138 76v8M150 76v8M170 76v8M182 76v8M126 110v10M142 110v10M178 110v10M194 110v10M160 20v-8" />
      <rect class="c-ink" x="152" y="110" width="16" height="18" />
    </g>
  );
}

function Heron({ x, y }: { x: number; y: number }) {
  return (
    <path
      class="c-shell c-line"
      transform={`translate(${x} ${y})`}
      d="M0 0c10-10 22-10 30-2 6-8 18-10 30-4-12 0-18 4-24 12-10 4-22 2-36-6z"
    />
  );
}

export function WhiteCastleCover() {
  return (
    <svg class="cover" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="c-sky" width="320" height="200" />
      <circle class="c-red" cx="234" cy="54" r="26" />
      <path class="c-mist" d="M0 96h70a9 9 0 0 1 0 18H24a9 9 0 0 0 0 18H0zM320 108h-54a9 9 0 0 0 0 18h54z" />
      <path class="c-hill c-line" d="M-10 200c40-44 92-42 120-32h100c40-12 84-6 120 32z" />
      <Castle />
      <Heron x={64} y={58} />
      <Heron x={206} y={98} />
      <g transform="translate(44 6)">
        <path class="c-coral c-line" d="M20 184a26 26 0 0 1 60 0z" />
        <path class="c-line" d="M28 184v-7M40 184v-13M60 184v-13M72 184v-7" />
      </g>
    </svg>
  );
}

export function WhiteCastleMatchaCover() {
  return (
    <svg class="cover" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="c-dawn" width="320" height="200" />
      <circle class="c-gold" cx="92" cy="54" r="26" />
      <path class="c-mist" d="M320 66h-64a9 9 0 0 0 0 18h64zM0 104h60a9 9 0 0 1 0 18H0z" />
      <path class="c-hill c-line" d="M-10 200c40-44 92-42 120-32h100c40-12 84-6 120 32z" />
      <Castle />
      <g transform="translate(-54 8)">
        <path class="c-green c-line" d="M226 140h70c0 28-14 44-28 46h-14c-14-2-28-18-28-46z" />
        <path class="c-foam" d="M232 146h58c-2 8-8 8-12 4-6 8-14 8-18 2-6 6-12 6-14 0-6 4-12 2-14-6z" />
        <path class="c-line" d="M250 186v6h22v-6M250 130c-4-5 4-9 0-16M268 130c-4-5 4-9 0-16" />
      </g>
      <g transform="translate(44 10)">
        <path class="c-shell c-line" d="M34 126h18v18l11 38c-13 5-27 5-40 0l11-38z" />
        <path class="c-line" d="M34 144h18M34 136h18M43 150v36M37 151l-5 34M49 151l5 34" />
      </g>
    </svg>
  );
}
