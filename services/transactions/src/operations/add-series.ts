import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OperationEvents } from '@daybook/contracts';
import { reject } from '@daybook/event-sourcing';
import { type Caller, metadataOf } from '@daybook/nest';
import { areIssued } from '../ledger/are-issued.js';
import { LedgerCommands } from '../ledger/ledger-commands.js';
import type { TransactionsRejection } from '../rejections.js';
import type { OperationOutcome } from './change-transactions.js';
import { OperationLog } from './operation-log.js';
import { OperationQueue } from './operation-queue.js';
import { PlanPart } from './plan-part.js';
import { encodeSelection, partsOf } from './selection.js';

/** As each is told in the log. */
const kinds = { bill: 'add-bill', income: 'add-income' } as const;

const refused = (code: TransactionsRejection): OperationOutcome => ({ ok: false, rejection: reject(code) });

/** Makes a bill or an income, and links transactions to it, as one change. */
export class AddSeries extends Command<OperationOutcome> {
  constructor(
    readonly caller: Caller,
    readonly adds: NonNullable<OperationEvents['OperationStarted']['adds']>,
    readonly transactionIds: readonly number[],
    /** The longest to wait for the end; as long as a request may when absent. */
    readonly waitMs?: number,
  ) {
    super();
  }
}

/** The log says first what is to be done; its job makes the bill or income and then the links, and goes on where another one ended. */
@CommandHandler(AddSeries)
export class AddSeriesHandler implements ICommandHandler<AddSeries> {
  constructor(
    private readonly ledger: LedgerCommands,
    private readonly plan: PlanPart,
    private readonly operationLog: OperationLog,
    private readonly operations: OperationQueue,
  ) {}

  async execute({ caller, adds, transactionIds, waitMs }: AddSeries): Promise<OperationOutcome> {
    const { tenant, commandId: operationId } = caller;
    const kind = kinds[adds.kind];
    if (!(await areIssued(this.ledger, tenant, transactionIds))) return refused('transaction-not-found');
    const parts = partsOf(encodeSelection(transactionIds));
    if (!parts) return refused('too-many-transactions');
    const metadata = metadataOf(caller, kind);
    const isBegun = (await this.operationLog.outcome(tenant, operationId)) !== undefined;
    const rejection = isBegun ? undefined : await this.plan.refusal(tenant, adds, metadata);
    if (rejection) return { ok: false, rejection };
    const total = transactionIds.length;
    const command = { type: 'start' as const, kind, total, parts, patch: {}, adds } as const;
    await this.operationLog.execute(tenant, operationId, command, metadata);
    return { ok: true, operation: await this.operations.run(tenant, operationId, kind, { waitMs }) };
  }
}
