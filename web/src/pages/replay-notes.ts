/** Notes at moments of a replay. They travel in the fragment of a link, so no server keeps them. */

/** The number of log entries before the moment, and the text. */
export type Notes = ReadonlyMap<number, string>;

/** Characters of a note, */
export const LONGEST_NOTE = 500;
/** and of all notes in a link: longer addresses get cut off in mails and chats. */
export const LONGEST_LINK = 6000;
const NAME = "notes=";

/** Why notes cannot be used. */
export type NotesProblem = "note-too-long" | "notes-too-long" | "notes-unreadable";

function encoded(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function decoded(text: string): string {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

/** The fragment of a link with notes, with its `#`; empty without notes. */
export function notesFragment(notes: Notes): string {
  const kept = [...notes].filter(([, text]) => text).sort(([a], [b]) => a - b);
  return kept.length ? `#${NAME}${encoded(JSON.stringify(kept))}` : "";
}

/** Notes with one of them changed; an empty text removes it. Or the reason why not. */
export function withNote(notes: Notes, at: number, text: string): Notes | NotesProblem {
  const words = text.trim();
  if (words.length > LONGEST_NOTE) return "note-too-long";
  const changed = new Map(notes);
  if (words) changed.set(at, words);
  else changed.delete(at);
  return notesFragment(changed).length > LONGEST_LINK ? "notes-too-long" : changed;
}

/** The notes of a fragment, or what is wrong with them. Moments outside the game are left out. */
export function readNotes(hash: string, entries: number): Notes | NotesProblem {
  const text = hash.replace(/^#/, "");
  if (!text.startsWith(NAME)) return new Map();
  if (text.length > LONGEST_LINK) return "notes-too-long";
  let found: unknown;
  try {
    found = JSON.parse(decoded(text.slice(NAME.length)));
  } catch {
    return "notes-unreadable";
  }
  if (!Array.isArray(found)) return "notes-unreadable";
  const notes = new Map<number, string>();
  for (const one of found as unknown[]) {
    if (!Array.isArray(one) || !Number.isInteger(one[0]) || typeof one[1] !== "string") return "notes-unreadable";
    const [at, words] = one as [number, string];
    if (words.length > LONGEST_NOTE) return "note-too-long";
    if (at >= 0 && at <= entries && words.trim()) notes.set(at, words.trim());
  }
  return notes;
}
