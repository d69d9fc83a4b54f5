import fc from 'fast-check';
import type { NewRow } from '../ledger/decide-import.js';
import { slicesOf } from './import-slice.js';

const text = (longest: number) =>
  fc
    .tuple(fc.constantFrom('a', '\u0001', '"', '€', '😀'), fc.nat(longest))
    .map(([character, length]) => character.repeat(length / character.length));
const row = fc.record({
  month: fc.constantFrom('2026-01', '2026-02'),
  description: text(1_000),
  merchant: fc.option(text(500)),
  category: text(120),
  account: text(200),
});

/** Bytes of rows as they are appended. */
const bytesOf = (rows: readonly NewRow[]): number =>
  rows.reduce((sum, one) => sum + Buffer.byteLength(JSON.stringify(one)), 0);

describe('the slices of a batch', () => {
  it('are a month’s rows in their order, no larger than they may be and as few as that allows', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 250, size: 'max' }), (given) => {
        const rows = given.map(({ month, ...texts }, index): NewRow => {
          const fixed = { amount: 99_999_999_999, type: 'credit' as const, isReconciled: 0, forced: true as const };
          return { row: index, date: `${month}-28`, ...texts, ...fixed };
        });
        const slices = slicesOf(rows);
        for (const month of ['202601', '202602']) {
          const own = slices.filter((slice) => slice.month === month);
          expect(own.flatMap((slice) => slice.rows)).toEqual(
            rows.filter(({ date }) => date.replace('-', '').startsWith(month)),
          );
          expect(own.map(({ part, parts }) => [part, parts])).toEqual(own.map((_, index) => [index + 1, own.length]));
          for (const [index, slice] of own.entries()) {
            expect(slice.rows.length === 1 || bytesOf(slice.rows) <= 300_000).toBe(true);
            const next = own[index + 1]?.rows[0];
            if (next) expect(bytesOf([...slice.rows, next])).toBeGreaterThan(300_000);
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});
