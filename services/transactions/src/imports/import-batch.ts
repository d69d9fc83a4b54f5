import { setTimeout as pause } from 'node:timers/promises';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type BulkAnswer, ledgerCategory } from '@daybook/contracts';
import { createSerialQueue, importChangeOf, reject, type Rejection } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, metadataOf, PLATFORM, within } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { CategoryGuess } from '../bills/category-guess.js';
import { OperationLog } from '../operations/operation-log.js';
import type { TransactionsRejection } from '../rejections.js';
import { BatchesAtHand, type ComingBatch } from './batches-at-hand.js';
import { checkBatch } from './check-batch.js';
import { importOperation, importQueue } from './import-jobs.js';
import { importedBatch } from './imported-batch.js';
import { stagedBatches } from './staged-batches.js';
import { undoOperation } from './import-undos.js';

/** How long a request waits for its job before it answers 202. */
const waitMs = 30_000;
const pollMs = 200;
/** The longest beyond that for a store that answers late. */
const lateMs = 4_000;

type ImportOutcome =
  | { kind: 'done'; answer: BulkAnswer }
  | { kind: 'pending'; operationId: string; importId: string }
  | { kind: 'refused'; rejection: Rejection<TransactionsRejection> };

const refused = (code: TransactionsRejection): ImportOutcome => ({ kind: 'refused', rejection: reject(code) });

export class ImportBatch extends Command<ImportOutcome> {
  constructor(
    readonly caller: Caller,
    readonly importId: string,
    readonly batch: number,
    readonly body: {
      transactions: readonly unknown[];
      fileName?: string | undefined;
      fromExport?: boolean | undefined;
    },
  ) {
    super();
  }
}

/** Stages the batch, lets a job move it into the log, and reports the result. A repeat of the batch gets the same answer. */
@CommandHandler(ImportBatch)
export class ImportBatchHandler implements ICommandHandler<ImportBatch> {
  private readonly staged: ReturnType<typeof stagedBatches>;
  /** Checks one batch at a time, so that other requests are answered in between. */
  private readonly inTurn = createSerialQueue();

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
    private readonly categoryGuess: CategoryGuess,
    private readonly operationLog: OperationLog,
    private readonly atHand: BatchesAtHand,
  ) {
    this.staged = stagedBatches({ ...platform, keys: eventSourcing.codec.keys });
  }

  async execute(command: ImportBatch): Promise<ImportOutcome> {
    const coming = this.atHand.expect(command.caller.tenant, command.importId);
    try {
      return await this.bring(command, coming);
    } finally {
      coming.end();
    }
  }

  private async bring({ caller, importId, batch, body }: ImportBatch, coming: ComingBatch): Promise<ImportOutcome> {
    const startedAt = performance.now();
    const { tenant } = caller;
    const isUndone = () => this.operationLog.isClosed(tenant, undoOperation(tenant, importId));
    const [isUndoneBefore, guess, before] = await Promise.all([
      isUndone(),
      this.categoryGuess.of(tenant),
      importedBatch(this.platform.readModels, tenant, importId, batch),
    ]);
    if (isUndoneBefore) return refused('import-undone');
    const { rows, errors, hash } = await this.inTurn(() => checkBatch(body.transactions, guess));
    if (before && before.batchHash !== hash) return refused('batch-differs');
    if (rows.length === 0) return { kind: 'done', answer: { inserted: 0, skipped: 0, ids: [], importId, errors } };

    const operationId = importOperation(tenant, importId, batch);
    const root = importChangeOf(tenant, importId);
    const metadata = { ...metadataOf(caller, 'import', operationId), root };
    const file = body.fileName === undefined ? {} : { file: body.fileName };
    const source = body.fromExport ? { fromExport: true as const } : {};
    const stage = { importId, batch, batchHash: hash, ...file, ...source, rows, metadata };
    if ((await this.staged.put(tenant, operationId, stage)) === 'differs') return refused('batch-differs');
    const moved = coming.staged(operationId, stage);
    await this.platform.jobs.add(importQueue, { id: operationId, data: { tenant } });
    // The job of another batch may take this one along.
    const ended = await Promise.race([
      this.platform.jobs.wait(importQueue, operationId, waitMs),
      moved.then(() => 'completed' as const),
    ]);
    if (ended === 'pending') return { kind: 'pending', operationId, importId };
    if (ended === 'dead') return refused('import-failed');

    const fresh = within(lateMs, this.eventSourcing.fresh(tenant, [ledgerCategory]));
    const [isUndoneAfter] = await Promise.all([isUndone(), fresh]);
    if (isUndoneAfter) return refused('import-undone');
    const leftMs = waitMs - (performance.now() - startedAt);
    const shown = this.completeBatch(tenant, importId, batch, rows.length, leftMs);
    const done = await within(Math.max(0, leftMs) + lateMs, shown);
    if (!done) return { kind: 'pending', operationId, importId };
    const { inserted, skipped, ids } = done;
    return { kind: 'done', answer: { inserted, skipped, ids, importId, errors } };
  }

  /** The batch once every slice of it is projected: the projection worker may have died and be taken over meanwhile. */
  private async completeBatch(tenant: string, importId: string, batch: number, rows: number, withinMs: number) {
    const startedAt = performance.now();
    for (;;) {
      const done = await importedBatch(this.platform.readModels, tenant, importId, batch);
      if (done && done.inserted + done.skipped >= rows) return done;
      if (performance.now() - startedAt >= withinMs) return undefined;
      await pause(pollMs);
    }
  }
}
