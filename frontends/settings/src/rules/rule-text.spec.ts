import { newRule, validate, withField } from './rule-draft.js';
import { ruleSentence } from './rule-text.js';

const billName = (id: number) => (id === 7 ? 'Rent' : undefined);
const contains = (value: string) => ({
  field: 'description' as const,
  operator: 'contains' as const,
  value,
  caseSensitive: 0 as const,
});

describe('a rule read back', () => {
  it('is one sentence', () => {
    const actions = [{ type: 'set_category' as const, value: 'Entertainment' }];
    expect(ruleSentence({ conditions: [contains('netflix')], actions }, billName)).toBe(
      'When description contains “netflix”, set category to “Entertainment”.',
    );
  });

  it('lists all of its conditions and actions', () => {
    const rule = {
      conditions: [
        { ...contains('ACH'), caseSensitive: 1 as const },
        { field: 'amount' as const, operator: 'greater_than' as const, value: '100', caseSensitive: 0 as const },
      ],
      actions: [
        { type: 'assign_bill' as const, value: '7' },
        { type: 'assign_bill' as const, value: '8' },
        { type: 'set_merchant' as const, value: '' },
      ],
    };
    expect(ruleSentence(rule, billName)).toBe(
      'When description contains “ACH” (match case) and amount is greater than “100”, ' +
        'link it to “Rent”, link it to “a deleted bill” and set merchant to “…”.',
    );
  });
});

describe('a rule to be saved (§5, "Rule save")', () => {
  const full = { ...newRule(), name: 'Films', conditions: [contains('netflix')] };
  it.each([
    [{ ...full, name: '  ' }, 'Please enter a rule name'],
    [{ ...full, conditions: [contains(' ')] }, 'Please fill in all condition values'],
    [full, 'Please fill in all action values'],
    [{ ...full, actions: [{ type: 'set_merchant' as const, value: 'Netflix' }] }, undefined],
  ])('is asked for what is missing', (rule, expected) => expect(validate(rule)).toBe(expected));

  it('keeps an operator that makes sense of another field, and takes one that does where it does not', () => {
    expect(withField(contains('x'), 'amount').operator).toBe('equals');
    expect(withField({ ...contains('x'), operator: 'starts_with' }, 'amount').operator).toBe('starts_with');
  });
});
