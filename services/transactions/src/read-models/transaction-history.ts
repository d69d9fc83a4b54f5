import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { HandPatch, HistoryEntry } from '@daybook/contracts';
import { HouseholdBills } from '../bills/household-bills.js';
import { type LoggedLedgerEvent, MonthEvents } from '../ledger/month-events.js';
import { countOfId, monthOfId } from '../ledger/stream.js';
import { TransactionList } from './transaction-list.js';

/** When and how a transaction was edited; undefined where there is none. */
export class ReadHistory extends Query<HistoryEntry[] | undefined> {
  constructor(
    readonly tenant: string,
    readonly id: number,
  ) {
    super();
  }
}

/** The log is asked: a read model of every edit of every row would be larger than the rows. */
@QueryHandler(ReadHistory)
export class ReadHistoryHandler implements IQueryHandler<ReadHistory> {
  constructor(
    private readonly list: TransactionList,
    private readonly months: MonthEvents,
    private readonly bills: HouseholdBills,
  ) {}

  async execute({ tenant, id }: ReadHistory): Promise<HistoryEntry[] | undefined> {
    const month = monthOfId(id);
    if (!month || !(await this.list.one(tenant, id))) return undefined;
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
  event.type === 'RowsImported' && event.data.rows.some(({ n }) => n === countOfId(id));

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
