import type { CommandFromLog } from '@daybook/event-sourcing';
import { rootOf } from '@daybook/platform';
import type { NamesAt } from '@daybook/rules';
import type { LedgerCommand } from '../ledger/ledger.js';
import type { MonthEvents } from '../ledger/month-events.js';
import { type KeptRowField, keptRows, RowValues } from '../ledger/row-values.js';
import type { LoggedOperation } from './operation-log.js';
import { decodeMonth } from './selection.js';

export interface RestoringCommands {
  /** Restores what nobody has set since, field by field, up to the moment of its append. */
  of(month: string, ids: readonly number[]): CommandFromLog<LedgerCommand>;
  /** Of how many of these rows something stays. */
  kept(month: string, ids: readonly number[]): Promise<number>;
}

/** The commands of an operation that undoes a change; undefined where it is none. */
export function restoringCommands(
  months: MonthEvents,
  tenant: string,
  { metadata, plan }: LoggedOperation,
  names: NamesAt,
): RestoringCommands | undefined {
  const { undoes } = metadata;
  if (undoes === undefined || !plan || (plan.kind !== 'undo' && !plan.patch)) return undefined;
  // The release before began an operation for each value that was to be restored.
  const only = plan.patch && new Set(Object.keys(plan.patch));
  /** Chunks of one month follow each other. */
  let known: { month: string; values: RowValues; next: number } | undefined;
  const own = rootOf(metadata);

  const inverseNow = async (month: string, ids: readonly number[]) => {
    if (known?.month !== month) {
      const chosen = plan.selection.filter((selected) => selected.month === month).flatMap(decodeMonth);
      known = { month, values: new RowValues(new Set(chosen)), next: 0 };
    }
    const { values, next } = known;
    // What the undo itself restores is of rows that it comes to no more.
    known.next = await months.changes(tenant, month, next, (event) => values.fold(event), own);
    return values.inverseOf(undoes, ids, names, only);
  };

  /** Of the rows for which a command was made last. */
  let made: { ids: readonly number[]; keeps: readonly KeptRowField[] } | undefined;
  const make = async (month: string, ids: readonly number[]) => {
    const { command, keeps } = await inverseNow(month, ids);
    made = { ids, keeps };
    return command;
  };

  return {
    of: (month, ids) => () => make(month, ids),
    kept: async (month, ids) => keptRows(made?.ids === ids ? made.keeps : (await inverseNow(month, ids)).keeps),
  };
}
