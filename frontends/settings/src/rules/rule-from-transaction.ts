import { UNCATEGORIZED } from '@daybook/money';
import type { RuleAction, RuleBody } from '../api/rule-calls.js';
import { newAction, newCondition } from './rule-draft.js';

/** What a rule is made from. */
export interface SourceTransaction {
  description: string;
  merchant: string | null;
  category: string;
  billId: number | null;
  incomeId: number | null;
}

const isText = (value: unknown): value is string => typeof value === 'string';

const idIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : null;

/** Reads the view parameter `rule-from`; undefined unless it is the JSON of a transaction. */
export function readSourceTransaction(text: unknown): SourceTransaction | undefined {
  try {
    const value: unknown = JSON.parse(isText(text) ? text : '');
    if (typeof value !== 'object' || value === null) return undefined;
    const { description, merchant, category, billId, incomeId } = value as Record<string, unknown>;
    if (!isText(description) || description.trim() === '') return undefined;
    return {
      description,
      merchant: isText(merchant) && merchant.trim() !== '' ? merchant : null,
      category: isText(category) ? category : UNCATEGORIZED,
      billId: idIn(billId),
      incomeId: idIn(incomeId),
    };
  } catch {
    return undefined;
  }
}

/** What cards and banks put before a merchant's name. */
const prefixes = new Set(
  (
    'sq tst pp paypal pos pur purchase debit credit card checkcard visa mastercard ach recurring payment online web ' +
    'external withdrawal deposit authorized on the to'
  ).split(' '),
);

const letters = /\p{L}/gu;
/** A word of a name: without digits and the signs that separate a reference from a name. */
const word = /^[\p{L}&'’.-]+$/u;
const mostWords = 2;

/**
 * The part of a bank's text that recurs next month: the merchant where the text contains it, or else the first words that
 * look like a name, without what banks put before it and the numbers and places behind. Always a part of the text.
 */
export function stablePart(description: string, merchant: string | null): string {
  const name = merchant?.trim() ?? '';
  const at = description.toLowerCase().indexOf(name.toLowerCase());
  if (name !== '' && at >= 0) return description.slice(at, at + name.length);
  const pieces = [...description.matchAll(/[^\s*#/:,;()]+/g)].map(({ 0: text, index }) => ({ text, index }));
  const isName = ({ text }: { text: string }) => word.test(text) && !prefixes.has(text.toLowerCase());
  const first = pieces.findIndex((piece) => isName(piece) && (piece.text.match(letters)?.length ?? 0) >= 2);
  const start = pieces[first];
  if (!start) return description.trim();
  let last = start;
  for (const piece of pieces.slice(first + 1, first + mostWords)) {
    const between = description.slice(last.index + last.text.length, piece.index);
    // Two letters alone are a state; text after a sign is not part of the name.
    if (!word.test(piece.text) || between.trim() !== '' || piece.text.length < 3) break;
    last = piece;
  }
  return description.slice(start.index, last.index + last.text.length);
}

/**
 * A rule that does with others of its kind what was done with a transaction.
 * @param linked the choice that the transaction's bill or income is, where it is still there
 */
export function ruleFromTransaction(
  { description, merchant, category, incomeId }: SourceTransaction,
  linked: { id: number; name: string } | undefined,
): RuleBody {
  const text = stablePart(description, merchant);
  const actions: RuleAction[] = [
    ...(linked
      ? [{ type: incomeId === null ? ('assign_bill' as const) : ('assign_income' as const), value: String(linked.id) }]
      : []),
    ...(category === UNCATEGORIZED ? [] : [{ type: 'set_category' as const, value: category }]),
  ];
  const name = (merchant ?? text).trim().slice(0, 200);
  return {
    name,
    isActive: 1,
    conditions: [{ ...newCondition(), value: text.slice(0, 1000) }],
    actions: actions.length > 0 ? actions : [newAction()],
  };
}
