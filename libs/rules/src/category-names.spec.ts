import { asWritten, namesAt, presentTerms, resolveCategory } from './category-names.js';
import { type CategoryEvent, changesKnownAt, type NameChanges, withNameChange } from './name-changes.js';
import { retiredNames } from './retired-names.js';

const after = (...events: CategoryEvent[]): NameChanges =>
  events.reduce<NameChanges>(
    (changes, event, n) =>
      withNameChange(changes, event, { commandId: `op-${n}`, at: new Date(n * 1_000).toISOString() }),
    [],
  );
const renamed = (from: string, to: string): CategoryEvent => ({ type: 'CategoryRenamed', data: { from, to } });
const merged = (from: string[], to: string): CategoryEvent => ({ type: 'CategoriesMerged', data: { from, to } });
const undone = (n: number): CategoryEvent => ({ type: 'CategoryMergeUndone', data: { operation: `op-${n}` } });
const restored = (name: string): CategoryEvent => ({ type: 'CategoryRestored', data: { name } });

describe('the present name of a category', () => {
  it('is the written one while nothing is renamed', () => {
    expect(namesAt([])).toBe(asWritten);
    expect(resolveCategory(after(renamed('Food', 'Groceries')), 'Pets', 0)).toBe('Pets');
  });

  it('follows a chain of names', () => {
    const changes = after(renamed('Food', 'Groceries'), renamed('Groceries', 'Provisions'));
    expect(['Food', 'Groceries'].map((name) => resolveCategory(changes, name, 0))).toEqual([
      'Provisions',
      'Provisions',
    ]);
  });

  it('is the new one also for names written later under the old one', () => {
    const changes = after(renamed('Food', 'Groceries'), renamed('Groceries', 'Provisions'));
    expect([1, 2].map((known) => resolveCategory(changes, 'Food', known))).toEqual(['Provisions', 'Provisions']);
  });

  it('is the old one again after renaming back, also for names written under the new one', () => {
    const changes = after(renamed('Food', 'Groceries'), renamed('Groceries', 'Food'));
    expect([0, 1, 2].map((known) => resolveCategory(changes, 'Food', known))).toEqual(['Food', 'Food', 'Food']);
    expect(resolveCategory(changes, 'Groceries', 1)).toBe('Food');
    expect([...retiredNames(changes)]).toEqual([['Groceries', 'Food']]);
  });

  it('is separate again when a merge is undone, and what was in the target stays there', () => {
    const changes = after(merged(['Pets', 'Vet'], 'Other'), undone(0));
    expect(['Pets', 'Vet', 'Other'].map((name) => resolveCategory(changes, name, 0))).toEqual(['Pets', 'Vet', 'Other']);
    expect(resolveCategory(changes, 'Pets', 1)).toBe('Pets');
  });

  it('of a restored name is its own from then on, and older rows keep their category', () => {
    const changes = after(renamed('Food', 'Groceries'), restored('Food'), renamed('Food', 'Eating out'));
    expect([0, 1, 2].map((known) => resolveCategory(changes, 'Food', known))).toEqual([
      'Groceries',
      'Groceries',
      'Eating out',
    ]);
  });

  it('is found by the instant at which it was written', () => {
    const changes = after(renamed('Food', 'Groceries'), restored('Food'));
    expect([-1, 0, 999, 1_000].map((at) => changesKnownAt(changes, at))).toEqual([0, 1, 1, 2]);
    expect([-1, 999, 1_000].map((at) => namesAt(changes)('Food', at))).toEqual(['Groceries', 'Groceries', 'Food']);
  });

  it('never seems earlier than the change before it, whatever the clocks', () => {
    const [first, second] = [
      { commandId: 'a', at: '2026-03-10T12:00:01.000Z' },
      { commandId: 'b', at: '2026-03-10T12:00:00.000Z' },
    ];
    const changes = withNameChange(withNameChange([], renamed('A', 'B'), first), renamed('B', 'C'), second);
    expect(changes.map(({ at }) => at)).toEqual([Date.parse(first.at), Date.parse(first.at)]);
  });

  it('of __proto__ and constructor is a name like any other', () => {
    expect(resolveCategory(after(renamed('__proto__', 'constructor')), '__proto__', 0)).toBe('constructor');
    expect(resolveCategory(after(renamed('Food', '__proto__')), 'toString', 0)).toBe('toString');
  });
});

describe('the terms of a rule', () => {
  const terms = {
    name: 'Treats',
    isActive: 1,
    conditions: [
      { field: 'category' as const, operator: 'equals' as const, value: 'food', caseSensitive: 0 },
      { field: 'category' as const, operator: 'contains' as const, value: 'food', caseSensitive: 1 },
      { field: 'description' as const, operator: 'contains' as const, value: 'Food', caseSensitive: 0 },
    ],
    actions: [
      { type: 'set_category' as const, value: 'Food' },
      { type: 'set_merchant' as const, value: 'Food' },
    ],
  };

  it('use the present names of categories, with and without case', () => {
    const { conditions, actions } = presentTerms(after(renamed('Food', 'Groceries')), terms, 0);
    expect(conditions.map(({ value }) => value)).toEqual(['Groceries', 'food', 'Food']);
    expect(actions.map(({ value }) => value)).toEqual(['Groceries', 'Food']);
  });

  it('are unchanged while nothing is renamed', () => {
    expect(presentTerms([], terms, 0)).toBe(terms);
  });
});
