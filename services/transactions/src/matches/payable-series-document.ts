import type { EventOf, PlanEvents, SeriesTerms } from '@daybook/contracts';
import type { Collection } from '@daybook/platform';

type Slot = PlanEvents['SeriesAdded']['slots'][number];

/** What matching needs to know of a bill or an income: when it is due and what it costs. */
export interface PayableSeriesDocument extends Record<string, unknown> {
  kind: 'bill' | 'income';
  series: number;
  terms: SeriesTerms;
  /** Cents that one occurrence was planned at, the newest last. */
  amounts: number[];
  /** Ids that may be linked, in the order of their days. */
  live: number[];
  deleted: boolean;
}

export const payableSeries: Collection = { name: 'payable-series' };

/** What it cost long ago says nothing of a payment. */
const mostAmounts = 24;

const liveOf = (slots: readonly Slot[]): number[] =>
  slots.flatMap(({ id, survivor, removed }) => (removed || survivor !== null ? [] : [id]));

const withAmount = (amounts: readonly number[], amount: number): number[] =>
  [...amounts.filter((one) => one !== amount), amount].slice(-mostAmounts);

/** The series after the event; undefined where nothing is known of it. */
export function foldPayableSeries(
  before: PayableSeriesDocument | undefined,
  event: EventOf<PlanEvents>,
): PayableSeriesDocument | undefined {
  switch (event.type) {
    case 'SeriesAdded':
    case 'SeriesRestored': {
      const { kind, series, terms, slots } = event.data;
      const amounts = withAmount(before?.amounts ?? [], terms.amount);
      return { kind, series, terms, amounts, live: liveOf(slots), deleted: false };
    }
    case 'SeriesRevised': {
      const { terms, slots } = event.data;
      return before && { ...before, terms, live: liveOf(slots), amounts: withAmount(before.amounts, terms.amount) };
    }
    case 'OccurrenceRemoved':
      return before && { ...before, live: liveOf(event.data.slots) };
    case 'SeriesRemoved':
      return before && { ...before, live: [], deleted: true };
    case 'StatusChosen':
      return before;
  }
}
