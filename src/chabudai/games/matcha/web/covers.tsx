/** The game on the shelf: flat colours, firm outlines. Colours come from the style sheet. */

function MatchaCover() {
  return (
    <svg class="cover" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="c-tatami" width="320" height="200" />
      <path class="c-weave" d="M0 25h320M0 50h320M0 75h320M0 100h320M0 125h320M0 150h320M0 175h320" />
      <rect class="c-indigo-band" x="0" y="0" width="26" height="200" />
      <rect class="c-indigo-band" x="294" y="0" width="26" height="200" />
      <g transform="rotate(-9 110 96)">
        <rect class="c-card" x="66" y="30" width="82" height="118" rx="8" />
        <text class="c-number" x="78" y="64">
          3
        </text>
        <path class="c-red c-line" d="M82 92h54c0 20-9 32-19 34h-16c-10-2-19-14-19-34zM100 126v6h18v-6" />
        <path class="c-line" d="M101 84c-3-4 3-7 0-12M117 84c-3-4 3-7 0-12" />
      </g>
      <g transform="rotate(7 214 96)">
        <rect class="c-card" x="172" y="28" width="82" height="118" rx="8" />
        <text class="c-number" x="184" y="62">
          4
        </text>
        <path class="c-green c-line" d="M190 132c-5-34 14-55 52-55 0 36-20 58-46 51z" />
        <path class="c-line" d="M188 136l34-35" />
      </g>
      <g>
        <path class="c-shell c-line" d="M148 104h24v24l15 48c-18 7-36 7-54 0l15-48z" />
        <path
          class="c-line"
          d="M148 128h24M148 118h24M160 134v46M152 136l-6 42M168 136l6 42M146 146l-8 28M174 146l8 28"
        />
      </g>
      <circle class="c-gold c-line" cx="60" cy="172" r="11" />
      <circle class="c-blue c-line" cx="86" cy="178" r="11" />
      <circle class="c-red c-line" cx="258" cy="176" r="11" />
    </svg>
  );
}

/** The older edition: the same room at night, by lamplight. */
function Matcha2015Cover() {
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
        <text class="c-number c-zero" x="74" y="124" text-anchor="middle">
          0
        </text>
      </g>
      <g transform="rotate(5 136 104)">
        <rect class="c-card" x="100" y="42" width="76" height="110" rx="8" />
        <text class="c-number" x="111" y="74">
          2
        </text>
        <path
          class="c-blue c-line"
          d="M140 72c15 19 23 30 23 41a23 21 0 0 1-46 0c0-11 8-22 23-41zM128 113c0 7 4 11 10 12"
        />
      </g>
      <path class="c-green c-line" d="M196 128h92c0 32-17 48-34 51h-24c-17-3-34-19-34-51z" />
      <path class="c-foam" d="M203 134h78c-3 9-10 9-15 4-7 9-17 9-22 2-7 7-15 7-18 0-8 5-20 3-23-6z" />
      <path class="c-line" d="M228 179v7h28v-7M226 118c-4-5 4-9 0-16M256 118c-4-5 4-9 0-16" />
    </svg>
  );
}

/** By the id of the box. */
export const covers = { "2020": MatchaCover, "2015": Matcha2015Cover };
