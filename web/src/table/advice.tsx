/** What helps with the present decision: beside the question where there is room, otherwise behind a button. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Lamp } from "../art/icons";
import type { Setting } from "../games/plugin";
import { tips } from "../shell/settings";
import { announce } from "../shell/toasts";
import { t } from "../words/fluent";
import type { TableContext } from "./context";

/** A phone, also on its side, and small windows: the text covers a part of the board while it is open. */
const SMALL_SCREEN = matchMedia("(max-width: 640px), (max-height: 540px)");
const small = signal(SMALL_SCREEN.matches);
SMALL_SCREEN.addEventListener("change", () => {
  small.value = SMALL_SCREEN.matches;
});
/** The text that is open on a small screen: the next one is closed again. */
const opened = signal("");

/** The game's advice, "" if there is none. A guide explains the decision itself. */
export function adviceOf(table: TableContext, setting: Setting): string {
  const guided = table.client.about.value?.lesson && table.guided.value;
  if (table.refused.value || guided) return "";
  return table.game.value?.advice?.(setting, table.legal.value) ?? "";
}

function isOpen(text: string): boolean {
  return small.value ? opened.value === text : tips.value === "open";
}

export function AdviceTool({ text }: { text: string }) {
  useEffect(
    () => () => {
      opened.value = "";
    },
    [text],
  );
  if (!text) return null;
  const open = isOpen(text);
  const change = () => {
    if (small.value) opened.value = open ? "" : text;
    else tips.value = open ? "closed" : "open";
    if (!open) announce(text);
  };
  return (
    <button type="button" class="small tool-advice" title={t("advice")} aria-expanded={open} onClick={change}>
      <Lamp /> <span class="tool-text">{t("advice")}</span>
    </button>
  );
}

export function AdviceText({ text }: { text: string }) {
  if (!text || !isOpen(text)) return null;
  return <p class="decision-advice">{text}</p>;
}
