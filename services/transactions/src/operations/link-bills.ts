import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AcceptMatchesBody } from '@daybook/contracts';
import { reject } from '@daybook/event-sourcing';
import { type Caller, metadataOf } from '@daybook/nest';
import { HouseholdBills } from '../bills/household-bills.js';
import { areIssued } from '../ledger/are-issued.js';
import { LedgerCommands } from '../ledger/ledger-commands.js';
import type { TransactionsRejection } from '../rejections.js';
import type { OperationOutcome } from './change-transactions.js';
import { OperationLog } from './operation-log.js';
import { OperationQueue } from './operation-queue.js';
import { encodeSelection, partsOf } from './selection.js';

const kind = 'link-bills';

const refused = (code: TransactionsRejection): OperationOutcome => ({ ok: false, rejection: reject(code) });

/** Links each of some transactions to its bill, as one change. */
export class LinkBills extends Command<OperationOutcome> {
  constructor(
    readonly caller: Caller,
    readonly links: AcceptMatchesBody['matches'],
    /** The longest to wait for the end; as long as a request may when absent. */
    readonly waitMs?: number,
  ) {
    super();
  }
}

@CommandHandler(LinkBills)
export class LinkBillsHandler implements ICommandHandler<LinkBills> {
  constructor(
    private readonly ledger: LedgerCommands,
    private readonly bills: HouseholdBills,
    private readonly operationLog: OperationLog,
    private readonly operations: OperationQueue,
  ) {}

  async execute({ caller, links, waitMs }: LinkBills): Promise<OperationOutcome> {
    const { tenant, commandId: operationId } = caller;
    const live = await this.bills.live(tenant);
    if (links.some(({ billId }) => !live.has(billId))) return refused('bill-not-found');
    const ids = links.map(({ transactionId }) => transactionId);
    if (!(await areIssued(this.ledger, tenant, ids))) return refused('transaction-not-found');
    const parts = partsOf(encodeSelection(ids));
    if (!parts) return refused('too-many-transactions');
    const byBill = new Map<number, number[]>();
    for (const { billId, transactionId } of links) {
      byBill.set(billId, [...(byBill.get(billId) ?? []), transactionId]);
    }
    const selections = [...byBill].map(([billId, own]) => ({ billId, selection: encodeSelection(own) }));
    const command = { type: 'start' as const, kind, total: ids.length, parts, patch: {}, links: selections } as const;
    await this.operationLog.execute(tenant, operationId, command, metadataOf(caller, kind));
    return { ok: true, operation: await this.operations.run(tenant, operationId, kind, { waitMs }) };
  }
}
