import { type Bill } from '@daybook/contracts';
import { aBill } from '../../test-support/samples.js';
import { nearestOccurrence, billSeries } from './bill-series.js';

describe('the series of bills', () => {
  const rent: Bill[] = [
    aBill({ id: 7, groupId: 7, name: 'Rent (1/2)', frequency: 'bi-monthly', paymentDates: '1,15', dueDate: 1 }),
    aBill({ id: 8, groupId: 7, name: 'Rent (2/2)', frequency: 'bi-monthly', paymentDates: '1,15', dueDate: 15 }),
  ];
  const water = aBill({ id: 3, groupId: 3, name: 'Aqua', frequency: 'monthly', dueDate: 20 });

  it('are listed once each, by name', () =>
    expect(billSeries([...rent, water]).map(({ name, groupId }) => [name, groupId])).toEqual([
      ['Aqua', 3],
      ['Rent', 7],
    ]));

  it.each([
    ['2026-03-02', 7],
    ['2026-03-12', 8],
    ['2026-03-30', 7],
    ['2026-02-28', 7],
  ])('link a transaction of %s to the slot %i', (date, id) => {
    const [, series] = billSeries([...rent, water]);
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
    const [series] = billSeries(weeks);
    expect(series && nearestOccurrence(series, '2026-02-17')).toBe(13);
  });
});
