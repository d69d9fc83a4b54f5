import type { PlanState, Series } from '@daybook/plan';

/** What transactions know of a bill or an income. */
const known = ({ terms, slots, removedOn, categorizedAt }: Series): string =>
  JSON.stringify([terms.name, terms.category, categorizedAt, slots.map(({ id, removed }) => [id, removed]), removedOn]);

/** Whether names, categories or rows of bills and incomes differ. Amounts, days and months concern no transaction. */
export const isOtherForTransactions = (base: PlanState, tried: PlanState): boolean =>
  [...tried.series].some(([id, after]) => {
    const before = base.series.get(id);
    return before !== after && (!before || known(before) !== known(after));
  });
