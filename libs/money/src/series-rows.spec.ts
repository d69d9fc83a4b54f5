import { rowsBySeries } from './series-rows.js';

it('puts the rows of a series together, in the order of their slots', () => {
  const rows = [
    { id: 3, groupId: 2 },
    { id: 9, groupId: 1 },
    { id: 2, groupId: 2 },
  ];
  expect(rowsBySeries(rows).map((own) => own.map(({ id }) => id))).toEqual([[2, 3], [9]]);
});
