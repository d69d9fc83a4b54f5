import { Component, type ReactNode } from 'react';

interface ViewBoundaryProps {
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface ViewBoundaryState {
  failure: { error: unknown } | null;
}

/** Catches what a view throws. React knows error boundaries as classes alone. */
export class ViewBoundary extends Component<ViewBoundaryProps, ViewBoundaryState> {
  override state: ViewBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ViewBoundaryState {
    return { failure: { error } };
  }

  override render(): ReactNode {
    return this.state.failure ? this.props.fallback(this.state.failure.error) : this.props.children;
  }
}
