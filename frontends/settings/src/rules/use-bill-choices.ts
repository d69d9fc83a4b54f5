import { compareNames, rowsBySeries, stripSuffix } from '@daybook/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { billsQuery } from '../api/bills-query.js';

export interface BillChoice {
  /** The id that a rule names: the lowest of the series. */
  id: number;
  name: string;
}

/** The household's bills, one choice for each series, and the name of any row's bill. */
export function useBillChoices() {
  const bills = useQuery(billsQuery());
  return useMemo(() => {
    const choiceOfRow = new Map<number, BillChoice>();
    const choices = rowsBySeries(bills.data ?? []).map((rows): BillChoice => {
      const choice = { id: rows[0]?.id ?? 0, name: stripSuffix(rows[0]?.name ?? '') };
      for (const { id } of rows) choiceOfRow.set(id, choice);
      return choice;
    });
    return {
      choices: choices.sort((a, b) => compareNames(a.name, b.name) || a.id - b.id),
      billName: (id: number) => choiceOfRow.get(id)?.name,
      /** The choice of the series that a row belongs to; undefined where it is gone. */
      choiceOf: (id: number) => choiceOfRow.get(id),
      isPending: bills.isPending,
    };
  }, [bills.data, bills.isPending]);
}
