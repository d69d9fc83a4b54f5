import { transactionId } from '@daybook/contracts';
import { centsToDecimal, FREQUENCIES, type ItemKind } from '@daybook/money';
import fc from 'fast-check';
import type { Household } from './service-under-test.js';

const amount = fc.oneof(fc.integer({ min: 0, max: 500_000 }), fc.constantFrom(1, 99_999_999_999));
/** A bill or an income, with the payments that are linked to it. */
export const item = fc.record({
  kind: fc.constantFrom<ItemKind>('bill', 'income'),
  amount: amount.map(centsToDecimal),
  frequency: fc.constantFrom(...FREQUENCIES),
  day: fc.integer({ min: 1, max: 31 }),
  second: fc.integer({ min: 1, max: 31 }),
  category: fc.constantFrom(
    'Housing',
    'Food',
    'Other',
    'Debt',
    'Savings',
    'Shopping',
    'Utilities',
    'Insurance',
    'Travel',
  ),
  isDone: fc.boolean(),
  /** What it is planned to cost later. */
  later: fc.option(fc.integer({ min: 0, max: 500_000 }).map(centsToDecimal), { nil: undefined }),
  paid: fc.array(
    fc.record({
      month: fc.constantFrom('2026-01', '2026-02'),
      day: fc.integer({ min: 1, max: 26 }),
      amount,
      isDebit: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
});
export type Item = typeof item extends fc.Arbitrary<infer T> ? T : never;

const datesOf = ({ frequency: often, day, second }: Item): { dueDate?: number; paymentDates?: string } => {
  if (often === 'weekly') return { paymentDates: ['monday', 'friday', 'sunday'][day % 3] as string };
  if (often === 'bi-monthly') return { paymentDates: `${day},${second}` };
  return { dueDate: day, paymentDates: String(day) };
};

interface Payment {
  /** Id of the bill. */
  link: number;
  date: string;
  amount: number;
  isDebit: boolean;
}

/** Events of a month's ledger: its rows, and what each is linked to. @param month yyyy-mm, in which all of them are */
export function paymentsIn(month: string, payments: readonly Payment[]): Parameters<Household['ledger']>[1] {
  const rows = payments.map(({ date, amount: of, isDebit }, index) => ({
    n: index + 1,
    row: index,
    date,
    description: 'A payment',
    merchant: null,
    amount: of,
    type: isDebit ? ('debit' as const) : ('credit' as const),
    category: 'Other',
    account: 'Checking',
    isReconciled: 0,
  }));
  const links = payments.map(({ link }, index) => ({
    type: 'TransactionsEdited' as const,
    data: { ids: [transactionId(month.replace('-', ''), index + 1)], patch: { billId: { set: link } } },
  }));
  const imported = { importId: month, batch: 0, part: 1, parts: 1, batchHash: '', skipped: [], rows };
  return [{ type: 'RowsImported', data: imported }, ...links];
}

/** Adds what was drawn, and links payments to the rows. @returns revises what was drawn to change later */
export async function furnish(home: Household, items: readonly Item[]): Promise<() => Promise<void>> {
  const revisions: [path: string, body: object][] = [];
  const payments: Payment[] = [];
  for (const [n, one] of items.entries()) {
    const { kind, frequency: often, category: name, amount: planned, isDone } = one;
    const common = { amount: planned, frequency: often, category: name, ...datesOf(one) };
    const status = isDone ? { status: kind === 'bill' ? 'paid' : 'received' } : {};
    const body =
      kind === 'bill'
        ? { name: `Bill ${n % 4}`, ...common, ...status }
        : { personName: `Pay ${n % 4}`, ...common, ...status };
    const path = kind === 'bill' ? '/api/bills' : '/api/incomes';
    const { body: saved } = await home.call('POST', path, body);
    if (one.later) revisions.push([`${path}/${saved.id}`, { amount: one.later }]);
    if (isDone) revisions.push([`${path}/${saved.id}`, status]);
    if (kind === 'income') continue;
    for (const { month, day, ...rest } of one.paid) {
      payments.push({
        link: saved.groupIds[day % saved.groupIds.length],
        date: `${month}-${String(day).padStart(2, '0')}`,
        ...rest,
      });
    }
  }
  for (const month of ['2026-01', '2026-02']) {
    const own = payments.filter(({ date }) => date.startsWith(month));
    if (own.length > 0) await home.ledger(month.replace('-', ''), paymentsIn(month, own));
  }
  return async () => {
    for (const [path, body] of revisions) await home.call('PUT', path, body);
  };
}
