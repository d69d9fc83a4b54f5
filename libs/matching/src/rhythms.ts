import type { Fit, Rhythm } from './fit.js';

/** A bill of once a year has few due days. */
const fewest = (fit: Fit): number => (fit.of.schedule.frequency === 'annual' ? 2 : 3);

/** Nearly all: four of five. */
const nearlyAll = (part: number, whole: number): boolean => part * 5 >= whole * 4;

const none: Rhythm = { times: 0, isSteady: false, isUsual: false, isAlike: false };

const nameOf = ({ payee, of }: Fit): string => `${of.series} ${payee}`;

interface Counts {
  first: Fit;
  /** Due days with the same amount, and with one that is alike. */
  same: Set<string>;
  alike: Set<string>;
  /** Rows of amounts that are usual. */
  usual: number;
}

/** Which payees are paid on the due days of which series. */
export class Rhythms {
  private readonly known = new Map<string, Rhythm>();

  /** @param rowsOf how many rows each payee has */
  constructor(fits: readonly Fit[], rowsOf: ReadonlyMap<string, number>) {
    const found = new Map<string, Counts>();
    for (const fit of fits) {
      if (!fit.isOnTime || fit.amount === 'far') continue;
      const counts = found.get(nameOf(fit)) ?? { first: fit, same: new Set(), alike: new Set(), usual: 0 };
      found.set(nameOf(fit), counts);
      counts.alike.add(fit.due.date);
      if (fit.amount === 'near') continue;
      counts.usual += 1;
      if (fit.amount === 'same') counts.same.add(fit.due.date);
    }
    for (const [name, { first, same, alike, usual }] of found) {
      const all = rowsOf.get(first.payee) ?? 0;
      const isEnough = ({ size }: Counts['same']): boolean => size >= fewest(first) && nearlyAll(size, all);
      const isSteady = isEnough(same);
      const times = isSteady ? same.size : alike.size;
      this.known.set(name, { times, isSteady, isUsual: nearlyAll(usual, all), isAlike: isEnough(alike) });
    }
  }

  of(fit: Fit): Rhythm {
    return this.known.get(nameOf(fit)) ?? none;
  }
}
