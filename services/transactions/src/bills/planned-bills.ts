import type { EventOf, PlanEvents } from '@daybook/contracts';
import { PersistentMap, type StreamFold } from '@daybook/event-sourcing';
import { type BillDocument, foldBill, isIncome } from './bill-documents.js';

/** A household's bills and incomes by series. */
export type PlannedBills = PersistentMap<number, BillDocument>;

/** The fold of the plan's stream, which another service writes. */
export const plannedBills: StreamFold<PlannedBills, EventOf<PlanEvents>> = {
  initialState: () => PersistentMap.empty(),
  evolve: (planned, event, { at }) => {
    const { series } = event.data;
    const before = planned.get(series);
    const bill = foldBill(before, event, at);
    return bill === undefined || bill === before ? planned : planned.with(series, bill);
  },
  sizeOf: (planned) =>
    [...planned.values()].reduce((bytes, { ids, live }) => bytes + 400 + 8 * (ids.length + live.length), 256),
};

const liveIdsOf = (planned: PlannedBills, isWanted: (one: BillDocument) => boolean): ReadonlySet<number> =>
  new Set([...planned.values()].flatMap((one) => (isWanted(one) ? one.live : [])));

/** Ids of bills that may be linked. */
export const liveBills = (planned: PlannedBills): ReadonlySet<number> => liveIdsOf(planned, (one) => !isIncome(one));

/** Ids of incomes that may be linked. */
export const liveIncomes = (planned: PlannedBills): ReadonlySet<number> => liveIdsOf(planned, isIncome);
