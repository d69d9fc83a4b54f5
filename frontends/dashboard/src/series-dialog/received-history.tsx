import type { IncomePayment } from '@daybook/contracts';
import type { ShellProps } from '@daybook/frontend-kit';
import { formatDate, formatMonth, parseCents } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { ExportTable } from '@daybook/ui/export-table';
import { FailedQuery } from '@daybook/ui/failed-query';
import { useQuery } from '@tanstack/react-query';
import { incomePaymentsQuery } from '../api/plan-queries.js';
import { DatedAmounts } from '../series/dated-amounts.js';
import { DialogPart } from './dialog-part.js';

const mostShown = 12;

const whenText = ({ receivedDate, transactionId, period }: IncomePayment): string =>
  transactionId === null || receivedDate === null ? `Marked for ${formatMonth(period)}` : formatDate(receivedDate);

export interface ReceivedHistoryProps extends ShellProps {
  /** The lowest id of the income. */
  groupId: number;
}

/** What came in for an income, the newest first. Nothing where nothing did. */
export const ReceivedHistory = ({ shell, groupId }: ReceivedHistoryProps) => {
  const query = useQuery(incomePaymentsQuery());
  if (query.isError && !query.data) return <FailedQuery title="Failed to fetch what was received" query={query} />;
  const own = (query.data ?? []).filter((payment) => payment.groupId === groupId);
  if (own.length === 0) return null;
  return (
    <DialogPart title="Received">
      <DatedAmounts
        rows={own.slice(0, mostShown).map((payment) => ({
          key: payment.id,
          when: `${whenText(payment)}${payment.status === 'reversed' ? ' (reversal)' : ''}`,
          amount: parseCents(payment.amount) ?? 0,
        }))}
      />
      <ExportTable
        of="Received"
        name="daybook-received"
        table={() => ({
          heads: ['Date', 'Month', 'Amount', 'Status'],
          rows: own.map(({ receivedDate, period, amount, status }) => [
            receivedDate ?? '',
            formatMonth(period),
            { cents: parseCents(amount) ?? 0 },
            status,
          ]),
        })}
      />
      {own.some(({ transactionId }) => transactionId !== null) ? (
        <p>
          <Button size="small" variant="ghost" flush onClick={() => shell.navigate('transactions', { groupId })}>
            Show transactions
          </Button>
        </p>
      ) : null}
    </DialogPart>
  );
};
