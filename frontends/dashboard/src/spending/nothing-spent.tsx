import type { ShellApi } from '@daybook/frontend-kit';
import { formatMonth, monthOf } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { EmptyState } from '@daybook/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { newestTransactionQuery } from '../api/newest-transaction-query.js';
import { type ChosenSpan, canShow, spanText } from '../api/span.js';

interface NothingSpentProps {
  shell: ShellApi;
  span: ChosenSpan;
  onMonth: (month: string) => void;
}

/** In place of the lines of an empty span: the way to the newest month with transactions, or to importing some. */
export const NothingSpent = ({ shell, span, onMonth }: NothingSpentProps) => {
  const newest = useQuery(newestTransactionQuery()).data?.transactions[0]?.date;
  const isElsewhere = newest !== undefined && (newest < span.from || newest > span.to) && canShow(monthOf(newest));
  const month = isElsewhere ? monthOf(newest) : undefined;
  return (
    <EmptyState
      title={`Nothing was spent in ${spanText(span)}`}
      action={
        month ? (
          <Button onClick={() => onMonth(month)}>Show {formatMonth(month)}</Button>
        ) : (
          <Button onClick={() => shell.navigate('transactions')}>Go to Transactions</Button>
        )
      }
    >
      {month
        ? `Your newest transactions are of ${formatMonth(month)}.`
        : 'Spending is counted from the transactions of your bank. Upload a CSV file, or look at another span.'}
    </EmptyState>
  );
};
