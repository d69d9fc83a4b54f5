import { type Cents, dayNumber } from '@daybook/money';
import type { BankRow } from './bank-row.js';

/** Banks book both sides of a transfer within so many days. */
const nearestFirst = [0, 1, -1, 2, -2, 3, -3, 4, -4];

const placeOf = (amount: Cents, day: number): string => `${amount} ${day}`;

/** Ids of rows that are one side of a transfer between two accounts of the household, or of the payment of a card. */
export function ownTransfers(rows: readonly BankRow[]): ReadonlySet<number> {
  const credits = new Map<string, BankRow[]>();
  const inOrder = rows.toSorted((a, b) => a.id - b.id);
  for (const row of inOrder) {
    if (row.type === 'debit') continue;
    const place = placeOf(row.amount, dayNumber(row.date));
    const known = credits.get(place);
    if (known) known.push(row);
    else credits.set(place, [row]);
  }
  const found = new Set<number>();
  for (const debit of inOrder) {
    if (debit.type === 'credit') continue;
    const day = dayNumber(debit.date);
    for (const apart of nearestFirst) {
      const there = credits.get(placeOf(debit.amount, day + apart)) ?? [];
      const at = there.findIndex(({ account }) => account !== debit.account);
      const [other] = at < 0 ? [] : there.splice(at, 1);
      if (!other) continue;
      found.add(debit.id).add(other.id);
      break;
    }
  }
  return found;
}
