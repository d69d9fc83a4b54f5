import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Operation } from '@daybook/contracts';
import { EventSourcing, log, PLATFORM, within } from '@daybook/nest';
import type { NewJob, Platform, PositionToken } from '@daybook/platform';
import { type RuleChangeDocument, ruleChanges } from '../read-models/rule-documents.js';
import { RuleChangeJob } from '../rules/rule-change-job.js';
import { isRuleKind } from '../rules/rule-kinds.js';
import { OperationLog } from './operation-log.js';
import { failureOf } from './operation-failure.js';
import { type OperationDocument, operations } from './operations.projection.js';

export const operationQueue = 'operations';

/** The longest that a request waits for its operation before it answers 202. */
const longestWaitMs = 30_000;
/** And at least, until the read models show how much there is to do. */
const shownWithinMs = 2_000;
/** The longest beyond that for a store that answers late. */
const lateMs = 2_000;
const pollMs = 50;

export const jobOf = (tenant: string, operationId: string, kind: string): NewJob => ({
  id: operationId,
  data: { tenant, kind },
});

const begun = (operationId: string, kind: string, startedAt: string): Operation => ({
  operationId,
  kind,
  state: 'running',
  total: 0,
  done: 0,
  changed: 0,
  startedAt,
  endedAt: null,
});

/** Starts the jobs of long operations, and says how far they are. */
@Injectable()
export class OperationQueue {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
    private readonly operationLog: OperationLog,
    private readonly ruleChanges: RuleChangeJob,
  ) {}

  async status(tenant: string, operationId: string): Promise<Operation | undefined> {
    const stored = await this.platform.readModels.get<OperationDocument>(operations, tenant, operationId);
    if (!stored) return undefined;
    const { importId: _importId, undoes: _undoes, code, ...kept } = stored.body;
    const body = code === undefined ? kept : { ...kept, failure: failureOf(code) };
    if (body.state !== 'running' || !isRuleKind(body.kind)) return { operationId, ...body };
    // The projection worker does the work of a rule change and writes its progress beside the transactions.
    const change = await this.platform.readModels.get<RuleChangeDocument>(ruleChanges, tenant, operationId);
    const { total, done, changed } = change?.body ?? body;
    return { operationId, ...body, total, done, changed };
  }

  /** As it stands; as accepted where the log has it and the read models do not yet. */
  async find(tenant: string, operationId: string): Promise<Operation | undefined> {
    const known = await this.status(tenant, operationId);
    if (known) return known;
    const logged = await this.operationLog.read(tenant, operationId);
    const accepted = logged?.metadata ?? (await this.ruleChanges.acceptedAs(tenant, operationId));
    return accepted && begun(operationId, logged?.plan?.kind ?? accepted.commandKind, accepted.at);
  }

  /**
   * Starts the job of an operation that is in the log, and waits for its end, at most as long as asked. A store that is
   * away meanwhile is no reason to refuse: the operation goes on, and is answered as running.
   * @param reached what the household's reads have to wait for from now on
   */
  async run(
    tenant: string,
    operationId: string,
    kind: string,
    { waitMs = longestWaitMs, reached }: { waitMs?: number | undefined; reached?: PositionToken } = {},
  ): Promise<Operation> {
    try {
      if (reached) await this.platform.positions.advance(tenant, reached);
      const limitMs = Math.min(waitMs, longestWaitMs);
      const watched = this.runToEnd(tenant, operationId, kind, limitMs);
      const last = await within(Math.max(limitMs, shownWithinMs) + lateMs, watched);
      if (last) return last;
    } catch (error) {
      log.warn({ err: error, operation: operationId }, 'an operation goes on without being watched');
    }
    return begun(operationId, kind, new Date(this.platform.clock.now()).toISOString());
  }

  /** Undefined where the read models do not show it in time. */
  private async runToEnd(
    tenant: string,
    operationId: string,
    kind: string,
    limitMs: number,
  ): Promise<Operation | undefined> {
    const before = await this.status(tenant, operationId);
    if (before?.state === 'completed') return before;
    const startedAt = performance.now();
    await this.platform.jobs.add(operationQueue, jobOf(tenant, operationId, kind));
    const ended = await this.platform.jobs.wait(operationQueue, operationId, limitMs);
    // The job's result may be in the log before it is in the read models.
    for (;;) {
      const isFresh = await this.eventSourcing.fresh(tenant);
      const now = await this.status(tenant, operationId);
      const isOver = performance.now() - startedAt >= (now ? limitMs : Math.max(limitMs, shownWithinMs));
      if (isOver || (now && (now.state !== 'running' || ended === 'pending' || isFresh))) return now;
      await pause(pollMs);
    }
  }
}
