import { type ComponentType, type FC, lazy, Suspense } from 'react';

export interface LazyPart<Props> extends FC<Props> {
  /** For the control that opens the part: loads it as soon as the pointer or the focus arrives. */
  intent: { onPointerEnter: () => void; onFocus: () => void };
}

/** A part of a view, such as a dialog, that is loaded when it is first shown, or intended. Nothing stands in for it meanwhile. */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> => {
  const Loaded: ComponentType<Props> = lazy(load);
  const Part = (props: Props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
  // Showing the part tries again, and shows the failure.
  const preload = () => void load().catch(() => undefined);
  return Object.assign(Part, { intent: { onPointerEnter: preload, onFocus: preload } });
};
