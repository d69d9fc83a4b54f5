import { canMatch, type RowValues, type RuleCondition, testOf } from './condition.js';

const row: RowValues = {
  description: 'BLUE BOTTLE  Coffee (a+)+$',
  merchant: 'Blue Bottle',
  category: 'Food',
  amount: 450,
};

const matches = (
  field: RuleCondition['field'],
  operator: RuleCondition['operator'],
  value: string,
  caseSensitive = 0,
  of: RowValues = row,
) => testOf({ field, operator, value, caseSensitive })({ ...of, folded: {} });

describe('a condition of a rule', () => {
  it.each([
    ['contains', 'bottle', true],
    ['contains', 'bottles', false],
    ['equals', 'blue bottle', true],
    ['equals', 'blue', false],
    ['starts_with', 'BLUE', true],
    ['starts_with', 'bottle', false],
    ['ends_with', 'Bottle', true],
    ['ends_with', 'blue', false],
  ] as const)('on text: %s "%s" is %s', (operator, value, expected) => {
    expect(matches('merchant', operator, value)).toBe(expected);
  });

  it('respects case where it is case-sensitive', () => {
    expect(matches('merchant', 'contains', 'bottle', 1)).toBe(false);
    expect(matches('merchant', 'contains', 'Bottle', 1)).toBe(true);
  });

  it('reads runs of blanks as one, as the screen shows them, and compatible letters as one', () => {
    expect(matches('description', 'contains', 'bottle coffee')).toBe(true);
    expect(matches('description', 'contains', 'ﬁne', 0, { ...row, description: 'A fine day' })).toBe(true);
  });

  it('is literal text, never a regular expression', () => {
    expect(matches('description', 'ends_with', '(a+)+$')).toBe(true);
    expect(matches('description', 'contains', '.*')).toBe(false);
  });

  it.each([
    ['equals', '4.5', true],
    ['equals', '$4.50', true],
    ['equals', '4.51', false],
    ['greater_than', '4.49', true],
    ['greater_than', '4.50', false],
    ['less_than', '1,000', true],
    ['less_than', '4.50', false],
  ] as const)('on an amount of 4.50: %s %s is %s', (operator, value, expected) => {
    expect(matches('amount', operator, value)).toBe(expected);
  });

  it('compares parts of an amount on its decimal text', () => {
    expect(matches('amount', 'ends_with', '.50')).toBe(true);
    expect(matches('amount', 'starts_with', '45')).toBe(false);
  });

  it('reads the description where no merchant was imported, as lists show it', () => {
    expect(matches('merchant', 'contains', 'coffee', 0, { ...row, merchant: null })).toBe(true);
    expect(matches('merchant', 'contains', 'coffee')).toBe(false);
  });

  it.each([
    ['description', 'greater_than', '5'],
    ['merchant', 'less_than', '5'],
    ['category', 'greater_than', 'Food'],
    ['amount', 'greater_than', 'ten'],
    ['amount', 'equals', '1e3'],
    ['description', 'contains', '  '],
  ] as const)('makes no sense and matches nothing: %s %s "%s"', (field, operator, value) => {
    const condition: RuleCondition = { field, operator, value, caseSensitive: 0 };
    expect(canMatch(condition)).toBe(false);
    expect(testOf(condition)({ ...row, folded: {} })).toBe(false);
  });
});
