import { setTimeout as pause } from 'node:timers/promises';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BulkAnswer } from '@daybook/contracts';
import { inTurns, reject, type Rejection } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, metadataOf, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { CategoryGuess } from '../bills/category-guess.js';
import { OperationLog } from '../operations/operation-log.js';
import { TransactionList } from '../read-models/transaction-list.js';
import type { TransactionsRejection } from '../rejections.js';
import { checkBatch } from './batch-rows.js';
import { importOperation, importQueue } from './import-jobs.js';
import { importStages } from './stage.js';
import { undoOperation } from './undo-import.js';

/** How long a request waits for its job before it answers that the import goes on. */
const patienceMs = 30_000;
const lookMs = 200;

export type ImportOutcome =
  | { kind: 'done'; answer: BulkAnswer }
  | { kind: 'pending'; operationId: string; importId: string }
  | { kind: 'refused'; rejection: Rejection<TransactionsRejection> };

export class ImportBatch extends Command<ImportOutcome> {
  constructor(
    readonly caller: Caller,
    readonly importId: string,
    readonly batch: number,
    readonly transactions: readonly unknown[],
  ) {
    super();
  }
}

/** Stages the batch, lets a job move it into the log, and says what became of it. The same batch again is answered alike. */
@CommandHandler(ImportBatch)
export class ImportBatchHandler implements ICommandHandler<ImportBatch> {
  private readonly stages: ReturnType<typeof importStages>;
  /** Of many batches at once one is checked at a time, and others are answered in between. */
  private readonly inTurn = inTurns();

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
    private readonly guesser: CategoryGuess,
    private readonly list: TransactionList,
    private readonly operationLog: OperationLog,
  ) {
    this.stages = importStages({ ...platform, keys: eventSourcing.codec.keys });
  }

  async execute({ caller, importId, batch, transactions }: ImportBatch): Promise<ImportOutcome> {
    const began = performance.now();
    const { tenant } = caller;
    const closed = () => this.operationLog.closed(tenant, undoOperation(tenant, importId));
    if (await closed()) return { kind: 'refused', rejection: reject('import-undone') };
    const guess = await this.guesser.of(tenant);
    const { rows, errors, hash } = await this.inTurn(() => checkBatch(transactions, guess));
    const before = await this.list.batch(tenant, importId, batch);
    if (before && before.batchHash !== hash) return { kind: 'refused', rejection: reject('batch-differs') };
    if (rows.length === 0) return { kind: 'done', answer: { inserted: 0, skipped: 0, ids: [], importId, errors } };

    const op = importOperation(tenant, importId, batch);
    const metadata = metadataOf(caller, 'import', op);
    const staged = await this.stages.put(tenant, op, { importId, batch, batchHash: hash, rows, metadata });
    if (staged === 'differs') return { kind: 'refused', rejection: reject('batch-differs') };
    await this.platform.jobs.add(importQueue, { id: op, data: { tenant } });
    const ended = await this.platform.jobs.wait(importQueue, op, patienceMs);
    if (ended === 'pending') return { kind: 'pending', operationId: op, importId };
    if (ended === 'dead') return { kind: 'refused', rejection: reject('import-failed') };

    await this.eventSourcing.fresh(tenant);
    if (await closed()) return { kind: 'refused', rejection: reject('import-undone') };
    const done = await this.whole(tenant, importId, batch, rows.length, patienceMs - (performance.now() - began));
    if (!done) return { kind: 'pending', operationId: op, importId };
    const { inserted, skipped, ids } = done;
    return { kind: 'done', answer: { inserted, skipped, ids, importId, errors } };
  }

  /** What became of the batch, once each of its months is among the documents: who writes them may have died meanwhile. */
  private async whole(tenant: string, importId: string, batch: number, count: number, withinMs: number) {
    const began = performance.now();
    for (;;) {
      const done = await this.list.batch(tenant, importId, batch);
      if (done && done.inserted + done.skipped >= count) return done;
      if (performance.now() - began >= withinMs) return undefined;
      await pause(lookMs);
    }
  }
}
