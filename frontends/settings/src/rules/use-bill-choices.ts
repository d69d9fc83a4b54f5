import { stripSuffix } from '@daybook/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { billsQuery } from '../api/bills-query.js';

export interface BillChoice {
  /** The id that a rule names: the lowest of the series. */
  id: number;
  name: string;
}

/** The household's bills, one choice a series, and the name of any row's bill. */
export function useBillChoices() {
  const bills = useQuery(billsQuery());
  return useMemo(() => {
    const names = new Map<number, string>();
    const series = new Map<number, BillChoice>();
    const groups = new Map<number, number>();
    for (const { id, groupId, name } of bills.data ?? []) {
      const plain = stripSuffix(name);
      names.set(id, plain);
      groups.set(id, groupId);
      const known = series.get(groupId);
      if (!known || id < known.id) series.set(groupId, { id, name: plain });
    }
    const choices = [...series.values()].sort((a, b) => a.name.localeCompare(b.name, 'en-US') || a.id - b.id);
    return {
      choices,
      billName: (id: number) => names.get(id),
      /** The choice of the series that a row belongs to; undefined where it is gone. */
      choiceOf: (id: number) => series.get(groups.get(id) ?? NaN),
      isPending: bills.isPending,
    };
  }, [bills.data, bills.isPending]);
}
