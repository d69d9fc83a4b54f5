/** @jest-environment node */
import fc from 'fast-check';
import { batchesOf, byMonth } from './import-batches.js';

const rowsOf = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

describe('batches', () => {
  it.each([
    [1, [1]],
    [100, [100]],
    [250, [100, 100, 50]],
    [500, [100, 100, 100, 100, 100]],
    [501, [150, 150, 150, 51]],
    [1000, [150, 150, 150, 150, 150, 150, 100]],
    [1001, [250, 250, 250, 250, 1]],
  ])('of %i rows', (count, sizes) => expect(batchesOf(rowsOf(count)).map(({ length }) => length)).toEqual(sizes));

  it('hold every row once, in order', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), (count) => {
        const rows = rowsOf(count);
        expect(batchesOf(rows).flat()).toEqual(rows);
      }),
      { numRuns: 30 },
    ));
});

it('go month by month, whatever the order of the file, which is kept within a month', () => {
  const dates = ['2026-02-03', '2025-12-31', '2026-02-01', '2026-01-15', '2025-12-02', '2026-02-03'];
  const rows = dates.map((date, line) => ({ line, row: { date } }));
  expect(byMonth(rows).map(({ line }) => line)).toEqual([1, 4, 3, 0, 2, 5]);
});
