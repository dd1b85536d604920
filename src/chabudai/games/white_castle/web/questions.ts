/** What is decided, and what each choice costs, gains and leads to. */
import { joinSentences } from "@client/words/fluent";
import { followSentences, idleActions, warnings, worthNotNamed } from "./consequences";
import { type CastleSetting, moveText, optionOf, ownClan } from "./moves";
import type { CastleView, Decision, Option } from "./view";
import { amount, amounts, dieName, isText, thing, w } from "./words";

const NAMES_ITS_PLACE = ["slot", "take-card", "light"];

export function question(setting: CastleSetting): string {
  const found = setting.view.decision;
  if (!found) return "";
  const { die } = setting.view;
  const known = [skipped(setting.view), found.what].find((one) => isText(`question-${one}`));
  const asked = w(`question-${known ?? "part"}`, { die: die ? dieName(die.colour, die.value) : "" });
  const counted =
    found.part && found.part[1] > 1 ? w("part-of", { question: asked, at: found.part[0], of: found.part[1] }) : asked;
  const caused =
    found.by && !NAMES_ITS_PLACE.includes(found.what)
      ? w("by", { question: counted, thing: thing(setting.view, found.by, ownClan(setting)) })
      : counted;
  if (found.excess) return w("at-stake", { question: caused, count: found.excess });
  return needsExchange(found) ? w("exchange-first", { question: caused }) : caused;
}

/** What is left of an action, such as `courtier-climb`. */
function skipped(view: CastleView): string {
  return `${view.decision?.what}-${optionOf(view, "skip")?.skips}`;
}

/** Whether seals have to be exchanged before anything else than skipping is possible. */
function needsExchange({ choices }: Decision): boolean {
  return choices.every(({ move }) => move === "skip" || move.startsWith("exchange "));
}

/** The other half of an action that cannot follow its first half. */
const NOT_AFTER: Record<string, { what: string; key: string }> = {
  audience: { what: "courtier", key: "no-climb" },
  enter: { what: "geisha", key: "no-walk" },
};

function otherHalf(view: CastleView, { move, then }: Option): string[] {
  const half = NOT_AFTER[move];
  const whole = half && optionOf(view, "skip")?.skips !== move;
  return whole && then?.what !== half.what ? [w(half.key)] : [];
}

/** Cost, gain and the next question. */
export function preview(setting: CastleSetting, move: string): string {
  const found = optionOf(setting.view, move);
  if (!found) return "";
  const parts = [];
  if (Object.keys(found.pays).length) parts.push(w("preview-pays", { amounts: amounts(found.pays) }));
  if (Object.keys(found.gains).length) parts.push(w("preview-gains", { amounts: amounts(found.gains) }));
  const worth = worthNotNamed(found);
  if (worth) {
    const key = worth > 0 ? "preview-worth" : "preview-worth-less";
    parts.push(w(key, { points: amount("points", Math.abs(worth)) }));
  }
  parts.push(...warnings(found));
  const idle = idleActions(moveText(setting, move).effects, found);
  parts.push(...idle.map((name) => w("preview-idle", { action: w(`action-${name}`) })));
  parts.push(...otherHalf(setting.view, found));
  const follows = followSentences(setting, found);
  if (follows.length) parts.push(joinSentences(follows).replace(/[.。]$/, ""));
  if (found.then && !["close", "space"].includes(found.then.what)) {
    const known = isText(`question-${found.then.what}`);
    const asked =
      known && found.then.what !== "part" ? w(`question-${found.then.what}`, { die: "" }).trim() : w("next-part");
    const next = found.then.by
      ? w("by", { question: asked, thing: thing(setting.view, found.then.by, ownClan(setting)) })
      : asked;
    parts.push(w("preview-then", { next }));
  }
  return parts.join(" · ");
}
