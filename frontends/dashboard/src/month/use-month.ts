import type { Bill, Income } from '@daybook/contracts';
import { useMemo } from 'react';
import { entriesOf, type Entry } from './entry.js';
import { type Read, useBills, useIncomes } from '../api/use-queries.js';

/** The month of today: its entries once bills and incomes are in, and the queries that they come from. */
export interface Month {
  queries: { bills: Read<Bill[]>; incomes: Read<Income[]> };
  entries: readonly Entry[];
}

export const useMonth = (today: string): Month => {
  const bills = useBills();
  const incomes = useIncomes();
  const [outgoing, incoming] = [bills.query.data, incomes.query.data];
  const entries = useMemo(
    () => (outgoing && incoming ? entriesOf(outgoing, incoming, today) : []),
    [outgoing, incoming, today],
  );
  return { queries: { bills, incomes }, entries };
};
