import type { Fit, Rhythm } from './fit.js';

/** A bill of once a year has few due days. */
const fewest = (fit: Fit): number => (fit.of.schedule.frequency === 'annual' ? 2 : 3);

/** Nearly all: four of five. */
const nearlyAll = (part: number, whole: number): boolean => part * 5 >= whole * 4;

const none: Rhythm = { times: 0, isSteady: false, isUsual: false, isAlike: false };

interface Counts {
  readonly fewest: number;
  /** Due days with the same amount, and with one that is alike. */
  readonly same: Set<string>;
  readonly alike: Set<string>;
  /** Rows of amounts that are usual. */
  usual: number;
}

/** On the due days of which series one payee is paid. */
export class Rhythms {
  private readonly found = new Map<number, Counts>();

  /** @param rows how many rows the payee has */
  constructor(private readonly rows: number) {}

  /** One that a row of the payee may be the payment of. */
  add(fit: Fit): void {
    if (!fit.isOnTime || fit.amount === 'far') return;
    const counts = this.found.get(fit.of.series) ?? {
      fewest: fewest(fit),
      same: new Set<string>(),
      alike: new Set<string>(),
      usual: 0,
    };
    this.found.set(fit.of.series, counts);
    counts.alike.add(fit.due.date);
    if (fit.amount === 'near') return;
    counts.usual += 1;
    if (fit.amount === 'same') counts.same.add(fit.due.date);
  }

  /** Once all have been added. */
  of(fit: Fit): Rhythm {
    const counts = this.found.get(fit.of.series);
    if (!counts) return none;
    const isEnough = ({ size }: Counts['same']): boolean => size >= counts.fewest && nearlyAll(size, this.rows);
    const isSteady = isEnough(counts.same);
    return {
      times: isSteady ? counts.same.size : counts.alike.size,
      isSteady,
      isUsual: nearlyAll(counts.usual, this.rows),
      isAlike: isEnough(counts.alike),
    };
  }
}
