import { localKey, readLocal, type ViewId, type ViewParameters, writeLocal } from '@daybook/frontend-kit';
import { mayLeaveLayers } from '@daybook/ui/hooks/use-layer';
import { mayLeaveView } from '@daybook/ui/hooks/use-unsaved-input';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createLayerSteps } from './layer-steps.js';
import { fitParameters } from '../remotes/fit-parameters.js';
import { defaultView, viewFor, type ViewRegistry } from '../remotes/view-registry.js';

export interface Place {
  view: ViewId;
  parameters: ViewParameters;
  /** Where the page was scrolled to when it was left. */
  scroll?: number;
}

interface Step extends Place {
  daybook: true;
}

const isStep = (state: unknown): state is Step => typeof state === 'object' && state !== null && 'daybook' in state;

/**
 * The view on screen. Views are states and not addresses, yet the browser's Back moves between them, and a reload stays where it
 * was: the tab remembers by its history, a new tab by what this device keeps for the person.
 */
export const useView = (userId: number, registry: ViewRegistry, isAdmin: boolean) => {
  const key = localKey(userId, 'view');
  const [{ place, moved, visit }, setPlace] = useState<{ place: Place; moved: boolean; visit: number }>(() => {
    const step: unknown = history.state;
    const wanted = isStep(step) ? step.view : readLocal<unknown>(key, defaultView);
    const view = viewFor(registry, wanted, isAdmin).id;
    return {
      place: { view, parameters: isStep(step) && step.view === view ? step.parameters : {} },
      moved: false,
      visit: 0,
    };
  });

  useEffect(() => {
    if (!isStep(history.state)) history.replaceState({ daybook: true, ...place }, '');
  }, [place]);

  const layers = useRef<ReturnType<typeof createLayerSteps>>(undefined);
  useEffect(() => {
    layers.current = createLayerSteps();
    return () => layers.current?.stop();
  }, []);
  const present = useRef(place);
  useEffect(() => {
    present.current = place;
  });

  useEffect(() => {
    let isAgreed = false;
    const onPop = ({ state }: PopStateEvent) => {
      const shown = { daybook: true, ...present.current };
      if (!isStep(state) || layers.current?.takes(state.view, shown.view, shown)) return;
      const goBack = () => {
        isAgreed = true;
        history.back();
      };
      if (isAgreed || state.view === shown.view || mayLeaveView(goBack)) {
        isAgreed = false;
        setPlace(({ visit: now }) => ({
          place: { ...state, view: viewFor(registry, state.view, isAdmin).id },
          moved: true,
          visit: now,
        }));
      } else {
        history.pushState(shown, '');
      }
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [registry, isAdmin]);

  const open = useCallback(
    (view: ViewId, parameters: ViewParameters) => {
      const entry = viewFor(registry, view, isAdmin);
      const next = { view: entry.id, parameters: fitParameters(entry.parameters, parameters) };
      history.replaceState({ ...history.state, scroll: window.scrollY }, '');
      layers.current?.push({ daybook: true, ...next });
      writeLocal(key, next.view);
      // A view that is opened with parameters starts fresh, even when it is already on screen.
      const asked = Object.keys(next.parameters).length > 0 ? 1 : 0;
      setPlace(({ visit: now }) => ({ place: next, moved: true, visit: now + asked }));
      window.scrollTo(0, 0);
    },
    [registry, isAdmin, key],
  );
  const navigate = useCallback(
    (view: ViewId, parameters: ViewParameters = {}) => {
      const leave = () => open(view, parameters);
      if (mayLeaveLayers() && mayLeaveView(leave)) leave();
    },
    [open],
  );

  const replaceParameters = useCallback((parameters: ViewParameters) => {
    history.replaceState({ ...history.state, parameters }, '');
    setPlace((current) => ({ ...current, place: { ...current.place, parameters } }));
  }, []);

  return { place, moved, visit, navigate, replaceParameters };
};
