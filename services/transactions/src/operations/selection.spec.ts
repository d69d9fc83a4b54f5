import { transactionId } from '@daybook/contracts';
import fc from 'fast-check';
import { decodeMonth, encodeSelection, partsOf } from './selection.js';

const ids = fc.array(
  fc
    .tuple(fc.constantFrom('202201', '202212', '190001'), fc.integer({ min: 1, max: 500 }))
    .map(([month, n]) => transactionId(month, n)),
);

describe('a selection of transactions', () => {
  it('decodes to its ids, each once, in order', () => {
    fc.assert(
      fc.property(ids, (chosen) => {
        const expected = [...new Set(chosen)].sort((a, b) => a - b);
        expect(encodeSelection(chosen).flatMap(decodeMonth)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('is short for consecutive rows', () => {
    const row = (n: number) => transactionId('202208', n);
    expect(encodeSelection([row(8), row(2), row(3), row(1)])).toEqual([{ month: '202208', n: '1x3,5' }]);
    expect(encodeSelection(Array.from({ length: 100_000 }, (_, index) => row(index + 1)))[0]?.n).toBe('1x100000');
  });

  it('leaves out invalid ids', () => {
    expect(encodeSelection([7, 20_220_013_000_001, 2_022_000_000_001])).toEqual([]);
  });

  it('is split into parts, and refused where it does not fit into one append', () => {
    const month = { month: '202208', n: '1'.repeat(60_000) };
    expect(partsOf([])).toEqual([[]]);
    expect(partsOf([month, month, month])).toEqual([[month], [month], [month]]);
    expect(partsOf(Array(8).fill(month))).toBeUndefined();
  });
});
