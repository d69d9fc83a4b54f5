import type { BillPayment } from '@daybook/contracts';
import { formatDate, formatMoney, formatMonth } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { EmptyState } from '@daybook/ui/empty-state';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { centsOf } from '../../month/entry.js';
import { QueryBoundary } from '../../api/query-boundary.js';
import { useBillPayments } from '../../api/use-queries.js';
import { Lines, Under } from '../../month/lines.js';
import type { WidgetProps } from './widget.js';

const SHOWN = 8;

const whenOf = ({ paidDate, period, source, amount }: BillPayment): string => {
  const when = paidDate === null ? `for ${formatMonth(period)}` : `on ${formatDate(paidDate)}`;
  if (centsOf(amount) < 0) return `Refunded ${when}`;
  return source === 'manual' ? `Marked as paid ${when}` : `Paid ${when}`;
};

/** The last eight payments of bills: linked transactions, and what was marked as paid by hand. */
const PaymentHistory = ({ shell }: WidgetProps) => {
  const payments = useBillPayments();
  return (
    <QueryBoundary queries={{ payments }} skeleton={<SkeletonRows rows={SHOWN} label="Loading payments" />}>
      {(data) =>
        data.payments.length === 0 ? (
          <EmptyState
            title="No payments yet"
            action={<Button onClick={() => shell.navigate('transactions')}>Go to Transactions</Button>}
          >
            Bills you mark as paid and transactions you link to bills appear here.
          </EmptyState>
        ) : (
          <Lines aria-label="Recent payments">
            {data.payments.slice(0, SHOWN).map((payment) => (
              <li key={payment.id}>
                <span>
                  {payment.billName}
                  <Under>{whenOf(payment)}</Under>
                </span>
                <span>{formatMoney(centsOf(payment.amount))}</span>
              </li>
            ))}
          </Lines>
        )
      }
    </QueryBoundary>
  );
};

export default PaymentHistory;
