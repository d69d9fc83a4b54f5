import { type OwnTransfer, ownTransferPairs, tellsOfTransfer } from '@daybook/matching';
import { createRest } from '@daybook/platform';
import type { SpendingRow } from './spending-row.js';

type Pair = OwnTransfer<SpendingRow>;

const isText = (pair: Pair): boolean => tellsOfTransfer(pair.out.description) || tellsOfTransfer(pair.in.description);

/**
 * What was paid to a card or a loan, by a bill or not: what was bought with it is counted. From another card a text has to say so, since
 * most of its debits are purchases.
 */
const isPaymentOfDebt = (pair: Pair): boolean => pair.in.isOwed === true && (!pair.out.isOwed || isText(pair));

/** Where the accounts tell nothing, one of both sides says so: a purchase and a refund may be equal by chance. */
const isTold = (pair: Pair): boolean => !pair.out.isLinked && !pair.in.isLinked && isText(pair);

/** What a person called an income was not moved. */
const isTransfer = (pair: Pair): boolean =>
  !pair.out.isIncome && !pair.in.isIncome && (isPaymentOfDebt(pair) || isTold(pair));

/** Both sides of transfers between own accounts, and of payments of cards and loans. */
export async function transfersOf(rows: readonly SpendingRow[]): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  const rest = createRest();
  for (const pair of ownTransferPairs(rows)) {
    if (pair && isTransfer(pair)) found.add(pair.out.id).add(pair.in.id);
    const due = rest();
    if (due) await due;
  }
  return found;
}
