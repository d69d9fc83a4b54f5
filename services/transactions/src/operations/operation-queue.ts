import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Operation } from '@daybook/contracts';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { type RuleChangeDocument, ruleChanges } from '../read-models/rule-documents.js';
import { isRuleKind } from '../rules/rule-kinds.js';
import { type OperationDocument, operations } from './operations.projection.js';

export const operationQueue = 'operations';

/** The longest that a request waits for its operation before it answers 202. */
const longestWaitMs = 30_000;
const pollMs = 50;

/** Starts the jobs of long operations, and says how far they are. */
@Injectable()
export class OperationQueue {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
  ) {}

  async enqueue(tenant: string, operationId: string, kind: string): Promise<void> {
    await this.platform.jobs.add(operationQueue, { id: operationId, data: { tenant, kind } });
  }

  async status(tenant: string, operationId: string): Promise<Operation | undefined> {
    const stored = await this.platform.readModels.get<OperationDocument>(operations, tenant, operationId);
    if (!stored) return undefined;
    const { importId: _importId, ...body } = stored.body;
    if (body.state !== 'running' || !isRuleKind(body.kind)) return { operationId, ...body };
    // The projection worker does the work of a rule change and writes its progress beside the transactions.
    const change = await this.platform.readModels.get<RuleChangeDocument>(ruleChanges, tenant, operationId);
    const { total, done, changed } = change?.body ?? body;
    return { operationId, ...body, total, done, changed };
  }

  /** Starts the operation's job and waits for its end, at most as long as asked. */
  async run(tenant: string, operationId: string, kind: string, waitMs = longestWaitMs): Promise<Operation> {
    const before = await this.status(tenant, operationId);
    if (before?.state === 'completed') return before;
    const startedAt = performance.now();
    const limitMs = Math.min(waitMs, longestWaitMs);
    await this.enqueue(tenant, operationId, kind);
    const ended = await this.platform.jobs.wait(operationQueue, operationId, limitMs);
    // The job's result may be in the log before it is in the read models.
    for (;;) {
      const isFresh = await this.eventSourcing.fresh(tenant);
      const now = await this.status(tenant, operationId);
      const isOver = performance.now() - startedAt >= (now ? limitMs : longestWaitMs);
      if (now && (now.state !== 'running' || ended === 'pending' || isFresh || isOver)) return now;
      if (isOver) throw new Error(`Operation ${operationId} is not in the read model`);
      await pause(pollMs);
    }
  }
}
