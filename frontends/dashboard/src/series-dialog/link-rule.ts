import type { Transaction, TransactionRule } from '@daybook/contracts';
import type { RuleBody } from '../api/rule-calls.js';

type Kind = 'bill' | 'income';
type Condition = RuleBody['conditions'][number];
/** A payment that a rule is made from. */
export type Payment = Pick<Transaction, 'description' | 'merchant'>;

const actionTypes = { bill: 'assign_bill', income: 'assign_income' } as const;
const longestName = 200;
/** Fewer say nothing of who was paid. */
const fewestLetters = 4;
const letters = /\p{L}/gu;
const plainWord = /^[^\d#*]+$/u;

const isLinking = ({ actions }: TransactionRule, kind: Kind, ids: ReadonlySet<number>): boolean =>
  actions.some(({ type, value }) => type === actionTypes[kind] && ids.has(Number(value)));

/** The rules that link transactions to a bill or an income. @param ids of its rows */
export const rulesLinking = (
  rules: readonly TransactionRule[],
  kind: Kind,
  ids: ReadonlySet<number>,
): TransactionRule[] => rules.filter((rule) => isLinking(rule, kind, ids));

/** What is left of a rule without its link; undefined where it did nothing else. */
export function withoutLink({ actions }: TransactionRule, kind: Kind, ids: ReadonlySet<number>) {
  const others = actions.filter(({ type, value }) => !(type === actionTypes[kind] && ids.has(Number(value))));
  return others.length > 0 ? { actions: others } : undefined;
}

const sameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The merchant of all payments; undefined where one has none, or another. */
function sharedMerchant(payments: readonly Payment[]): string | undefined {
  const [first, ...others] = payments.map(({ merchant }) => merchant?.trim() ?? '');
  return first && others.every((merchant) => sameText(merchant, first)) ? first : undefined;
}

/** The words with which all descriptions begin, up to the first number: references change from month to month. */
function sharedStart(payments: readonly Payment[]): string | undefined {
  const [first = [], ...others] = payments.map(({ description }) => description.split(/(?<=\s)/));
  const end = first.findIndex(
    (word, at) => !plainWord.test(word) || others.some((words) => !sameText(words[at]?.trim() ?? '', word.trim())),
  );
  const start = first
    .slice(0, end < 0 ? first.length : end)
    .join('')
    .trim();
  return (start.match(letters)?.length ?? 0) >= fewestLetters ? start : undefined;
}

function conditionOf(name: string, payments: readonly Payment[]): Condition {
  const merchant = sharedMerchant(payments);
  if (merchant !== undefined) return { field: 'merchant', operator: 'equals', value: merchant };
  // One payment alone does not say which of its words come again.
  const start = payments.length > 1 ? sharedStart(payments) : undefined;
  return { field: 'description', operator: 'contains', value: start ?? name };
}

/** The rule that links what is paid like the payments that are linked already, or else what names the bill or income. */
export const linkRuleOf = (
  kind: Kind,
  { id, name }: { id: number; name: string },
  payments: readonly Payment[],
): RuleBody => ({
  name: `Link to ${name}`.slice(0, longestName),
  isActive: 1,
  conditions: [conditionOf(name, payments)],
  actions: [{ type: actionTypes[kind], value: String(id) }],
});

const operators: Readonly<Record<TransactionRule['conditions'][number]['operator'], string>> = {
  contains: 'contains',
  equals: 'is',
  starts_with: 'starts with',
  ends_with: 'ends with',
  greater_than: 'is greater than',
  less_than: 'is less than',
};

/** `merchant is “Netflix”` */
export const conditionsText = ({ conditions }: Pick<TransactionRule, 'conditions'>): string =>
  conditions.map(({ field, operator, value }) => `${field} ${operators[operator]} “${value}”`).join(' and ');
