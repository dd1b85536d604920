/** Options and clocks of a table as text. */
import type { GameInfo, OptionInfo } from "../protocol";
import { t } from "../words/fluent";

export interface OptionValue {
  value: string;
  /** Its name, short enough for a menu. */
  name: string;
  /** An explanation, if the name alone is not enough. */
  meaning: string;
}

/** Whether an option matters for a number of seats. */
export function appliesTo(option: OptionInfo, seats: number): boolean {
  return !option.seats.length || option.seats.includes(seats);
}

/** The values for a number of seats. A value may be a seat; the texts of the others are `name: explanation`. */
export function optionValues(option: OptionInfo, seats: number): OptionValue[] {
  if (option.name === "dealer") {
    return option.values
      .slice(0, seats)
      .map((value) => ({ value, name: t("seat-number", { number: Number(value) + 1 }), meaning: "" }));
  }
  return option.values.map((value, at) => {
    const words = option.titles[at] ?? value;
    const [, name = words, meaning = ""] = /^([^:：]+)[:：]\s*(.+)$/.exec(words) ?? [];
    return { value, name, meaning };
  });
}

/** The chosen value, or the default if it does not fit the number of seats. */
export function chosenValue(option: OptionInfo, chosen: Record<string, string>, seats: number): string {
  const value = chosen[option.name] ?? option.default;
  return optionValues(option, seats).some((one) => one.value === value) ? value : option.default;
}

/** The options of a table as `name: value`. */
export function describeOptions(info: GameInfo, chosen: Record<string, string>, seats: number): string[] {
  return info.options
    .filter((one) => appliesTo(one, seats))
    .map((one) => {
      const value = chosenValue(one, chosen, seats);
      return t("option-value", {
        option: one.title,
        value: optionValues(one, seats).find((found) => found.value === value)?.name ?? value,
      });
    });
}

/** What happens when a player's time is up. */
export function clockMeaning(kind: string, timeOut: string, seats: number): string {
  if (!kind) return "";
  const loses = seats > 2 ? "clock-hint-loss-many" : "clock-hint-loss";
  return t(timeOut === "loss" ? loses : `clock-hint-${kind}`);
}

export function clockName(kind: string, seconds: number): string {
  if (!kind) return t("clock-none");
  const [count, unit] =
    seconds >= 86400
      ? [seconds / 86400, "day"]
      : seconds >= 3600
        ? [seconds / 3600, "hour"]
        : seconds >= 60
          ? [seconds / 60, "minute"]
          : [seconds, "second"];
  return t(`clock-${kind}`, { time: t(`time-${unit}`, { count }) });
}
