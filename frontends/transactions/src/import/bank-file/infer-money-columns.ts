import { type BalanceRow, checkBalance } from './check-balance.js';
import { type Columns } from './bank-file.js';

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
const pairFrom = (columns: readonly MoneyColumn[]): Partial<Columns> | null => {
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
    // Without a balance a minus decides; without a minus the first is taken for the debits, as banks order them.
    if (best.agreed === 0 && isNegative(right) && !isNegative(left))
      Object.assign(best, { debit: right, credit: left });
    return { debit: best.debit.at, credit: best.credit.at, balance: best.balance?.at ?? null };
  }
  return null;
};

/** One amount and an empty column at its side, before the balance: the two columns of a file in which nothing came in (or out). */
const halfPair = (
  amount: MoneyColumn,
  balance: MoneyColumn | null,
  isEmpty: (at: number) => boolean,
): Partial<Columns> | null => {
  if (!balance || amount.values.some((value) => (value ?? 0) < 0)) return null;
  if (isEmpty(amount.at + 1) && balance.at > amount.at + 1) {
    return { debit: amount.at, credit: amount.at + 1, balance: balance.at };
  }
  if (isEmpty(amount.at - 1)) return { debit: amount.at - 1, credit: amount.at, balance: balance.at };
  return null;
};

const hasMinus = ({ values }: MoneyColumn): number => Number(values.some((value) => (value ?? 0) < 0));

/** Balance before, balance after and the amount between them, in three columns of each row. */
const stepFrom = (columns: readonly MoneyColumn[]): Partial<Columns> | null => {
  // The three add up whichever of them is the amount, so one with a minus is tried first.
  for (const amount of [...columns].sort((a, b) => hasMinus(b) - hasMinus(a))) {
    if (amount.values.some(isZero)) continue;
    for (const before of columns) {
      const after = columns.find(
        ({ values }) =>
          values !== before.values &&
          values.every((value, row) => value !== null && value - (before.values[row] ?? NaN) === amount.values[row]),
      );
      if (before !== amount && after && after !== amount) return { amount: amount.at, balance: after.at };
    }
  }
  return null;
};

const fillOf = ({ values }: MoneyColumn): number => values.filter((value) => value !== null).length;

/** The amount and the running balance among several columns: those that add up, else the one with the most values, with a minus, or first. */
const withBalance = (columns: readonly MoneyColumn[]): { amount: MoneyColumn; balance: MoneyColumn | null } | null => {
  const [amount, ...others] = [...columns].sort(
    (a, b) => fillOf(b) - fillOf(a) || hasMinus(b) - hasMinus(a) || a.at - b.at,
  );
  if (!amount) return null;
  const best = {
    amount,
    balance: others.filter((column) => fillOf(column) === fillOf(amount)).at(-1) ?? null,
    agreed: 0,
  };
  for (const one of columns) {
    for (const balance of columns) {
      if (one === balance) continue;
      const check = checkBalance(
        balance.values.map((value, row) => ({ signed: one.values[row] ?? 0, balance: value })),
      );
      const agreed = Math.max(check?.matched ?? 0, check?.flipped ?? 0);
      if (agreed > best.agreed) Object.assign(best, { amount: one, balance, agreed });
    }
  }
  return best;
};

/** What each money column is, by how the columns add up; `isEmpty` says that a column has no values. */
export const moneyColumns = (columns: readonly MoneyColumn[], isEmpty: (at: number) => boolean): Partial<Columns> => {
  const known = pairFrom(columns) ?? stepFrom(columns);
  if (known) return known;
  const best = withBalance(columns);
  if (!best) return {};
  return halfPair(best.amount, best.balance, isEmpty) ?? { amount: best.amount.at, balance: best.balance?.at ?? null };
};
