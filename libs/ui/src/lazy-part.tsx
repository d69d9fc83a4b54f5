import { type ComponentType, type FC, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from './error-boundary.js';
import { FailedPart } from './failed-part.js';
import { loadPart } from './loading/load-part.js';

export interface LazyPart<Props> extends FC<Props> {
  /** Loads the part, so that it is there when it is wanted. A failure shows when the part does. */
  preload: () => void;
  /** For the control that opens the part: loads it as soon as the pointer or the focus arrives. */
  intent: { onPointerEnter: () => void; onFocus: () => void };
}

export interface LazyPartOptions<Props> {
  /** Stands in for the part while it loads; nothing when absent. */
  pending?: (props: Props) => ReactNode;
  /** How a layer is given up that could not be loaded: `onClose` of its properties when absent. */
  close?: (props: Props) => (() => void) | undefined;
  /** In place of the words for a part that failed, which offer Retry. */
  failed?: (props: Props, retry: () => void) => ReactNode;
}

const closeOf = (props: object): (() => void) | undefined => (props as { onClose?: () => void }).onClose;

/**
 * A part of a view, such as a dialog, that is loaded when it is first shown, or intended. Whatever it fails with stays within it:
 * a layer (with `onClose`) is told over the page, anything else in its place. Retry loads it afresh.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { pending, close = closeOf, failed }: LazyPartOptions<Props> = {},
): LazyPart<Props> => {
  // React keeps a failure for good, so whoever shows the part after it gets another one.
  const attempt = (): ComponentType<Props> =>
    lazy(() =>
      loadPart(load).catch((error: unknown) => {
        next = attempt();
        throw error;
      }),
    );
  let next = attempt();
  const Part = (props: Props) => {
    const [Loaded, setLoaded] = useState(() => next);
    return (
      <ErrorBoundary
        onRetry={() => setLoaded(() => next)}
        fallback={(error, retry) =>
          failed ? failed(props, retry) : <FailedPart error={error} onRetry={retry} onClose={close(props)} />
        }
      >
        <Suspense fallback={pending?.(props)}>
          <Loaded {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
  const preload = () => void load().catch(() => undefined);
  return Object.assign(Part, { preload, intent: { onPointerEnter: preload, onFocus: preload } });
};
