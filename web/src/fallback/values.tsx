/** Values of an observation as text and chips, by their kinds. */
import type { ComponentChildren } from "preact";
import { t, translate } from "../words/fluent";
import { itemKind } from "../words/kinds";
import { viewLabel } from "../words/labels";
import { amountName, cardName, claimText, placeName, thingName } from "../words/names";
import { type Fields, type Item, isMapping, itemsOf } from "./layout";

/** A list of mappings with more fields than this is no table: it would not fit a phone. */
const MAX_COLUMNS = 4;

export interface Context {
  game: string;
  names: readonly string[];
  fields: Fields;
}

/** A list, a mapping or a single value. */
export function Value({ item, context }: { item: Item; context: Context }) {
  const { field, kind, value } = item;
  if (Array.isArray(value) && item.each) return <SeatValues item={item} values={value} context={context} />;
  if (Array.isArray(value)) return <ListValue field={field} kind={kind} values={value} context={context} />;
  if (isMapping(value)) {
    if (kind === "amounts") return <Amounts amounts={value} context={context} />;
    return <Items items={itemsOf(value, kind, context.fields)} context={context} />;
  }
  if (value === null || value === "") return <None />;
  return <span class={`fb-value is-${kind}`}>{textOf(item, context)}</span>;
}

/** Labels and values, one under the other. A flag is a badge that is shown only if it is set. */
export function Items({ items, context }: { items: readonly Item[]; context: Context }) {
  const flags = items.filter(({ kind, value }) => kind === "flag" && typeof value === "boolean");
  const others = items.filter((one) => !flags.includes(one));
  return (
    <>
      {others.length > 0 && (
        <dl class="fb-items">
          {others.map((item) => (
            <div key={item.field}>
              <dt>{viewLabel(context.game, item.field)}</dt>
              <dd>
                <Value item={item} context={context} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {flags.some(({ value }) => value) && (
        <ul class="fb-badges">
          {flags.map(
            ({ field, value }) =>
              value === true && (
                <li key={field} class="fb-badge">
                  {viewLabel(context.game, field)}
                </li>
              ),
          )}
        </ul>
      )}
    </>
  );
}

/** A list with one item for each seat. */
function SeatValues({ item, values, context }: { item: Item; values: unknown[]; context: Context }) {
  return (
    <dl class="fb-items">
      {values.map((value, seat) => (
        <div key={seat}>
          <dt>{context.names[seat] ?? "?"}</dt>
          <dd>
            <Value item={{ field: item.field, kind: item.kind, value }} context={context} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ListValue({ field, kind, values, context }: Omit<Item, "value"> & { values: unknown[]; context: Context }) {
  if (!values.length) return <None />;
  if (kind === "amounts")
    return <Amounts amounts={Object.fromEntries(values as [string, unknown][])} context={context} />;
  const nested = values.some(isNested);
  if (isTable(values)) return <Rows rows={values} kind={kind} context={context} />;
  return (
    <ul class={nested ? "fb-parts" : "fb-chips"}>
      {values.map((value, at) => (
        <li key={at} class={nested ? "fb-part" : `fb-chip is-${itemKind(kind)}`}>
          {nested ? (
            <Value item={{ field, kind, value }} context={context} />
          ) : (
            textOf({ field, kind: itemKind(kind), value }, context)
          )}
        </li>
      ))}
    </ul>
  );
}

/** Whether all items are mappings with the same few simple fields. */
function isTable(values: unknown[]): values is Record<string, unknown>[] {
  const fields = isMapping(values[0]) ? Object.keys(values[0]).join() : "";
  const isRow = (one: unknown) =>
    isMapping(one) && Object.keys(one).join() === fields && Object.values(one).every((value) => !isNested(value));
  return fields !== "" && fields.split(",").length <= MAX_COLUMNS && values.every(isRow);
}

function isNested(value: unknown): boolean {
  return Array.isArray(value) || isMapping(value);
}

function Rows({ rows, kind, context }: { rows: Record<string, unknown>[]; kind: string; context: Context }) {
  const lines = rows.map((row) => itemsOf(row, kind, context.fields));
  return (
    <table class="fb-rows">
      <thead>
        <tr>
          {lines[0]?.map(({ field }) => (
            <th key={field} scope="col">
              {viewLabel(context.game, field)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((items, at) => (
          <tr key={at}>
            {items.map((item) => (
              <td key={item.field}>
                <Value item={item} context={context} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Amounts({ amounts, context }: { amounts: Record<string, unknown>; context: Context }) {
  const there = Object.entries(amounts).filter(([, count]) => count !== 0);
  if (!there.length) return <None />;
  return (
    <ul class="fb-chips">
      {there.map(([kind, count]) => (
        <li key={kind} class="fb-chip">
          {amountName(context.game, kind, Number(count))}
        </li>
      ))}
    </ul>
  );
}

function None(): ComponentChildren {
  return (
    <span class="fb-none">
      <span aria-hidden="true">–</span>
      <span class="visually-hidden">{t("fallback-none")}</span>
    </span>
  );
}

/** The text of a single value. `?` is a hidden component. */
export function textOf({ kind, value }: Item, { game, names }: Context): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return translate(value ? "table-yes" : "table-no");
  const text = String(value);
  if (text === "?") return text;
  if (kind === "player" && typeof value === "number") {
    return value < 0 ? translate(`${game}-rival`, { as: "name" }) : (names[value] ?? text);
  }
  if (typeof value === "number") return text.replace("-", "−");
  switch (kind) {
    case "card":
      return cardName(game, text);
    case "thing":
      return thingName(game, text);
    case "place":
      return placeName(game, text);
    case "claim":
      return claimText(game, text);
    default:
      return viewLabel(game, text);
  }
}
