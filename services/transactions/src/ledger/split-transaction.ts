import { createHash } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type HandPatch,
  joinTransaction,
  ledgerCategory,
  monthOfTransaction,
  type SplitAnswer,
  type SplitBody,
  splitTransaction,
  type Transaction,
} from '@daybook/contracts';
import { reject, type Rejection } from '@daybook/event-sourcing';
import { parseCents } from '@daybook/money';
import { type Caller, EventSourcing, metadataOf, Problem } from '@daybook/nest';
import { HouseholdBills } from '../bills/household-bills.js';
import { handOf, type TransactionDocument } from '../read-models/transaction-document.js';
import { TransactionQueries } from '../read-models/transaction-queries.js';
import type { TransactionsRejection } from '../rejections.js';
import { LedgerCommands } from './ledger-commands.js';
import { patchOf } from './patch-of.js';

type Refused = { ok: false; rejection: Rejection };

const refused = (code: TransactionsRejection): Refused => ({ ok: false, rejection: reject(code) });

/** Splits a transaction into parts, which take its place. */
export class SplitTransaction extends Command<{ ok: true; split: SplitAnswer } | Refused> {
  constructor(
    readonly caller: Caller,
    readonly id: number,
    readonly body: SplitBody,
  ) {
    super();
  }
}

/** One append: whoever repeats the request gets the same parts. */
@CommandHandler(SplitTransaction)
export class SplitTransactionHandler implements ICommandHandler<SplitTransaction> {
  constructor(
    private readonly ledger: LedgerCommands,
    private readonly eventSourcing: EventSourcing,
    private readonly bills: HouseholdBills,
    private readonly transactions: TransactionQueries,
  ) {}

  async execute({ caller, id, body }: SplitTransaction): Promise<{ ok: true; split: SplitAnswer } | Refused> {
    const { tenant, commandId: importId } = caller;
    const month = monthOfTransaction(id);
    const whole = month && (await this.transactions.documentOf(tenant, id));
    if (!month || !whole) return refused('transaction-not-found');
    for (const { billId, incomeId } of body.parts) {
      const refusal = await this.bills.refusalOf(tenant, { billId, incomeId });
      if (refusal) return refused(refusal);
    }
    const amounts = body.parts.map(({ amount }) => parseCents(amount) ?? 0);
    if (amounts.some((amount) => amount <= 0)) {
      throw new Problem(400, 'invalid-request', 'The amount of each part must be above 0');
    }
    if (amounts.reduce((sum, amount) => sum + amount, 0) !== whole.amount) return refused('parts-differ');
    const { date, description, type, account, isReconciled, category } = whole;
    // By its present name: the parts come after what categories were renamed until now.
    const shared = { date, description, merchant: whole.imported.merchant, category, type, account, isReconciled };
    const parts = body.parts.map((part, row) => ({
      row: { ...shared, row, amount: amounts[row] ?? 0 },
      patch: { ...patchOfAll(whole), ...patchOf(givenOf(part)) },
    }));
    const result = await this.ledger.execute(
      tenant,
      month,
      { type: 'split-row', id, month, importId, batchHash: hashOf(body), parts },
      metadataOf(caller, splitTransaction),
    );
    if (!result.ok) return result;
    await this.eventSourcing.settle(tenant, ledgerCategory, result.position);
    const split = await this.transactions.splitOf(tenant, id);
    return split ? { ok: true, split } : refused('transaction-not-found');
  }
}

const hashOf = (body: SplitBody): string => createHash('sha256').update(JSON.stringify(body)).digest('hex');

/** What a person set of the whole, and each part has: what it is linked to, and a note, are said of each part. */
function patchOfAll({ hand, category }: TransactionDocument): HandPatch {
  const [tags, merchant, chosen] = [handOf(hand, 'tags'), handOf(hand, 'merchant'), handOf(hand, 'category')];
  return {
    ...(handOf(hand, 'reviewed') === 1 && { reviewed: { set: 1 } }),
    ...(merchant !== undefined && { merchant: { set: merchant === null ? null : String(merchant) } }),
    ...(chosen !== undefined && { category: { set: category } }),
    ...(typeof tags === 'string' && { tags: { set: tags } }),
  };
}

const givenOf = ({ category, billId, incomeId, note }: SplitBody['parts'][number]) => ({
  ...(category !== undefined && { category }),
  ...(billId && { billId }),
  ...(incomeId && { incomeId }),
  ...(note && { note }),
});

/** Puts the parts of a transaction back together. */
export class JoinTransaction extends Command<{ ok: true; transaction: Transaction } | Refused> {
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
    private readonly transactions: TransactionQueries,
  ) {}

  async execute({ caller, id }: JoinTransaction): Promise<{ ok: true; transaction: Transaction } | Refused> {
    const { tenant } = caller;
    const month = monthOfTransaction(id);
    if (!month) return refused('transaction-not-found');
    const metadata = metadataOf(caller, joinTransaction);
    const result = await this.ledger.execute(tenant, month, { type: 'join-parts', id }, metadata);
    if (!result.ok) return result;
    await this.eventSourcing.settle(tenant, ledgerCategory, result.position);
    const [whole = id] = result.events.flatMap((event) =>
      event.type === 'TransactionsRestored' ? event.data.ids : [],
    );
    const transaction = await this.transactions.one(tenant, whole);
    return transaction ? { ok: true, transaction } : refused('transaction-not-found');
  }
}
