import type { RuleTerms } from '@daybook/contracts';
import { applyRules, foldText, rulebook } from '@daybook/rules';
import fc from 'fast-check';
import { rowsThatMayMatch } from './rows-that-may-match.js';
import { ruled, visible } from './transaction-document.js';

type Condition = RuleTerms['conditions'][number];

const none = rulebook([], () => undefined);

const document = (description: string, amount: number) => {
  const values = { date: '2026-01-05', description, amount, type: 'debit' as const, account: 'A', isReconciled: 0 };
  const imported = { merchant: null, category: 'Other' };
  const layers = { ...values, imported, importId: 'i', importedAt: 0, hand: [], deleted: 0 as const };
  return visible(layers, ruled(none, layers));
};

const condition = (field: Condition['field'], operator: Condition['operator'], value: string, caseSensitive = 0) => ({
  field,
  operator,
  value,
  caseSensitive,
});

describe('the rows that a rule may match', () => {
  it('are found by description, by amount, or not at all', () => {
    const rows = (...conditions: Condition[]) => rowsThatMayMatch([{ conditions }]);
    expect(rows(condition('description', 'starts_with', ' Blue  Bottle'))).toEqual({
      field: 'searchText',
      has: 'blue bottle',
    });
    expect(rows(condition('amount', 'greater_than', '5'))).toEqual({ field: 'amount', from: 501 });
    expect(rows(condition('amount', 'less_than', '5'), condition('description', 'contains', 'x'))).toEqual({
      field: 'searchText',
      has: 'x',
    });
    expect(rows(condition('merchant', 'contains', 'x'))).toBe('all');
    expect(rows(condition('description', 'contains', 'x', 1))).toBe('all');
    expect(rows(condition('description', 'contains', '\0x'))).toBe('all');
    expect(rows(condition('amount', 'ends_with', '.99'))).toBe('all');
    expect(rows(condition('description', 'contains', 'x'), condition('category', 'less_than', '5'))).toBe('none');
    expect(rows()).toBe('none');
  });

  it('include those of every rule', () => {
    const [one, other] = [condition('description', 'contains', 'x'), condition('amount', 'equals', '5')];
    expect(rowsThatMayMatch([{ conditions: [one] }, { conditions: [other] }])).toEqual({
      field: 'searchText',
      has: 'x',
      or: [{ field: 'amount', from: 500, to: 500 }],
    });
  });

  it('include every row that it does match, in any script and with any blanks', () => {
    const character = fc.oneof(fc.constantFrom(' ', '\t', '\u00a0', 'İ', 'ß', 'ﬁ', 'e\u0301', 'Σ', 'ｶ'), fc.string());
    const text = fc.array(character, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));
    const operator = fc.constantFrom('contains' as const, 'equals' as const, 'starts_with' as const);
    let matched = 0;
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), operator, (given, from, length, by) => {
        const description = given.trim();
        const at = from % (description.length + 1);
        const value = by === 'equals' ? description : description.slice(by === 'contains' ? at : 0, at + length);
        const conditions = [condition('description', by, value)];
        const terms = { name: 'r', isActive: 1, conditions, actions: [{ type: 'set_category' as const, value: 'x' }] };
        const row = { description, amount: 1, merchant: null, category: 'Other', importedAt: 0 };
        if (
          applyRules(
            rulebook([{ id: 1, terms }], () => undefined),
            row,
            {},
          ).carried.length === 0
        )
          return;
        matched += 1;
        const found = rowsThatMayMatch([terms]);
        expect(found).toEqual({ field: 'searchText', has: foldText(value).trim() });
        expect(document(description, 1).searchText).toContain(foldText(value).trim());
      }),
      { numRuns: 2_000 },
    );
    expect(matched).toBeGreaterThan(500);
  });
});
