import { chipName, dayChips } from './calendar.js';

const entries = (count: number): number[] => Array.from({ length: count }, (_entry, index) => index);

describe('calendar chips (specification, section 9)', () => {
  it('shows up to four of each, and two when narrow', () => {
    expect(dayChips(entries(5), entries(2), false)).toEqual({
      incomes: [0, 1, 2, 3],
      bills: [0, 1],
      total: 7,
      more: 0,
    });
    expect(dayChips(entries(5), entries(2), true)).toEqual({ incomes: [0, 1], bills: [0, 1], total: 7, more: 0 });
  });

  it('says how many are not shown, above eight entries only', () => {
    expect(dayChips(entries(4), entries(4), true).more).toBe(0);
    expect(dayChips(entries(4), entries(5), false).more).toBe(1);
    expect(dayChips(entries(0), entries(9), false).more).toBe(5);
    expect(dayChips(entries(4), entries(5), true).more).toBe(5);
  });

  it('cuts names to three characters when narrow, never through one', () => {
    expect([chipName('Electricity', true), chipName('🏠🏡🏢🏣', true), chipName('Electricity', false)]).toEqual([
      'Ele',
      '🏠🏡🏢',
      'Electricity',
    ]);
  });
});
