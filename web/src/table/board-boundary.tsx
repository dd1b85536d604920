/** Shows the fallback board if a game's own board cannot be drawn. */
import { Component, type ComponentChildren } from "preact";
import { loadFallback } from "../games/index";
import type { BoardProps, Game } from "../games/plugin";
import { t } from "../words/fluent";

interface BoardBoundaryProps {
  game: string;
  board: BoardProps;
  children: ComponentChildren;
}

interface BoardBoundaryState {
  /** The view that could not be drawn; the next one is tried again. */
  broken: unknown;
  fallback: Game | null;
}

export class BoardBoundary extends Component<BoardBoundaryProps, BoardBoundaryState> {
  override state: BoardBoundaryState = { broken: null, fallback: null };

  override componentDidCatch(problem: unknown): void {
    console.error(problem);
    this.setState({ broken: this.props.board.view });
    loadFallback(this.props.game).then(
      (fallback) => this.setState({ fallback }),
      () => {},
    );
  }

  override render() {
    const { board, children } = this.props;
    const { broken, fallback } = this.state;
    if (broken === null || broken !== board.view) return children;
    return (
      <>
        <p class="board-broken" role="alert">
          {t("board-broken")}
        </p>
        {fallback && <fallback.Board {...board} />}
      </>
    );
  }
}
