import type { Fit } from './fit.js';

/** So many times a household says no to a payee of a series before it is no longer asked. */
const timesToRefuse = 2;

/** How often each payee was refused for each series. */
export class Refusals {
  private readonly byPayee = new Map<string, Map<number, number>>();

  add(payee: string, series: number): void {
    const counts = this.byPayee.get(payee) ?? new Map<number, number>();
    counts.set(series, (counts.get(series) ?? 0) + 1);
    this.byPayee.set(payee, counts);
  }

  of(payee: string, series: number): number {
    return this.byPayee.get(payee)?.get(series) ?? 0;
  }
}

/** Whether it was said that the payee is none of the series; a link says otherwise, whenever it was made. */
export const isRefused = ({ refused, linked }: Pick<Fit, 'refused' | 'linked'>): boolean =>
  refused >= timesToRefuse && linked.here === 0;
