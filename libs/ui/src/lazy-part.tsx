import { type ComponentType, type FC, lazy, Suspense, useState } from 'react';

export interface LazyPart<Props> extends FC<Props> {
  /** For the control that opens the part: loads it as soon as the pointer or the focus arrives. */
  intent: { onPointerEnter: () => void; onFocus: () => void };
}

/** A part of a view, such as a dialog, that is loaded when it is first shown, or intended. Nothing stands in for it meanwhile. */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> => {
  // React keeps a failure for good, so whoever shows the part after it gets another one.
  const attempt = (): ComponentType<Props> =>
    lazy(() =>
      load().catch((error: unknown) => {
        next = attempt();
        throw error;
      }),
    );
  let next = attempt();
  const Part = (props: Props) => {
    const [Loaded] = useState(() => next);
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  };
  // Showing the part tries again, and shows the failure.
  const preload = () => void load().catch(() => undefined);
  return Object.assign(Part, { intent: { onPointerEnter: preload, onFocus: preload } });
};
