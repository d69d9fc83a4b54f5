import type { RuleTerms } from '@daybook/contracts';
import fc from 'fast-check';
import { type RuleCondition } from './condition.js';
import { explain } from './explain.js';
import { actionsOf, type RuleAction, storedActions } from './rule-actions.js';
import { applyRules, type HandValues, type ImportedValues, type Rule, rulebook, type RuledValues } from './rulebook.js';

const coffee: ImportedValues = {
  description: 'blue bottle',
  merchant: null,
  category: 'Other',
  amount: 450,
  importedAt: 1_000,
};

const rule = (id: number, when: Partial<RuleCondition>, then: RuleAction[], isActive = 1): Rule => ({
  id,
  terms: {
    name: `Rule ${id}`,
    isActive,
    conditions: [{ field: 'description', operator: 'contains', value: 'blue', caseSensitive: 0, ...when }],
    ...storedActions(then),
  },
});
const setCategory = (value: string): RuleAction => ({ type: 'set_category', value });
const setMerchant = (value: string): RuleAction => ({ type: 'set_merchant', value });
const assignBill = (value: string): RuleAction => ({ type: 'assign_bill', value });
const assignIncome = (value: string): RuleAction => ({ type: 'assign_income', value });
const there = () => undefined;
const apply = (
  rules: Rule[],
  hand: HandValues = {},
  row = coffee,
  deletedAt: (id: number) => number | undefined = there,
) => applyRules(rulebook(rules, deletedAt), row, hand);

describe('the visible values of a transaction', () => {
  it('are the imported ones where no rule matches', () => {
    expect(apply([rule(1, { value: 'rent' }, [setCategory('Housing')])])).toEqual({
      visible: { merchant: null, category: 'Other', billId: null, incomeId: null },
      carried: [],
      skipped: [],
    });
  });

  it('take every rule that matches, and of two that set one field the later', () => {
    const ruled = apply([rule(1, {}, [setCategory('Food'), assignBill('7')]), rule(2, {}, [setCategory('Fun')])]);
    expect(ruled).toEqual({
      visible: { merchant: null, category: 'Fun', billId: 7, incomeId: null },
      carried: [1, 2],
      skipped: [],
    });
  });

  it('ignore an inactive rule', () => {
    expect(apply([rule(1, {}, [setCategory('Food')], 0)]).visible.category).toBe('Other');
  });

  it('need all conditions of a rule', () => {
    const both = rule(1, {}, [setCategory('Food')]);
    both.terms.conditions.push({ field: 'amount', operator: 'greater_than', value: '5', caseSensitive: 0 });
    expect(apply([both]).carried).toEqual([]);
    expect(apply([both], {}, { ...coffee, amount: 501 }).carried).toEqual([1]);
  });

  it('let a later condition read what an earlier rule set', () => {
    const rules = [
      rule(1, {}, [setMerchant('Blue Bottle'), setCategory('Food')]),
      rule(2, { field: 'category', operator: 'equals', value: 'food' }, [assignBill('7')]),
      rule(3, { field: 'merchant', operator: 'equals', value: 'blue bottle' }, [setCategory('Coffee')]),
    ];
    expect(apply(rules).visible).toEqual({ merchant: 'Blue Bottle', category: 'Coffee', billId: 7, incomeId: null });
    expect(apply([...rules].reverse()).visible).toEqual({
      merchant: 'Blue Bottle',
      category: 'Food',
      billId: null,
      incomeId: null,
    });
  });

  it("let a condition read a person's value where there is one", () => {
    const rules = [
      rule(1, {}, [setCategory('Food')]),
      rule(2, { field: 'category', value: 'food' }, [assignBill('7')]),
      rule(3, { field: 'category', value: 'work' }, [assignBill('8')]),
    ];
    expect(apply(rules, { category: 'Work' })).toEqual({
      visible: { merchant: null, category: 'Work', billId: 8, incomeId: null },
      carried: [3],
      skipped: [1],
    });
  });

  it("keep what a person set, 'No bill' included", () => {
    const ruled = apply([rule(1, {}, [assignBill('7'), setCategory('Food')])], { billId: null });
    expect(ruled).toEqual({
      visible: { merchant: null, category: 'Food', billId: null, incomeId: null },
      carried: [1],
      skipped: [],
    });
  });

  it('keep a deleted bill on rows imported before its deletion, and on no later ones', () => {
    const rules = [rule(1, {}, [assignBill('6')]), rule(2, {}, [assignBill('7')])];
    const deletedAt = (id: number) => (id === 7 ? 2_000 : undefined);
    expect(apply(rules, {}, { ...coffee, importedAt: 2_000 }, deletedAt).visible.billId).toBe(7);
    expect(apply(rules, {}, { ...coffee, importedAt: 2_001 }, deletedAt)).toMatchObject({
      visible: { billId: 6 },
      carried: [1],
      skipped: [],
    });
  });
});

describe('the link of a transaction', () => {
  const toBill = rule(1, {}, [assignBill('7')]);
  const toIncome = rule(2, {}, [assignIncome('9')]);
  const linksOf = (rules: Rule[], hand: HandValues = {}) => {
    const { billId, incomeId } = apply(rules, hand).visible;
    return { billId, incomeId };
  };

  it('is a bill or an income, by the later of two rules', () => {
    expect(linksOf([toBill, toIncome])).toEqual({ billId: null, incomeId: 9 });
    expect(linksOf([toIncome, toBill])).toEqual({ billId: 7, incomeId: null });
  });

  it("is what a person set, and 'No income' says nothing of bills", () => {
    expect(linksOf([toBill], { incomeId: 9 })).toEqual({ billId: null, incomeId: 9 });
    expect(linksOf([toIncome], { billId: 7 })).toEqual({ billId: 7, incomeId: null });
    expect(linksOf([toBill, toIncome], { incomeId: null })).toEqual({ billId: 7, incomeId: null });
    expect(apply([toIncome], { billId: 7 })).toMatchObject({ carried: [], skipped: [2] });
  });

  it('is the bill where undoes left both', () => {
    expect(linksOf([], { billId: 7, incomeId: 9 })).toEqual({ billId: 7, incomeId: null });
  });

  it('is stored apart from the actions that the release before knows, and read in its place', () => {
    const actions = [setCategory('Income'), assignIncome('9'), setMerchant('Acme')];
    const stored = storedActions(actions);
    expect(stored.actions).toEqual([setCategory('Income'), setMerchant('Acme')]);
    expect(actionsOf(stored)).toEqual(actions);
    expect(actionsOf(storedActions([setMerchant('Acme')]))).toEqual([setMerchant('Acme')]);
  });
});

describe('why a transaction looks as it does', () => {
  it('is explained by what each rule set, what overrides it, and the values without rules', () => {
    const rules = [rule(1, {}, [setCategory('Food'), assignBill('7')]), rule(2, {}, [setCategory('Fun')])];
    expect(explain(rulebook(rules, there), coffee, { billId: null })).toEqual({
      rules: [
        {
          id: 1,
          name: 'Rule 1',
          changes: [
            { field: 'category', from: 'Other', to: 'Food', overruled: false },
            { field: 'billId', from: null, to: 7, overruled: true },
          ],
        },
        { id: 2, name: 'Rule 2', changes: [{ field: 'category', from: 'Food', to: 'Fun', overruled: false }] },
      ],
      withoutRules: { merchant: null, category: 'Other', billId: null, incomeId: null },
      visible: { merchant: null, category: 'Fun', billId: null, incomeId: null },
    });
  });
});

/** The same by a second road: layer upon layer, with plain text operations. */
function model(
  rules: readonly Rule[],
  row: ImportedValues,
  hand: HandValues,
  deleted: ReadonlyMap<number, number>,
): RuledValues {
  let layer: RuledValues = { merchant: row.merchant, category: row.category, billId: null, incomeId: null };
  for (const { terms } of rules) {
    if (terms.isActive === 0) continue;
    const seen = { ...layer, ...hand };
    const texts = { description: row.description, merchant: seen.merchant ?? row.description, category: seen.category };
    const holds = terms.conditions.every(({ field, value, operator }) => {
      if (field === 'amount') return operator === 'less_than' ? row.amount < Number(value) * 100 : false;
      return texts[field].toLowerCase().split(value.toLowerCase()).length > 1;
    });
    if (!holds) continue;
    for (const { type, value } of actionsOf(terms)) {
      if (type === 'set_category') layer = { ...layer, category: value };
      if (type === 'set_merchant') layer = { ...layer, merchant: value };
      const gone = deleted.get(Number(value));
      if (gone !== undefined && gone < row.importedAt) continue;
      const isOpen = (field: 'billId' | 'incomeId') => hand[field] === undefined;
      if (type === 'assign_bill' && isOpen('billId')) layer = { ...layer, billId: Number(value), incomeId: null };
      if (type === 'assign_income' && isOpen('incomeId')) layer = { ...layer, incomeId: Number(value), billId: null };
    }
  }
  const links = { billId: layer.billId, incomeId: layer.incomeId };
  if (typeof hand.billId === 'number') Object.assign(links, { billId: hand.billId, incomeId: null });
  else if (typeof hand.incomeId === 'number') Object.assign(links, { billId: null, incomeId: hand.incomeId });
  return { ...layer, ...hand, ...links };
}

const word = fc.constantFrom('blue', 'Bottle', 'rent', 'food', 'Fun', 'x');
const anyCondition = fc.oneof(
  fc.record({
    field: fc.constantFrom('description' as const, 'merchant' as const, 'category' as const),
    operator: fc.constant('contains' as const),
    value: word,
    caseSensitive: fc.constant(0),
  }),
  fc.record({
    field: fc.constant('amount' as const),
    operator: fc.constant('less_than' as const),
    value: fc.constantFrom('1', '4.51', '900'),
    caseSensitive: fc.constant(0),
  }),
);
const anyAction: fc.Arbitrary<RuleTerms['actions'][number]> = fc.oneof(
  fc.record({ type: fc.constantFrom('set_category' as const, 'set_merchant' as const), value: word }),
  fc.record({ type: fc.constant('assign_bill' as const), value: fc.constantFrom('6', '7') }),
);
const anyRules = fc.array(
  fc.record({
    name: word,
    isActive: fc.constantFrom(0, 1),
    conditions: fc.array(anyCondition, { minLength: 1, maxLength: 2 }),
    actions: fc.array(anyAction, { minLength: 1, maxLength: 3 }),
    income: fc.option(fc.record({ place: fc.constantFrom(0, 1), value: fc.constantFrom('7', '9') }), {
      nil: undefined,
    }),
  }),
  { maxLength: 8 },
);
const anyRow = fc.record({
  description: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  merchant: fc.option(word),
  category: word,
  amount: fc.constantFrom(100, 450, 99_999),
  importedAt: fc.constantFrom(1_000, 2_000, 3_000),
});
const anyHand = fc.record(
  {
    merchant: fc.option(word),
    category: word,
    billId: fc.option(fc.constantFrom(6, 7, 8)),
    incomeId: fc.option(fc.constantFrom(9, 10)),
  },
  { requiredKeys: [] },
);

it("agrees with applying the layers one by one, for any rules, rows and person's values", () => {
  fc.assert(
    fc.property(anyRules, anyRow, anyHand, fc.option(fc.constantFrom(1_000, 2_000)), (all, row, hand, gone) => {
      const rules = all.map((terms, index) => ({ id: index + 1, terms }));
      const deleted = new Map(gone === null ? [] : [[7, gone]]);
      const ruled = applyRules(
        rulebook(rules, (id) => deleted.get(id)),
        row,
        hand,
      );
      expect(ruled.visible).toEqual(model(rules, row, hand, deleted));
      expect(
        explain(
          rulebook(rules, (id) => deleted.get(id)),
          row,
          hand,
        ).visible,
      ).toEqual(ruled.visible);
    }),
    { numRuns: 1_000 },
  );
});

it('is unchanged by a rule that is added and removed', () => {
  fc.assert(
    fc.property(anyRules, anyRules, anyRow, anyHand, (before, others, row, hand) => {
      const rules = before.map((terms, index) => ({ id: index + 1, terms }));
      const off = others.map((terms, index) => ({ id: 100 + index, terms: { ...terms, isActive: 0 } }));
      expect(apply([...off, ...rules, ...off], hand, row)).toEqual(apply(rules, hand, row));
    }),
  );
});
