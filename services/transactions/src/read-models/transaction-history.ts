import { Injectable } from '@nestjs/common';
import { type HandPatch, type HistoryEntry, monthOfTransaction, numberInMonth } from '@daybook/contracts';
import { HouseholdBills } from '../bills/household-bills.js';
import { type LoggedLedgerEvent, MonthEvents } from '../ledger/month-events.js';
import { TransactionQueries } from './transaction-queries.js';

/** When and how transactions were edited, read from the log: a read model of every edit would be larger than the rows. */
@Injectable()
export class TransactionHistory {
  constructor(
    private readonly transactions: TransactionQueries,
    private readonly months: MonthEvents,
    private readonly bills: HouseholdBills,
  ) {}

  /** The oldest entry first; undefined where there is no such transaction. */
  async of(tenant: string, id: number): Promise<HistoryEntry[] | undefined> {
    const month = monthOfTransaction(id);
    if (!month || !(await this.transactions.one(tenant, id))) return undefined;
    const names = await this.bills.names(tenant);
    const entries: HistoryEntry[] = [];
    for await (const logged of this.months.read(tenant, month)) {
      const { at, source } = logged.metadata;
      if (isImportOf(logged, id)) entries.push({ at, kind: 'imported', source, changes: [] });
      const patch = patchOf(logged, id);
      if (!patch) continue;
      const changes = changesOf(patch, (billId) => names.get(billId)?.billName ?? 'Unknown bill');
      entries.push({ at, kind: 'edited', source, changes });
    }
    return entries;
  }
}

const isImportOf = ({ event }: LoggedLedgerEvent, id: number): boolean =>
  event.type === 'RowsImported' && event.data.rows.some(({ n }) => n === numberInMonth(id));

const patchOf = ({ event }: LoggedLedgerEvent, id: number): HandPatch | undefined =>
  event.type === 'TransactionsEdited' && event.data.ids.includes(id) ? event.data.patch : undefined;

function changesOf(patch: HandPatch, nameOf: (billId: number) => string): HistoryEntry['changes'] {
  const edits = Object.entries(patch) as [keyof HandPatch, { set: string | number | null } | { clear: true }][];
  return edits
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([field, edit]) => {
      const to = 'set' in edit ? edit.set : null;
      const billName = field === 'billId' && typeof to === 'number' ? nameOf(to) : null;
      return { field, to, billName, cleared: 'set' in edit ? 0 : 1 };
    });
}
