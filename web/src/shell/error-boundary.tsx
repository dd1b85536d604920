/** A board that cannot be drawn does not take the table with it. */
import { Component, type ComponentChildren } from "preact";
import { t } from "../words/fluent";

interface ErrorBoundaryProps {
  /** What is drawn: when it changes, it is tried again. */
  what: unknown;
  children: ComponentChildren;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: unknown }> {
  override state = { broken: null as unknown };

  override componentDidCatch(problem: unknown): void {
    console.error(problem);
    this.setState({ broken: this.props.what });
  }

  override render() {
    const { what, children } = this.props;
    if (this.state.broken !== null && this.state.broken === what)
      return (
        <p class="board-broken" role="alert">
          {t("board-broken")}
        </p>
      );
    return children;
  }
}
