import { type BalanceCheck } from './bank-file.js';

export interface BalanceRow {
  /** Cents; a credit is positive. */
  signed: number;
  /** Cents; null where the cell is empty or unreadable. */
  balance: number | null;
  /** Balances run within one account. */
  account?: string;
  /** A row between this one and the one before was not read, so the two cannot be compared. */
  gap?: boolean;
}

interface Count {
  matched: number;
  flipped: number;
}

/**
 * Compares a running balance with the amounts, oldest first and newest first, and gives the better of the two. `flipped` counts
 * the pairs that would match with debits and credits swapped. Null where no two rows can be compared.
 */
export const checkBalance = (rows: Iterable<BalanceRow>): BalanceCheck | null => {
  const rising: Count = { matched: 0, flipped: 0 };
  const falling: Count = { matched: 0, flipped: 0 };
  const previous = new Map<string, BalanceRow>();
  let checked = 0;
  for (const row of rows) {
    const account = row.account ?? '';
    const before = previous.get(account);
    if (row.gap) previous.clear();
    if (before && !row.gap && before.balance !== null && row.balance !== null) {
      checked += 1;
      const change = row.balance - before.balance;
      if (change === row.signed) rising.matched += 1;
      if (change === -row.signed) rising.flipped += 1;
      if (-change === before.signed) falling.matched += 1;
      if (-change === -before.signed) falling.flipped += 1;
    }
    previous.set(account, row);
  }
  if (checked === 0) return null;
  const best =
    Math.max(rising.matched, rising.flipped) >= Math.max(falling.matched, falling.flipped) ? rising : falling;
  return { checked, ...best };
};

/** One pair of balances may fit by chance. */
const fewestPairs = 2;

/** Whether the balance shows that debits and credits are swapped. */
export const contradicts = ({ checked, matched, flipped }: BalanceCheck): boolean =>
  flipped >= fewestPairs && flipped > matched && flipped >= checked * 0.6;

/** Whether the balance proves the reading. */
export const confirms = ({ checked, matched, flipped }: BalanceCheck): boolean =>
  matched > flipped && matched >= Math.min(fewestPairs, checked) && matched >= checked * 0.6;
