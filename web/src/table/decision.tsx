/** The decision bar: the question, and every legal move as a button. */
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { type Choice, richText, type Setting } from "../games/plugin";
import { NameLabel } from "../shell/name-label";
import { confirmMoves } from "../shell/settings";
import { announce } from "../shell/toasts";
import { isFocusLost, moveFocusByArrow, takeFocus } from "../shell/ui";
import { renderEvent } from "../words/events";
import { joinSentences, t, translate } from "../words/fluent";
import { joinWithAnd } from "../words/names";
import type { TableContext } from "./context";
import { DrawOffer, ReadyNotice } from "./endings";
import { HintPanel } from "./hint";
import { isAway, useTimeIsUp } from "./people";
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
        {!table.refused.value && <Tools table={table} />}
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
  const about = table.client.about.value;
  const rendered = event && about ? renderEvent(event, about.game, table.names.value, table.viewer.value) : "";
  return <>{rendered ? richText(table.game.value, rendered) : t("showing")}</>;
}

function Waiting({ table }: { table: TableContext }) {
  const position = table.client.position.value;
  const people = table.client.people.value;
  const waiting = (position?.waiting_on ?? []).filter((seat) => seat !== table.viewer.value);
  const gone = waiting.filter((seat) => isAway(people[seat]));
  const rendered = (key: string, seats: number[]) =>
    seats.length ? t(key, { names: joinWithAnd(namesOf(table, seats)), count: seats.length }) : "";
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

function namesOf(table: TableContext, seats: readonly number[]): string[] {
  return seats.map((seat) => table.names.value[seat] ?? "?");
}

/** Arrows go from choice to choice, numbers choose. */
function Choices({ table, choices }: { table: TableContext; choices: Choice[] }) {
  const box = useRef<HTMLDivElement>(null);
  const known = choices.map((one) => one.move).join("|");
  // A layout effect, so that keys work as soon as the choices are visible.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (
        target.closest("input, select, textarea, dialog, .claims.open") ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return;
      // Ignore keys while the choices are covered, for instance by the log on a phone.
      if (!box.current || getComputedStyle(box.current).visibility === "hidden") return;
      const choice = choices.find((_, at) => keyOf(choices, at) === event.key);
      if (choice) choose(table, choice.move);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [known]);
  const groups = [...new Set(choices.map((one) => one.group ?? ""))];
  return (
    <>
      <div
        class="choices"
        ref={box}
        role="toolbar"
        aria-labelledby="decision-what"
        onKeyDown={(event) => moveFocusByArrow(event, box.current)}
      >
        {groups.map((group) => (
          <div class={group ? "choice-group" : "choice-group plain-group"} key={group}>
            {group && <span class="choice-group-name">{group}</span>}
            {choices
              .filter((one) => (one.group ?? "") === group)
              .map((one) => (
                <ChoiceButton key={one.move} table={table} choice={one} hint={keyOf(choices, choices.indexOf(one))} />
              ))}
          </div>
        ))}
      </div>
      <Preview table={table} choices={choices} />
    </>
  );
}

/** The key that chooses a choice: its own, or its number in the row. */
function keyOf(choices: readonly Choice[], at: number): string {
  return choices[at]?.key ?? (at < 9 ? String(at + 1) : "");
}

/** Cost and gain of the highlighted choice. Its space is reserved, so nothing moves. */
function Preview({ table, choices }: { table: TableContext; choices: Choice[] }) {
  if (!choices.some((one) => one.preview)) return null;
  const rendered = choices.find((one) => one.move === table.preview.value)?.preview ?? "";
  return <p class={`choice-preview ${rendered ? "filled" : ""}`}>{rendered}</p>;
}

function ChoiceButton({ table, choice, hint }: { table: TableContext; choice: Choice; hint: string }) {
  const look = () => {
    table.preview.value = choice.move;
  };
  const leave = () => {
    if (table.preview.value === choice.move) table.preview.value = null;
  };
  const glows = table.preview.value === choice.move;
  return (
    <button
      type="button"
      class={`choice ${glows ? "glows" : ""}`}
      data-move={choice.move}
      title={choice.preview ? `${choice.label}: ${choice.preview}` : choice.face ? choice.label : undefined}
      aria-description={choice.preview}
      aria-keyshortcuts={hint || undefined}
      disabled={table.sending.value}
      onMouseEnter={look}
      onMouseLeave={leave}
      onFocus={look}
      onBlur={leave}
      onClick={() => choose(table, choice.move)}
    >
      {hint && <kbd aria-hidden data-key={hint} />}
      {choice.face ? (
        <>
          <span class="visually-hidden">{choice.label}</span>
          <span class="choice-face" aria-hidden="true">
            {choice.face}
          </span>
        </>
      ) : (
        choice.label
      )}
    </button>
  );
}

/** Makes a move, or asks for confirmation first if that setting is on. */
export function choose(table: TableContext, move: string): void {
  table.chosen = move;
  if (confirmMoves.value === "yes" && table.legal.value.includes(move)) {
    table.toConfirm.value = move;
    table.preview.value = move;
  } else {
    void table.play(move, moveLabel(table, move));
  }
}

/** A move as its game calls it, legal or not. */
function moveLabel(table: TableContext, move: string): string {
  const view = table.stage.view.value;
  if (!view) return move;
  const setting: Setting = { view, names: table.names.value, viewer: table.viewer.value };
  return table.game.value?.choices(setting, [move])[0]?.label ?? move;
}

function Confirm({ table, choices }: { table: TableContext; choices: Choice[] }) {
  const move = table.toConfirm.value ?? "";
  const choice = choices.find((one) => one.move === move);
  const cancel = () => {
    table.toConfirm.value = null;
    table.preview.value = null;
  };
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") cancel();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  const preview = choice?.preview ?? "";
  const label = choice?.label ?? move;
  return (
    <div class="decision-head confirm">
      <p class="decision-what" id="confirm-question">
        {t("confirm-question", { move: label.replace(/[\s.:：。、·]+$/, "") })} <span class="quiet">{preview}</span>
      </p>
      <div class="tools">
        <button
          type="button"
          class="main"
          ref={takeFocus}
          aria-describedby="confirm-question"
          onClick={() => void table.play(move, choice?.label)}
        >
          {t("confirm-yes")}
        </button>
        <button type="button" onClick={cancel}>
          {t("cancel")}
        </button>
      </div>
    </div>
  );
}

/** The reason without the list of legal moves in notation: they are the buttons below. */
function withoutMoves(why: string): string {
  const [legalNow = ""] = translate("table-legal-now", { moves: "\n", rest: 0 }).split("\n");
  const at = legalNow ? why.lastIndexOf(legalNow) : -1;
  return at > 0 ? why.slice(0, at) : why;
}

type RefusedMove = NonNullable<TableContext["refused"]["value"]>;

/** The reason with the move's label in place of the quoted notation, if the game has no pictures for notation. */
function refusalText(table: TableContext, { why, sent, move, typed }: RefusedMove): ComponentChildren {
  const [before, after] = withoutMoves(why).split(new RegExp(`(?<=[“«「])${sent.replace(/\W/g, "\\$&")}(?=[”»」])`));
  if (typed || table.game.value?.richText || after === undefined) return null;
  return (
    <>
      {before}
      <strong>{move}</strong>
      {after}
    </>
  );
}

/** The refusal of a move: what, why, and the rule. */
function RefusedPanel({ table }: { table: TableContext }) {
  const refused = table.refused.value;
  const about = table.client.about.value;
  const rendered = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Announce each refusal once, although the panel may disappear and come back.
    if (refused && refused.id !== table.announcedRefusal) announce(rendered.current?.textContent ?? "");
    table.announcedRefusal = refused?.id ?? table.announcedRefusal;
  }, [refused?.id]);
  if (!refused || !about) return null;
  const rule = (
    <a
      href={`/rules/${about.game}#${refused.rule}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        table.rulesAt.value = refused.rule;
      }}
    >
      {t("refused-rule", { rule: refused.rule })}
    </a>
  );
  const close = () => {
    if (!table.legal.value.length) takeFocus(document.querySelector<HTMLElement>(".brush"));
    table.refused.value = null;
  };
  return (
    <div class="refused" key={refused.id}>
      <p ref={rendered}>
        {refusalText(table, refused) ?? (
          <>
            <strong>{t("refused", { move: refused.move })}</strong>{" "}
            {/* An explanation of wrong notation is long, so the rule comes first. */}
            {refused.typed ? (
              <>
                {rule} {refused.why}
              </>
            ) : (
              richText(table.game.value, withoutMoves(refused.why))
            )}
          </>
        )}{" "}
        {!refused.typed && rule}
      </p>
      <button type="button" class="plain" aria-label={t("close")} onClick={close}>
        ×
      </button>
    </div>
  );
}

/** Shown while a bot plays for the viewer, with a button to come back unless the time is up. */
function BotPlaysNotice({ table }: { table: TableContext }) {
  const seat = table.viewer.value ?? -1;
  const person = table.client.people.value[seat];
  const playing = table.client.position.value?.phase === "playing";
  const timeIsUp = useTimeIsUp(table, seat);
  const loses = table.client.about.value?.time_out === "loss";
  if (!playing || person?.kind !== "guest" || (!person.bot && !timeIsUp)) return null;
  const gaveUp = table.client.position.value?.gave_up.find((one) => one.seat === seat);
  if (gaveUp) {
    return (
      <p class="undo-request time-out" role="status">
        {t(`you-gave-up-${gaveUp.reason}`)}
      </p>
    );
  }
  if (timeIsUp) {
    return (
      <p class="undo-request time-out" role="status">
        {t(`time-out-${loses ? "loss" : table.client.about.value?.clock}`)}
      </p>
    );
  }
  return (
    <div class="undo-request" role="status">
      <span>{t("bot-for-you")}</span>
      <button type="button" class="main" onClick={() => void table.request({ t: "come-back", seat })}>
        {t("come-back")}
      </button>
    </div>
  );
}

/** A request to undo a move. */
function UndoRequest({ table }: { table: TableContext }) {
  const position = table.client.position.value;
  const asking = position?.undo_asked ?? -1;
  if (!position || asking < 0) return null;
  const own = position.mine.includes(asking);
  const asked = own ? t("undo-you-ask") : t("undo-asked", { name: table.names.value[asking] ?? "?" });
  const since = position.undo_moves.length - 1;
  const what = [asked, since > 0 ? t("undo-with", { count: since }) : ""];
  const people = table.client.people.value;
  const open = people.flatMap((one, seat) =>
    one.kind === "guest" && !one.bot && !position.undo_agreed.includes(seat) ? [seat] : [],
  );
  const answering = own ? undefined : open.find((seat) => position.mine.includes(seat));
  if (answering === undefined) {
    const others = open.filter((seat) => !position.mine.includes(seat));
    const waits = own ? t("undo-open", { names: joinWithAnd(namesOf(table, others)) }) : t("undo-agreed");
    return (
      <div class="undo-request quiet" tabIndex={-1}>
        {joinSentences(position.mine.length && others.length ? [...what, waits] : what)}
      </div>
    );
  }
  const answer = (yes: boolean) => void table.request({ t: "answer-undo", seat: answering, yes });
  return (
    <div class="undo-request" role="alert">
      <span>{joinSentences([...what, t("undo-question")])}</span>
      <button type="button" class="main" onClick={() => answer(true)}>
        {t("undo-yes")}
      </button>
      <button type="button" onClick={() => answer(false)}>
        {t("undo-no")}
      </button>
    </div>
  );
}
