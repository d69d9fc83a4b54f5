import { type BalanceRow, checkBalance } from './balance.js';
import { type Columns } from './reading.js';

/** A column of money: its place and its cents, null where a cell is empty. */
export interface MoneyColumn {
  at: number;
  values: readonly (number | null)[];
}

const isZero = (value: number | null | undefined): boolean => value === null || value === undefined || value === 0;

/** Two columns of which each row fills exactly one. */
const areExclusive = (a: MoneyColumn, b: MoneyColumn): boolean => {
  const filled = (column: MoneyColumn) => column.values.some((value) => !isZero(value));
  return filled(a) && filled(b) && a.values.every((value, row) => isZero(value) !== isZero(b.values[row]));
};

const agreement = (rows: BalanceRow[]): number => checkBalance(rows)?.matched ?? 0;

const rowsOf = (debit: MoneyColumn, credit: MoneyColumn, balance: MoneyColumn): BalanceRow[] =>
  balance.values.map((value, row) => ({
    signed: Math.abs(credit.values[row] ?? 0) - Math.abs(debit.values[row] ?? 0),
    balance: value,
  }));

const isNegative = (column: MoneyColumn): boolean =>
  column.values.some((value) => (value ?? 0) < 0) && column.values.every((value) => (value ?? 0) <= 0);

/** Debit and credit columns without names, with the balance beside them; null where no two columns exclude each other. */
export const pairFrom = (columns: readonly MoneyColumn[]): Partial<Columns> | null => {
  for (const [index, left] of columns.entries()) {
    const right = columns.slice(index + 1).find((column) => areExclusive(left, column));
    if (!right) continue;
    const balances = columns.filter((column) => column !== left && column !== right);
    const best = { debit: left, credit: right, balance: balances.at(-1) ?? null, agreed: 0 };
    for (const balance of balances) {
      for (const [debit, credit] of [[left, right] as const, [right, left] as const]) {
        const agreed = agreement(rowsOf(debit, credit, balance));
        if (agreed > best.agreed) Object.assign(best, { debit, credit, balance, agreed });
      }
    }
    // Without a balance to tell, a minus tells; without that, banks write the debits first.
    if (best.agreed === 0 && isNegative(right) && !isNegative(left))
      Object.assign(best, { debit: right, credit: left });
    return { debit: best.debit.at, credit: best.credit.at, balance: best.balance?.at ?? null };
  }
  return null;
};

/** Which of two or more filled columns is the amount and which the running balance: as they add up, else amount first. */
export const bestBalance = (columns: readonly MoneyColumn[]): Partial<Columns> => {
  let best: { amount: number | null; balance: number | null; agreed: number } = {
    amount: columns[0]?.at ?? null,
    balance: columns.at(-1)?.at ?? null,
    agreed: 0,
  };
  for (const amount of columns) {
    for (const balance of columns) {
      if (amount === balance) continue;
      const rows = balance.values.map((value, row) => ({ signed: amount.values[row] ?? 0, balance: value }));
      const check = checkBalance(rows);
      const agreed = Math.max(check?.matched ?? 0, check?.flipped ?? 0);
      if (agreed > best.agreed) best = { amount: amount.at, balance: balance.at, agreed };
    }
  }
  return { amount: best.amount, balance: best.balance };
};
