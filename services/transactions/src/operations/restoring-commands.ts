import type { CommandFromLog } from '@daybook/event-sourcing';
import { rootOf } from '@daybook/platform';
import type { CategoriesAgain } from '@daybook/rules';
import type { LedgerCommand } from '../ledger/ledger.js';
import type { MonthEvents } from '../ledger/month-events.js';
import type { ImportUndos } from '../imports/import-undos.js';
import { MonthValues } from '../ledger/month-values.js';
import { type KeptRowField, keptRows, withoutHeld } from '../ledger/row-values.js';
import type { LoggedOperation } from './operation-log.js';
import { decodeMonth } from './selection.js';

export interface RestoringCommands {
  /** Restores what nobody has set since, field by field, up to the moment of its append. */
  of(month: string, ids: readonly number[]): Promise<CommandFromLog<LedgerCommand>>;
  /** Of how many of these rows something stays. */
  kept(month: string, ids: readonly number[]): Promise<number>;
  /** Which of the rows that it brought back belong to an import that another process began to undo right before. */
  heldSince(month: string, restored: readonly number[]): Promise<number[]>;
}

/** The commands of an operation that undoes a change; undefined where it is none. */
export function restoringCommands(
  months: MonthEvents,
  imports: ImportUndos,
  tenant: string,
  { metadata, plan }: LoggedOperation,
  again: CategoriesAgain,
): RestoringCommands | undefined {
  const { undoes } = metadata;
  if (undoes === undefined || !plan || (plan.kind !== 'undo' && !plan.patch)) return undefined;
  // The release before began an operation for each value that was to be restored.
  const only = plan.patch && new Set(Object.keys(plan.patch));
  /** Chunks of one month follow each other. */
  let known: { month: string; values: MonthValues } | undefined;
  const own = rootOf(metadata);

  const inverseNow = async (month: string, ids: readonly number[], importsOf: ReadonlyMap<number, string>) => {
    if (known?.month !== month) {
      const chosen = plan.selection.filter((selected) => selected.month === month).flatMap(decodeMonth);
      // What the undo itself restores is of rows that it comes to no more.
      known = {
        month,
        values: new MonthValues((from, fold) => months.changes(tenant, month, from, fold, own), chosen),
      };
    }
    const values = await known.values.of(ids);
    const inverse = values.inverseOf(undoes, ids, again, only);
    return withoutHeld(inverse, await imports.holding(tenant, inverse.command.restored, importsOf, undoes));
  };

  /** Of the rows for which a command was made last. */
  let made: { ids: readonly number[]; keeps: readonly KeptRowField[] } | undefined;
  const make = async (month: string, ids: readonly number[], importsOf: ReadonlyMap<number, string>) => {
    const { command, keeps } = await inverseNow(month, ids, importsOf);
    made = { ids, keeps };
    return command;
  };

  return {
    of: async (month, ids) => {
      const importsOf = await imports.importsOf(tenant, month, ids);
      return () => make(month, ids, importsOf);
    },
    kept: async (month, ids) => {
      if (made?.ids === ids) return keptRows(made.keeps);
      return keptRows((await inverseNow(month, ids, await imports.importsOf(tenant, month, ids))).keeps);
    },
    heldSince: async (month, restored) => {
      if (restored.length === 0) return [];
      const importsOf = await imports.importsOf(tenant, month, restored);
      return [...(await imports.holding(tenant, restored, importsOf, undoes)).keys()];
    },
  };
}
