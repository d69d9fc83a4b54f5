import { planCategory, type SeriesTerms } from '@daybook/contracts';
import { PersistentMap, streamName } from '@daybook/event-sourcing';
import type { CivilMonth, ItemKind, Status } from '@daybook/money';
import { createRest, type EventMetadata, type EventStore } from '@daybook/platform';
import type { NamesAt } from '@daybook/rules';
import { type Choice, evolveSeries, type PlanEvent, type Series } from './series.js';
import type { SlotTable } from './slot-table.js';

/** Stream of a household's bills and incomes. */
export const planStream = (tenant: string): string => streamName(planCategory, tenant);

/** The months that limit a series; one that is null is taken away. */
export const monthTerms = ['firstMonth', 'lastMonth', 'pausedFrom', 'pausedTo'] as const;
type MonthTerm = (typeof monthTerms)[number];

/** Requested terms; absent ones are unchanged. */
export type TermsChange = { [T in Exclude<keyof SeriesTerms, MonthTerm>]?: SeriesTerms[T] | undefined } & {
  [T in MonthTerm]?: CivilMonth | null | undefined;
};

/** The terms with the changes, as they are stored: without months that are not there. */
export function withTerms(terms: SeriesTerms, change: TermsChange): SeriesTerms {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const { firstMonth, lastMonth, pausedFrom, pausedTo, ...others }: SeriesTerms = { ...terms, ...given };
  return {
    ...others,
    ...(firstMonth && { firstMonth }),
    ...(lastMonth && { lastMonth }),
    ...(pausedFrom && { pausedFrom }),
    ...(pausedTo && { pausedTo }),
  };
}

/** What a person asks for. */
export type PlanCommand =
  | {
      type: 'AddSeries';
      kind: ItemKind;
      terms: TermsChange & Pick<SeriesTerms, 'name' | 'amount'>;
      status?: Status | undefined;
    }
  /** Terms concern the whole series, the status one occurrence. The id may be any that the series ever had. */
  | {
      type: 'ReviseSeries';
      kind: ItemKind;
      id: number;
      terms: TermsChange;
      status?: Status | undefined;
      /** Present names of categories; absent where the terms have no category. */
      names?: NamesAt;
    }
  | { type: 'RemoveSeries'; kind: ItemKind; id: number }
  | { type: 'RemoveOccurrence'; kind: ItemKind; id: number };

/** What an undo puts back, of each series that it concerns. */
export interface RestoreValues {
  type: 'RestoreValues';
  series: readonly SeriesValues[];
}

export interface SeriesValues {
  /** Group id. */
  series: number;
  /** Whether it exists; absent where that stays. */
  exists?: boolean;
  terms: TermsChange;
  /** Instant at which the category was stated, milliseconds since the epoch; absent where it is stated now. */
  categorizedAt?: number;
  /** Those that the frequency had. */
  slots?: SlotTable;
  /** Occurrences that were removed, or are to be removed again. */
  removed: ReadonlyMap<number, boolean>;
  /** Statuses by occurrence and month; undefined where none was chosen. */
  choices: readonly { id: number; month: CivilMonth; choice: Choice | undefined }[];
  /** Cents that were planned for an occurrence in a month in which its status was chosen. */
  planned: readonly { id: number; month: CivilMonth; amount: number }[];
}

export type PlanRejection =
  | 'bill-not-found'
  | 'income-not-found'
  | 'months-out-of-order'
  | 'too-many-series'
  | 'too-many-series-ever';

/** Every one is shown in lists and counted in sums. */
export const mostSeries = 500;
/** Removed ones stay in the plan, since transactions show their names. */
export const mostSeriesEver = 10_000;

/**
 * Never changed in place: a reader's map stays as it was.
 * One counter issues the ids of bills and incomes, so that the lowest id alone names a series.
 */
export interface PlanState {
  nextId: number;
  /** By group id. Removed series stay: their ids are never issued again. */
  series: PersistentMap<number, Series>;
}

export const emptyPlan: PlanState = { nextId: 1, series: PersistentMap.empty() };

export const livingIn = ({ series }: PlanState): number => {
  let living = 0;
  for (const { removedOn } of series.values()) if (removedOn === null) living += 1;
  return living;
};

/** The series that an id was ever issued to, living or removed. */
export function seriesWithId({ series }: Pick<PlanState, 'series'>, kind: ItemKind, id: number): Series | undefined {
  const own = series.get(id);
  if (own) return own.kind === kind ? own : undefined;
  for (const one of series.values()) {
    if (one.kind === kind && one.slots.some((slot) => slot.id === id)) return one;
  }
  return undefined;
}

export function evolvePlan(state: PlanState, event: PlanEvent, metadata: EventMetadata): PlanState {
  const id = event.data.series;
  const next = evolveSeries(state.series.get(id), event, metadata);
  if (!next) return state;
  const highest = Math.max(...next.slots.map((slot) => slot.id));
  return { nextId: Math.max(state.nextId, highest + 1), series: state.series.with(id, next) };
}

/** Whether the plan has what a command did, however long ago: a command handler forgets it after two days and hundreds of others. */
export async function planHolds(
  { readStream }: Pick<EventStore, 'readStream'>,
  tenant: string,
  commandId: string,
): Promise<boolean> {
  const rest = createRest();
  for await (const { metadata } of readStream(planStream(tenant))) {
    if (metadata.commandId === commandId) return true;
    const due = rest();
    if (due) await due;
  }
  return false;
}
