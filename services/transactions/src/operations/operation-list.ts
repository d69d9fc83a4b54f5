import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Operation } from '@daybook/contracts';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { type RuleChangeDocument, ruleChanges } from '../read-models/rule-documents.js';
import { isRuleKind } from '../rules/rule-kinds.js';
import { OperationJobs, operationQueue } from './operation-jobs.js';
import { type OperationDocument, operations } from './operations.projection.js';

/** How long a request waits at most for its operation before it answers that it goes on. */
const mostPatienceMs = 30_000;
const lookEveryMs = 50;

/** Answers from the read model of operations. */
@Injectable()
export class OperationList {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
    private readonly jobs: OperationJobs,
  ) {}

  async one(tenant: string, op: string): Promise<Operation | undefined> {
    const stored = await this.platform.readModels.get<OperationDocument>(operations, tenant, op);
    if (!stored) return undefined;
    const { importId: _importId, ...body } = stored.body;
    if (body.state !== 'running' || !isRuleKind(body.kind)) return { operationId: op, ...body };
    // Until its end is in the log, the lane that does the work tells how far it is.
    const change = await this.platform.readModels.get<RuleChangeDocument>(ruleChanges, tenant, op);
    const { total, done, changed } = change?.body ?? body;
    return { operationId: op, ...body, total, done, changed };
  }

  /** Has it run, and waits for its end, though not for ever. */
  async run(tenant: string, op: string, kind: string, patienceMs = mostPatienceMs): Promise<Operation> {
    const before = await this.one(tenant, op);
    if (before?.state === 'completed') return before;
    const began = performance.now();
    const withinMs = Math.min(patienceMs, mostPatienceMs);
    await this.jobs.enqueue(tenant, op, kind);
    const ended = await this.platform.jobs.wait(operationQueue, op, withinMs);
    // What the job did may stand in the log before the read models show it.
    for (;;) {
      const isShown = await this.eventSourcing.fresh(tenant);
      const now = await this.one(tenant, op);
      const isOver = performance.now() - began >= (now ? withinMs : mostPatienceMs);
      if (now && (now.state !== 'running' || ended === 'pending' || isShown || isOver)) return now;
      if (isOver) throw new Error(`Operation ${op} is not in the read model`);
      await pause(lookEveryMs);
    }
  }
}
