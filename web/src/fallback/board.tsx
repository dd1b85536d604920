/** The board of a game without client code: its observation as labelled cards. */
import type { BoardProps } from "../games/plugin";
import { NameLabel } from "../shell/name-label";
import { t } from "../words/fluent";
import { fieldsOf } from "../words/kinds";
import { viewLabel } from "../words/labels";
import { type Item, type Layout, layoutOf } from "./layout";
import { type Context, Items, Value } from "./values";

export function FallbackBoard({ game, view, names, viewer }: { game: string } & Omit<BoardProps, "legal" | "onMove">) {
  const fields = fieldsOf(game);
  const layout = layoutOf(view, fields, names.length);
  const context: Context = { game, names, fields };
  const waiting = Array.isArray(view.waiting_on) ? (view.waiting_on as number[]) : [];
  return (
    <div class="fallback">
      <Facts items={layout.facts} context={context} />
      <Groups items={layout.own} context={context} own />
      <Players layout={layout} viewer={viewer} waiting={waiting} context={context} />
      <Groups items={layout.groups} context={context} />
    </div>
  );
}

function Facts({ items, context }: { items: readonly Item[]; context: Context }) {
  if (!items.length) return null;
  return (
    <dl class="fb-facts">
      {items.map((item) => (
        <div key={item.field} class="fb-fact">
          <dt>{viewLabel(context.game, item.field)}</dt>
          <dd key={String(item.value)}>
            <Value item={item} context={context} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface PlayersProps {
  layout: Layout;
  viewer: number | null;
  waiting: readonly number[];
  context: Context;
}

function Players({ layout, viewer, waiting, context }: PlayersProps) {
  if (!layout.players.some((items) => items.length)) return null;
  return (
    <ul class="fb-players" aria-label={t("players-short")}>
      {layout.players.map((items, seat) => (
        <li key={seat} class={`fb-panel fb-seat ${waiting.includes(seat) ? "turn" : ""}`}>
          <h3>
            <NameLabel name={context.names[seat] ?? "?"} />
            {seat === viewer && <span class="fb-badge own">{t("you")}</span>}
            {waiting.includes(seat) && <span class="fb-badge turn">{t("fallback-turn")}</span>}
          </h3>
          <Items items={items} context={context} />
        </li>
      ))}
    </ul>
  );
}

function Groups({ items, context, own = false }: { items: readonly Item[]; context: Context; own?: boolean }) {
  if (!items.length) return null;
  return (
    <div class={`fb-groups ${own ? "own" : ""}`}>
      {items.map((item) => (
        <section key={item.field} class={`fb-panel fb-group ${own ? "own" : ""}`}>
          <h3>{viewLabel(context.game, item.field)}</h3>
          <Value item={item} context={context} />
        </section>
      ))}
    </div>
  );
}
