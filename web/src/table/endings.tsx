/** During the game: resign, offer a draw, answer one, and say that one is ready. */
import { useSignal } from "@preact/signals";
import { AsyncButton, Dialog } from "../shell/ui";
import { t } from "../words/fluent";
import type { TableContext } from "./context";

/** The entries of the table's menu that end a game. */
export function EndingMenu({ table, onDone }: { table: TableContext; onDone: () => void }) {
  const position = table.client.position.value;
  const seat = table.viewer.value;
  const asking = useSignal(false);
  if (position?.phase !== "playing" || position.closed || seat === null) return null;
  if (position.gave_up.some((one) => one.seat === seat)) return null;
  const offer = async () => {
    onDone(); // the answer is announced on the page
    await table.request({ t: "offer", what: "draw", seat });
  };
  const resign = async () => {
    const answer = await table.request({ t: "resign", seat });
    if (answer.t === "done") onDone();
  };
  const goesOn = position.people.length > 2;
  return (
    <section class="stack">
      <h3>{t("end-game")}</h3>
      <p class="row">
        {position.may_offer_draw && <AsyncButton action={offer}>{t("draw-offer")}</AsyncButton>}
        <button
          type="button"
          onClick={() => {
            asking.value = true;
          }}
        >
          {t("resign")}
        </button>
      </p>
      {asking.value && (
        <Dialog
          title={t("resign-question")}
          onClose={() => {
            asking.value = false;
          }}
        >
          <div class="stack">
            <p>{t(goesOn ? "resign-hint-goes-on" : "resign-hint")}</p>
            <div class="row">
              <AsyncButton class="main" action={resign}>
                {t("resign")}
              </AsyncButton>
              <button
                type="button"
                onClick={() => {
                  asking.value = false;
                }}
              >
                {t("resign-not")}
              </button>
            </div>
          </div>
        </Dialog>
      )}
    </section>
  );
}

/** The offer of a draw. */
export function DrawOffer({ table }: { table: TableContext }) {
  const position = table.client.position.value;
  const offering = position?.draw_offer ?? -1;
  if (!position || offering < 0 || position.phase !== "playing") return null;
  const answering = position.mine.find((seat) => seat !== offering);
  const name = table.names.value[offering] ?? "?";
  if (position.mine.includes(offering) || answering === undefined) {
    const own = position.mine.includes(offering);
    return (
      <div class="undo-request quiet" tabIndex={-1}>
        {own ? t("draw-you-offer") : t("draw-offered", { name })}
      </div>
    );
  }
  const answer = (yes: boolean) => void table.request({ t: "answer-offer", what: "draw", seat: answering, yes });
  return (
    <div class="undo-request" role="alert">
      <span>{t("draw-question", { name })}</span>
      <button type="button" class="main" onClick={() => answer(true)}>
        {t("offer-accept")}
      </button>
      <button type="button" onClick={() => answer(false)}>
        {t("offer-decline")}
      </button>
    </div>
  );
}

/** For an invited player: the clock starts when they are ready. */
export function ReadyNotice({ table }: { table: TableContext }) {
  const position = table.client.position.value;
  const about = table.client.about.value;
  const seat = position?.mine.find((one) => position.unready.includes(one));
  if (!position || !about || seat === undefined || position.phase !== "playing") return null;
  return (
    <div class="undo-request ready" role="status">
      <span>{t("ready-hint", { minutes: Math.round(about.ready_within / 60) })}</span>
      <button type="button" class="main" onClick={() => void table.request({ t: "ready", seat })}>
        {t("ready")}
      </button>
    </div>
  );
}
