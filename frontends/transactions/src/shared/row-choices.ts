import { type Transaction } from '@daybook/contracts';
import { type BillSeries, seriesByBill } from './bill-series.js';
import { type Choice } from './picker/matching-choices.js';

export const noBill = '';
const deletedBill = 'deleted';

type LinkedRow = Pick<Transaction, 'type' | 'billId' | 'billName' | 'incomeId' | 'incomeName'>;

/** Services of the release before tell nothing of income. */
export const hasIncome = ({ incomeId }: { incomeId?: number | null }): boolean =>
  incomeId !== null && incomeId !== undefined;

/** Whether the link of a row is told as one to an income: it is linked to one, or it is a credit without a link. */
export const isOfIncome = (row: LinkedRow): boolean => hasIncome(row) || (row.type === 'credit' && row.billId === null);

/** What the link of a row is called in its details; the column has the specification's name. */
export const linkLabel = (row: LinkedRow): string => (isOfIncome(row) ? 'Linked income' : 'Linked Bill');

/** The choice that unlinks a row; the column has the specification's word where there is no link yet. */
export const noLinkLabel = (row: LinkedRow): string => (hasIncome(row) ? 'No income' : 'No bill');

/** What the details call it where there is no link: there it stands below the word for it. */
export const unlinkedLabel = (row: LinkedRow): string => (isOfIncome(row) ? 'No income' : 'No bill');

/** What the row is linked to, as it is shown. */
export const linkText = (row: LinkedRow): string => {
  if (hasIncome(row)) return row.incomeName ?? 'Deleted income';
  return row.billId === null ? noLinkLabel(row) : (row.billName ?? 'Deleted bill');
};

/** The choices in the cells of a row. */
export interface RowChoices {
  /** Of credits the incomes come first; debits are offered bills alone. */
  bills: (row: Transaction) => Choice[];
  /** Value of the row's present choice among them. */
  billOf: (row: Transaction) => string;
  categories: (row: Transaction) => Choice[];
  /** Null for no bill, undefined for a choice that changes nothing. */
  seriesOf: (value: string) => BillSeries | null | undefined;
}

/**
 * @param series bills and incomes
 * @param categories those on offer, in their order
 */
export const rowChoices = (series: readonly BillSeries[], categories: readonly string[]): RowChoices => {
  const byId = seriesByBill(series);
  const offered = (kind: BillSeries['kind']) =>
    series.flatMap((one) => (one.kind === kind ? { value: String(one.groupId), label: one.name } : []));
  const [bills, incomes] = [offered('bill'), offered('income')];
  const named = categories.map((name) => ({ value: name, label: name }));
  const billOf = ({ billId, incomeId }: Transaction): string => {
    const link = billId ?? incomeId ?? null;
    if (link === null) return noBill;
    const linked = byId.get(link);
    return linked ? String(linked.groupId) : deletedBill;
  };
  return {
    billOf,
    bills: (row) => [
      { value: noBill, label: noLinkLabel(row) },
      ...(billOf(row) === deletedBill ? [{ value: deletedBill, label: linkText(row) }] : []),
      ...(row.type === 'credit' || hasIncome(row) ? incomes : []),
      ...bills,
    ],
    categories: ({ category }) =>
      categories.includes(category) ? named : [{ value: category, label: category }, ...named],
    seriesOf: (value) => {
      if (value === noBill) return null;
      return series.find(({ groupId }) => String(groupId) === value);
    },
  };
};
