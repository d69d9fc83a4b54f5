import type { TransactionRule } from '@daybook/contracts';
import { conditionsText, linkRuleOf, type Payment, rulesLinking, withoutLink } from './link-rule.js';

const paid = (description: string, merchant: string | null = null): Payment => ({ description, merchant });
const rule = (id: number, actions: TransactionRule['actions'], isActive: 0 | 1 = 1): TransactionRule => ({
  id,
  name: `Rule ${id}`,
  isActive,
  conditions: [{ field: 'description', operator: 'contains', value: 'x', caseSensitive: 0 }],
  actions,
  broken: 0,
});

describe('the rule that links payments', () => {
  it.each<[string, Payment[], string]>([
    ['names the bill where nothing is linked yet', [], 'description contains “Netflix”'],
    ['names the bill where one payment was linked', [paid('NFX 4411 LUX')], 'description contains “Netflix”'],
    [
      'takes the merchant that all payments have',
      [paid('NFX 1', 'Netflix.com'), paid('NFX 2', 'netflix.com ')],
      'merchant is “Netflix.com”',
    ],
    [
      'takes what all descriptions begin with, up to the first number',
      [paid('CITY WATER 0822 X', 'City'), paid('City Water 0922 X')],
      'description contains “CITY WATER”',
    ],
    [
      'names the bill where payments have nothing in common',
      [paid('AB 1'), paid('CD 2')],
      'description contains “Netflix”',
    ],
    ['takes no beginning of two letters', [paid('SQ *ONE'), paid('SQ *TWO')], 'description contains “Netflix”'],
  ])('%s', (_what, payments, told) => {
    const made = linkRuleOf('bill', { id: 4, name: 'Netflix' }, payments);
    expect(conditionsText(made as TransactionRule)).toBe(told);
    expect(made).toMatchObject({
      name: 'Link to Netflix',
      isActive: 1,
      actions: [{ type: 'assign_bill', value: '4' }],
    });
  });

  it('links to an income as well, and its name is not too long', () => {
    const { name, actions } = linkRuleOf('income', { id: 9, name: 'x'.repeat(250) }, []);
    expect([name.length, actions]).toEqual([200, [{ type: 'assign_income', value: '9' }]]);
  });

  it('is known by any row of the bill, and not by an income of that number', () => {
    const rules = [
      rule(1, [{ type: 'assign_bill', value: '4' }]),
      rule(2, [{ type: 'assign_income', value: '4' }]),
      rule(3, [{ type: 'set_category', value: '4' }]),
      rule(4, [{ type: 'assign_bill', value: '5' }], 0),
    ];
    expect(rulesLinking(rules, 'bill', new Set([4, 5])).map(({ id }) => id)).toEqual([1, 4]);
    expect(rulesLinking(rules, 'income', new Set([4])).map(({ id }) => id)).toEqual([2]);
  });

  it('keeps what else it does without its link', () => {
    const category = { type: 'set_category' as const, value: 'Fun' };
    const link = { type: 'assign_bill' as const, value: '4' };
    expect(withoutLink(rule(1, [link, category]), 'bill', new Set([4]))).toEqual({ actions: [category] });
    expect(withoutLink(rule(1, [link]), 'bill', new Set([4]))).toBeUndefined();
  });
});
