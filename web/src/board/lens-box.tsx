/** What the lens shows: the part enlarged, what it costs and does, a word for every icon, and the rule. */
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { api } from "../shell/api";
import { Link } from "../shell/router";
import { lang, t } from "../words/fluent";
import type { LensBoxProps } from "./lens";
import { placeFor } from "./lens-place";

const rules = new Map<string, Promise<string>>();

/** The text of a clause, without its marks. */
async function clauseText(game: string, id: string): Promise<string> {
  const key = `${game} ${lang.value}`;
  const found = rules.get(key) ?? api.rules(game).then((one) => one.game);
  rules.set(key, found);
  found.catch(() => rules.delete(key));
  return clauseIn(await found, id);
}

/** The clause in the text of the rules. */
export function clauseIn(text: string, id: string): string {
  const line = text.split("\n").find((one) => one.startsWith(`- **[${id}]**`)) ?? "";
  return line
    .slice(`- **[${id}]**`.length)
    .replace(/ \*\([^)]*\)\*$/, "")
    .replace(/[*_`]/g, "")
    .trim();
}

/** The largest size of the enlarged part, in pixels of its font. */
const LARGEST = 27;
const SMALLEST = 15;

/** The enlarged part as large as it fits. */
function useFittingFace(now: unknown) {
  const face = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = face.current;
    if (!box) return;
    box.style.fontSize = `${LARGEST}px`;
    const by = box.clientWidth / Math.max(1, box.scrollWidth);
    if (by < 1) box.style.fontSize = `${Math.max(SMALLEST, Math.floor(LARGEST * by))}px`;
  }, [now]);
  return face;
}

export function LensBox({ looked, game, onClose }: LensBoxProps) {
  const { content, part, pinned, note } = looked;
  const box = useRef<HTMLElement>(null);
  const face = useFittingFace(content);
  const clause = useSignal("");
  useEffect(() => {
    clause.value = "";
    let current = true;
    if (content.rule)
      clauseText(game, content.rule).then(
        (found) => {
          if (current) clause.value = found;
        },
        () => {}, // the link is still there
      );
    return () => {
      current = false;
    };
  }, [content]);
  useLayoutEffect(() => {
    const lens = box.current;
    if (!lens) return;
    const { left, top } = placeFor(
      part.getBoundingClientRect(),
      { width: lens.offsetWidth, height: lens.offsetHeight },
      { width: innerWidth, height: innerHeight },
    );
    Object.assign(lens.style, { left: `${left}px`, top: `${top}px` });
  }, [content, clause.value, pinned]);
  return (
    <aside
      class={`lens ${pinned ? "pinned" : ""}`}
      ref={box}
      aria-label={t("lens-of", { part: content.title })}
      aria-hidden={!pinned}
      inert={!pinned}
    >
      <div class="lens-face" ref={face} aria-hidden="true">
        {content.face}
      </div>
      {pinned && (
        <button type="button" class="plain lens-close" aria-label={t("close")} onClick={onClose}>
          ×
        </button>
      )}
      {content.above && <p class="lens-above">{content.above}</p>}
      <h3>{content.title}</h3>
      {content.lines.length > 0 && (
        <ul class="lens-lines">
          {content.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {content.icons.length > 0 && (
        <ul class="lens-icons">
          {content.icons.map((icon) => (
            <li key={icon.id}>
              <span aria-hidden="true">{icon.face}</span> {icon.word}
            </li>
          ))}
        </ul>
      )}
      {content.mark && <p class="lens-mark">{content.mark}</p>}
      {content.rule && (
        <p class="lens-rule">
          {clause.value} <Link to={`/rules/${game}#${content.rule}`}>{t("refused-rule", { rule: content.rule })}</Link>
        </p>
      )}
      {note && <p class="lens-note">{note}</p>}
    </aside>
  );
}
