/** The refusal of a move: what, why, and the rule. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { richText } from "../games/plugin";
import { announce } from "../shell/toasts";
import { takeFocus } from "../shell/ui";
import { t, translate } from "../words/fluent";
import type { TableContext } from "./context";

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
export function RefusedPanel({ table }: { table: TableContext }) {
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
