import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PLATFORM } from '@daybook/nest';
import type { Platform, RunningJob } from '@daybook/platform';
import { isRuleKind } from '../rules/rule-kinds.js';
import { RuleChangeJob } from '../rules/rule-change-job.js';
import { BulkOperationJob } from './bulk-operation-job.js';
import { OperationLog } from './operation-log.js';
import { OperationQueue, operationQueue } from './operation-queue.js';
import { type OperationDocument, operations } from './operations.projection.js';
import { type QueueWorker, startQueueWorker } from './queue-worker.js';

const attempts = 8;

/** Runs accepted operations: at least once, resumed after a crash. */
@Injectable()
export class OperationJobs implements OnApplicationBootstrap, OnApplicationShutdown {
  private worker: QueueWorker | undefined;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly queue: OperationQueue,
    private readonly bulkOperations: BulkOperationJob,
    private readonly ruleChanges: RuleChangeJob,
    private readonly operationLog: OperationLog,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { jobs } = this.platform;
    const options = { concurrency: 4, attempts };
    this.worker = await startQueueWorker(
      jobs,
      operationQueue,
      (job) => this.run(job),
      options,
      () => this.recover(),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.worker?.stop();
  }

  private async run(job: RunningJob): Promise<void> {
    const tenant = String(job.data['tenant']);
    const runner = isRuleKind(String(job.data['kind'])) ? this.ruleChanges : this.bulkOperations;
    try {
      await runner.run(tenant, job.id, job);
    } catch (error) {
      if (job.attempt >= attempts && !job.signal.aborted) {
        const accepted = await runner.acceptedAs(tenant, job.id);
        if (accepted) await this.operationLog.record(tenant, job.id, accepted, { type: 'fail', code: 'gave-up' });
      }
      throw error;
    }
  }

  /** Running operations without a job get one again. */
  private async recover(): Promise<void> {
    const { readModels, jobs } = this.platform;
    const running = readModels.findAcross<OperationDocument>(operations, {
      where: [{ field: 'state', is: 'running' }],
    });
    for await (const { tenant, id, body } of running) {
      if (!(await jobs.find(operationQueue, id))) await this.queue.enqueue(tenant, id, body.kind);
    }
  }
}
