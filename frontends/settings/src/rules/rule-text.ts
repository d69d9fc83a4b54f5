import type { RuleAction, RuleBody, RuleCondition } from '../api/rule-calls.js';

export const fieldLabels: Record<RuleCondition['field'], string> = {
  description: 'Description',
  merchant: 'Merchant',
  category: 'Category',
  amount: 'Amount',
};

export const operatorLabels: Record<RuleCondition['operator'], string> = {
  contains: 'contains',
  equals: 'equals',
  starts_with: 'starts with',
  ends_with: 'ends with',
  greater_than: 'is greater than',
  less_than: 'is less than',
};

export const actionLabels: Record<RuleAction['type'], string> = {
  assign_bill: 'Assign to bill',
  assign_income: 'Assign to income',
  set_category: 'Set category',
  set_merchant: 'Set merchant',
};

const textOperators = ['contains', 'equals', 'starts_with', 'ends_with'] as const;

/** What makes sense of a field: an amount is compared first of all, a text is not greater than another. */
export const operatorsOf = (field: RuleCondition['field']): readonly RuleCondition['operator'][] =>
  field === 'amount' ? ['equals', 'greater_than', 'less_than', 'starts_with', 'ends_with'] : textOperators;

const quoted = (value: string) => `“${value.trim() === '' ? '…' : value}”`;

const conditionText = ({ field, operator, value, caseSensitive }: RuleCondition): string =>
  `${fieldLabels[field].toLowerCase()} ${operatorLabels[operator]} ${quoted(value)}${caseSensitive ? ' (match case)' : ''}`;

const actionText = ({ type, value }: RuleAction, billName: (id: number) => string | undefined): string => {
  switch (type) {
    case 'assign_bill':
      return `link it to ${quoted(value === '' ? '' : (billName(Number(value)) ?? 'a deleted bill'))}`;
    case 'assign_income':
      return `link it to ${quoted(value === '' ? '' : (billName(Number(value)) ?? 'a deleted income'))}`;
    case 'set_category':
      return `set category to ${quoted(value)}`;
    case 'set_merchant':
      return `set merchant to ${quoted(value)}`;
  }
};

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** Reads a rule back: When description contains “netflix”, set category to “Entertainment”. */
export const ruleSentence = (
  { conditions, actions }: Pick<RuleBody, 'conditions' | 'actions'>,
  billName: (id: number) => string | undefined,
): string =>
  `When ${listed(conditions.map(conditionText))}, ${listed(actions.map((action) => actionText(action, billName)))}.`;
