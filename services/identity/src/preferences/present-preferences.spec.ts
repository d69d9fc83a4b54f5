import { type CategoryEvent, type NameChanges, withNameChange } from '@daybook/rules';
import type { SavedPreferences } from './saved-preferences.js';
import { presentPreferences } from './present-preferences.js';

const after = (...events: CategoryEvent[]): NameChanges =>
  events.reduce<NameChanges>(
    (changes, event, n) =>
      withNameChange(changes, event, { commandId: `op-${n}`, at: new Date(1_000 + n).toISOString() }),
    [],
  );
const renamed = (from: string, to: string): CategoryEvent => ({ type: 'CategoryRenamed', data: { from, to } });
const merged = (from: string[], to: string): CategoryEvent => ({ type: 'CategoriesMerged', data: { from, to } });
const restored = (name: string): CategoryEvent => ({ type: 'CategoryRestored', data: { name } });

const saved = (categoryColors: string | null, colorsAt = 0, hiddenCategories?: string): SavedPreferences => ({
  saved: { categoryColors, dashboardComponents: null, ...(hiddenCategories && { hiddenCategories }) },
  colorsAt,
});
const colors = (text: string | null, at: number, ...events: CategoryEvent[]) =>
  presentPreferences(saved(text, at), after(...events)).categoryColors;

describe('the colors of categories', () => {
  it('are as they were saved while nothing was renamed', () => {
    const before = saved('{ "Food": "green" }');
    expect(presentPreferences(before, [])).toBe(before.saved);
    expect(colors('{ "Pets": "green" }', 0, renamed('Food', 'Groceries'))).toBe('{ "Pets": "green" }');
  });

  it('go with a category to its new name, in its place', () => {
    const text = '{"Food":"green","Pets":"red","__proto__":"blue"}';
    expect(colors(text, 0, renamed('Food', 'Groceries'), renamed('__proto__', 'constructor'))).toBe(
      '{"Groceries":"green","Pets":"red","constructor":"blue"}',
    );
  });

  it('of the nine defaults go with them as well', () => {
    const text = colors(null, 0, renamed('Food', 'Groceries'));
    expect(Object.keys(JSON.parse(text ?? ''))).toEqual([
      ...['Housing', 'Utilities', 'Transportation', 'Groceries', 'Healthcare'],
      ...['Entertainment', 'Shopping', 'Insurance', 'Other'],
    ]);
  });

  it('are the target’s own after a merge, or the first one’s where it had none', () => {
    const text = '{"Pets":"red","Vet":"blue","Other":"stone"}';
    expect(colors(text, 0, merged(['Pets', 'Vet'], 'Other'))).toBe('{"Other":"stone"}');
    expect(colors(text, 0, merged(['Pets', 'Vet'], 'Animals'))).toBe('{"Animals":"red","Other":"stone"}');
  });

  it('saved by a page that had not heard of the rename are those of the new name', () => {
    expect(colors('{"Food":"green"}', 2_000, renamed('Food', 'Groceries'))).toBe('{"Groceries":"green"}');
  });

  it('of a name that was taken up again are its own', () => {
    const events = [renamed('Food', 'Groceries'), restored('Food')];
    expect(colors('{"Groceries":"green","Food":"red"}', 2_000, ...events)).toBe('{"Groceries":"green","Food":"red"}');
  });
});

describe('the categories that are not on offer', () => {
  const hidden = (text: string | undefined, ...events: CategoryEvent[]) =>
    presentPreferences(saved('{}', 0, text), after(...events)).hiddenCategories;

  it('are those that were deleted, and built-in ones that are called otherwise', () => {
    expect(hidden('["Debt"]', renamed('Food', 'Groceries'), renamed('Pets', 'Dogs'))).toBe('["Debt","Food"]');
    expect(hidden(undefined, merged(['Food', 'Shopping'], 'Other'))).toBe('["Food","Shopping"]');
  });

  it('are none where a name came back', () => {
    expect(hidden(undefined, renamed('Food', 'Groceries'), renamed('Groceries', 'Food'))).toBeUndefined();
  });
});
