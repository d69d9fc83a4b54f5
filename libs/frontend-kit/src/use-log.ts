import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Log } from './call.js';
import type { ShellApi, ViewId } from './contract.js';

const logs = new WeakMap<QueryClient, Log>();

/** From now on components whose query cache this is read that log. */
export const nameLog = (queryClient: QueryClient, log: Log): void => void logs.set(queryClient, log);

/** The log that a component reads; undefined where it is the household's as it is. */
export const useLog = (): Log | undefined => logs.get(useQueryClient());

/** Whether the person may look at the household of the page and not change it: the document says so, before any script of it. */
const isViewer = (): boolean => 'daybookViewer' in window;

/** Whether nothing can be changed where a component stands: it shows how the household stood, or the person may only look. */
export const useIsPast = (): boolean => 'asOf' in (useLog() ?? {}) || isViewer();

/**
 * Whether everything can be changed where a component stands: nothing but bills and income can in a scenario, nothing in the past, and
 * nothing by whoever may only look.
 */
export const useIsPresent = (): boolean => useLog() === undefined && !isViewer();

export interface EditingProps {
  /** What they change is no part of a scenario. */
  presentOnly?: boolean;
  children: ReactNode;
}

/** Controls that change something: there are none where the household is shown as it stood, and for whoever may only look. */
export const Editing = ({ presentOnly, children }: EditingProps): ReactNode => {
  const [isPast, isPresent] = [useIsPast(), useIsPresent()];
  return (presentOnly ? isPresent : !isPast) ? children : null;
};

/** Shows the household as it stood at an instant, in the view `to` or the one on screen; undefined where the shell cannot. */
export const seeAsOf = ({ readLog }: ShellApi, to?: ViewId): ((at: string) => void) | undefined =>
  readLog && ((at) => readLog({ asOf: at }, to));
