import { monthOfTransaction } from '@daybook/contracts';
import { byMonth } from '../operations/selection.js';
import type { LedgerCommands } from './ledger-commands.js';

/** Whether the household ever had transactions with all of these ids. */
export async function areIssued(ledger: LedgerCommands, tenant: string, ids: readonly number[]): Promise<boolean> {
  if (ids.some((id) => monthOfTransaction(id) === undefined)) return false;
  for (const [month, numbers] of byMonth(ids)) {
    const issued = await ledger.read(tenant, month, (state) => state.rows.issued);
    if ((numbers.at(-1) ?? 0) > issued) return false;
  }
  return true;
}
