/** The board of a running game. */
import { useEffect } from "preact/hooks";
import { BoardFrame } from "../board/board-frame";
import type { BoardProps } from "../games/plugin";
import { prefersReducedMotion } from "../shell/settings";
import { BoardBoundary } from "./board-boundary";
import { choose } from "./choices";
import type { TableContext } from "./context";

/** A click on the board skips the animation (by keyboard: Escape or a button) and closes the last refusal, unless
 * another move was just sent. */
export function BoardArea({ table }: { table: TableContext }) {
  const game = table.game.value;
  const view = table.stage.view.value;
  usePlannedMove(table);
  if (!game || !view) return <div class="board-area" aria-busy="true" />;
  const { Board } = game;
  const play = (move: string, then = "") => {
    table.planned = then;
    choose(table, move);
  };
  const board: BoardProps = {
    view,
    names: table.names.value,
    viewer: table.viewer.value,
    legal: table.sending.value ? [] : table.legal.value,
    onMove: play,
    preview: table.preview,
    event: table.stage.event.value,
    claims: table.claims.value,
    still: prefersReducedMotion() || table.stage.textOnly.value,
  };
  const onClick = () => {
    table.stage.skip();
    if (!table.sending.value) table.refused.value = null;
  };
  const id = table.client.about.value?.game ?? "";
  return (
    <BoardFrame
      game={game}
      id={id}
      setting={board}
      zoom={table.zoom}
      onMoves={([move = "", then]) => play(move, then)}
      onClick={onClick}
    >
      <BoardBoundary game={id} board={board}>
        <Board {...board} />
      </BoardBoundary>
    </BoardFrame>
  );
}

/** Makes the second move of a drag when it is legal; drops it if something else is asked. */
function usePlannedMove(table: TableContext): void {
  const legal = table.sending.value || table.toConfirm.value !== null ? [] : table.legal.value;
  useEffect(() => {
    const { planned } = table;
    if (!planned || !legal.length || legal.includes(table.chosen)) return;
    table.planned = "";
    if (legal.includes(planned)) choose(table, planned);
  }, [legal.join("|")]);
}
