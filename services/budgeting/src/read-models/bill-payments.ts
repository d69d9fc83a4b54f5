import type { BillPayment, IncomePayment } from '@daybook/contracts';
import { centsToDecimal, type CivilMonth, dueDays, isDone, type ItemKind, monthOf } from '@daybook/money';
import { type Choice, resolveId, scheduleOfSeries, type Series } from '@daybook/plan';
import type { DocumentStore } from '@daybook/platform';
import { type LinkedRow, linkedRows } from './linked-rows.js';
import { dayOfPlace } from './occurrence-rows.js';
import { allSeries } from './series-documents.js';

interface LinkedTransaction {
  id: number;
  row: LinkedRow;
}

/** A payment of either kind, as one of a bill. */
type BillOfPayment = Pick<BillPayment, 'billId' | 'billName' | 'period' | 'dueDate'>;

/** The bill's part, alike for both kinds of payment. */
const describe = (series: Series, id: number, period: CivilMonth): BillOfPayment => {
  const billId = resolveId(series.slots, id) ?? id;
  const place = series.slots.findIndex((slot) => slot.id === billId);
  return {
    billId,
    billName: series.removedOn === null ? series.terms.name : `${series.terms.name} (deleted)`,
    period,
    dueDate: dayOfPlace(dueDays(scheduleOfSeries(series), period), place),
  };
};

/** A household pays the same few bills every month: each is described once a month. */
const cachedDescribe = (): typeof describe => {
  const known = new Map<string, BillOfPayment>();
  return (series, id, period) => {
    const key = `${id} ${period}`;
    const bill = known.get(key) ?? describe(series, id, period);
    known.set(key, bill);
    return bill;
  };
};

/** A credit on a bill is a refund, a debit on an income a reversal: neither is a payment. */
const byTransaction = (
  bill: BillOfPayment,
  { id, row: { date, amount } }: LinkedTransaction,
  isPayment: boolean,
): BillPayment => ({
  id: `transaction-${id}`,
  ...bill,
  status: isPayment ? 'paid' : 'refunded',
  paidDate: date,
  amount: centsToDecimal(isPayment || amount === 0 ? amount : -amount),
  source: 'transaction',
  transactionId: id,
});

const withoutTransaction = (bill: BillOfPayment, { id, month, on, amount }: Choice): BillPayment => ({
  id: `manual-${id}-${month}`,
  ...bill,
  status: 'paid',
  paidDate: on,
  amount: centsToDecimal(amount),
  source: 'manual',
  transactionId: null,
});

const newestFirst = (a: BillPayment, b: BillPayment): number => {
  const [dateA, dateB] = [a.paidDate ?? '', b.paidDate ?? ''];
  if (dateA !== dateB) return dateA < dateB ? 1 : -1;
  return (b.transactionId ?? 0) - (a.transactionId ?? 0) || b.billId - a.billId || (a.id < b.id ? 1 : -1);
};

/** Those that are linked to any row that these ever had. */
const linkedTransactions = async (
  models: DocumentStore,
  tenant: string,
  series: readonly Series[],
): Promise<LinkedTransaction[]> => {
  const linked: LinkedTransaction[] = [];
  const toThese = { field: 'link', in: series.flatMap(({ slots }) => slots.map(({ id }) => id)) };
  for await (const { id, body } of models.find<LinkedRow>(linkedRows, tenant, { where: [toThese] })) {
    linked.push({ id: Number(id), row: body });
  }
  return linked;
};

/**
 * Every linked transaction, refunds too, and every month that was marked as paid without a payment, the newest first. Removed
 * bills are included.
 */
export async function billPayments(models: DocumentStore, tenant: string): Promise<BillPayment[]> {
  const bills = await allSeries(models, tenant, 'bill');
  return paymentsOf('bill', bills, await linkedTransactions(models, tenant, bills));
}

/** As `billPayments`, of incomes: credits, and debits as reversals. */
export async function incomePayments(models: DocumentStore, tenant: string): Promise<IncomePayment[]> {
  const incomes = await allSeries(models, tenant, 'income');
  const groupOf = new Map(incomes.flatMap(({ series, slots }) => slots.map(({ id }) => [id, series] as const)));
  const payments = paymentsOf('income', incomes, await linkedTransactions(models, tenant, incomes));
  return payments.map(({ billId, billName, paidDate, status, ...payment }) => ({
    ...payment,
    incomeId: billId,
    groupId: groupOf.get(billId) ?? billId,
    incomeName: billName,
    receivedDate: paidDate,
    status: status === 'paid' ? 'received' : 'reversed',
  }));
}

function paymentsOf(kind: ItemKind, all: readonly Series[], linked: readonly LinkedTransaction[]): BillPayment[] {
  const owner = new Map(all.flatMap((series) => series.slots.map(({ id }) => [id, series] as const)));
  const billOf = cachedDescribe();
  const covered = new Set<string>();
  const payments: BillPayment[] = [];
  for (const transaction of linked) {
    const { link, date, debit } = transaction.row;
    const series = link === null ? undefined : owner.get(link);
    if (!series || link === null) continue;
    const period = monthOf(date);
    const isPayment = (kind === 'bill') === (debit === 1);
    if (isPayment) covered.add(`${link} ${period}`);
    payments.push(byTransaction(billOf(series, link, period), transaction, isPayment));
  }
  for (const series of all) {
    for (const choice of series.choices) {
      const { id, month, status } = choice;
      if (!isDone(status) || covered.has(`${id} ${month}`)) continue;
      payments.push(withoutTransaction(billOf(series, id, month), choice));
    }
  }
  return payments.sort(newestFirst);
}
