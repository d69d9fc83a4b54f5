import {
  FREQUENCIES,
  frequencyLabel,
  isFrequency,
  monthlyEquivalent,
  RESERVED_SLOTS,
  yearlyAmount,
} from './frequency.js';

describe('frequencies (specification, sections 3 and 9)', () => {
  it('shows bi-monthly as Twice Monthly', () => {
    expect(FREQUENCIES.map(frequencyLabel)).toEqual(['Weekly', 'Twice Monthly', 'Monthly', 'Quarterly', 'Annual']);
  });

  it('knows its own and no other', () => {
    expect(['weekly', 'bi-monthly', 'biweekly', '', null, 'toString'].map(isFrequency)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('has monthly equivalents of ×4, ×2, ×1, /3 and /12', () => {
    expect(FREQUENCIES.map((frequency) => monthlyEquivalent({ amount: 10_000, frequency }))).toEqual([
      40_000, 20_000, 10_000, 3_333, 833,
    ]);
  });

  it('has yearly amounts of ×52, ×24, ×12, ×4 and ×1', () => {
    expect(FREQUENCIES.map((frequency) => yearlyAmount({ amount: 100, frequency }))).toEqual([
      5_200, 2_400, 1_200, 400, 100,
    ]);
  });

  it('reserves five ids for a weekly series', () => {
    expect(FREQUENCIES.map((frequency) => RESERVED_SLOTS[frequency])).toEqual([5, 2, 1, 1, 1]);
  });
});
