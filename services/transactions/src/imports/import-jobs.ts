import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { deterministicId } from '@daybook/event-sourcing';
import { EventSourcing, log, PLATFORM } from '@daybook/nest';
import type { Platform, RunningJob, Worker } from '@daybook/platform';
import { LedgerCommands } from '../ledger/ledger-commands.js';
import { shareName } from '../ledger/ledger-state.js';
import { ledgerCategory, transactionId } from '../ledger/stream.js';
import { OperationLog } from '../operations/operation-log.js';
import { sharesOf } from './shares.js';
import { importStages, type StagedBatch } from './stage.js';
import { undoOperation } from './undo-import.js';

export const importQueue = 'imports';
const sweepEveryMs = 15_000;
/** A stop ends after nine seconds, of which the answers under way may take four. */
const graceMs = 4_000;

/** Id of the operation that imports a batch: the same for every repeat of it. */
export const importOperation = (tenant: string, importId: string, batch: number): string =>
  deterministicId('import', tenant, importId, batch);

/** Moves staged batches into the log: at least once, resumed after a crash, nothing twice. */
@Injectable()
export class ImportJobs implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stages: ReturnType<typeof importStages>;
  private worker: Worker | undefined;
  private sweeper: NodeJS.Timeout | undefined;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
    private readonly ledger: LedgerCommands,
    private readonly operationLog: OperationLog,
  ) {
    this.stages = importStages({ ...platform, keys: eventSourcing.codec.keys });
  }

  async onApplicationBootstrap(): Promise<void> {
    this.worker = this.platform.jobs.work(importQueue, (job) => this.run(job), { concurrency: 3 });
    await this.sweep();
    this.sweeper = setInterval(() => {
      this.sweep().catch((error: unknown) => log.error({ err: error }, 'import stages could not be swept'));
    }, sweepEveryMs);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.sweeper);
    await this.worker?.stop(graceMs);
  }

  /** One job: each month's share once, then the stage goes. */
  private async run(job: RunningJob): Promise<void> {
    const tenant = String(job.data['tenant']);
    const staged = await this.stages.get(tenant, job.id);
    if (!staged) return;
    const { importId, batch, batchHash, metadata } = staged;
    const closed = () => this.operationLog.closed(tenant, undoOperation(tenant, importId));
    if (await closed()) {
      await this.stages.remove(tenant, job.id);
      return;
    }
    let done = 0;
    // Side by side: appends to several months at once cost one commit where the store can gather them.
    const positions = await Promise.all(
      sharesOf(staged.rows).map(async ({ month, part, parts, rows }) => {
        const op = deterministicId('share', job.id, month, part);
        const command = { type: 'import-share' as const, importId, batch, part, parts, batchHash, rows };
        const result = await this.ledger.execute(tenant, month, command, {
          ...metadata,
          op,
          cause: job.id,
          source: 'job',
        });
        done += rows.length;
        await job.progress(done, staged.rows.length);
        if (!result.ok) log.warn({ job: job.id, code: result.rejection.rejected }, 'import share refused');
        return result.ok ? (result.position ?? '') : '';
      }),
    );
    const reached = positions.reduce((a, b) => (a > b ? a : b), '') || undefined;
    await this.eventSourcing.settle(tenant, ledgerCategory, reached);
    // Undone amid this: the undo may have looked for rows before these were there.
    if (await closed()) await this.takeBack(tenant, staged, job.id);
    await this.stages.remove(tenant, job.id);
  }

  /** Deletes what a batch brought to an import that was closed meanwhile. */
  private async takeBack(tenant: string, { importId, batch, rows, metadata }: StagedBatch, job: string): Promise<void> {
    for (const { month, part } of sharesOf(rows)) {
      const name = shareName({ importId, batch, part });
      const share = await this.ledger.read(tenant, month, (state) => state.shares.get(name));
      const ids = Array.from({ length: share?.count ?? 0 }, (_, index) =>
        transactionId(month, (share?.first ?? 0) + index),
      );
      if (ids.length === 0) continue;
      const op = deterministicId('take-back', job, month, part);
      const own = {
        ...metadata,
        op,
        opKind: 'undo-import',
        cause: undoOperation(tenant, importId),
        source: 'job' as const,
      };
      const result = await this.ledger.execute(tenant, month, { type: 'delete', ids }, own);
      if (result.ok) await this.eventSourcing.settle(tenant, ledgerCategory, result.position);
    }
  }

  /** Stages whose job was lost get one again; those that nobody could import in time go. */
  private async sweep(): Promise<void> {
    for await (const { tenant, op, expired } of this.stages.waiting()) {
      if (expired) await this.stages.remove(tenant, op);
      else if (!(await this.platform.jobs.find(importQueue, op))) {
        await this.platform.jobs.add(importQueue, { id: op, data: { tenant } });
      }
    }
  }
}
