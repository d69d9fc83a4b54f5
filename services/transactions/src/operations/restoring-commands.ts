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
  /** Nothing more is asked of the month: what is known of it takes much memory. */
  forget(month: string): void;
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
  /** Of the months that are under way: chunks of one month follow each other. */
  const known = new Map<string, MonthValues>();
  const own = rootOf(metadata);

  const valuesOf = (month: string): MonthValues => {
    const chosen = () => plan.selection.filter((selected) => selected.month === month).flatMap(decodeMonth);
    // What the undo itself restores is of rows that it comes to no more.
    const values =
      known.get(month) ?? new MonthValues((from, fold) => months.changes(tenant, month, from, fold, own), chosen());
    known.set(month, values);
    return values;
  };

  const inverseNow = async (month: string, ids: readonly number[], importsOf: ReadonlyMap<number, string>) => {
    const values = await valuesOf(month).of(ids);
    const inverse = values.inverseOf(undoes, ids, again, only);
    return withoutHeld(inverse, await imports.holding(tenant, inverse.command.restored, importsOf, undoes));
  };

  /** By the rows for which a command was made. */
  const made = new WeakMap<readonly number[], readonly KeptRowField[]>();
  const make = async (month: string, ids: readonly number[], importsOf: ReadonlyMap<number, string>) => {
    const { command, keeps } = await inverseNow(month, ids, importsOf);
    made.set(ids, keeps);
    return command;
  };

  return {
    of: async (month, ids) => {
      const importsOf = await imports.importsOf(tenant, month, ids);
      return () => make(month, ids, importsOf);
    },
    kept: async (month, ids) => {
      const keeps = made.get(ids);
      if (keeps) return keptRows(keeps);
      return keptRows((await inverseNow(month, ids, await imports.importsOf(tenant, month, ids))).keeps);
    },
    forget: (month) => void known.delete(month),
    heldSince: async (month, restored) => {
      if (restored.length === 0) return [];
      const importsOf = await imports.importsOf(tenant, month, restored);
      return [...(await imports.holding(tenant, restored, importsOf, undoes)).keys()];
    },
  };
}
