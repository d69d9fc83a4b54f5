import { createHash } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  isImportEvent,
  ledgerCategory,
  monthOfTransaction,
  rulesCategory,
  type SplitAnswer,
  type SplitBody,
  splitTransaction,
  type Transaction,
  transactionId,
} from '@daybook/contracts';
import { type ReadStream, reject, type Rejection, streamName } from '@daybook/event-sourcing';
import { parseCents } from '@daybook/money';
import { type Caller, EventSourcing, metadataOf, Problem } from '@daybook/nest';
import { categoryNames, type NameChanges, namesAt } from '@daybook/rules';
import { HouseholdBills } from '../bills/household-bills.js';
import { TransactionQueries } from '../read-models/transaction-queries.js';
import type { TransactionsRejection } from '../rejections.js';
import { areIssued } from './are-issued.js';
import type { SplitRow } from './decide-split.js';
import { LedgerCommands } from './ledger-commands.js';
import { partsOfSplit } from './parts-of-split.js';
import { RowsInLog } from './rows-in-log.js';

type SplitOutcome = { ok: true; split: SplitAnswer } | { ok: false; rejection: Rejection };

const refused = (code: TransactionsRejection): SplitOutcome => ({ ok: false, rejection: reject(code) });

/** Splits a transaction into parts, which take its place. */
export class SplitTransaction extends Command<SplitOutcome> {
  constructor(
    readonly caller: Caller,
    readonly id: number,
    readonly body: SplitBody,
  ) {
    super();
  }
}

/** One append: whoever repeats the request gets the same parts. What they have of the whole is read from the log, up to that append. */
@CommandHandler(SplitTransaction)
export class SplitTransactionHandler implements ICommandHandler<SplitTransaction> {
  private readonly readNames: ReadStream<NameChanges>;

  constructor(
    private readonly ledger: LedgerCommands,
    private readonly eventSourcing: EventSourcing,
    private readonly bills: HouseholdBills,
    private readonly rows: RowsInLog,
    private readonly transactions: TransactionQueries,
  ) {
    this.readNames = eventSourcing.streamReader(categoryNames);
  }

  async execute({ caller, id, body }: SplitTransaction): Promise<SplitOutcome> {
    const { tenant, commandId: importId } = caller;
    const month = monthOfTransaction(id);
    // What never was is not looked for in the log.
    if (!month || !(await areIssued(this.ledger, tenant, [id]))) return refused('transaction-not-found');
    const read = await this.rows.read(tenant, month, [id]);
    for (const { billId, incomeId } of body.parts) {
      const refusal = await this.bills.refusalOf(tenant, { billId, incomeId });
      if (refusal) return refused(refusal);
    }
    if (body.parts.some(({ amount }) => (parseCents(amount) ?? 0) <= 0)) {
      throw new Problem(400, 'invalid-request', 'The amount of each part must be above 0');
    }
    const names = namesAt(await this.readNames(streamName(rulesCategory, tenant), (known) => known));
    const command = async (): Promise<SplitRow> => {
      const whole = (await read()).get(id);
      const parts = whole ? partsOfSplit(whole, body.parts, names) : [];
      return { type: 'split-row', id, month, importId, batchHash: hashOf(body), parts };
    };
    const result = await this.ledger.execute(tenant, month, command, metadataOf(caller, splitTransaction));
    if (!result.ok) return result;
    const isShown = await this.eventSourcing.settle(tenant, ledgerCategory, result.position);
    const stored = isShown ? await this.transactions.splitOf(tenant, id) : undefined;
    if (stored) return { ok: true, split: stored };
    const made = result.events.flatMap((event) => (isImportEvent(event) ? event.data.rows : []));
    const ids = made.map(({ n }) => transactionId(month, n));
    const shown = await this.rows.shown(tenant, month, [id, ...ids]);
    const [whole, ...parts] = [id, ...ids].flatMap((one): Transaction | [] => shown.get(one) ?? []);
    return whole ? { ok: true, split: { whole, parts } } : refused('transaction-not-found');
  }
}

const hashOf = (body: SplitBody): string => createHash('sha256').update(JSON.stringify(body)).digest('hex');
