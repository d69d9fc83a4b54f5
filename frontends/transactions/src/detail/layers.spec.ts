import { type ExplainedTransaction, type HistoryEntry } from '@daybook/contracts';
import { layersOf, reviewedSince } from './layers.js';
import { changeText } from './history-text.js';

const values = { merchant: null, category: 'Other', billId: null };
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
    { kind: 'hand', value: 'Pets', at: '2', source: 'web' },
  ]);
});

it('tells an edit to no value from no edit', () =>
  expect(layersOf(explained({ hand: { billId: null } }), [], 'billId').map(({ kind }) => kind)).toEqual([
    'imported',
    'hand',
  ]));

it('does not date a review that was cleared', () => {
  const [marked, taken] = [edit('1', 'reviewed', 1), edit('2', 'reviewed', null, 1)];
  expect(reviewedSince([marked])).toBe(marked);
  expect(reviewedSince([marked, taken])).toBeUndefined();
});

it.each([
  [edit('', 'category', 'Food'), 'Category: Food'],
  [edit('', 'category', null, 1), 'Category reset'],
  [edit('', 'reviewed', 1), 'Marked as reviewed'],
  [edit('', 'reviewed', 0), 'Marked as not reviewed'],
  [edit('', 'reviewed', null, 1), 'Review cleared'],
])('%j reads as %s', ({ changes }, text) => expect(changes.map(changeText)).toEqual([text]));
