import type { BillSuggestion } from '@daybook/contracts';
import {
  failureText,
  operationUndo,
  refreshAfterBillChange,
  refreshAfterTransactionChange,
  type ShellApi,
  undoInToast,
} from '@daybook/frontend-kit';
import { useSettings } from '@daybook/frontend-kit/settings';
import { useState } from 'react';
import { addWithPayments } from '../api/suggestion-calls.js';

/** Each is a setting of its own, so that two that are set aside at once both are. */
const prefix = 'not-now:';
/** Of the name of a setting. */
const longestName = 100;

/** The same one tomorrow, when it may have come once more. */
export const keyOf = ({ kind, frequency, name }: BillSuggestion): string =>
  `${prefix}${kind} ${frequency} ${name}`.slice(0, longestName);

const noSettings: ReadonlyMap<string, string> = new Map();

export interface Suggestions {
  isSetAside: (suggestion: BillSuggestion) => boolean;
  /** It is not offered again, until it is brought back. */
  setAside: (suggestion: BillSuggestion) => void;
  bringBack: (suggestions: readonly BillSuggestion[]) => void;
  /** As a bill or an income, with all its payments linked. */
  add: (suggestion: BillSuggestion) => Promise<void>;
  /** Opens the form of a new bill or income with its fields. */
  fillIn: (suggestion: BillSuggestion) => void;
  /** The one that is being added. */
  adding: string | null;
}

/** What can be done with bills and income that are not there yet. */
export const useSuggestions = (shell: ShellApi): Suggestions => {
  const { queryClient, notify, navigate } = shell;
  const [settings = noSettings, save] = useSettings(shell);
  const [adding, setAdding] = useState<string | null>(null);
  const refresh = async () => {
    await Promise.all([refreshAfterBillChange(queryClient), refreshAfterTransactionChange(queryClient)]);
  };

  return {
    adding,
    isSetAside: (suggestion) => settings.has(keyOf(suggestion)),
    setAside: (suggestion) => {
      const key = keyOf(suggestion);
      save({ [key]: shell.today });
      const action = { label: 'Undo', run: () => save({ [key]: null }) };
      notify({ title: 'Not now', description: `${suggestion.name} is not offered again.`, action });
    },
    bringBack: (suggestions) => save(Object.fromEntries(suggestions.map((one) => [keyOf(one), null]))),
    add: async (suggestion) => {
      setAdding(keyOf(suggestion));
      try {
        const { operationId, changed } = await addWithPayments(suggestion);
        const action = undoInToast(notify, [operationUndo(operationId)], refresh);
        const description = changed === 1 ? '1 payment linked' : `${changed} payments linked`;
        notify({ title: `${suggestion.name} added`, description, action });
      } catch (error) {
        const title = suggestion.kind === 'bill' ? 'Failed to create expense' : 'Failed to create income';
        notify({ title, description: failureText(error, ''), tone: 'destructive' });
      }
      await refresh();
      setAdding(null);
    },
    fillIn: ({ kind, name, amount, category, frequency, dueDate, paymentDates, anchorMonth }) => {
      const fill = JSON.stringify({ name, amount, category, frequency, dueDate, paymentDates, anchorMonth });
      navigate('recurring', { add: kind, fill });
    },
  };
};
