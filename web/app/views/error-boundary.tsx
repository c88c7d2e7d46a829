import { Component, type ReactNode } from 'react';

interface Props {
  /** What to show instead, and what starts over. */
  fallback: (error: unknown, startOver: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps a page that falls over from taking the frame with it. Give it the page's path as `key`. */
export class ErrorBoundary extends Component<Props, { error: unknown; hasFailed: boolean }> {
  override state = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  override render() {
    const { fallback, children } = this.props;
    if (!this.state.hasFailed) return children;
    return fallback(this.state.error, () => this.setState({ error: undefined, hasFailed: false }));
  }
}
