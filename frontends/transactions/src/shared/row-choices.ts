import { type Transaction } from '@daybook/contracts';
import { type BillSeries, seriesByBill } from './bill-series.js';
import { type Choice } from './picker/matching-choices.js';

export const noBill = '';
const deletedBill = 'deleted';

/** The choices in the cells of a row. */
export interface RowChoices {
  bills: (row: Transaction) => Choice[];
  /** Value of the row's present choice among them. */
  billOf: (row: Transaction) => string;
  categories: (row: Transaction) => Choice[];
  /** Null for no bill, undefined for a choice that changes nothing. */
  seriesOf: (value: string) => BillSeries | null | undefined;
}

/** @param categories those on offer, in their order */
export const rowChoices = (series: readonly BillSeries[], categories: readonly string[]): RowChoices => {
  const byBill = seriesByBill(series);
  const offered = series.map(({ groupId, name }) => ({ value: String(groupId), label: name }));
  const named = categories.map((name) => ({ value: name, label: name }));
  const billOf = ({ billId }: Transaction): string => {
    if (billId === null) return noBill;
    const linked = byBill.get(billId);
    return linked ? String(linked.groupId) : deletedBill;
  };
  return {
    billOf,
    bills: (row) => [
      { value: noBill, label: 'No bill' },
      ...(billOf(row) === deletedBill ? [{ value: deletedBill, label: row.billName ?? 'Deleted bill' }] : []),
      ...offered,
    ],
    categories: ({ category }) =>
      categories.includes(category) ? named : [{ value: category, label: category }, ...named],
    seriesOf: (value) => {
      if (value === noBill) return null;
      return series.find(({ groupId }) => String(groupId) === value);
    },
  };
};
