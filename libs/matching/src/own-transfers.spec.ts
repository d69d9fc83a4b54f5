import type { BankRow } from './bank-row.js';
import { ownTransferPairs, tellsOfTransfer } from './own-transfers.js';

const row = (id: number, changes: Partial<BankRow> = {}): BankRow => ({
  id,
  date: '2026-03-04',
  description: 'ONLINE TRANSFER',
  merchant: null,
  amount: 50_000,
  type: 'debit',
  category: 'Other',
  account: 'Checking',
  ...changes,
});

const credit = (id: number, changes: Partial<BankRow> = {}) =>
  row(id, { type: 'credit', account: 'Savings', ...changes });

const found = (rows: readonly BankRow[]) => [...ownTransferPairs(rows)].flatMap((pair) => pair ?? []);
const pairs = (...rows: BankRow[]) => found(rows).map((pair) => [pair.out.id, pair.in.id]);

describe('transfers between own accounts', () => {
  it('pairs a debit with a credit of the same amount on another account, at most four days apart', () => {
    expect(pairs(row(1), credit(2))).toEqual([[1, 2]]);
    expect(pairs(row(1), credit(2, { date: '2026-03-08' }))).toEqual([[1, 2]]);
    expect(pairs(row(1), credit(2, { date: '2026-02-28' }))).toEqual([[1, 2]]);
    expect(pairs(row(1), credit(2, { date: '2026-03-09' }))).toEqual([]);
    expect(pairs(row(1), credit(2, { amount: 49_999 }))).toEqual([]);
    expect(pairs(row(1), credit(2, { account: 'Checking' }))).toEqual([]);
  });

  it('takes each row once, the nearest day first and equal ones in their order', () => {
    expect(pairs(row(1), credit(2, { date: '2026-03-06' }), credit(3))).toEqual([[1, 3]]);
    expect(pairs(row(1), row(2), credit(3))).toEqual([[1, 3]]);
    expect(pairs(row(1), row(2), credit(3), credit(4))).toEqual([
      [1, 3],
      [2, 4],
    ]);
    expect(pairs(row(1, { account: 'Savings' }), credit(2), credit(3, { account: 'Card' }))).toEqual([[1, 3]]);
  });

  it('looks at each of very many equal rows a few times only', () => {
    const rows = Array.from({ length: 60_000 }, (_, n) => (n % 2 === 0 ? row(n) : credit(n)));
    expect(pairs(...rows.slice(0, 6_000))).toHaveLength(3_000);
    const alike = Array.from({ length: 60_000 }, (_, n) => (n % 2 === 0 ? row(n) : credit(n, { account: 'Checking' })));
    expect(found(alike)).toEqual([]);
    expect(found(rows)).toHaveLength(30_000);
  });

  it('knows texts that say that money was moved', () => {
    expect(['Online Transfer to Savings', 'PAYMENT THANK YOU', 'Überweisung 12'].map(tellsOfTransfer)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['CORNER COFFEE', 'SALARY ACME'].map(tellsOfTransfer)).toEqual([false, false]);
  });
});
