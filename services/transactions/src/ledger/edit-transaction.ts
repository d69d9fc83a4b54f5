import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type HandPatch, ledgerCategory, monthOfTransaction, type Transaction } from '@daybook/contracts';
import { reject, type Rejection } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, metadataOf } from '@daybook/nest';
import { HouseholdBills } from '../bills/household-bills.js';
import type { TransactionsRejection } from '../rejections.js';
import { LedgerCommands } from './ledger-commands.js';
import { RowsInLog } from './rows-in-log.js';
import type { TagChange } from './tags.js';

type Refused = { ok: false; rejection: Rejection };
type EditOutcome = { ok: true; transaction: Transaction } | Refused;

const refused = (code: TransactionsRejection): Refused => ({ ok: false, rejection: reject(code) });

const setIn = (edit: HandPatch['billId']): number | null => (edit && 'set' in edit ? edit.set : null);

/** A person's edit of one transaction. */
export class EditTransaction extends Command<EditOutcome> {
  constructor(
    readonly caller: Caller,
    readonly id: number,
    readonly commandKind: 'link-bill' | 'link-income' | 'refuse-match' | 'review' | 'edit-transactions',
    readonly patch: HandPatch,
    readonly tags?: TagChange,
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
    private readonly rows: RowsInLog,
  ) {}

  async execute({ caller, id, commandKind, patch, tags }: EditTransaction): Promise<EditOutcome> {
    const { tenant } = caller;
    const month = monthOfTransaction(id);
    if (!month) return refused('transaction-not-found');
    const refusal = await this.bills.refusalOf(tenant, {
      billId: setIn(patch.billId),
      incomeId: setIn(patch.incomeId),
    });
    if (refusal) return refused(refusal);
    const result = await this.ledger.execute(
      tenant,
      month,
      { type: 'edit', ids: [id], patch, ...(tags && { tags }) },
      metadataOf(caller, commandKind),
    );
    if (!result.ok) return result;
    const isShown = await this.eventSourcing.settle(tenant, ledgerCategory, result.position);
    const transaction = await this.rows.one(tenant, id, isShown);
    return transaction ? { ok: true, transaction } : refused('transaction-not-found');
  }
}

/** Deletes one transaction. A deleted one may be deleted again; one that never existed is refused. */
export class DeleteTransaction extends Command<{ ok: true } | Refused> {
  constructor(
    readonly caller: Caller,
    readonly id: number,
  ) {
    super();
  }
}

@CommandHandler(DeleteTransaction)
export class DeleteTransactionHandler implements ICommandHandler<DeleteTransaction> {
  constructor(
    private readonly ledger: LedgerCommands,
    private readonly eventSourcing: EventSourcing,
  ) {}

  async execute({ caller, id }: DeleteTransaction): Promise<{ ok: true } | Refused> {
    const month = monthOfTransaction(id);
    if (!month) return refused('transaction-not-found');
    const metadata = metadataOf(caller, 'delete-transactions');
    const result = await this.ledger.execute(caller.tenant, month, { type: 'delete', ids: [id] }, metadata);
    if (!result.ok) return result;
    await this.eventSourcing.settle(caller.tenant, ledgerCategory, result.position);
    return { ok: true };
  }
}
