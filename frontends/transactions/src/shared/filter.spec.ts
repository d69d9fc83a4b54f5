import { conditionsOf, fieldsOf, filterIn, isAmount, noFilter, parametersOf } from './filter.js';
import { newestFirst, queryOf, sortingIn, sortParameters, toggled } from './sort.js';

describe('the filter', () => {
  it.each([
    [{ search: '  NetFLIX ' }, { search: 'NetFLIX' }],
    [{ search: 'x'.repeat(300) }, { search: 'x'.repeat(200) }],
    [{ type: 'credit' as const }, { type: 'credit' }],
    [{ reviewed: '0' as const }, { reviewed: 0 }],
    [{ bill: 'any' }, { billId: 'any' }],
    [{ bill: 'none' }, { billId: 'none' }],
    [{ bill: '7' }, { groupId: 7 }],
    [
      { category: 'Food', account: 'Joint' },
      { category: 'Food', account: 'Joint' },
    ],
    [
      { min: '$1,000', max: '2000.5' },
      { min: '1000.00', max: '2000.50' },
    ],
    [{ min: 'ten', max: '-3' }, {}],
    [{ from: '2026-03-01', to: '0002-03-01' }, { from: '2026-03-01' }],
    [{}, {}],
  ])('%j asks the server for %j', (filter, conditions) =>
    expect(conditionsOf({ ...noFilter, ...filter })).toEqual(conditions),
  );

  it('is kept with the view and found again', () => {
    const filter = { ...noFilter, search: 'Rent', reviewed: '0' as const, bill: '7', from: '2026-03-01', min: '5' };
    const kept = { search: 'Rent', reviewed: 0, groupId: 7, from: '2026-03-01', min: '5' };
    expect(parametersOf(filter)).toEqual(kept);
    expect(filterIn(kept)).toEqual(filter);
    expect(parametersOf({ ...noFilter, bill: 'none' })).toEqual({ billId: 'none' });
    expect(filterIn({ type: 'no such', category: 7, billId: 'x' })).toEqual(noFilter);
  });

  it('is none where nothing is written', () => {
    expect([conditionsOf(noFilter), conditionsOf({ ...noFilter, search: ' ' })]).toEqual([{}, {}]);
  });

  it('knows an amount when it sees one', () =>
    expect(['', ' ', '$5', '1,5.0', 'five', '-1'].map(isAmount)).toEqual([true, true, true, true, false, false]));

  it('tells which fields it looks at', () => {
    const searched = ['category', 'merchant', 'billId', 'incomeId', 'note', 'tags'];
    expect([...fieldsOf({ search: 'x' })]).toEqual(searched);
    expect([...fieldsOf({ reviewed: 0, groupId: 7, from: '2026-01-01' })]).toEqual(['billId', 'incomeId', 'reviewed']);
  });
});

describe('the order', () => {
  it('goes without saying where it is the newest first', () =>
    expect([sortParameters(newestFirst), sortingIn({}), queryOf({})]).toEqual([{}, newestFirst, '']));
  it('turns round at a second click', () =>
    expect(toggled(toggled(newestFirst, 'amount'), 'amount')).toEqual({ by: 'amount', descending: true }));
  it('is kept with the view and found again', () => {
    const oldestFirst = { by: 'date', descending: false } as const;
    expect(sortParameters(oldestFirst)).toEqual({ sort: 'date', direction: 'ascending' });
    expect(sortingIn(sortParameters(oldestFirst))).toEqual(oldestFirst);
    expect(sortingIn({ sort: 'no such' })).toEqual(newestFirst);
  });
  it('is a part of the query, after the filter', () =>
    expect(queryOf({ search: 'a&b', reviewed: 1 }, { by: 'amount', descending: true })).toBe(
      'search=a%26b&reviewed=1&sort=amount&direction=descending',
    ));
});
