import fc from 'fast-check';
import { stripSuffix, withSuffix } from './series-name.js';

describe("the '(n/m)' suffix (specification, section 3)", () => {
  it.each([
    ['Rent (1/2)', 'Rent'],
    ['Rent(12/12)', 'Rent'],
    ['Rent', 'Rent'],
    ['Rent (half)', 'Rent (half)'],
    ['(1/2) Rent', '(1/2) Rent'],
    ['Rent (a/2)', 'Rent (a/2)'],
  ])('strips %s to %s', (name, base) => {
    expect(stripSuffix(name)).toBe(base);
  });

  it('is never doubled by editing, and is absent from a series of one row', () => {
    expect(withSuffix('Rent (1/2)', 2, 2)).toBe('Rent (2/2)');
    expect(withSuffix('Rent (2/2)', 1, 1)).toBe('Rent');
  });

  it('comes off as it went on', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 5 }), (name, slot) => {
        const base = stripSuffix(name).trimEnd();
        return stripSuffix(withSuffix(base, slot, 5)) === stripSuffix(base);
      }),
    );
  });
});
