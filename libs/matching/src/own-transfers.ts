import { type Cents, dayNumber } from '@daybook/money';
import { wordsOf } from '@daybook/categorize';
import type { BankRow } from './bank-row.js';

/** Banks book both sides of a transfer within so many days. */
export const mostDaysApart = 4;
const nearestFirst = [0, 1, -1, 2, -2, 3, -3, 4, -4];

const placeOf = (amount: Cents, day: number): string => `${amount} ${day}`;

/** Both sides of a transfer between two accounts of the household, or of the payment of a card. */
export interface OwnTransfer<Row extends TransferSide = BankRow> {
  readonly out: Row;
  readonly in: Row;
}

export type TransferSide = Pick<BankRow, 'id' | 'date' | 'amount' | 'type' | 'account'>;

/** Credits of one amount and day by account, each the first to be taken last: none is looked at twice, however many are equal. */
class Credits<Row extends TransferSide> {
  private readonly byAccount = new Map<string, Row[]>();

  add(row: Row): void {
    const known = this.byAccount.get(row.account);
    if (known) known.push(row);
    else this.byAccount.set(row.account, [row]);
  }

  takeFromAnother(account: string): Row | undefined {
    for (const [other, rows] of this.byAccount) {
      if (other === account) continue;
      const taken = rows.pop();
      if (rows.length === 0) this.byAccount.delete(other);
      return taken;
    }
    return undefined;
  }
}

/**
 * Pairs of a debit and a credit of the same amount on two accounts, a few days apart at most; the nearest days first. Undefined after each
 * row that is no debit of a pair, so that others have a turn amid very many rows.
 */
export function* ownTransferPairs<Row extends TransferSide>(
  rows: readonly Row[],
): Iterable<OwnTransfer<Row> | undefined> {
  const credits = new Map<string, Credits<Row>>();
  const inOrder = rows.toSorted((a, b) => a.id - b.id);
  for (const row of inOrder.toReversed()) {
    yield undefined;
    if (row.type === 'debit') continue;
    const place = placeOf(row.amount, dayNumber(row.date));
    const known = credits.get(place) ?? new Credits<Row>();
    known.add(row);
    credits.set(place, known);
  }
  for (const out of inOrder) {
    yield undefined;
    if (out.type === 'credit') continue;
    const day = dayNumber(out.date);
    for (const apart of nearestFirst) {
      const other = credits.get(placeOf(out.amount, day + apart))?.takeFromAnother(out.account);
      if (!other) continue;
      yield { out, in: other };
      break;
    }
  }
}

/** Ids of rows that may be one side of a transfer between two accounts of the household, or of the payment of a card. */
export function ownTransfers(rows: readonly BankRow[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const pair of ownTransferPairs(rows)) if (pair) found.add(pair.out.id).add(pair.in.id);
  return found;
}

// Without accents, as `wordsOf` gives them.
const wordsOfTransfers = new Set(
  `transfer transfers xfer trnsfr tfr trf umbuchung ueberweisung uberweisung virement traspaso transferencia bonifico overboeking przelew
  overforing atutalas autopay autopymt epayment epay payment pymt pmt thank savings brokerage`.split(/\s+/),
);

/** Whether a bank's text says that money was moved, not spent: "ONLINE TRANSFER TO SAVINGS", "PAYMENT THANK YOU". */
export const tellsOfTransfer = (description: string): boolean =>
  wordsOf(description).some((word) => wordsOfTransfers.has(word));
