import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { joinTransaction, ledgerCategory, monthOfTransaction, type Transaction } from '@daybook/contracts';
import { reject, type Rejection } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, metadataOf } from '@daybook/nest';
import { TransactionQueries } from '../read-models/transaction-queries.js';
import type { TransactionsRejection } from '../rejections.js';
import { LedgerCommands } from './ledger-commands.js';
import { RowsInLog } from './rows-in-log.js';

type JoinOutcome = { ok: true; transaction: Transaction } | { ok: false; rejection: Rejection };

const refused = (code: TransactionsRejection): JoinOutcome => ({ ok: false, rejection: reject(code) });

/** Puts the parts of a transaction back together. */
export class JoinTransaction extends Command<JoinOutcome> {
  constructor(
    readonly caller: Caller,
    readonly id: number,
  ) {
    super();
  }
}

@CommandHandler(JoinTransaction)
export class JoinTransactionHandler implements ICommandHandler<JoinTransaction> {
  constructor(
    private readonly ledger: LedgerCommands,
    private readonly eventSourcing: EventSourcing,
    private readonly rows: RowsInLog,
    private readonly transactions: TransactionQueries,
  ) {}

  async execute({ caller, id }: JoinTransaction): Promise<JoinOutcome> {
    const { tenant } = caller;
    const month = monthOfTransaction(id);
    if (!month) return refused('transaction-not-found');
    const metadata = metadataOf(caller, joinTransaction);
    const result = await this.ledger.execute(tenant, month, { type: 'join-parts', id }, metadata);
    if (!result.ok) return result;
    const isShown = await this.eventSourcing.settle(tenant, ledgerCategory, result.position);
    const [whole = id] = result.events.flatMap((event) =>
      event.type === 'TransactionsRestored' ? event.data.ids : [],
    );
    const stored = isShown ? await this.transactions.one(tenant, whole) : undefined;
    const transaction = stored ?? (await this.rows.shown(tenant, month, [whole])).get(whole);
    return transaction ? { ok: true, transaction } : refused('transaction-not-found');
  }
}
