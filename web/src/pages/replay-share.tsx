/** Sharing a replay: notes at its moments, and the link that carries them. */
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { announce } from "../shell/toasts";
import { CopyLink } from "../shell/ui";
import { t } from "../words/fluent";
import { LONGEST_NOTE, type Notes, type NotesProblem, notesFragment, withNote } from "./replay-notes";

/** Why notes were not accepted; without a length, those of a link. */
export function notesProblem(problem: NotesProblem, length?: number): string {
  return length === undefined && problem === "note-too-long"
    ? t("note-in-link-too-long", { most: LONGEST_NOTE })
    : t(problem, { most: LONGEST_NOTE, length: length ?? 0 });
}

interface ShareProps {
  notes: Signal<Notes>;
  at: number;
  /** The address of the shown moment, without notes. */
  address: string;
  go: (to: number) => void;
}

export function ShareReplay({ notes, at, address, go }: ShareProps) {
  return (
    <>
      <NoteForm key={at} notes={notes} at={at} />
      {notes.value.size > 0 && (
        <ol class="notes" aria-label={t("notes")}>
          {[...notes.value]
            .sort(([a], [b]) => a - b)
            .map(([moment, text]) => (
              <li key={moment}>
                <button type="button" class="plain" onClick={() => go(moment)}>
                  <b>{moment}</b> <span>{text}</span>
                </button>
              </li>
            ))}
        </ol>
      )}
      <CopyLink label={t("replay-link")} address={address + notesFragment(notes.value)} />
      {notes.value.size > 0 && <p class="hint">{t("notes-hint")}</p>}
    </>
  );
}

/** The note of the shown moment. */
function NoteForm({ notes, at }: { notes: Signal<Notes>; at: number }) {
  const known = notes.value.get(at) ?? "";
  const text = useSignal(known);
  const problem = useSignal("");
  useEffect(() => {
    text.value = known;
  }, [known]);
  const save = (event: Event) => {
    event.preventDefault();
    const changed = withNote(notes.value, at, text.value);
    if (typeof changed === "string") {
      problem.value = notesProblem(changed, text.value.trim().length);
      announce(problem.value);
      return;
    }
    problem.value = "";
    notes.value = changed;
    announce(t("note-saved"));
  };
  return (
    <details class="note-box" open={known !== ""}>
      <summary>{t("note-here", { at })}</summary>
      <form class="note-form" onSubmit={save}>
        <textarea
          rows={2}
          aria-label={t("note-here", { at })}
          value={text.value}
          aria-invalid={problem.value !== ""}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
        {problem.value && (
          <p class="note-problem" role="alert">
            {problem.value}
          </p>
        )}
        <button type="submit" class="small">
          {t("note-save")}
        </button>
      </form>
    </details>
  );
}
