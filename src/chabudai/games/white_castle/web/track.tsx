/** Above the board: round, turn order, the Passage of Time, and what one holds. */
import { Purse } from "./domain";
import { Crest, DieFace, Sign } from "./icons";
import { Legend } from "./legend";
import { CHECKPOINTS, hasReconstruction, part, TRACK } from "./parts";
import type { SheetName } from "./sheet";
import { Spot, useBoardState } from "./spot";
import { componentsInPlay } from "./stock";
import { clanOf, clansOf, ownSeat } from "./view";
import { amount, aside, clanName, comma, dieName, w, withDetail } from "./words";

export function Head() {
  const { view, viewer, names, narrow } = useBoardState();
  const clans = Math.max(1, view.order.length);
  const seat = ownSeat(view, viewer);
  const own = view.seats[seat];
  const turns = Math.round(view.turns_in_round / clans);
  const turn = Math.min(turns, Math.floor(Math.max(0, view.turns - 1) / clans) + 1);
  return (
    <div class="wc-head">
      <p class="wc-round">
        <b>{w("round", { round: view.round })}</b> <span>{w("turn", { turn, turns })}</span>
      </p>
      <ol class="wc-order" aria-label={w("turn-order")} title={w("turn-order")}>
        {view.order.map((key) => (
          <li key={key} class={view.decision?.seat === key ? "turn" : ""}>
            <Crest clan={key} title={clanName(key, names)} />
          </li>
        ))}
      </ol>
      <Hand />
      {own && narrow && <Purse clan={own} clanKey={seat} own />}
      <Passage />
      <HeadButtons />
    </div>
  );
}

/** Opens the clans side by side, the cards and tiles, and the help. The mark of reconstructed faces is here once. */
function HeadButtons() {
  const { view, sheet } = useBoardState();
  const open = (name: SheetName) => () => {
    sheet.value = sheet.value === name ? "" : name;
  };
  const doubts = [...componentsInPlay(view)].some((id) => hasReconstruction(part(id)));
  return (
    <span class="wc-head-buttons">
      {clansOf(view).length > 1 && (
        <button type="button" class="small wc-compare" aria-expanded={sheet.value === "clans"} onClick={open("clans")}>
          {w("tab-clans")}
        </button>
      )}
      <button type="button" class="small" aria-expanded={sheet.value === "cards"} onClick={open("cards")}>
        {w("cards-short")}
      </button>
      {doubts && (
        <button
          type="button"
          class="small plain wc-doubts"
          aria-expanded={sheet.value === "doubts"}
          title={w("doubts")}
          onClick={open("doubts")}
        >
          <span class="visually-hidden">{w("doubts")}</span>
          <span aria-hidden="true">※</span>
        </button>
      )}
      <Legend />
    </span>
  );
}

/** The die that was taken and is not placed yet, with the clan that holds it. */
function Hand() {
  const { view, viewer, names, moves } = useBoardState();
  const { die } = view;
  const takes = [...moves.values()].flat().filter((move) => move.startsWith("take "));
  if (!die)
    return (
      <span
        class="wc-hand"
        data-hand
        data-drop={takes.join("|")}
        role="img"
        aria-label={w("hand-empty")}
        title={w("hand-empty")}
      >
        <span class="wc-empty" />
        <small>{w("in-hand")}</small>
      </span>
    );
  const held = withDetail(w("in-hand"), dieName(die.colour, die.value));
  const words = aside(die.seat === viewer ? held : `${clanName(die.seat, names)}, ${held}`, w(`short-${die.end}`));
  const places = [...moves.values()].flat().filter((move) => move.startsWith("place "));
  return (
    <span
      class="wc-hand held"
      data-hand
      data-drag={places.join("|") || undefined}
      role="img"
      aria-label={words}
      title={words}
    >
      <span key={`${die.colour}${die.value}`} data-drag-face>
        <DieFace colour={die.colour} value={die.value} />
      </span>
      <span class="wc-hand-words">
        <small>
          {die.seat !== viewer && <Crest clan={die.seat} />}
          {w("in-hand")}
        </small>
        <b>{dieName(die.colour, die.value)}</b>
      </span>
    </span>
  );
}

function Passage() {
  const { view, names } = useBoardState();
  const times = view.track.map((key) => `${clanName(key, names)} ${clanOf(view, key)?.time ?? 0}`);
  return (
    <Spot at="part:time" class="wc-track" label={withDetail(w("time"), comma(times))}>
      <Sign of="time" class="wc-heron" />
      {TRACK.map(({ space, season, vp }) => {
        const here = view.track.filter((key) => clanOf(view, key)?.time === space);
        const seals = CHECKPOINTS.get(space);
        const points = w("track-space", { space, points: amount("points", vp) });
        return (
          <span key={space} class={`wc-step season-${season}`} data-time={space} title={points}>
            {seals !== undefined && (
              <span class="wc-checkpoint" title={w("checkpoint", { seals: amount("seals", seals) })}>
                {seals}
                <Sign of="seals" />
              </span>
            )}
            <small>{vp || ""}</small>
            <span class="wc-markers">
              {[...here].reverse().map((key) => (
                <span key={key} data-marker={key}>
                  <Crest clan={key} title={clanName(key, names)} />
                </span>
              ))}
            </span>
          </span>
        );
      })}
    </Spot>
  );
}
