import { useMemo } from 'react';
import { useBillPayments } from '../../api/use-queries.js';
import { balanceByDay, type DayBalance } from './balance-by-day.js';
import type { MonthsAhead } from './balance-ahead-props.js';

const noPayments: never[] = [];

/** The balance after each day of this month and of months ahead. */
export const useBalanceByDay = ({ shell: { today }, entries, ahead, start }: MonthsAhead): DayBalance[] => {
  const payments = useBillPayments().query.data ?? noPayments;
  return useMemo(() => balanceByDay(entries, payments, today, ahead, start), [entries, payments, today, ahead, start]);
};
