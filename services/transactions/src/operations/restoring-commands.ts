import type { HandPatch } from '@daybook/contracts';
import type { CommandFromLog } from '@daybook/event-sourcing';
import { type InverseEdits, inverseEdits } from '../ledger/inverse-edits.js';
import type { LedgerCommand } from '../ledger/ledger.js';
import type { MonthEvents } from '../ledger/month-events.js';
import type { LoggedOperation } from './operation-log.js';
import { decodeMonth } from './selection.js';

type Edit = { ids: number[]; patch: HandPatch };

/**
 * The commands of an operation that undoes an edit; undefined where it is none. Each restores what nobody has set since,
 * field by field, up to the moment of its append.
 */
export function restoringCommands(
  months: MonthEvents,
  tenant: string,
  { metadata: { undoes }, plan }: LoggedOperation,
): ((month: string, ids: readonly number[]) => CommandFromLog<LedgerCommand>) | undefined {
  if (undoes === undefined || !plan?.patch) return undefined;
  const wanted = Object.keys(plan.patch) as (keyof HandPatch)[];
  /** Chunks of one month follow each other. */
  let known: { month: string; inverse: InverseEdits } | undefined;

  const inverseNow = async (month: string): Promise<Map<number, HandPatch>> => {
    if (known?.month !== month) {
      const chosen = plan.selection.filter((selected) => selected.month === month).flatMap(decodeMonth);
      known = { month, inverse: inverseEdits(new Set(chosen), undoes) };
    }
    const { inverse } = known;
    for await (const event of months.read(tenant, month, inverse.revision + 1)) inverse.fold(event);
    return inverse.edits();
  };

  return (month, ids) => async () => {
    const inverse = await inverseNow(month);
    const edits = new Map<string, Edit>();
    for (const id of ids) {
      const possible = inverse.get(id) ?? {};
      const fields = wanted.filter((field) => possible[field] !== undefined);
      if (fields.length === 0) continue;
      const patch = Object.fromEntries(fields.map((field) => [field, possible[field]])) as HandPatch;
      const key = JSON.stringify(patch);
      const edit = edits.get(key) ?? { ids: [], patch };
      edit.ids.push(id);
      edits.set(key, edit);
    }
    return { type: 'edit-each', edits: [...edits.values()] };
  };
}
