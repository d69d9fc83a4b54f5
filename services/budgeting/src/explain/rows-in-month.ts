import { type CivilMonth, occurrencesIn } from '@daybook/money';
import type { HouseholdFigures, MonthRow } from './household-figures.js';

/** What falls due in a month, incomes first: of today's month as the lists have it, of another as it was paid or is planned. */
export const rowsInMonth = (
  { month, bills, incomes, payments }: HouseholdFigures,
  asked: CivilMonth,
): readonly MonthRow[] =>
  asked === month
    ? [...incomes, ...bills]
    : occurrencesIn([...incomes, ...bills], payments, asked).map(
        ({ row, dueDate, dueDay, amount, payment, refunds }): MonthRow => {
          const transaction = payment?.transactionId;
          const [refund] = refunds;
          const refunded = {
            amount: refunds.reduce((sum, one) => sum - one.amount, 0),
            count: refunds.length,
            id: refund?.transactionId ?? 0,
            date: refund?.paidDate ?? dueDate,
          };
          const paid = transaction ? { id: transaction, date: payment?.paidDate ?? dueDate, amount } : undefined;
          return {
            ...row,
            amount,
            dueDate,
            dueDay,
            inAnchorMonth: true,
            status: payment ? 'paid' : 'pending',
            isMarked: payment !== undefined,
            paid: paid && refund ? { ...paid, refunded } : paid,
          };
        },
      );
