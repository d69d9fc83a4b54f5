import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ledgerCategory, transactionId } from '@daybook/contracts';
import { deterministicId } from '@daybook/event-sourcing';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import { type Platform, rootOf, type RunningJob } from '@daybook/platform';
import { LedgerCommands } from '../ledger/ledger-commands.js';
import { OperationLog } from '../operations/operation-log.js';
import { type QueueWorker, recoverJob, startQueueWorker } from '../operations/queue-worker.js';
import { sliceOf } from '../ledger/ledger-state.js';
import { AppendedBatches } from './appended-batches.js';
import { type BatchAtHand, BatchesAtHand } from './batches-at-hand.js';
import { failedBatches } from './failed-batches.js';
import { slicesOf } from './import-slice.js';
import { type StagedBatch, stagedBatches } from './staged-batches.js';
import { undoOperation } from './import-undos.js';

export const importQueue = 'imports';

/** Id of the operation that imports a batch: the same for every repeat of it. */
export const importOperation = (tenant: string, importId: string, batch: number): string =>
  deterministicId('import', tenant, importId, batch);

/**
 * Moves staged batches into the log: at least once, resumed after a crash, without duplicates. A batch leaves the stage
 * when it is in the log or its import is undone; where it cannot be imported, it is marked as failed.
 */
@Injectable()
export class ImportJobs implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly staged: ReturnType<typeof stagedBatches>;
  private readonly failed: ReturnType<typeof failedBatches>;
  private worker: QueueWorker | undefined;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
    private readonly ledger: LedgerCommands,
    private readonly operationLog: OperationLog,
    private readonly atHand: BatchesAtHand,
    private readonly appended: AppendedBatches,
  ) {
    this.staged = stagedBatches({ ...platform, keys: eventSourcing.codec.keys });
    this.failed = failedBatches(platform);
  }

  async onApplicationBootstrap(): Promise<void> {
    const { jobs } = this.platform;
    this.worker = await startQueueWorker(
      jobs,
      importQueue,
      (job) => this.run(job),
      { concurrency: 3 },
      () => this.recover(),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.worker?.stop();
  }

  private async run(job: RunningJob): Promise<void> {
    try {
      await this.move(job);
    } catch (error) {
      if (job.isLast && !job.signal.aborted) await this.fail(String(job.data['tenant']), job.id);
      throw error;
    }
  }

  private async fail(tenant: string, operationId: string): Promise<void> {
    const batch = await this.staged.get(tenant, operationId);
    if (batch) await this.failed.note(tenant, operationId, batch);
  }

  private async move(job: RunningJob): Promise<void> {
    const tenant = String(job.data['tenant']);
    const batch = await this.staged.get(tenant, job.id);
    if (!batch) return;
    await this.atHand.move(tenant, job.id, batch, (batches) => this.moveAll(tenant, batch.importId, batches, job));
  }

  /** Appends each slice once; then the stages are removed. */
  private async moveAll(
    tenant: string,
    importId: string,
    batches: readonly BatchAtHand[],
    job: RunningJob,
  ): Promise<void> {
    const isUndone = () => this.operationLog.isClosed(tenant, undoOperation(tenant, importId));
    const ids = batches.map(({ operationId }) => operationId);
    if (await isUndone()) return this.staged.remove(tenant, ids);
    const reached = await this.appended.append(tenant, batches);
    const settled = this.eventSourcing.settle(tenant, ledgerCategory, reached);
    // Progress is told once, not by slices: it is a durable write, and a batch in no order has a hundred slices.
    const own = batches.find(({ operationId }) => operationId === job.id)?.batch.rows.length;
    const told = own === undefined ? undefined : job.progress(own, own);
    // An undo that came meanwhile may have looked for rows before these were in the log.
    const [isUndoneNow] = await Promise.all([isUndone(), settled, told]);
    if (isUndoneNow) for (const { batch, operationId } of batches) await this.deleteRows(tenant, batch, operationId);
    await this.staged.remove(tenant, ids);
  }

  /** Deletes what a batch added to an import that was undone meanwhile. */
  private async deleteRows(tenant: string, batch: StagedBatch, job: string): Promise<void> {
    const { importId, rows, metadata } = batch;
    for (const { month, part } of slicesOf(rows)) {
      const ids = await this.ledger.read(tenant, month, (state) => {
        const { first, count } = sliceOf(state, { importId, batch: batch.batch, part }) ?? { first: 0, count: 0 };
        return Array.from({ length: count }, (_, index) => transactionId(month, first + index));
      });
      if (ids.length === 0) continue;
      const result = await this.ledger.execute(
        tenant,
        month,
        { type: 'delete', ids, withSplits: true },
        {
          ...metadata,
          commandId: deterministicId('take-back', job, month, part),
          root: rootOf(metadata),
          commandKind: 'undo-import',
          causationId: undoOperation(tenant, importId),
          source: 'job',
        },
      );
      if (result.ok) await this.eventSourcing.settle(tenant, ledgerCategory, result.position);
    }
  }

  /** A staged batch has a job or is marked as failed; a mark goes when its batch does. */
  private async recover(): Promise<void> {
    for await (const { tenant, operationId } of this.staged.all()) {
      if (await this.failed.has(tenant, operationId)) continue;
      const job = { id: operationId, data: { tenant } };
      const recovered = await recoverJob(this.platform.jobs, importQueue, job);
      if (recovered === 'parked') await this.fail(tenant, operationId);
    }
    for await (const { tenant, operationId } of this.failed.all()) {
      if (!(await this.staged.has(tenant, operationId))) await this.failed.remove(tenant, [operationId]);
    }
  }
}
