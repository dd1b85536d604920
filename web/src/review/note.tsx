/** What the review says about the decision that a replay shows. */
import type { ComponentChildren } from "preact";
import { type Game, richText, type Setting } from "../games/plugin";
import type { Belief, ReviewedDecision } from "../protocol";
import { t } from "../words/fluent";
import { decimal, isRight, percent } from "./session";

/** A move as its game calls it in this position. */
export function labelOf(game: Game, setting: Setting, move: string): string {
  const [choice] = game.choices(setting, [move]);
  return choice?.name ?? choice?.label ?? game.moveName?.(move) ?? move;
}

interface NoteProps {
  decision: ReviewedDecision;
  game: Game;
  setting: Setting;
}

export function Note({ decision, game, setting }: NoteProps) {
  const name = setting.names[decision.seat] ?? "?";
  const label = (move: string) => labelOf(game, setting, move);
  const played = t("review-played", { name, move: decision.name || label(decision.move) });
  return (
    <section class="review-note" aria-label={played} tabIndex={0}>
      <p>
        <span class={`review-label ${decision.label}`}>{t(`review-label-${decision.label}`)}</span> {played}{" "}
        {decision.loss > 0 && <b>{t("review-loss", { percent: percent(decision.loss) })}</b>}
      </p>
      <Explanation decision={decision} game={game} />
      {!isRight(decision, decision.move) && (
        <p class="review-better">{t("review-better", { move: label(decision.best) })}</p>
      )}
      <Details decision={decision} game={game} names={setting.names} label={label} />
    </section>
  );
}

export function Explanation({ decision, game }: { decision: ReviewedDecision; game: Game }) {
  return <p>{richText(game, decision.why)}</p>;
}

interface DetailsProps {
  decision: ReviewedDecision;
  game: Game;
  names: readonly string[];
  label: (move: string) => string;
}

/** What the seat could believe, and the worth of all moves. */
export function Details({ decision, game, names, label }: DetailsProps) {
  return (
    <>
      <Beliefs decision={decision} game={game} names={names} />
      <details>
        <summary>{t("review-moves")}</summary>
        <Worth decision={decision} label={label} />
      </details>
    </>
  );
}

export function Beliefs({ decision, game, names }: Omit<DetailsProps, "label">) {
  const { beliefs, seat } = decision;
  if (!beliefs?.length) return null;
  return (
    <details class="review-beliefs">
      <summary>{t("review-beliefs", { name: names[seat] ?? "?" })}</summary>
      {beliefs.map((belief, number) => (
        <figure key={number}>
          <figcaption>{titleOf(belief, names)}</figcaption>
          <ul>
            {belief.items.map((item) => (
              <Bar key={item.thing} chance={item.chance}>
                <span class="review-thing">
                  {game.richText && item.thing !== item.name && (
                    <span aria-hidden="true">{game.thingPicture?.(item.thing) ?? richText(game, item.thing)}</span>
                  )}{" "}
                  {item.name}
                </span>
              </Bar>
            ))}
          </ul>
        </figure>
      ))}
    </details>
  );
}

/** The title, with the name of the player that it is about. */
function titleOf({ title, seat }: Belief, names: readonly string[]): string {
  return seat === undefined || seat < 0 ? title : `${names[seat] ?? "?"} · ${title}`;
}

function Bar({ chance, children }: { chance: number; children: ComponentChildren }) {
  return (
    <li>
      {children}
      <span class="review-bar" aria-hidden="true">
        <i style={{ width: `${Math.round(100 * chance)}%` }} />
      </span>
      <b>{percent(chance)}</b>
    </li>
  );
}

/** Every legal move, the best first. */
function Worth({ decision, label }: { decision: ReviewedDecision; label: (move: string) => string }) {
  const { chances, points, mix, move } = decision;
  const sorted = Object.keys(chances).sort((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0));
  return (
    <table class="review-worth">
      <thead>
        <tr>
          <th scope="col">{t("review-move")}</th>
          <th scope="col">{t("review-chance")}</th>
          {points && <th scope="col">{t("review-points")}</th>}
          {mix && <th scope="col">{t("review-mix")}</th>}
        </tr>
      </thead>
      <tbody>
        {sorted.map((one) => (
          <tr key={one} class={one === move ? "chosen" : ""}>
            <th scope="row">
              {label(one)} {one === move && <small>{t("review-chosen")}</small>}
            </th>
            <td>{percent(chances[one] ?? 0)}</td>
            {points && <td>{decimal(points[one] ?? 0)}</td>}
            {mix && <td>{percent(mix[one] ?? 0)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
