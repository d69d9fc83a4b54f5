import { createHash } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  addTransaction,
  isImportEvent,
  ledgerCategory,
  type NewTransactionBody,
  type Transaction,
  transactionId,
} from '@daybook/contracts';
import { reject, type Rejection } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, metadataOf, Problem } from '@daybook/nest';
import { CategoryGuess } from '../bills/category-guess.js';
import { HouseholdBills } from '../bills/household-bills.js';
import { checkRow } from '../imports/check-batch.js';
import { LedgerCommands } from './ledger-commands.js';
import { monthKeyOf } from './ledger-stream.js';
import { patchOf } from './patch-of.js';
import { RowsInLog } from './rows-in-log.js';
import { tagsAfter } from './tags.js';

type AddOutcome = { ok: true; transaction: Transaction } | { ok: false; rejection: Rejection };

/** Adds a transaction that a person enters. */
export class AddTransaction extends Command<AddOutcome> {
  constructor(
    readonly caller: Caller,
    readonly body: NewTransactionBody,
  ) {
    super();
  }
}

/** The row and what the person sets beside it are one append: whoever repeats the request gets the same row. */
@CommandHandler(AddTransaction)
export class AddTransactionHandler implements ICommandHandler<AddTransaction> {
  constructor(
    private readonly ledger: LedgerCommands,
    private readonly eventSourcing: EventSourcing,
    private readonly bills: HouseholdBills,
    private readonly categoryGuess: CategoryGuess,
    private readonly rows: RowsInLog,
  ) {}

  async execute({ caller, body }: AddTransaction): Promise<AddOutcome> {
    const { tenant, commandId: importId } = caller;
    const { billId, incomeId, note, tags, ...imported } = body;
    const checked = checkRow(imported);
    if ('message' in checked) throw new Problem(400, 'invalid-request', checked.message);
    const refusal = await this.bills.refusalOf(tenant, { billId, incomeId });
    if (refusal) return { ok: false, rejection: reject(refusal) };
    const category = checked.category || (await this.categoryGuess.of(tenant))(checked);
    const all = tags && tagsAfter(undefined, { add: tags, remove: [] });
    const patch = {
      ...patchOf({ ...(billId && { billId }), ...(incomeId && { incomeId }), ...(note && { note }) }),
      ...(all && { tags: { set: all } }),
    };
    const month = monthKeyOf(checked.date);
    const batchHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    const row = { ...checked, row: 0, category };
    const result = await this.ledger.execute(
      tenant,
      month,
      { type: 'add-row', importId, month, batchHash, row, patch },
      metadataOf(caller, addTransaction),
    );
    if (!result.ok) return result;
    const isShown = await this.eventSourcing.settle(tenant, ledgerCategory, result.position);
    const [added] = result.events.flatMap((event) => (isImportEvent(event) ? event.data.rows : []));
    const transaction = added && (await this.rows.one(tenant, transactionId(month, added.n), isShown));
    return transaction ? { ok: true, transaction } : { ok: false, rejection: reject('transaction-not-found') };
  }
}
