import type { BillSuggestion, Operation } from '@daybook/contracts';
import { type OnProgress, request, untilDone } from '@daybook/frontend-kit';
import { queryOptions } from '@tanstack/react-query';

const keptMs = 60_000;
const answerSoon = { Prefer: 'wait=1' };
const pollMs = 250;

/** What comes again and again without a bill or income. */
export const suggestionsQuery = () =>
  queryOptions<BillSuggestion[]>({ queryKey: ['/api', 'transactions', 'bill-suggestions'], gcTime: keptMs });

/** Makes the bill or income and links its payments, as one operation. */
export const addWithPayments = async (
  { kind, name, amount, frequency, dueDate, paymentDates, anchorMonth, category, transactionIds }: BillSuggestion,
  onProgress: OnProgress = () => undefined,
): Promise<Operation> => {
  const fields = { name, amount, frequency, dueDate, paymentDates, anchorMonth, category, transactionIds };
  // Services of the release before add bills alone, and know no word for it.
  const body = kind === 'bill' ? fields : { kind, ...fields };
  return untilDone(
    await request<Operation>('POST', '/api/transactions/bill-suggestions/accept', { body, headers: answerSoon }),
    onProgress,
    pollMs,
  );
};
