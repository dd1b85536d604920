/** The area around a board, with zoom, dragging and the lens. */
import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Minus, Plus } from "../art/icons";
import type { Game, Setting } from "../games/plugin";
import { t } from "../words/fluent";
import { useDrag } from "./drag";
import { useLens } from "./lens";
import { KEY_STEP, useZoom, type Zoom } from "./zoom";

interface FrameProps {
  game: Game;
  id: string;
  setting: Setting;
  /** Where the page keeps the zoom, for its buttons. */
  zoom: Signal<Zoom | null>;
  /** A piece was dragged to a target: the moves to make, one after the other. */
  onMoves?: (moves: string[]) => void;
  onClick?: () => void;
  children: ComponentChildren;
}

export function BoardFrame({ game, id, setting, zoom: kept, onMoves, onClick, children }: FrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const act = useRef(onMoves);
  act.current = onMoves;
  const zoom = useZoom(box);
  useDrag(box, (moves) => act.current?.(moves));
  const lens = useLens(box, game, setting);
  useEffect(() => {
    kept.value = zoom;
    return () => {
      kept.value = null;
    };
  }, []);
  const looked = lens.looked.value;
  return (
    <>
      <div
        class="board-area"
        ref={box}
        role={game.arrowKeys ? "toolbar" : "group"}
        tabIndex={0}
        aria-label={t("board")}
        onClick={onClick}
      >
        {children}
      </div>
      {looked && lens.Box && <lens.Box looked={looked} game={id} onClose={lens.close} />}
    </>
  );
}

/** Buttons for the zoom; on a phone only the one that shows all of the board again. */
export function ZoomTools({ zoom }: { zoom: Zoom | null }) {
  if (!zoom) return null;
  const scale = zoom.scale.value;
  return (
    <div class="zoom-tools" role="group" aria-label={t("zoom")}>
      {scale > 1 && (
        <button type="button" class="plain small zoom-reset" title={t("zoom-reset")} onClick={zoom.reset}>
          <span class="visually-hidden">{t("zoom-reset")}</span>
          <span aria-hidden="true">{Math.round(scale * 100)} %</span>
        </button>
      )}
      <button
        type="button"
        class="plain zoom-step"
        aria-label={t("zoom-out")}
        title={t("zoom-out")}
        disabled={scale <= 1}
        onClick={() => zoom.by(1 / KEY_STEP)}
      >
        <Minus />
      </button>
      <button
        type="button"
        class="plain zoom-step"
        aria-label={t("zoom-in")}
        title={t("zoom-in")}
        onClick={() => zoom.by(KEY_STEP)}
      >
        <Plus />
      </button>
    </div>
  );
}
