import { ApiError, type Log, logKey, type ShellApi, type ViewId } from '@daybook/frontend-kit';
import { formatDate } from '@daybook/money';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { defaultView, type ViewEntry } from '../remotes/view-registry.js';
import { firstDayOf, momentOf } from './moment.js';

export interface Refusal {
  title: string;
  text: string;
  /** The nearest that can be shown: another view, another moment, or else the household as it is. */
  instead?: { label: string; view?: ViewId; asOf?: string };
}

const beforeAnswers = (asOf: string, entry: ViewEntry, { user, today }: ShellApi): Refusal | undefined => {
  const moment = momentOf(asOf);
  const first = firstDayOf(user);
  const instead = { label: 'Go to the first day', asOf: first };
  if (entry.presentOnly) {
    return {
      title: `${entry.label} has no past`,
      text: 'Only what the household keeps books of can be seen as it stood.',
      instead: { label: 'Show the dashboard of then', view: defaultView },
    };
  }
  if (!moment) return { title: 'No such day', text: 'The address names a moment that cannot be read.' };
  if (moment.day > today) {
    return { title: 'This day has not come yet', text: 'Only days up to today can be seen as they stood.' };
  }
  if (moment.day < first) {
    const text = `Your household begins on ${formatDate(first)}. Nothing is known of earlier days.`;
    return { title: 'Before the first day', text, instead };
  }
  return undefined;
};

/** In words, what the server said no to for the whole log; undefined where it is a failure of one read. */
const inWords = (error: unknown): Refusal | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  const text = error.serverMessage ?? '';
  if (error.serverCode === 'too-much-history') return { title: 'Too much history to look back', text };
  if (error.serverCode === 'scenario-not-found')
    return { title: 'This scenario is gone', text, instead: { label: 'Back to the plan as it is' } };
  return error.status === 400 && text.startsWith('asOf') ? { title: 'This moment cannot be shown', text } : undefined;
};

/** Why nothing can be shown of the log: known before anything is read, or from the first answer that says so. */
export const useRefusal = (
  log: Log,
  queryClient: QueryClient,
  entry: ViewEntry,
  shellApi: ShellApi,
): Refusal | undefined => {
  const [refused, setRefused] = useState<{ log: Log; refusal: Refusal }>();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const refusal = inWords(event.action.error);
        if (refusal && event.query.queryHash.startsWith(logKey(log))) setRefused({ log, refusal });
      }),
    [log, queryClient],
  );
  const known = 'asOf' in log ? beforeAnswers(log.asOf, entry, shellApi) : undefined;
  return known ?? (refused?.log === log ? refused.refusal : undefined);
};
