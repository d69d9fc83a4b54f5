import { localKey, readLocal, type ShellApi, useIsPresent } from '@daybook/frontend-kit';
import { useSettings } from '@daybook/frontend-kit/settings';
import { whenIdle } from '@daybook/ui/hooks/when-idle';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { newestTransactionQuery } from '../api/newest-transaction-query.js';
import type { StepsTaken } from './first-steps.js';

const setting = 'first-steps';

export interface FirstStepsState {
  /** Undefined where none is to be shown. */
  taken: StepsTaken | undefined;
  onDismiss: () => void;
}

/**
 * What a household has done of its first steps, for as long as something is left and nobody has dismissed them.
 * @param counts of bills and incomes; undefined until they are read
 */
export const useFirstSteps = (
  shell: ShellApi,
  counts: { bills: number; incomes: number } | undefined,
): FirstStepsState => {
  const [settings, save] = useSettings(shell);
  // It stayed on the device before it was a preference; nothing is shown that may have been dismissed.
  const isOver = !settings || settings.has(setting) || readLocal(localKey(shell.user.id, 'first-steps-over'), false);
  const isPresent = useIsPresent();
  const isEmpty = counts?.bills === 0 && counts.incomes === 0;
  // Nobody waits for it, so it is no part of what the first view reads.
  const [isIdle, setIsIdle] = useState(false);
  const isRead = counts !== undefined;
  useEffect(() => {
    if (isRead) whenIdle(() => setIsIdle(true));
  }, [isRead]);
  const isAsked = counts !== undefined && isPresent && (!isOver || isEmpty);
  const page = useQuery({ ...newestTransactionQuery(), enabled: isAsked && isIdle }).data;
  const onDismiss = () => save({ [setting]: 'dismissed' });
  if (!isAsked || (!page && !isEmpty)) return { taken: undefined, onDismiss };
  const taken = { imported: (page?.total ?? 0) > 0, income: counts.incomes > 0, bills: counts.bills > 0 };
  const isDone = Object.values(taken).every(Boolean);
  return { taken: isDone ? undefined : taken, onDismiss };
};
