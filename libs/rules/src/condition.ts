import type { RuleTerms } from '@daybook/contracts';
import { type Cents, centsToDecimal, parseAmountText } from '@daybook/money';
import { foldText } from './fold-text.js';

export type RuleCondition = RuleTerms['conditions'][number];

/** What conditions read: an imported row, with the values set so far by rules or a person. */
export interface RowValues {
  description: string;
  merchant: string | null;
  category: string;
  /** Cents. */
  amount: Cents;
}

/** With its folded texts cached: fifty rules read one description. */
export interface RowWithFoldedTexts extends RowValues {
  folded: { [field in TextField]?: string | undefined };
}

type TextField = 'description' | 'merchant' | 'category';

export type Test = (row: RowWithFoldedTexts) => boolean;

const never: Test = () => false;

const numeric = {
  equals: (amount: Cents, wanted: Cents) => amount === wanted,
  greater_than: (amount: Cents, wanted: Cents) => amount > wanted,
  less_than: (amount: Cents, wanted: Cents) => amount < wanted,
};

const textual = {
  contains: (text: string, wanted: string) => text.includes(wanted),
  equals: (text: string, wanted: string) => text === wanted,
  starts_with: (text: string, wanted: string) => text.startsWith(wanted),
  ends_with: (text: string, wanted: string) => text.endsWith(wanted),
};

const isNumeric = (operator: RuleCondition['operator']): operator is keyof typeof numeric => operator in numeric;
const isTextual = (operator: RuleCondition['operator']): operator is keyof typeof textual => operator in textual;

/**
 * Where a file has no merchant, lists show the description in its place, and a condition on the merchant reads what the person
 * sees.
 */
const textOf = (row: RowValues, field: TextField): string =>
  field === 'merchant' ? (row.merchant ?? row.description) : row[field];

/**
 * Whether the condition can ever match: texts have no order, an amount is compared with a number, and blank values count as
 * empty. Parts of an amount are compared on its decimal text: `ends_with` `.99`.
 */
export function canMatch(condition: RuleCondition): boolean {
  return testOf(condition) !== never;
}

/** The condition compiled once for many rows. Literal text, never a regular expression (decisions, "Rules"). */
export function testOf({ field, operator, value, caseSensitive }: RuleCondition): Test {
  if (value.trim() === '') return never;
  if (field === 'amount') {
    if (isNumeric(operator)) {
      const wanted = parseAmountText(value);
      const holds = numeric[operator];
      return wanted === undefined ? never : ({ amount }) => holds(amount, wanted);
    }
    const holds = textual[operator];
    const wanted = value.trim();
    return ({ amount }) => holds(centsToDecimal(amount), wanted);
  }
  if (!isTextual(operator)) return never;
  const holds = textual[operator];
  if (caseSensitive) return (row) => holds(textOf(row, field), value);
  const wanted = foldText(value);
  return (row) => holds((row.folded[field] ??= foldText(textOf(row, field))), wanted);
}
