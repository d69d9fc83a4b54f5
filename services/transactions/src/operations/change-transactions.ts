import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type BulkDeleteBody, type BulkEditBody, type Operation } from '@daybook/contracts';
import { reject, type Rejection } from '@daybook/event-sourcing';
import { type Caller, metadataOf } from '@daybook/nest';
import { HouseholdBills } from '../bills/household-bills.js';
import { areIssued } from '../ledger/are-issued.js';
import { LedgerCommands } from '../ledger/ledger-commands.js';
import { patchOf, tagChangeOf } from '../ledger/patch-of.js';
import { TransactionQueries } from '../read-models/transaction-queries.js';
import type { TransactionsRejection } from '../rejections.js';
import { OperationLog } from './operation-log.js';
import { OperationQueue } from './operation-queue.js';
import { encodeSelection, partsOf } from './selection.js';

export type OperationOutcome =
  | { ok: true; operation: Operation }
  | { ok: false; rejection: Rejection<TransactionsRejection> };

const refused = (code: TransactionsRejection): OperationOutcome => ({ ok: false, rejection: reject(code) });

/** The same edit or deletion of many transactions. */
export class ChangeTransactions extends Command<OperationOutcome> {
  constructor(
    readonly caller: Caller,
    readonly request: ({ kind: 'bulk-edit' } & BulkEditBody) | ({ kind: 'bulk-delete' } & BulkDeleteBody),
    /** The longest to wait for the end; as long as a request may when absent. */
    readonly waitMs?: number,
  ) {
    super();
  }
}

/** Fixes the selection in the log, starts a job that goes through it, and waits for the job. */
@CommandHandler(ChangeTransactions)
export class ChangeTransactionsHandler implements ICommandHandler<ChangeTransactions> {
  constructor(
    private readonly ledger: LedgerCommands,
    private readonly bills: HouseholdBills,
    private readonly transactions: TransactionQueries,
    private readonly operationLog: OperationLog,
    private readonly operations: OperationQueue,
  ) {}

  async execute({ caller, request, waitMs }: ChangeTransactions): Promise<OperationOutcome> {
    const { tenant, commandId: operationId } = caller;
    const { kind } = request;
    const patch = 'patch' in request ? request.patch : undefined;
    const filter = 'filter' in request ? request.filter : {};
    const refusal = (await this.bills.refusalOf(tenant, patch ?? {})) ?? (await this.bills.unknownIn(tenant, filter));
    if (refusal) return refused(refusal);
    const ids = await this.selected(tenant, request);
    if (!ids) return refused('transaction-not-found');
    const parts = partsOf(encodeSelection(ids));
    if (!parts) return refused('too-many-transactions');
    const tags = patch && tagChangeOf(patch);
    const sets = patch && { patch: patchOf(patch), ...(tags && { tags }) };
    const command = { type: 'start' as const, kind, total: ids.length, parts, ...sets };
    await this.operationLog.execute(tenant, operationId, command, metadataOf(caller, kind));
    return { ok: true, operation: await this.operations.run(tenant, operationId, kind, { waitMs }) };
  }

  /** Undefined where one of the ids was never issued to the household. */
  private async selected(tenant: string, request: ChangeTransactions['request']): Promise<number[] | undefined> {
    if ('filter' in request) {
      const excepted = new Set(request.exceptIds);
      return (await this.transactions.matchingIds(tenant, request.filter)).filter((id) => !excepted.has(id));
    }
    if ('from' in request) return this.transactions.matchingIds(tenant, { from: request.from, to: request.to });
    const ids = [...new Set(request.ids)];
    return (await areIssued(this.ledger, tenant, ids)) ? ids : undefined;
  }
}
