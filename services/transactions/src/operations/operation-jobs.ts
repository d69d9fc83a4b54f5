import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { log, PLATFORM } from '@daybook/nest';
import type { Platform, RunningJob } from '@daybook/platform';
import { isRuleKind } from '../rules/rule-kinds.js';
import { RuleChangeJob } from '../rules/rule-change-job.js';
import { BulkOperationJob } from './bulk-operation-job.js';
import { OperationLog } from './operation-log.js';
import { jobOf, operationQueue } from './operation-queue.js';
import { type OperationDocument, operations } from './operations.projection.js';
import { RefusedOperation } from './refused-operation.js';
import { type QueueWorker, recoverJob, startQueueWorker } from './queue-worker.js';

/** Why an operation failed that was tried for a week, or that ended its process. */
const gaveUp = { code: 'gave-up' };

/** Runs accepted operations: at least once, resumed after a crash. */
@Injectable()
export class OperationJobs implements OnApplicationBootstrap, OnApplicationShutdown {
  private worker: QueueWorker | undefined;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly bulkOperations: BulkOperationJob,
    private readonly ruleChanges: RuleChangeJob,
    private readonly operationLog: OperationLog,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { jobs } = this.platform;
    this.worker = await startQueueWorker(
      jobs,
      operationQueue,
      (job) => this.run(job),
      { concurrency: 4 },
      () => this.recover(),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.worker?.stop();
  }

  private async run(job: RunningJob): Promise<void> {
    const tenant = String(job.data['tenant']);
    const kind = String(job.data['kind']);
    try {
      await this.runnerOf(kind).run(tenant, job.id, job);
    } catch (error) {
      if (error instanceof RefusedOperation && !isRuleKind(kind)) {
        log.warn({ err: error, operation: job.id }, 'an operation was refused after it was accepted');
        return this.fail(tenant, job.id, kind, { code: error.rejection.rejected, isRefusal: true });
      }
      // The projection worker applies a change of rules whatever becomes of the job.
      if (job.isLast && !job.signal.aborted && !isRuleKind(kind)) await this.fail(tenant, job.id, kind, gaveUp);
      throw error;
    }
  }

  private runnerOf(kind: string): RuleChangeJob | BulkOperationJob {
    return isRuleKind(kind) ? this.ruleChanges : this.bulkOperations;
  }

  private async fail(
    tenant: string,
    operationId: string,
    kind: string,
    why: { code: string; isRefusal?: boolean },
  ): Promise<void> {
    const accepted = await this.runnerOf(kind).acceptedAs(tenant, operationId);
    if (accepted) await this.operationLog.record(tenant, operationId, accepted, { type: 'fail', ...why });
  }

  /** An operation that is not over has a job that goes on, or has failed. */
  private async recover(): Promise<void> {
    const { readModels, jobs } = this.platform;
    const running = readModels.findAcross<OperationDocument>(operations, {
      where: [{ field: 'state', is: 'running' }],
    });
    for await (const { tenant, id, body } of running) {
      const recovered = await recoverJob(jobs, operationQueue, jobOf(tenant, id, body.kind));
      if (recovered !== 'parked') continue;
      // The job of a change of rules only watches the projection worker, which applies it: it has not failed.
      if (isRuleKind(body.kind)) await jobs.retry(operationQueue, id);
      else await this.fail(tenant, id, body.kind, gaveUp);
    }
  }
}
