import { type Log, localKey, readLocal, type ViewId, type ViewParameters, writeLocal } from '@daybook/frontend-kit';
import { mayLeaveLayers } from '@daybook/ui/hooks/use-layer';
import { mayLeaveView } from '@daybook/ui/hooks/use-unsaved-input';
import { useCallback, useEffect, useRef, useState } from 'react';
import { addressOf, isOfAnotherHousehold, parametersIn, type Place, sentPlace } from './address.js';
import { createLayerSteps } from './layer-steps.js';
import { fitParameters } from '../remotes/fit-parameters.js';
import { defaultView, viewFor, type ViewRegistry } from '../remotes/view-registry.js';

interface Step extends Place {
  daybook: true;
}

/** Between logs of one kind what is on screen stays. */
export const kindOf = (log: Log | undefined): string => Object.keys(log ?? {}).join();

const nameOf = ({ view, log }: Place): string => `${kindOf(log)} ${view}`;

const isStep = (state: unknown): state is Step => typeof state === 'object' && state !== null && 'daybook' in state;

/**
 * The view on screen. The query of the address holds it with what it shows, so that a link opens it elsewhere; the path stays `/`. The
 * browser's Back moves between views and a reload stays where it was: the tab remembers by its history, a new tab at the bare address by
 * what this device keeps for the person.
 */
export const useView = (userId: number, registry: ViewRegistry, isAdmin: boolean) => {
  const key = localKey(userId, 'view');
  const [{ place, moved, visit }, setPlace] = useState<{ place: Place; moved: boolean; visit: number }>(() => {
    const sent = sentPlace();
    const step: Partial<Place> = isStep(history.state) ? history.state : { log: sent.log };
    const asked = step.view ?? sent.view;
    const { id: view, parameters: kinds } = viewFor(registry, asked ?? readLocal<unknown>(key, defaultView), isAdmin);
    const { parameters = fitParameters(kinds, parametersIn(sent.said, kinds)), log, before } = step;
    return {
      place: { view, parameters: asked === view ? parameters : {}, log, before },
      moved: false,
      visit: 0,
    };
  });

  useEffect(() => {
    if (!isStep(history.state) || isOfAnotherHousehold(userId))
      history.replaceState({ daybook: true, ...place }, '', addressOf(place));
  }, [place, userId]);

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
      if (!isStep(state) || layers.current?.takes(nameOf(state), nameOf(shown), shown, addressOf(shown))) return;
      const goBack = () => {
        isAgreed = true;
        history.back();
      };
      if (isAgreed || nameOf(state) === nameOf(shown) || mayLeaveView(goBack)) {
        isAgreed = false;
        setPlace(({ visit: now }) => ({
          place: { ...state, view: viewFor(registry, state.view, isAdmin).id },
          moved: true,
          visit: now,
        }));
      } else {
        history.pushState(shown, '', addressOf(shown));
      }
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [registry, isAdmin]);

  const step = useCallback((next: Place) => {
    history.replaceState({ ...history.state, scroll: window.scrollY }, '');
    layers.current?.push({ daybook: true, ...next }, addressOf(next));
  }, []);
  const open = useCallback(
    (view: ViewId, parameters: ViewParameters) => {
      const { log, before } = present.current;
      const entry = viewFor(registry, view, isAdmin);
      const next = { view: entry.id, parameters: fitParameters(entry.parameters, parameters), log, before };
      step(next);
      writeLocal(key, next.view);
      // A view that is opened with parameters starts fresh, even when it is already on screen.
      const asked = Object.keys(next.parameters).length > 0 ? 1 : 0;
      setPlace(({ visit: now }) => ({ place: next, moved: true, visit: now + asked }));
      window.scrollTo(0, 0);
    },
    [registry, isAdmin, key, step],
  );
  const navigate = useCallback(
    (view: ViewId, parameters: ViewParameters = {}) => {
      const leave = () => open(view, parameters);
      if (mayLeaveLayers() && mayLeaveView(leave)) leave();
    },
    [open],
  );

  /**
   * Lets the views read another log, or, without one, leads back to where the person was before, or to the household as it is in the
   * view `to`. A move within one kind of log is no step of the history.
   */
  const readLog = useCallback(
    (log?: Log, to?: ViewId, parameters: ViewParameters = {}) => {
      const { before, ...shown } = present.current;
      const isMove = kindOf(log) === kindOf(shown.log) && to === undefined;
      const show = () => {
        const isOther = kindOf(log) !== kindOf(shown.log);
        const left = isOther ? { ...present.current, scroll: window.scrollY } : before;
        const place = log ? { ...shown, log, before: left } : { ...shown, log, ...before };
        const entry = viewFor(registry, to, isAdmin);
        const opened = { view: entry.id, parameters: fitParameters(entry.parameters, parameters), scroll: 0, log };
        const next = to === undefined ? place : { ...place, ...opened };
        if (isMove) history.replaceState({ ...history.state, log }, '', addressOf(next));
        else step(next);
        setPlace(({ visit: now }) => ({ place: next, moved: true, visit: to === undefined ? now : now + 1 }));
      };
      if (isMove || (mayLeaveLayers() && mayLeaveView(show))) show();
    },
    [registry, isAdmin, step],
  );

  const replaceParameters = useCallback((parameters: ViewParameters) => {
    history.replaceState({ ...history.state, parameters }, '', addressOf({ ...present.current, parameters }));
    setPlace((current) => ({ ...current, place: { ...current.place, parameters } }));
  }, []);

  return { place, moved, visit, navigate, readLog, replaceParameters };
};
