import fc from 'fast-check';
import { duplicateKey, importBatchSize, newCopies, spentAmount } from './duplicates.js';

const coffee = { date: '2026-03-05', description: ' Coffee ', amount: 450 };

describe('duplicates (specification, section 5)', () => {
  it('compares date, trimmed lower-cased description and amount to two decimals', () => {
    expect(duplicateKey(coffee)).toBe('2026-03-05 4.50 coffee');
    expect(duplicateKey({ ...coffee, description: 'COFFEE' })).toBe(duplicateKey(coffee));
    expect(duplicateKey({ ...coffee, description: 'cof fee' })).not.toBe(duplicateKey(coffee));
    expect(duplicateKey({ ...coffee, amount: 451 })).not.toBe(duplicateKey(coffee));
  });

  it('keeps the second equal coffee', () => {
    expect(newCopies({ copies: 2, stored: 0 })).toBe(2);
    expect(newCopies({ copies: 2, stored: 1 })).toBe(1);
    expect(newCopies({ copies: 1, stored: 3 })).toBe(0);
  });

  it('does not count batches of one import as duplicates of each other', () => {
    expect(newCopies({ copies: 1, stored: 0, seen: 1, inserted: 1 })).toBe(1);
    expect(newCopies({ copies: 1, stored: 1, seen: 1, inserted: 0 })).toBe(1);
    expect(newCopies({ copies: 1, stored: 5, seen: 1, inserted: 0 })).toBe(0);
  });

  it('inserts the same number however a file is cut into batches', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5), { maxLength: 10 }), fc.nat(20), (batches, stored) => {
        let seen = 0;
        let inserted = 0;
        for (const copies of batches) {
          inserted += newCopies({ copies, stored, seen, inserted });
          seen += copies;
        }
        expect(inserted).toBe(newCopies({ copies: seen, stored }));
      }),
    );
  });
});

describe('import limits (specification, section 9)', () => {
  it('has batches of 100, of 150 over 500 rows and of 250 over 1000', () => {
    expect([1, 500, 501, 1000, 1001].map(importBatchSize)).toEqual([100, 100, 150, 150, 250]);
  });

  it('counts a refund negative', () => {
    expect([spentAmount(500, 'debit'), spentAmount(500, 'credit')]).toEqual([500, -500]);
    expect(Object.is(spentAmount(0, 'credit'), 0)).toBe(true);
  });
});
