import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { log, PLATFORM } from '@daybook/nest';
import type { EventMetadata, Platform, RunningJob, Worker } from '@daybook/platform';
import { isRuleKind } from '../rules/rule-kinds.js';
import { RuleWork } from '../rules/rule-work.js';
import { OperationLog } from './operation-log.js';
import { OperationRunner } from './operation-runner.js';
import { type OperationDocument, operations } from './operations.projection.js';

export const operationQueue = 'operations';
const attempts = 8;
const sweepEveryMs = 15_000;
/** A stop ends after nine seconds, of which the answers under way may take four. */
const graceMs = 4_000;

/** Runs accepted operations: at least once, resumed after a crash. */
@Injectable()
export class OperationJobs implements OnApplicationBootstrap, OnApplicationShutdown {
  private worker: Worker | undefined;
  private sweeper: NodeJS.Timeout | undefined;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly runner: OperationRunner,
    private readonly ruleWork: RuleWork,
    private readonly operationLog: OperationLog,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const options = { concurrency: 4, attempts };
    this.worker = this.platform.jobs.work(operationQueue, (job) => this.run(job), options);
    await this.sweep();
    this.sweeper = setInterval(() => {
      this.sweep().catch((error: unknown) => log.error({ err: error }, 'operations could not be swept'));
    }, sweepEveryMs);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.sweeper);
    await this.worker?.stop(graceMs);
  }

  async enqueue(tenant: string, op: string, kind: string): Promise<void> {
    await this.platform.jobs.add(operationQueue, { id: op, data: { tenant, kind } });
  }

  private async run(job: RunningJob): Promise<void> {
    const tenant = String(job.data['tenant']);
    const ofRules = isRuleKind(String(job.data['kind']));
    try {
      await (ofRules ? this.ruleWork : this.runner).run(tenant, job.id, job);
    } catch (error) {
      if (job.attempt >= attempts && !job.signal.aborted) {
        const askedBy = ofRules
          ? await this.ruleWork.askedBy(tenant, job.id)
          : (await this.operationLog.read(tenant, job.id))?.metadata;
        await this.giveUp(tenant, job.id, askedBy);
      }
      throw error;
    }
  }

  private async giveUp(tenant: string, op: string, askedBy: EventMetadata | undefined): Promise<void> {
    if (askedBy) await this.runner.record(tenant, op, askedBy, { type: 'fail', code: 'gave-up' });
  }

  /** Operations whose job was lost get one again. */
  private async sweep(): Promise<void> {
    const running = { where: [{ field: 'state', is: 'running' }] };
    for await (const { tenant, id, body } of this.platform.readModels.findAcross<OperationDocument>(
      operations,
      running,
    )) {
      if (!(await this.platform.jobs.find(operationQueue, id))) await this.enqueue(tenant, id, body.kind);
    }
  }
}
