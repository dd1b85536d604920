/** The land around the castle: only to look at. */

/** The river that the bridges cross. */
export function River() {
  return (
    <svg class="wc-river" viewBox="0 0 100 400" preserveAspectRatio="none" aria-hidden="true">
      <path d="M30 0C16 60 44 110 28 190S46 310 26 400H72C86 330 58 290 74 200S56 70 74 0z" />
      <path
        class="wc-ripple"
        d="M44 18q6 8 0 16t0 16M60 84q6 8 0 16t0 16M40 150q6 8 0 16t0 16M58 226q6 8 0 16t0 16M42 300q6 8 0 16t0 16
           M56 352q6 8 0 16"
      />
    </svg>
  );
}

/** Left of the highest floor the sun behind bands of mist, right of it herons over the hills. */
export function Sky() {
  return (
    <>
      <svg class="wc-sky" viewBox="0 0 110 70" aria-hidden="true">
        <circle class="wc-sun" cx="52" cy="27" r="17" />
        <path
          class="wc-mist"
          d="M8 30h50a4 4 0 0 1 0 8H34a3.5 3.5 0 0 0 0 7h44a4 4 0 0 1 0 8H18a4 4 0 0 1 0-8h4
             a3.5 3.5 0 0 0 0-7H8a4 4 0 0 1 0-8z"
        />
      </svg>
      <svg class="wc-sky right" viewBox="0 0 110 70" aria-hidden="true">
        <path class="wc-hill" d="M4 66Q26 40 44 46 62 16 74 18 88 22 108 66z" />
        <path class="wc-snow" d="M58 33Q68 17 74 18q6 1 14 14l-6-2-4 5-5-5-5 4-4-4z" />
        <path
          class="wc-heron-far"
          d="M14 24q7-8 13-1 7-7 14-1-8-2-13 4-6-6-14-2zM44 9q4-5 8-1 4-4 9 0-5-1-8 3-4-4-9-2z"
        />
      </svg>
    </>
  );
}

/** A roof with turned-up eaves and its rows of tiles. */
export function Roof({ inset }: { inset: number }) {
  const [left, right] = [inset, 100 - inset];
  const tiles = Array.from({ length: 13 }, (_, at) => left + 8 + ((right - left - 16) * at) / 12);
  const ridge = `M${left - 3} 5.5Q${left + 4} 6 ${left + 8} .8H${right - 8}Q${right - 4} 6 ${right + 3} 5.5`;
  return (
    <svg class="wc-roof" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <path d={`${ridge}L${right + 1.5} 8H${left - 1.5}z`} />
      <path class="wc-tiles" d={tiles.map((x) => `M${x} 1.5V7`).join("")} />
    </svg>
  );
}
