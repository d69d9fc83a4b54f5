import type { Bill, Income } from '@daybook/contracts';
import { compareNames, rowsBySeries, stripSuffix } from '@daybook/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { billsQuery, incomesQuery } from '../api/bills-query.js';

export interface BillChoice {
  /** The id that a rule names: the lowest of the series. */
  id: number;
  name: string;
}

/** The household's bills and incomes, one choice for each series, and the name of any row's: no income has a bill's id. */
export function useBillChoices() {
  const bills = useQuery(billsQuery());
  const incomes = useQuery(incomesQuery());
  return useMemo(() => {
    const choiceOfRow = new Map<number, BillChoice>();
    const choicesOf = <Row extends Bill | Income>(all: readonly Row[], nameOf: (row: Row) => string) =>
      rowsBySeries(all)
        .flatMap((rows): BillChoice[] => {
          const [first] = rows;
          if (!first) return [];
          const choice = { id: first.id, name: nameOf(first) };
          for (const { id } of rows) choiceOfRow.set(id, choice);
          return [choice];
        })
        .sort((a, b) => compareNames(a.name, b.name) || a.id - b.id);
    return {
      choices: choicesOf(bills.data ?? [], ({ name }) => stripSuffix(name)),
      incomes: choicesOf(incomes.data ?? [], ({ personName }) => personName),
      billName: (id: number) => choiceOfRow.get(id)?.name,
      /** The choice of the series that a row belongs to; undefined where it is gone. */
      choiceOf: (id: number) => choiceOfRow.get(id),
      isPending: bills.isPending || incomes.isPending,
    };
  }, [bills.data, bills.isPending, incomes.data, incomes.isPending]);
}
