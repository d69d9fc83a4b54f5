import { type Bill, type Transaction } from '@daybook/contracts';
import { aBill, aTransaction } from '../testing/samples.js';
import { nearestOccurrence, seriesOf } from './bill-series.js';
import { applyFilter, choicesOf, filterIn, noFilter, parametersOf, sumOf } from './filter.js';
import { newestFirst, sorted, toggled } from './sort.js';

const ids = (rows: readonly Transaction[]) => rows.map(({ id }) => id);

describe('the filter', () => {
  const rows = [
    aTransaction({ id: 1, description: 'NETFLIX.COM 866', merchant: 'Netflix', category: 'Entertainment', billId: 5 }),
    aTransaction({
      id: 2,
      description: 'ACME PAYROLL',
      type: 'credit',
      amount: '1000.00',
      account: 'Joint',
      reviewed: 1,
    }),
    aTransaction({ id: 3, description: 'Corner grocer', category: 'Food', amount: '20.10' }),
  ];
  it.each([
    [{ text: 'netFLIX' }, [1]],
    [{ text: ' 866 ' }, [1]],
    [{ type: 'credit' as const }, [2]],
    [{ reviewed: 'no' as const }, [1, 3]],
    [{ bill: 'linked' as const }, [1]],
    [{ bill: 'none' as const }, [2, 3]],
    [{ category: 'Food' }, [3]],
    [{ account: 'Joint' }, [2]],
    [{ type: 'debit' as const, text: 'corner' }, [3]],
    [{ text: 'entertain' }, [1]],
    [{ from: '2199-01-01' }, []],
    [{ to: '1900-01-01' }, []],
    [{}, [1, 2, 3]],
  ])('%j keeps the rows %j', (filter, kept) =>
    expect(ids(applyFilter(rows, { ...noFilter, ...filter }))).toEqual(kept),
  );

  it('is kept with the view and found again', () => {
    const filter = { ...noFilter, text: 'Rent', reviewed: 'no' as const, bill: 'linked' as const, from: '2026-03-01' };
    expect(parametersOf(filter)).toEqual({ search: 'Rent', reviewed: 0, bill: 'linked', from: '2026-03-01' });
    expect(filterIn(parametersOf(filter))).toEqual(filter);
    expect(filterIn({ type: 'no such', category: 7 })).toEqual(noFilter);
  });

  it('sums credits less debits', () => expect(sumOf(rows)).toBe(100_000 - 4500 - 2010));
  it('offers what the rows have', () =>
    expect(choicesOf(rows)).toEqual({
      categories: ['Entertainment', 'Food', 'Other'],
      accounts: ['Joint', 'Unknown'],
    }));
});

describe('the order', () => {
  const rows = [
    aTransaction({ id: 1, date: '2026-01-02', amount: '5.00' }),
    aTransaction({ id: 2, date: '2026-01-03', amount: '9.00', type: 'credit' }),
    aTransaction({ id: 3, date: '2026-01-03', amount: '5.00' }),
  ];
  it('is newest first, then highest id', () => expect(ids(sorted(rows, newestFirst))).toEqual([3, 2, 1]));
  it('is by amount with its sign', () =>
    expect(ids(sorted(rows, { by: 'amount', descending: true }))).toEqual([2, 3, 1]));
  it('turns round at a second click', () =>
    expect(toggled(toggled(newestFirst, 'amount'), 'amount')).toEqual({ by: 'amount', descending: true }));
});

describe('the series of bills', () => {
  const rent: Bill[] = [
    aBill({ id: 7, groupId: 7, name: 'Rent (1/2)', frequency: 'bi-monthly', paymentDates: '1,15', dueDate: 1 }),
    aBill({ id: 8, groupId: 7, name: 'Rent (2/2)', frequency: 'bi-monthly', paymentDates: '1,15', dueDate: 15 }),
  ];
  const water = aBill({ id: 3, groupId: 3, name: 'Aqua', frequency: 'monthly', dueDate: 20 });

  it('are listed once each, by name', () =>
    expect(seriesOf([...rent, water]).map(({ name, groupId }) => [name, groupId])).toEqual([
      ['Aqua', 3],
      ['Rent', 7],
    ]));

  it.each([
    ['2026-03-02', 7],
    ['2026-03-12', 8],
    ['2026-03-30', 7],
    ['2026-02-28', 7],
  ])('link a transaction of %s to the slot %i', (date, id) => {
    const [, series] = seriesOf([...rent, water]);
    expect(series && nearestOccurrence(series, date)).toBe(id);
  });

  it('of weeks link to the week of the month', () => {
    const weeks = [11, 12, 13, 14].map((id, slot) =>
      aBill({
        id,
        groupId: 11,
        name: `Cleaner (${slot + 1}/4)`,
        frequency: 'weekly',
        paymentDates: 'monday',
        dueDate: 1,
      }),
    );
    const [series] = seriesOf(weeks);
    expect(series && nearestOccurrence(series, '2026-02-17')).toBe(13);
  });
});
