/** The game on the shelf: flat colours, firm outlines. Colours come from the style sheet. */

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
      <path
        class="c-line"
        d="M152 48h4v9M164 48h4v9M138 76v8M150 76v8M170 76v8M182 76v8M126 110v10M142 110v10M178 110v10M194 110v10
           M160 20v-8"
      />
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

function WhiteCastleCover() {
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

function WhiteCastleMatchaCover() {
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

/** By the id of the box. */
export const covers = { base: WhiteCastleCover, matcha: WhiteCastleMatchaCover };
