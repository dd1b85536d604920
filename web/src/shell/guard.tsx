/** A board that cannot be drawn does not take the table with it. */
import { Component, type ComponentChildren } from "preact";
import { say } from "../words/fluent";

interface GuardProps {
  /** What is drawn: when it changes, it is tried again. */
  what: unknown;
  children: ComponentChildren;
}

export class Guard extends Component<GuardProps, { broken: unknown }> {
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
          {say("board-broken")}
        </p>
      );
    return children;
  }
}
