import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BulkDeleteBody, BulkEditBody, BulkPatch, HandPatch, Operation } from '@daybook/contracts';
import { reject, type Rejection } from '@daybook/event-sourcing';
import { type Caller, metadataOf } from '@daybook/nest';
import { HouseholdBills } from '../bills/household-bills.js';
import { areKnownBills } from '../bills/known-bill.js';
import { LedgerCommands } from '../ledger/ledger-commands.js';
import { monthOfId } from '../ledger/stream.js';
import { TransactionList } from '../read-models/transaction-list.js';
import type { TransactionsRejection } from '../rejections.js';
import { OperationList } from './operation-list.js';
import { OperationLog } from './operation-log.js';
import { byMonth, encodeSelection, partsOf } from './selection.js';

export type OperationOutcome =
  { ok: true; operation: Operation } | { ok: false; rejection: Rejection<TransactionsRejection> };

const refused = (code: TransactionsRejection): OperationOutcome => ({ ok: false, rejection: reject(code) });

/** The same edit or deletion of many transactions. */
export class ChangeTransactions extends Command<OperationOutcome> {
  constructor(
    readonly caller: Caller,
    readonly asked: ({ kind: 'bulk-edit' } & BulkEditBody) | ({ kind: 'bulk-delete' } & BulkDeleteBody),
    /** How long to wait for its end; as long as a request may when absent. */
    readonly patienceMs?: number,
  ) {
    super();
  }
}

/** Fixes the selection in the log, lets a job go through it, and waits for the job. */
@CommandHandler(ChangeTransactions)
export class ChangeTransactionsHandler implements ICommandHandler<ChangeTransactions> {
  constructor(
    private readonly ledger: LedgerCommands,
    private readonly bills: HouseholdBills,
    private readonly list: TransactionList,
    private readonly operationLog: OperationLog,
    private readonly operations: OperationList,
  ) {}

  async execute({ caller, asked, patienceMs }: ChangeTransactions): Promise<OperationOutcome> {
    const { tenant, op } = caller;
    const patch = 'patch' in asked ? asked.patch : undefined;
    if (patch?.billId && !(await this.bills.exists(tenant, patch.billId))) return refused('bill-not-found');
    const filter = 'filter' in asked ? asked.filter : {};
    if (!(await areKnownBills(this.bills, tenant, filter))) return refused('bill-not-found');
    const ids = await this.selected(tenant, asked);
    if (!ids) return refused('transaction-not-found');
    const parts = partsOf(encodeSelection(ids));
    if (!parts) return refused('too-many-transactions');
    const { kind } = asked;
    const command = { type: 'start' as const, kind, total: ids.length, parts, ...(patch && { patch: setsOf(patch) }) };
    await this.operationLog.execute(tenant, op, command, metadataOf(caller, kind));
    return { ok: true, operation: await this.operations.run(tenant, op, kind, patienceMs) };
  }

  /** Undefined where one of the ids was never the household's. */
  private async selected(tenant: string, asked: ChangeTransactions['asked']): Promise<number[] | undefined> {
    if ('filter' in asked) {
      const spared = new Set(asked.exceptIds);
      return (await this.list.matching(tenant, asked.filter)).filter((id) => !spared.has(id));
    }
    if ('from' in asked) return this.list.matching(tenant, { from: asked.from, to: asked.to });
    const ids = [...new Set(asked.ids)];
    if (ids.some((id) => monthOfId(id) === undefined)) return undefined;
    for (const [month, ns] of byMonth(ids)) {
      const issued = await this.ledger.read(tenant, month, (state) => state.issued);
      if ((ns.at(-1) ?? 0) > issued) return undefined;
    }
    return ids;
  }
}

const setsOf = ({ billId, reviewed, category, merchant }: BulkPatch): HandPatch => ({
  ...(billId !== undefined && { billId: { set: billId } }),
  ...(reviewed !== undefined && { reviewed: { set: reviewed } }),
  ...(category !== undefined && { category: { set: category } }),
  ...(merchant !== undefined && { merchant: { set: merchant || null } }),
});
