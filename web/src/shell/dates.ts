/** Points in time as text. */
import { lang } from "../words/fluent";

/** A date and a time of day; `at` is in seconds since 1970. */
export function dateTime(at: number): string {
  return new Intl.DateTimeFormat(lang.value, { dateStyle: "medium", timeStyle: "short" }).format(at * 1000);
}
