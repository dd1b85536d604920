/** Names of people as they are shown: bots, guests without a name and former players have translated ones. */
import { botName } from "./bots";
import { hasMessage, t, translate } from "./fluent";

/** The server's name for a guest without a name, in old tables. */
const UNNAMED = "guest";
/** The server's name for people who deleted their data. */
const FORMER = "former-player";
/** The number of adjectives, and of nouns, that make the names of guests without one. */
const WORDS = 32;

/** A name as it is shown. */
export function displayName(name: string, isBot: boolean): string {
  const [, guest, twin = ""] = /^guest:(\d{1,4})( \d+)?$/.exec(name) ?? [];
  if (guest) return memorableName(Number(guest)) + twin;
  const [, bot = "", number = ""] = /^([a-z-]+)(?::[^ ]*)?( \d+)?$/.exec(name) ?? [];
  if (bot === FORMER) return t("former-player") + number;
  if (bot === UNNAMED) return t("name-none") + number;
  return isBot && hasMessage(`table-bot-${bot}`) ? botName(bot) + number : name;
}

/** The name of a guest without one, such as “Amber Maple” (the same as server/names.py). */
function memorableName(number: number): string {
  const word = (kind: string, at: number) => translate(`server-guest-${kind}`).split(/[,、] ?/)[at % WORDS] ?? "?";
  return translate("server-guest-name", {
    adjective: word("adjectives", Math.floor(number / WORDS)),
    noun: word("nouns", number),
  });
}
