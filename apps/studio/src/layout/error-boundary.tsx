import { Component, type ReactNode } from 'react';
import { Error as Failure } from 'react-admin';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | null;
}

/** Shows what broke in place of the screen that it broke; the frame stays. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <Failure error={error} resetErrorBoundary={() => this.setState({ error: null })} />;
  }
}
