import { type ExplainedTransaction, type HistoryEntry } from '@daybook/contracts';
import { layersOf, reviewedSince } from './layers.js';
import { rowTimeline, sourceLabel } from './history-text.js';

const values = { merchant: null, category: 'Other', billId: null, incomeId: null };
const explained = (more: Partial<ExplainedTransaction> = {}): ExplainedTransaction => ({
  id: 1,
  imported: values,
  rules: [],
  hand: {},
  withoutRules: values,
  visible: values,
  ...more,
});
const edit = (
  at: string,
  field: 'category' | 'reviewed',
  to: string | number | null,
  cleared: 0 | 1 = 0,
): HistoryEntry => ({
  root: at,
  at,
  kind: 'edited',
  actor: { id: 1, name: 'Ann' },
  who: 'You',
  source: 'web',
  changes: [{ field, before: null, after: to, to, billName: null, cleared }],
});

it('dates a manual value by its last edit', () => {
  const history = [edit('1', 'category', 'Food'), edit('2', 'category', 'Pets'), edit('3', 'reviewed', 1)];
  expect(layersOf(explained({ hand: { category: 'Pets' } }), history, 'category')).toEqual([
    { kind: 'imported', value: 'Other', at: undefined },
    { kind: 'hand', value: 'Pets', edit: history[1] },
  ]);
});

it('tells an edit to no value from no edit', () =>
  expect(layersOf(explained({ hand: { billId: null } }), [], 'billId').map(({ kind }) => kind)).toEqual([
    'imported',
    'hand',
  ]));

it('tells no rule that leaves a field as it is', () => {
  const change = (from: string, to: string) => ({ field: 'category' as const, from, to, overruled: 0 as const });
  const rules = [
    { id: 1, name: 'Same', changes: [change('Other', 'Other')] },
    { id: 2, name: 'Streaming', changes: [change('Other', 'Entertainment')] },
  ];
  expect(
    layersOf(explained({ rules }), [], 'category').map((layer) => ('name' in layer ? layer.name : layer.kind)),
  ).toEqual(['imported', 'Streaming']);
});

it('does not date a review that was cleared', () => {
  const [marked, taken] = [edit('1', 'reviewed', 1), edit('2', 'reviewed', null, 1)];
  expect(reviewedSince([marked])).toBe(marked);
  expect(reviewedSince([marked, taken])).toBeUndefined();
});

const nameOf = () => (value: string | number | null) => String(value ?? 'none');

it('tells each field before and after, the newest first, and what set it where no person did', () => {
  const rule = { id: 3, name: 'Coffee' };
  const byRules = [
    { field: 'category' as const, before: 'Food', after: 'Shopping', billName: null, rule },
    { field: 'merchant' as const, before: 'Cafe', after: null, billName: null, rule: null },
  ];
  const entries = [
    edit('2026-03-01', 'category', 'Food'),
    edit('2026-03-02', 'reviewed', null, 1),
    { ...edit('2026-03-03', 'category', null, 1), byRules },
    { ...edit('2026-03-04', 'category', null), changes: [], byRules },
  ];
  const ruled = [
    { label: 'Category', before: 'Food', after: 'Shopping', by: 'Rule “Coffee”' },
    { label: 'Merchant', before: 'Cafe', after: 'none', by: 'no rule any more' },
  ];
  expect(rowTimeline(entries, nameOf).map(({ deed, fields }) => [deed, fields])).toEqual([
    ['Rules changed', ruled],
    ['Edited', ruled],
    ['Edited', [{ label: 'Reviewed', before: null, after: 'none', by: 'reset' }]],
    ['Edited', [{ label: 'Category', before: 'none', after: 'Food', by: null }]],
  ]);
});

it('names the token with which a value was set', () => {
  expect(sourceLabel({})).toBe('Manual edit');
  expect(sourceLabel({ source: 'api', token: 'Script' })).toBe('API token “Script”');
  expect(sourceLabel({ source: 'job', token: 'Script' })).toBe('API token “Script”');
});

it('says of a value that it came with others, or by an undo', () => {
  expect(sourceLabel({ source: 'web', rows: 40 })).toBe('Bulk edit');
  expect(sourceLabel({ source: 'web', rows: 40, undoes: 'change' })).toBe('Undo');
});
