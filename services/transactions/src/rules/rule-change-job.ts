import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { readEvents } from '@daybook/event-sourcing';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import type { EventMetadata, Platform } from '@daybook/platform';
import type { JobProgress } from '../operations/bulk-operation-job.js';
import { OperationLog } from '../operations/operation-log.js';
import { type RuleChangeDocument, ruleChanges } from '../read-models/rule-documents.js';
import { rulesStream } from './rules.js';

/** How long the fan-out may make no progress before this attempt fails. */
const stalledMs = 20_000;
const pollMs = 50;

/**
 * The job of a rule change. The projection worker of the household does the work itself, as a fan-out over the transactions;
 * the job waits for it, reports progress, and records the end in the log.
 */
@Injectable()
export class RuleChangeJob {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
    private readonly operationLog: OperationLog,
  ) {}

  async run(tenant: string, operationId: string, job: JobProgress): Promise<void> {
    const accepted = await this.acceptedAs(tenant, operationId);
    if (!accepted) throw new Error(`Operation ${operationId} is no rule change`);
    const { done, changed, applied, reverted, skipped } = await this.untilDone(tenant, operationId, job);
    const outcome = { done, changed, applied, reverted, skipped };
    await this.operationLog.record(tenant, operationId, accepted, { type: 'complete', outcome });
  }

  /** Metadata of the rule event that is the change. */
  async acceptedAs(tenant: string, operationId: string): Promise<EventMetadata | undefined> {
    const { events } = this.platform;
    for await (const decoded of readEvents(events, this.eventSourcing.codec, rulesStream(tenant))) {
      if (decoded.kind === 'event' && decoded.metadata.commandId === operationId) return decoded.metadata;
    }
    return undefined;
  }

  private async untilDone(tenant: string, operationId: string, job: JobProgress): Promise<RuleChangeDocument> {
    let lastDone = -1;
    let progressedAt = performance.now();
    for (;;) {
      await this.eventSourcing.fresh(tenant);
      const change = await this.platform.readModels.get<RuleChangeDocument>(ruleChanges, tenant, operationId);
      if (change?.body.state === 'done') return change.body;
      job.signal.throwIfAborted();
      const { done, total } = change?.body ?? { done: 0, total: 0 };
      if (done !== lastDone) {
        lastDone = done;
        progressedAt = performance.now();
        await job.progress(done, total);
      } else if (performance.now() - progressedAt > stalledMs) {
        throw new Error(`The rule change is stalled at ${done} of ${total}`);
      }
      // While the service stops, `fresh` returns at once.
      await pause(pollMs);
    }
  }
}
