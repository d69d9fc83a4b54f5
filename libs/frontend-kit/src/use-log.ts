import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Log } from './call.js';
import type { ShellApi, ViewId } from './contract.js';

const logs = new WeakMap<QueryClient, Log>();

/** From now on components whose query cache this is read that log. */
export const nameLog = (queryClient: QueryClient, log: Log): void => void logs.set(queryClient, log);

/** The log that a component reads; undefined where it is the household's as it is. */
export const useLog = (): Log | undefined => logs.get(useQueryClient());

/** Whether a component shows how the household stood: nothing can be changed there. */
export const useIsPast = (): boolean => {
  const log = useLog();
  return log !== undefined && 'asOf' in log;
};

/** Whether a component shows the household as it is: nothing but bills and income can be changed in a scenario, and nothing in the past. */
export const useIsPresent = (): boolean => useLog() === undefined;

export interface EditingProps {
  /** What they change is no part of a scenario. */
  presentOnly?: boolean;
  children: ReactNode;
}

/** Controls that change something: there are none where the household is shown as it stood. */
export const Editing = ({ presentOnly, children }: EditingProps): ReactNode => {
  const log = useLog();
  return log && (presentOnly || 'asOf' in log) ? null : children;
};

/** Shows the household as it stood at an instant, in the view `to` or the one on screen; undefined where the shell cannot. */
export const seeAsOf = ({ readLog }: ShellApi, to?: ViewId): ((at: string) => void) | undefined =>
  readLog && ((at) => readLog({ asOf: at }, to));
