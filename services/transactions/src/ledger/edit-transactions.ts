import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { HandPatch, Transaction } from '@daybook/contracts';
import { reject, type Rejection } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, metadataOf } from '@daybook/nest';
import { HouseholdBills } from '../bills/household-bills.js';
import { TransactionList } from '../read-models/transaction-list.js';
import type { TransactionsRejection } from '../rejections.js';
import { LedgerCommands } from './ledger-commands.js';
import { ledgerCategory, monthOfId } from './stream.js';

export type EditOutcome = { ok: true; transaction: Transaction } | { ok: false; rejection: Rejection };

const refused = (code: TransactionsRejection): { ok: false; rejection: Rejection } => ({
  ok: false,
  rejection: reject(code),
});

/** A person's edit of one transaction. */
export class EditTransaction extends Command<EditOutcome> {
  constructor(
    readonly caller: Caller,
    readonly id: number,
    readonly opKind: 'link-bill' | 'review' | 'edit-transactions',
    readonly patch: HandPatch,
  ) {
    super();
  }
}

@CommandHandler(EditTransaction)
export class EditTransactionHandler implements ICommandHandler<EditTransaction> {
  constructor(
    private readonly ledger: LedgerCommands,
    private readonly eventSourcing: EventSourcing,
    private readonly bills: HouseholdBills,
    private readonly list: TransactionList,
  ) {}

  async execute({ caller, id, opKind, patch }: EditTransaction): Promise<EditOutcome> {
    const { tenant } = caller;
    const month = monthOfId(id);
    if (!month) return refused('transaction-not-found');
    const billId = patch.billId && 'set' in patch.billId ? patch.billId.set : null;
    if (billId !== null && !(await this.bills.exists(tenant, billId))) return refused('bill-not-found');
    const command = { type: 'edit' as const, ids: [id], patch };
    const result = await this.ledger.execute(tenant, month, command, metadataOf(caller, opKind));
    if (!result.ok) return result;
    await this.eventSourcing.settle(tenant, ledgerCategory, result.position);
    const transaction = await this.list.one(tenant, id);
    return transaction ? { ok: true, transaction } : refused('transaction-not-found');
  }
}

export class DeleteTransaction extends Command<{ ok: true } | { ok: false; rejection: Rejection }> {
  constructor(
    readonly caller: Caller,
    readonly id: number,
  ) {
    super();
  }
}

/** Deleting what is gone already is fine; deleting what never was is refused. */
@CommandHandler(DeleteTransaction)
export class DeleteTransactionHandler implements ICommandHandler<DeleteTransaction> {
  constructor(
    private readonly ledger: LedgerCommands,
    private readonly eventSourcing: EventSourcing,
  ) {}

  async execute({ caller, id }: DeleteTransaction): Promise<{ ok: true } | { ok: false; rejection: Rejection }> {
    const month = monthOfId(id);
    if (!month) return refused('transaction-not-found');
    const metadata = metadataOf(caller, 'delete-transactions');
    const result = await this.ledger.execute(caller.tenant, month, { type: 'delete', ids: [id] }, metadata);
    if (!result.ok) return result;
    await this.eventSourcing.settle(caller.tenant, ledgerCategory, result.position);
    return { ok: true };
  }
}
