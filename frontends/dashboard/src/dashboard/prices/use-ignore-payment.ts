import {
  failureText,
  inTurn,
  makeChange,
  preferencesQuery,
  preferencesUndo,
  refreshAfterPreferenceChange,
  request,
  showEdit,
  type ShellProps,
} from '@daybook/frontend-kit';
import type { Preferences, UndoneChange } from '@daybook/contracts';
import { readIgnoredPayments } from '@daybook/money';
import { useMutation } from '@tanstack/react-query';
import type { ChangeRoot } from '../../api/plan-calls.js';
import { undoAction } from '../../api/undo-action.js';
import type { PriceNotice } from './price-notice.js';

interface Ignoring {
  notice: PriceNotice;
  /** The change that this undoes: an undoing is not offered to be undone. */
  undoes?: string;
}

const ignore = async (payment: string): Promise<ChangeRoot> => {
  const body = { ignoredPayments: JSON.stringify([payment]) };
  return (await makeChange('PUT', '/api/user-preferences', { body })).root;
};

/** Says no more of a payment. Optimistic: rolled back on failure, with Undo on success. */
export const useIgnorePayment = ({ shell }: ShellProps) => {
  const { queryClient } = shell;
  const { queryKey } = preferencesQuery();
  const show = ({ payment }: PriceNotice, isIgnored: boolean) =>
    showEdit<Preferences>(queryClient, queryKey, (before) => {
      const others = (readIgnoredPayments(before.ignoredPayments) ?? []).filter((one) => one !== payment);
      return { ...before, ignoredPayments: JSON.stringify(isIgnored ? [...others, payment] : others) };
    });
  const ignoring = useMutation({
    // One after the other: the order of the answers must be that of the clicks.
    mutationFn: ({ notice, undoes }: Ignoring): Promise<ChangeRoot> =>
      inTurn(queryClient, `ignored-${notice.payment}`, async () => {
        if (undoes === undefined) return ignore(notice.payment);
        const { restored } = await request<UndoneChange>('POST', preferencesUndo(undoes));
        if (restored === 0) {
          shell.notify({ title: 'Nothing to undo', description: 'All that it changed was changed again later.' });
        }
        return null;
      }),
    onMutate: ({ notice, undoes }) => show(notice, undoes === undefined),
    onError: (error) => {
      const description = failureText(error, 'The payment was not ignored.');
      shell.notify({ title: 'Not saved', description, tone: 'destructive' });
    },
    onSuccess: (root, { notice, undoes }) => {
      const takeBack = (change: string) => ignoring.mutate({ notice, undoes: change });
      if (undoes === undefined) {
        shell.notify({ title: `Payment of ${notice.name} ignored`, action: undoAction(root, takeBack) });
      }
    },
    onSettled: (_root, error, _ignoring, edit) => {
      if (error) edit?.failed();
      if (edit?.ended() !== false) void refreshAfterPreferenceChange(queryClient);
    },
  });
  return ignoring.mutate;
};
