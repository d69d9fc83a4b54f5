import type { Bill, BillPayment, Income } from '@daybook/contracts';
import {
  type Cents,
  type CivilDate,
  type CivilMonth,
  monthOf,
  monthsFrom,
  paidIn,
  plannedIn,
  receivedIn,
  scheduleOf,
  shiftMonth,
} from '@daybook/money';
import { centsOf } from '../../month/entry.js';
import { allSeriesOf } from '../../series/series.js';

/** What was planned and what really was; undefined where nobody can know: of months to come, and where no income was marked. */
export interface Compared {
  readonly planned: Cents;
  readonly actual: Cents | undefined;
}

export interface ComparedMonth {
  readonly month: CivilMonth;
  readonly income: Compared;
  readonly bills: Compared;
}

const MONTHS = 6;

const planned = (rows: readonly (Bill | Income)[], month: CivilMonth): Cents =>
  plannedIn(
    allSeriesOf(rows).map(({ row, amount }) => ({
      amount,
      schedule: scheduleOf({ ...row, kind: 'personName' in row ? 'income' : 'bill' }),
    })),
    month,
  ).value;

interface Read {
  bills: readonly Bill[];
  incomes: readonly Income[];
  payments: readonly BillPayment[];
}

/**
 * Income and bills of six months, as they really were beside what is planned: up to five months back, as far as anything was paid or
 * received, this month, and as many to come as there is room for.
 */
export const sixMonths = ({ bills, incomes, payments }: Read, today: CivilDate): readonly ComparedMonth[] => {
  const present = monthOf(today);
  const paid = payments.map(({ billId, period, amount }) => ({ billId, period, amount: centsOf(amount) }));
  const receipts = incomes.flatMap(({ received = [] }) =>
    received.map(({ month, amount }) => ({ month, amount: centsOf(amount) })),
  );
  const known = [...paid.map(({ period }) => period), ...receipts.map(({ month }) => month)];
  const earliest = known.reduce((first, month) => (month < first ? month : first), present);
  const furthest = shiftMonth(present, 1 - MONTHS);
  return monthsFrom(earliest > furthest ? earliest : furthest, MONTHS).map((month) => {
    const marked = receipts.some((receipt) => receipt.month === month);
    return {
      month,
      income: {
        planned: planned(incomes, month),
        actual: marked ? receivedIn(receipts, month).value : undefined,
      },
      bills: { planned: planned(bills, month), actual: month > present ? undefined : paidIn(paid, month).value },
    };
  });
};
