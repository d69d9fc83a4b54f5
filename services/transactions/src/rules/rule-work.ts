import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { readEvents } from '@daybook/event-sourcing';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import type { EventMetadata, Platform, RunningJob } from '@daybook/platform';
import { OperationRunner } from '../operations/operation-runner.js';
import { type RuleChangeDocument, ruleChanges } from '../read-models/rule-documents.js';
import { rulesStream } from './rules.js';

/** How long the work may stand still before this try counts as failed. */
const patienceMs = 20_000;
const lookEveryMs = 50;

/**
 * The job of a change of the rules. The work itself is done in the household's lane, which keeps the transactions;
 * the job watches it, tells how far it is, and notes its end in the log.
 */
@Injectable()
export class RuleWork {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
    private readonly runner: OperationRunner,
  ) {}

  async run(tenant: string, op: string, job: Pick<RunningJob, 'progress' | 'signal'>): Promise<void> {
    const metadata = await this.askedBy(tenant, op);
    if (!metadata) throw new Error(`No change of the rules is operation ${op}`);
    const { done, changed, applied, reverted, skipped } = await this.ended(tenant, op, job);
    const outcome = { done, changed, applied, reverted, skipped };
    await this.runner.record(tenant, op, metadata, { type: 'complete', outcome });
  }

  /** Whose change it is. */
  async askedBy(tenant: string, op: string): Promise<EventMetadata | undefined> {
    const { events } = this.platform;
    for await (const decoded of readEvents(events, this.eventSourcing.codec, rulesStream(tenant))) {
      if (decoded.kind === 'event' && decoded.metadata.op === op) return decoded.metadata;
    }
    return undefined;
  }

  private async ended(
    tenant: string,
    op: string,
    job: Pick<RunningJob, 'progress' | 'signal'>,
  ): Promise<RuleChangeDocument> {
    let seen = -1;
    let since = performance.now();
    for (;;) {
      await this.eventSourcing.fresh(tenant);
      const change = await this.platform.readModels.get<RuleChangeDocument>(ruleChanges, tenant, op);
      if (change?.body.state === 'done') return change.body;
      job.signal.throwIfAborted();
      const { done, total } = change?.body ?? { done: 0, total: 0 };
      if (done !== seen) {
        seen = done;
        since = performance.now();
        await job.progress(done, total);
      } else if (performance.now() - since > patienceMs) {
        throw new Error(`The change of the rules stands still at ${done} of ${total}`);
      }
      // In any case: while the service stops nothing is waited for any more.
      await pause(lookEveryMs);
    }
  }
}
