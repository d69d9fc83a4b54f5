import fc from 'fast-check';
import {
  byDueDay,
  byName,
  categoriesOf,
  dashboardRows,
  filterRows,
  type ListRow,
  managerRows,
  matchesSearch,
  tableRows,
} from './list-rows.js';

const ids = (rows: ListRow[]): number[] => rows.map(({ id }) => id);
const rent1 = { id: 1, name: 'Rent (1/2)', frequency: 'bi-monthly', dueDate: 15 };
const rent2 = { id: 2, name: 'Rent (2/2)', frequency: 'bi-monthly', dueDate: 31 };
const gym = { id: 3, name: 'Gym', frequency: 'monthly', dueDate: 20 };
const gymAgain = { id: 4, name: 'Gym', frequency: 'monthly', dueDate: 5 };

describe('deduplication in lists (specification, section 5)', () => {
  it('groups expenses by name without the suffix and by frequency', () => {
    expect(ids(managerRows([rent1, rent2, gym, { ...gym, id: 5, frequency: 'weekly' }]))).toEqual([1, 3, 5]);
  });

  it('groups incomes by name and frequency', () => {
    const pay = { id: 7, personName: 'Ann', frequency: 'weekly' };
    expect(ids(managerRows([pay, { ...pay, id: 8 }, { ...pay, id: 9, frequency: 'monthly' }]))).toEqual([7, 9]);
  });

  it('keeps the highest id on the dashboard', () => {
    expect(ids(dashboardRows([rent2, rent1, gym]))).toEqual([2, 3]);
  });

  it('keeps the lowest id in the table, tells due days of weekly and bi-monthly rows apart, and sorts by due day', () => {
    expect(ids(tableRows([rent2, gymAgain, gym, rent1, { ...rent1, id: 9 }]))).toEqual([1, 3, 2]);
  });

  it('tells two series of one name apart where rows carry a group', () => {
    expect(
      ids(
        managerRows([
          { ...gym, groupId: 3 },
          { ...gymAgain, groupId: 4 },
        ]),
      ),
    ).toEqual([3, 4]);
    expect(
      ids(
        managerRows([
          { ...rent1, groupId: 1 },
          { ...rent2, groupId: 1 },
        ]),
      ),
    ).toEqual([1]);
  });

  it('does nothing the second time', () => {
    const anyRow = fc.record({
      id: fc.nat(50),
      name: fc.constantFrom('Rent', 'Rent (1/2)', 'Gym'),
      frequency: fc.constantFrom('weekly', 'monthly'),
      dueDate: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(anyRow), (rows) => {
        for (const collapse of [managerRows, dashboardRows, tableRows])
          expect(collapse(collapse(rows))).toEqual(collapse(rows));
      }),
    );
  });
});

describe('search and filters (specification, section 5)', () => {
  const rows = [
    { ...gym, category: 'Healthcare', status: 'paid' },
    { ...rent1, category: 'Housing', status: 'pending' },
  ];

  it('finds a part of the name, whatever the capitals', () => {
    expect([matchesSearch('Rent', 'REN'), matchesSearch('Rent', ' '), matchesSearch('Rent', 'rent.')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('lets all through by default and combines filters', () => {
    expect(ids(filterRows(rows, {}))).toEqual([3, 1]);
    expect(ids(filterRows(rows, { search: '(1/2)' }))).toEqual([]);
    expect(ids(filterRows(rows, { category: 'Housing', frequency: 'all', status: 'pending' }))).toEqual([1]);
    expect(ids(filterRows(rows, { category: 'Housing', status: 'paid' }))).toEqual([]);
  });

  it('offers the categories present', () => {
    expect(categoriesOf([...rows, { ...gym, category: '' }, { ...gym, category: 'housing pets' }])).toEqual([
      'Healthcare',
      'Housing',
      'housing pets',
    ]);
  });
});

describe('sorting', () => {
  it('is by due day, then id', () => {
    expect(ids([gym, rent2, gymAgain, { id: 6, frequency: 'monthly' }].sort(byDueDay))).toEqual([6, 4, 3, 2]);
  });

  it('is by name as a person sorts, then id', () => {
    const named = (id: number, name: string): ListRow => ({ id, name, frequency: 'monthly' });
    expect(
      ids([named(1, 'water 10'), named(2, 'Water 9'), named(3, 'élan'), named(4, 'Zoo'), named(5, 'Zoo')].sort(byName)),
    ).toEqual([3, 2, 1, 4, 5]);
  });
});
