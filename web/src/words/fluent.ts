/** Catalogues in three languages: keys and arguments become sentences. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { signal } from "@preact/signals";
import webEn from "../../locales/en.ftl";
import webEs from "../../locales/es.ftl";
import webJa from "../../locales/ja.ftl";

export type Lang = "en" | "es" | "ja";
export type MessageArguments = Record<string, string | number>;

export const LANGUAGES: readonly Lang[] = ["en", "es", "ja"];
export const OWN_NAMES: Record<Lang, string> = { en: "English", es: "Español", ja: "日本語" };
const WEB: Record<Lang, string> = { en: webEn, es: webEs, ja: webJa };

/** The addresses of a catalogue in each language. */
export type Catalogue = Record<Lang, string>;

/** A number below zero, which Fluent writes with a hyphen. The same as words/__init__.py. */
const MINUS = /(^|[^\w-])-(?=\d)/g;

const bundles = new Map<Lang, FluentBundle>();
/** The catalogues of games, and the languages in which they are loaded. */
const gameCatalogues = new Map<Catalogue, Set<Lang>>();
/** The current language; it changes when its texts are loaded. */
export const lang = signal<Lang>("en");

function isLanguage(text: string | null | undefined): text is Lang {
  return LANGUAGES.includes(text as Lang);
}

/** The language chosen before, or the first of the browser's languages that we have. */
export function preferredLanguage(): Lang {
  const stored = localStorage.getItem("lang");
  if (isLanguage(stored)) return stored;
  const wanted = navigator.languages.map((one) => one.slice(0, 2).toLowerCase());
  return wanted.find(isLanguage) ?? "en";
}

async function text(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const body = await answer.text();
  const kind = answer.headers.get("content-type") ?? "";
  return kind.includes("json") ? joined(JSON.parse(body)) : body;
}

/** Catalogues may come as one text or as several. */
function joined(data: unknown): string {
  if (typeof data === "string") return data;
  return Object.values(data as Record<string, unknown>)
    .map(joined)
    .join("\n");
}

async function load(wanted: Lang): Promise<FluentBundle> {
  const found = bundles.get(wanted);
  if (found) return found;
  const bundle = new FluentBundle(wanted, { useIsolating: false });
  const texts = await Promise.all([text(`/api/words/${wanted}`), text(WEB[wanted])]);
  for (const one of texts) bundle.addResource(new FluentResource(one));
  bundles.set(wanted, bundle);
  return bundle;
}

async function complete(wanted: Lang): Promise<void> {
  const bundle = await load(wanted);
  const missing = [...gameCatalogues].filter(([, there]) => !there.has(wanted));
  await Promise.all(
    missing.map(async ([catalogue, there]) => {
      bundle.addResource(new FluentResource(await text(catalogue[wanted])), { allowOverrides: true });
      there.add(wanted);
    }),
  );
}

/** Adds a game's catalogue in the current language and in all that are shown later. */
export async function addCatalogue(catalogue: Catalogue): Promise<void> {
  if (!gameCatalogues.has(catalogue)) gameCatalogues.set(catalogue, new Set());
  await complete(lang.value);
}

/** Show everything in a language from now on. */
export async function setLanguage(wanted: Lang, keep = true): Promise<void> {
  await complete(wanted);
  if (keep) localStorage.setItem("lang", wanted);
  document.documentElement.lang = wanted;
  lang.value = wanted;
}

/** Whether the language shown has a sentence for a key. */
export function hasMessage(key: string): boolean {
  return bundles.get(lang.value)?.hasMessage(key) ?? false;
}

/** The text of a key. It reads `lang`, so components render again when the language changes. */
export function translate(key: string, words: MessageArguments = {}): string {
  const bundle = bundles.get(lang.value);
  const pattern = bundle?.getMessage(key)?.value;
  if (!bundle || !pattern) return key;
  const problems: Error[] = [];
  const said = bundle.formatPattern(pattern, words, problems);
  if (problems.length) console.warn(key, problems.map(String).join("; "));
  return said.replace(MINUS, "$1−");
}

/** A sentence of the client's own. */
export function t(key: string, words: MessageArguments = {}): string {
  return translate(`web-${key}`, words);
}

/** Joins sentences as the language requires, without the empty ones. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.filter(Boolean).join(lang.value === "ja" ? "" : " ");
}
