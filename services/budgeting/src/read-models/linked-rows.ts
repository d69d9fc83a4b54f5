import type { Cents, CivilDate } from '@daybook/money';
import type { Collection } from '@daybook/platform';
import { applyRules, type HandValues, type Rulebook } from '@daybook/rules';
import { type HandLayer, type LedgerBlock, type LedgerRow, transactionOf } from './ledger-blocks.js';

export type LinkedRow = {
  /** Id of a bill or an income, as rules or a person set it, while the row is live: no income has a bill's id. */
  link: number | null;
  date: CivilDate;
  amount: Cents;
  debit: 0 | 1;
};

/** A document for each row that was ever linked; its id is the transaction's. */
export const linkedRows: Collection = {
  name: 'budgeting-linked-rows',
  indexes: [{ name: 'link', fields: ['link', 'debit', 'date'] }],
};

/** The bill or income that a row is linked to: by a person, or else by the rules. */
export function linkOf(book: Rulebook, row: LedgerRow): number | null {
  const [, , amount, , deleted, importedAt, description, merchant, category, hand] = row;
  if (deleted) return null;
  const linked = hand?.billId ?? hand?.incomeId;
  if (typeof linked === 'number') return linked;
  if (book.rules.length === 0) return null;
  const imported = { description, merchant, amount, importedAt, category: book.names(category, importedAt) };
  const { billId, incomeId } = applyRules(book, imported, hand ? presentHand(hand, importedAt, book) : {}).visible;
  return billId ?? incomeId;
}

const presentHand = ({ categorizedAt, ...hand }: HandLayer, importedAt: number, { names }: Rulebook): HandValues =>
  hand.category === undefined ? hand : { ...hand, category: names(hand.category, categorizedAt ?? importedAt) };

export const linkedRow = (link: number | null, [, date, amount, debit]: LedgerRow): LinkedRow => ({
  link,
  date,
  amount,
  debit,
});

/** The rows of a block whose links differ under the new rules, at the block's version: theirs is never higher. */
export function changedLinks(
  { id: block, version, body }: { id: string; version: number; body: LedgerBlock },
  before: Rulebook,
  after: Rulebook,
): { id: string; version: number; body: LinkedRow }[] {
  return body.rows.flatMap((row) => {
    const link = linkOf(after, row);
    return link === linkOf(before, row)
      ? []
      : { id: transactionOf(block, row[0]), version, body: linkedRow(link, row) };
  });
}
