import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AcceptMatchesBody, SelectedMonth } from '@daybook/contracts';
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

type Links = AcceptMatchesBody['matches'];

/** Which of the transactions are linked to which id. */
function selections(links: Links, idOf: (link: Links[number]) => number | undefined): [number, SelectedMonth[]][] {
  const byId = new Map<number, number[]>();
  for (const link of links) {
    const id = idOf(link);
    if (id === undefined) continue;
    const linked = byId.get(id);
    if (linked) linked.push(link.transactionId);
    else byId.set(id, [link.transactionId]);
  }
  return [...byId].map(([id, own]) => [id, encodeSelection(own)]);
}

/** Links each of some transactions to its bill or income, as one change. */
export class LinkBills extends Command<OperationOutcome> {
  constructor(
    readonly caller: Caller,
    readonly links: Links,
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
    if (links.some(({ billId, incomeId }) => billId && incomeId)) return refused('bill-and-income');
    const [bills, incomes] = [await this.bills.live(tenant), await this.bills.liveIncomes(tenant)];
    if (links.some(({ billId }) => billId && !bills.has(billId))) return refused('bill-not-found');
    if (links.some(({ incomeId }) => incomeId && !incomes.has(incomeId))) return refused('income-not-found');
    const ids = links.map(({ transactionId }) => transactionId);
    if (!(await areIssued(this.ledger, tenant, ids))) return refused('transaction-not-found');
    const parts = partsOf(encodeSelection(ids));
    if (!parts) return refused('too-many-transactions');
    const toBills = selections(links, ({ billId }) => billId);
    const toIncomes = selections(links, ({ incomeId }) => incomeId);
    const command = {
      type: 'start' as const,
      kind,
      total: ids.length,
      parts,
      patch: {},
      ...(toBills.length > 0 && { links: toBills.map(([billId, selection]) => ({ billId, selection })) }),
      ...(toIncomes.length > 0 && { incomeLinks: toIncomes.map(([incomeId, selection]) => ({ incomeId, selection })) }),
    } as const;
    await this.operationLog.execute(tenant, operationId, command, metadataOf(caller, kind));
    return { ok: true, operation: await this.operations.run(tenant, operationId, kind, { waitMs }) };
  }
}
