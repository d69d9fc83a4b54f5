import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { planCategory, type SelectedMonth, type UndoPreview } from '@daybook/contracts';
import { type CommandHandler, deterministicId, foldStream, type Rejection } from '@daybook/event-sourcing';
import { nearestSlot } from '@daybook/matching';
import { scheduleOf } from '@daybook/money';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import {
  type ApplyCommands,
  type PlanCommand,
  planDecider,
  type PlanEvent,
  type PlanInverse,
  type PlanRejection,
  type PlanState,
  planStream,
  PlanValues,
  type RestoreValues,
} from '@daybook/plan';
import { type EventMetadata, type Platform, rootOf, type StoredDocument } from '@daybook/platform';
import type { CategoriesAgain } from '@daybook/rules';
import { type TransactionDocument, transactions } from '../read-models/transaction-document.js';
import type { LoggedOperation } from './operation-log.js';
import { RefusedOperation } from './refused-operation.js';
import { decodeMonth, encodeSelection } from './selection.js';

/** How long the read models may lag before this attempt fails. */
const waitMs = 3_000;
const pollMs = 50;

type Adds = NonNullable<NonNullable<LoggedOperation['plan']>['adds']>;
type Links = NonNullable<NonNullable<LoggedOperation['plan']>['links']>;

const commandOf = ({ kind, terms }: Adds): PlanCommand => ({ type: 'AddSeries', kind, terms });

/** What an operation of transactions does in the household's plan, before it changes any of them: under its root, and once. */
@Injectable()
export class PlanPart {
  private readonly handler: CommandHandler<PlanCommand | RestoreValues | ApplyCommands, PlanState, PlanEvent>;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
  ) {
    this.handler = eventSourcing.commandHandler(planDecider);
  }

  /** Why the plan would refuse it now; undefined where it would not. */
  async refusal(tenant: string, adds: Adds, metadata: EventMetadata): Promise<Rejection<PlanRejection> | undefined> {
    const { view } = await this.handler.read(planStream(tenant), (state) =>
      planDecider.decide(commandOf(adds), state, metadata),
    );
    return 'rejected' in view ? view : undefined;
  }

  /**
   * Makes the bill or income, and tells which of the transactions are linked to which of its occurrences.
   * @throws RefusedOperation where the plan takes none any more
   */
  async add(
    tenant: string,
    operationId: string,
    accepted: EventMetadata,
    adds: Adds,
    ids: readonly number[],
  ): Promise<Links> {
    const result = await this.handler.execute(planStream(tenant), commandOf(adds), metadataOf(operationId, accepted));
    if (!result.ok) throw new RefusedOperation('The plan refused what was to be added', result.rejection);
    await this.eventSourcing.settle(tenant, planCategory, result.position);
    const [added] = result.events;
    if (added?.type !== 'SeriesAdded') throw new Error('The bill of the operation is not in the plan');
    const { kind, terms, slots } = added.data;
    const schedule = scheduleOf({ kind, ...terms });
    const byRow = new Map<number, number[]>();
    for (const { id, body } of await this.shown(tenant, ids)) {
      const own = slots[Math.min(nearestSlot(schedule, body.date), slots.length - 1)]?.id;
      if (own === undefined) continue;
      const linked = byRow.get(own);
      if (linked) linked.push(Number(id));
      else byRow.set(own, [Number(id)]);
    }
    const links = [...byRow].map(([id, own]) => ({ id, selection: encodeSelection(own) }));
    return kind === 'bill'
      ? { bills: links.map(({ id, selection }) => ({ billId: id, selection })), incomes: [] }
      : { bills: [], incomes: links.map(({ id, selection }) => ({ incomeId: id, selection })) };
  }

  /** Takes back what the change that is undone did to the plan, as far as nobody has changed it since. */
  async undo(tenant: string, operationId: string, accepted: EventMetadata, names: CategoriesAgain): Promise<void> {
    const { undoes } = accepted;
    if (undoes === undefined) return;
    const values = new PlanValues();
    let next = 0;
    const command = async () => {
      next = await this.fold(tenant, values, next);
      return values.inverseOf(undoes, names).command;
    };
    const result = await this.handler.execute(planStream(tenant), command, metadataOf(operationId, accepted));
    if (!result.ok) throw new RefusedOperation('The plan refused the undo', result.rejection);
    await this.eventSourcing.settle(tenant, planCategory, result.position);
  }

  /** What an undo of a change would do to the plan now. */
  async preview(tenant: string, root: string): Promise<PlanInverse> {
    const values = new PlanValues();
    await this.fold(tenant, values, 0);
    return values.inverseOf(root);
  }

  /** All of the rows, deleted ones included: read models that are behind would leave some of them without their link. */
  private async shown(tenant: string, ids: readonly number[]): Promise<StoredDocument<TransactionDocument>[]> {
    const startedAt = performance.now();
    for (;;) {
      const rows = await this.platform.readModels.getMany<TransactionDocument>(transactions, tenant, ids.map(String));
      if (rows.length === ids.length) return rows;
      if (performance.now() - startedAt > waitMs) throw new Error('The read models are behind the log');
      await pause(pollMs);
    }
  }

  /** Answers the revision of the next event. */
  private fold(tenant: string, values: PlanValues, from: number): Promise<number> {
    return foldStream(this.platform.events, this.eventSourcing.codec, planStream(tenant), values, from);
  }
}

/** In the name of whoever started the operation, under an id of its own. */
const metadataOf = (operationId: string, accepted: EventMetadata): EventMetadata => ({
  ...accepted,
  commandId: deterministicId('plan-part', operationId),
  root: rootOf(accepted),
  causationId: operationId,
  source: 'job',
});

/** What an undo would do, with what it would do to the plan. */
export function withPlanOf(rows: UndoPreview, plan: PlanInverse | undefined): UndoPreview {
  if (!plan) return rows;
  const keeps = plan.keeps.map(({ series, field, changedBy }) => {
    const subject = { kind: series.kind, id: series.series, label: series.terms.name };
    return { subject, field, changedBy };
  });
  const kept = new Set(plan.keeps.map(({ series }) => series.series)).size;
  return {
    restores: rows.restores + plan.command.series.length,
    kept: rows.kept + kept,
    keeps: [...keeps, ...rows.keeps],
  };
}

export const selectedIds = (selection: readonly SelectedMonth[]): number[] => selection.flatMap(decodeMonth);
