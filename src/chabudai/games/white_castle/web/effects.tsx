/** Effects as rows of icons, with their text as accessible name. */
import type { ComponentChildren } from "preact";
import { DieFace, Ground, Sign } from "./icons";
import { type Effect, part } from "./parts";
import type { Amounts } from "./view";
import { effectText, amounts as inWords, isPromo, kindOf, w } from "./words";

interface EffectsProps {
  of: readonly Effect[];
  /** Whether the face is reconstructed, which is marked. */
  reconstructed?: boolean;
  class?: string;
  /** What it is called, if not by its effects alone. */
  label?: string;
}

export function Effects({ of, reconstructed = false, class: more = "", label }: EffectsProps) {
  const words = label ?? effectText(of, reconstructed);
  return (
    <span class={`wc-effects ${more}`} role="img" aria-label={words} title={words}>
      {of.length ? <Row of={of} /> : "–"}
      {reconstructed && <ReconstructedMark />}
    </span>
  );
}

/** The mark of a substitute face. */
export function ReconstructedMark() {
  return (
    <sup class="wc-reconstructed" aria-hidden="true" title={w("reconstructed-why")}>
      ※
    </sup>
  );
}

/** The mark of a card or tile that comes in neither box. */
export function PromoMark() {
  return (
    <span class="wc-promo" aria-hidden="true" title={w("promo")}>
      {w("promo-mark")}
    </span>
  );
}

export function Promo({ id }: { id: string | null | undefined }) {
  return isPromo(id) ? <PromoMark /> : null;
}

function Row({ of }: { of: readonly Effect[] }) {
  return (
    <>
      {of.map((one, at) => (
        <One key={at} effect={one} />
      ))}
    </>
  );
}

function Counted({ sign, count, class: more = "" }: { sign: string; count: number; class?: string }) {
  return (
    <span class={`wc-count ${more}`}>
      {count !== 1 && <b>{count}</b>}
      <Sign of={sign} />
    </span>
  );
}

/** Amounts with their signs. */
export function AmountRow({ of, sign = "", label = true }: { of: Amounts; sign?: string; label?: boolean }) {
  const each = Object.entries(of);
  if (!each.length) return null;
  const withDetail = label ? ({ role: "img", "aria-label": inWords(of) } as const) : ({ "aria-hidden": true } as const);
  return (
    <span class={`wc-amounts ${sign === "−" ? "pays" : sign === "+" ? "gains" : ""}`} {...withDetail}>
      {each.map(([kind, count]) => (
        <span key={kind} class="wc-count">
          <b>
            {sign}
            {count}
          </b>
          <Sign of={kindOf(kind)} />
        </span>
      ))}
    </span>
  );
}

function One({ effect }: { effect: Effect }): ComponentChildren {
  if ("pay" in effect) {
    return (
      <span class="wc-paid">
        {Object.entries(effect.pay as Amounts).map(([kind, count]) => (
          <Counted key={kind} sign={kindOf(kind)} count={count} class="wc-price" />
        ))}
        <span class="wc-arrow">→</span>
        <Row of={effect.do as Effect[]} />
      </span>
    );
  }
  const [verb = "", found] = Object.entries(effect)[0] ?? [];
  return SHOWN[verb]?.(found as never) ?? <Plain words={effectText([effect])} />;
}

function Plain({ words }: { words: string }) {
  return <span class="wc-plain">{words}</span>;
}

interface Inner {
  count?: number;
  filter?: string;
  side?: string;
  curtain?: string;
  cards?: number;
  free_seal?: boolean;
}

function gains(found: Amounts) {
  return (
    <>
      {Object.entries(found).map(([kind, count]) => (
        <Counted key={kind} sign={kindOf(kind)} count={count} />
      ))}
    </>
  );
}

function Curtains({ of, free = false }: { of: readonly string[]; free?: boolean }) {
  return (
    <span class="wc-count">
      {of.map((side, at) => (
        <Sign key={at} of="curtain" class={`wc-${side}`} />
      ))}
      {free && (
        <span class="wc-free">
          <Sign of="seals" />
        </span>
      )}
    </span>
  );
}

const SHOWN: Record<string, (found: never) => ComponentChildren> = {
  gain: gains,
  rival_gain: gains,
  time: (count: number) => <Counted sign="time" count={count} />,
  lantern: (count: number) => <Counted sign="lantern" count={count} />,
  well: (count: number) => <Counted sign="well" count={count} />,
  pond: (count: number) => <Counted sign="pond" count={count} />,
  action: (name: string) => (
    <span class="wc-count wc-act">
      <Sign of={name === "domain_line" ? "line" : name} />
    </span>
  ),
  castle: ({ count = 1, filter = "any" }: Inner) => (
    <span class="wc-count">
      {count > 1 && <b>{count}</b>}
      {["coral", "black", "white"].includes(filter) ? (
        <>
          <DieFace colour={filter} class="wc-tiny" />
          <Sign of="castle" />
        </>
      ) : (
        <Ground of={filter} />
      )}
    </span>
  ),
  yard: ({ count = 1, side }: Inner) => (
    <span class="wc-count">
      {count > 1 && <b>{count}</b>}
      <Sign of="yard" class={`wc-${side}`} />
    </span>
  ),
  stone_gardens: ({ count = 1 }: Inner) => <Counted sign="stones" count={count} />,
  outskirts: ({ curtain = "", cards = 1, free_seal: free = false }: Inner) => (
    <Curtains of={curtain === "both" ? ["yellow", "blue"] : cards === 2 ? [curtain, curtain] : [curtain]} free={free} />
  ),
  take_outskirts_card: () => (
    <span class="wc-paid">
      <Curtains of={["yellow"]} />
      <span class="wc-arrow">→</span>
      <Sign of="lantern" />
    </span>
  ),
  climb: () => <Counted sign="climb" count={1} />,
  geisha_step: () => <Counted sign="walk" count={1} />,
  ceremony: () => <Counted sign="ceremony" count={1} />,
  choose: (lists: Effect[][]) => (
    <span class="wc-choose">
      {lists.map((list, at) => (
        <span key={at} class="wc-either">
          {at > 0 && <i class="wc-or">/</i>}
          <Row of={list} />
        </span>
      ))}
    </span>
  ),
  sequence: (list: Effect[]) => <Row of={list} />,
  decree: (name: string) => (
    <span class="wc-count">
      <Sign of="decree" />
      <Row of={part(`decree-${name}`)?.lantern ?? []} />
    </span>
  ),
};
