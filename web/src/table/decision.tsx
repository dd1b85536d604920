/** The decision bar: the question, who is waited for, and where the focus goes next. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { richText, type Setting } from "../games/plugin";
import { NameLabel } from "../shell/name-label";
import { isFocusLost, takeFocus } from "../shell/ui";
import { joinSentences, t } from "../words/fluent";
import { joinWithAnd } from "../words/names";
import { AdviceText, AdviceTool, adviceOf } from "./advice";
import { Choices, Confirm, moveLabel } from "./choices";
import type { TableContext } from "./context";
import { DrawOffer, ReadyNotice } from "./endings";
import { HintPanel } from "./hint";
import { BotPlaysNotice, SeatTakenNotice, UndoRequest } from "./notices";
import { isAway } from "./people";
import { RefusedPanel } from "./refused";
import { ResultBar, ResultSheet } from "./result";
import { Tools } from "./tools";

export function DecisionBar({ table }: { table: TableContext }) {
  const position = table.client.position.value;
  const bar = useNextFocus(table);
  if (!position || position.phase === "waiting") return null;
  const over = position.phase === "over" && !table.stage.busy.value;
  return (
    <div class="decision-place">
      {over && <ResultSheet table={table} />}
      <section class="decision" aria-label={t("decision")} ref={bar}>
        <ReadyNotice table={table} />
        <UndoRequest table={table} />
        <DrawOffer table={table} />
        <BotPlaysNotice table={table} />
        <SeatTakenNotice table={table} />
        {over ? <ResultBar table={table} /> : <Decide table={table} />}
      </section>
    </div>
  );
}

/** The elements to focus next; the first that exists is taken. */
const NEXT = [
  ".choice:not(:disabled)",
  ".refused button",
  ".skip",
  ".rematch .main",
  ".result-buttons :is(button, a)",
  ".undo-request[tabindex]",
  ".decision-what[tabindex]",
];

/** Moves the focus to the next thing to do when the focused control has disappeared. */
function useNextFocus(table: TableContext) {
  const bar = useRef<HTMLElement>(null);
  const { phase = "", claims = {}, undo_asked: asked, undo_agreed: agreed = [] } = table.client.position.value ?? {};
  const { draw_offer: draw, rematch_offer: rematch, rematch: next, unready = [] } = table.client.position.value ?? {};
  const loaded = table.game.value !== null && table.stage.view.value !== null;
  const now = [
    phase,
    asked,
    loaded,
    table.stage.busy.value,
    table.sending.value,
    table.toConfirm.value,
    table.refused.value?.id,
    draw,
    rematch?.agreed.length ?? -1,
    next,
    unready.length,
  ];
  useLayoutEffect(() => {
    if (!isFocusLost()) return;
    if (table.client.about.value?.lesson && table.guided.value) {
      // While a guide has something to read, it goes on there.
      const guide = document.querySelector(".guide");
      const onward = guide?.querySelector<HTMLElement>(".guide-next");
      if (onward) takeFocus(onward);
      if (onward || !guide) return;
    }
    const again = table.chosen && `.choice[data-move="${CSS.escape(table.chosen)}"]:not(:disabled)`;
    const found = [again, ...NEXT]
      .map((one) => (one ? bar.current?.querySelector<HTMLElement>(one) : null))
      .find(Boolean);
    takeFocus(found ?? null);
  }, [...now, agreed.length, table.legal.value.join("|"), Object.values(claims).join("|")]);
  return bar;
}

function Decide({ table }: { table: TableContext }) {
  const view = table.stage.view.value;
  const game = table.game.value;
  const legal = table.legal.value;
  if (!view || !game) return null;
  if (table.stage.busy.value) {
    return (
      <div class="decision-head">
        <p class="quiet">
          <CurrentEvent table={table} />
        </p>
        <button type="button" class="small skip" onClick={() => table.stage.skip()}>
          {t("skip")}
        </button>
        <Tools table={table} />
      </div>
    );
  }
  if (!legal.length) {
    return (
      <>
        {table.refused.value && <RefusedPanel table={table} />}
        <div class="decision-head">
          <Waiting table={table} />
          <Tools table={table} />
        </div>
      </>
    );
  }
  const setting: Setting = { view, names: table.names.value, viewer: table.viewer.value };
  const advice = adviceOf(table, setting);
  if (table.toConfirm.value !== null) return <Confirm table={table} choices={game.choices(setting, legal)} />;
  return (
    <>
      {table.refused.value && <RefusedPanel table={table} />}
      <HintPanel table={table} label={(move) => moveLabel(table, move)} />
      <div class="decision-head">
        <p class="decision-what" id="decision-what">
          {table.refused.value ? t("refused-instead") : game.decision(setting, legal)}
          <DecidingPlayer table={table} />
        </p>
        {!table.refused.value && (
          <Tools table={table}>
            <AdviceTool text={advice} />
          </Tools>
        )}
        <AdviceText text={advice} />
      </div>
      <Choices table={table} choices={game.choices(setting, legal)} />
    </>
  );
}

/** Who decides, if several players share the device. */
function DecidingPlayer({ table }: { table: TableContext }) {
  const position = table.client.position.value;
  if (!position || position.mine.length < 2) return null;
  return (
    <span class="whose">
      <NameLabel name={table.names.value[position.viewer] ?? "?"} />
    </span>
  );
}

/** The event of the current frame as text. */
function CurrentEvent({ table }: { table: TableContext }) {
  const event = table.stage.event.value;
  const rendered = event && table.client.about.value ? table.describe(event) : "";
  return <>{rendered ? richText(table.game.value, rendered) : t("showing")}</>;
}

function Waiting({ table }: { table: TableContext }) {
  const position = table.client.position.value;
  const people = table.client.people.value;
  const waiting = (position?.waiting_on ?? []).filter((seat) => seat !== table.viewer.value);
  const gone = waiting.filter((seat) => isAway(people[seat]));
  const rendered = (key: string, seats: number[]) =>
    seats.length ? t(key, { names: joinWithAnd(table.namesOf(seats)), count: seats.length }) : "";
  const words = [
    rendered(
      "waiting-for",
      waiting.filter((seat) => !gone.includes(seat)),
    ),
    rendered("waiting-away", gone),
  ];
  // Not a paragraph: screen readers read a focused paragraph twice.
  return (
    <div class="decision-what quiet" tabIndex={-1}>
      {waiting.length ? joinSentences(words) : t("moment")}
    </div>
  );
}
