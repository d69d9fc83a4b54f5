/** Below this width the calendar shows fewer chips and shorter names (specification, section 9). */
export const MOBILE_BREAKPOINT = 768;

const CHIPS = { wide: 4, narrow: 2 } as const;
const OVERFLOW_ABOVE = 8;
const NARROW_NAME = 3;

/** What a calendar cell shows of a day's entries. */
export interface DayChips<Income, Bill> {
  readonly incomes: Income[];
  readonly bills: Bill[];
  /** The badge: all entries of the day. */
  readonly total: number;
  /** N of '+N more': total minus shown, and 0 unless the day has more than 8 entries. */
  readonly more: number;
}

/** Up to four incomes and four bills, two each when narrow; bills do not take places that incomes leave free. */
export const dayChips = <Income, Bill>(
  incomes: readonly Income[],
  bills: readonly Bill[],
  narrow: boolean,
): DayChips<Income, Bill> => {
  const places = narrow ? CHIPS.narrow : CHIPS.wide;
  const shown = { incomes: incomes.slice(0, places), bills: bills.slice(0, places) };
  const total = incomes.length + bills.length;
  return { ...shown, total, more: total > OVERFLOW_ABOVE ? total - shown.incomes.length - shown.bills.length : 0 };
};

/** A name on a chip: its first three characters when narrow, counted by code points so that no character is cut in half. */
export const chipName = (name: string, narrow: boolean): string =>
  narrow ? Array.from(name).slice(0, NARROW_NAME).join('') : name;
