import type { YearlyRow } from '@daybook/contracts';
import { centsToDecimal, spentAmount } from '@daybook/money';
import type { DocumentStore } from '@daybook/platform';
import type { BillName } from '../bills/household-bills.js';
import { type TransactionDocument, transactions } from './transaction-document.js';

/** A row of the yearly overview, with the transaction that it is. */
export interface CountedRow {
  id: number;
  row: YearlyRow;
}

/** Reviewed and linked rows of a year (yyyy), by date. A refund is negative (decisions, "Totals"). */
export async function countedRows(
  models: DocumentStore,
  tenant: string,
  year: string,
  names: ReadonlyMap<number, BillName>,
): Promise<CountedRow[]> {
  const query = {
    where: [{ field: 'countedOn', from: `${year}-01-01`, to: `${year}-12-31` }],
    sort: [{ field: 'countedOn', direction: 'ascending' as const }],
  };
  const rows: CountedRow[] = [];
  for await (const { id, body } of models.find<TransactionDocument>(transactions, tenant, query)) {
    const billId = body.billId as number;
    const { billName, groupId } = names.get(billId) ?? { billName: 'Unknown', groupId: billId };
    const amount = centsToDecimal(spentAmount(body.amount, body.type));
    rows.push({ id: Number(id), row: { billId, date: body.date, amount, billName, groupId } });
  }
  return rows;
}

/** As {@link countedRows}, in the shape of the API. */
export const yearlyData = async (...of: Parameters<typeof countedRows>): Promise<YearlyRow[]> =>
  (await countedRows(...of)).map(({ row }) => row);

/** The years that have reviewed and linked rows, the newest first; one indexed lookup a year. */
export async function yearsWithData(models: DocumentStore, tenant: string): Promise<number[]> {
  const years: number[] = [];
  for (let before = '9999'; ;) {
    const query = {
      where: [{ field: 'countedOn', from: '', to: before }],
      sort: [{ field: 'countedOn', direction: 'descending' as const }],
      limit: 1,
    };
    let year: string | undefined;
    for await (const { body } of models.find<TransactionDocument>(transactions, tenant, query)) {
      year = body.date.slice(0, 4);
    }
    if (year === undefined) return years;
    years.push(Number(year));
    before = year;
  }
}
