import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** Shown in place of what failed; `retry` draws the children again. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** Called by `retry`, before the children are drawn again. */
  onRetry?: () => void;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failure: { error: unknown } | null;
}

/** Catches what its children throw, so that the rest of the page stays. React knows error boundaries as classes alone. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  private readonly retry = (): void => {
    this.props.onRetry?.();
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    return this.state.failure ? this.props.fallback(this.state.failure.error, this.retry) : this.props.children;
  }
}
