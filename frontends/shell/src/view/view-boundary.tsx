import { Component, type ReactNode } from 'react';

interface ViewBoundaryProps {
  /** A new value clears the error. */
  resetKey: unknown;
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface ViewBoundaryState {
  failure: { error: unknown } | null;
  resetKey: unknown;
}

/** Catches what a view throws. React knows error boundaries as classes alone. */
export class ViewBoundary extends Component<ViewBoundaryProps, ViewBoundaryState> {
  override state: ViewBoundaryState = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ViewBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(props: ViewBoundaryProps, state: ViewBoundaryState): ViewBoundaryState | null {
    return props.resetKey === state.resetKey ? null : { failure: null, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    return this.state.failure ? this.props.fallback(this.state.failure.error) : this.props.children;
  }
}
