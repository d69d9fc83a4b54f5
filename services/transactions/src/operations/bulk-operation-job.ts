import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { ledgerCategory, type SelectedMonth } from '@daybook/contracts';
import { type CommandFromLog, deterministicId } from '@daybook/event-sourcing';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import { type EventMetadata, type Platform, type Position, rootOf, type RunningJob } from '@daybook/platform';
import { ImportUndos } from '../imports/import-undos.js';
import { LedgerCommands } from '../ledger/ledger-commands.js';
import type { LedgerCommand } from '../ledger/ledger.js';
import { MonthEvents } from '../ledger/month-events.js';
import { type Chunk, chunksOf, stepsOf } from './chunks.js';
import { type LoggedOperation, OperationLog } from './operation-log.js';
import { PlanPart, selectedIds } from './plan-part.js';
import { RefusedOperation } from './refused-operation.js';
import { type RestoringCommands, restoringCommands } from './restoring-commands.js';
import { decodeMonth, encodeSelection, partsOf } from './selection.js';
import { UndoRows } from './undo-rows.js';

/** Transactions in one append: small enough that a person's single edits get their turn in between. */
const chunkRows = 2_000;
/** Of an undo, and where tags are given or taken away: each may be an event of its own. */
const fewRows = 500;
/** How long the read models may lag before this attempt at an undo fails. */
const waitMs = 20_000;
const pollMs = 50;

/** What chunks are carried out with. */
interface Work {
  tenant: string;
  operationId: string;
  metadata: EventMetadata;
  plan: NonNullable<LoggedOperation['plan']>;
  restoring: RestoringCommands | undefined;
}

interface ChunkOutcome {
  changed: number;
  /** Of an undo. */
  kept: number;
  /** Where the month ends after it. */
  position: Position | undefined;
}

export type JobProgress = Pick<RunningJob, 'progress' | 'signal'>;

/**
 * Carries a bulk edit, links, a bulk deletion, an undo or the undo of an import out in chunks, and resumes after the last chunk in the log.
 * It throws a RefusedOperation where the household's data refuse it by now.
 */
@Injectable()
export class BulkOperationJob {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
    private readonly ledger: LedgerCommands,
    private readonly operationLog: OperationLog,
    private readonly months: MonthEvents,
    private readonly undos: UndoRows,
    private readonly imports: ImportUndos,
    private readonly planPart: PlanPart,
  ) {}

  async run(tenant: string, operationId: string, job: JobProgress): Promise<void> {
    let known = await this.operationLog.read(tenant, operationId);
    if (known && !known.plan && known.importId !== undefined) {
      await this.untilFresh(tenant, job);
      await this.planUndo(tenant, operationId, known.importId, known.metadata);
      known = await this.operationLog.read(tenant, operationId);
    }
    if (!known?.plan || known.completed) return;
    const { metadata } = known;
    const plan = await this.withLinks(tenant, operationId, known, known.plan);
    const chunks = chunksOf(plan.selection, plan.kind === 'undo' || plan.tags ? fewRows : chunkRows);
    const total = chunks.reduce((sum, { ids }) => sum + ids.length, 0);
    const names = await this.undos.names(tenant);
    if (plan.kind === 'undo' && known.withPlan) await this.planPart.undo(tenant, operationId, metadata, names);
    const restoring = restoringCommands(this.months, this.imports, tenant, known, names);
    let done = chunks.slice(0, known.chunks).reduce((sum, { ids }) => sum + ids.length, 0);
    for (const step of stepsOf(chunks)) {
      const open = step.filter(({ index }) => index >= (known?.chunks ?? 0));
      const [first, last] = [open[0], open.at(-1)];
      if (!first || !last) continue;
      job.signal.throwIfAborted();
      const work: Work = { tenant, operationId, metadata, plan, restoring };
      const outcomes = (await Promise.all(byMonthOf(open).map((ofMonth) => this.carryOut(work, ofMonth)))).flat();
      const sum = (of: (outcome: ChunkOutcome) => number) => outcomes.reduce((all, outcome) => all + of(outcome), 0);
      const inStep = open.reduce((rows, { ids }) => rows + ids.length, 0);
      const progress = {
        after: first.index,
        chunk: last.index + 1,
        done: inStep,
        changed: sum(({ changed }) => changed),
        ...(restoring && { kept: sum(({ kept }) => kept) }),
      };
      // The read models take what a step has changed together, and are never further behind.
      const position = outcomes.reduce<Position>((a, b) => (a > (b.position ?? '') ? a : (b.position ?? '')), '');
      await Promise.all([
        this.eventSourcing.settle(tenant, ledgerCategory, position || undefined),
        this.operationLog.record(tenant, operationId, metadata, { type: 'chunk-done', ...progress }),
      ]);
      done += inStep;
      await job.progress(done, total);
    }
    await this.operationLog.record(tenant, operationId, metadata, { type: 'complete' });
  }

  /** Where it makes a bill or income: with the links to that. */
  private async withLinks(
    tenant: string,
    operationId: string,
    known: LoggedOperation,
    plan: Work['plan'],
  ): Promise<Work['plan']> {
    const { adds, selection } = plan;
    if (!adds) return plan;
    return {
      ...plan,
      links: await this.planPart.add(tenant, operationId, known.metadata, adds, selectedIds(selection)),
    };
  }

  /** Chunks of one month, one after another. */
  private async carryOut(work: Work, chunks: readonly Chunk[]): Promise<ChunkOutcome[]> {
    const { tenant, operationId, metadata, plan, restoring } = work;
    const outcomes: ChunkOutcome[] = [];
    for (const { index, month, ids, isLast } of chunks) {
      const chunk: EventMetadata = {
        ...metadata,
        commandId: deterministicId('chunk', operationId, index),
        root: rootOf(metadata),
        causationId: operationId,
        source: 'job',
      };
      const command = (await restoring?.of(month, ids)) ?? commandOf(plan, ids);
      const { changed, restored, position } = await this.change(tenant, month, command, chunk);
      const kept = (await restoring?.kept(month, ids)) ?? 0;
      if (isLast) restoring?.forget(month);
      // The undo of an import closes it and looks for its rows then: it finds them there, or this finds it closed.
      const held = (await restoring?.heldSince(month, restored)) ?? [];
      const outcome = { changed: changed - held.length, kept: kept + held.length, position };
      outcomes.push(outcome);
      if (held.length === 0) continue;
      const commandId = deterministicId('take-back', operationId, index);
      // As if they had not been brought back: the deletion is again what keeps them.
      const takeBack = { ...chunk, commandId, undoes: rootOf(metadata) };
      const deletion: LedgerCommand = { type: 'delete', ids: held, withSplits: true };
      outcome.position = (await this.change(tenant, month, deletion, takeBack)).position;
    }
    return outcomes;
  }

  /** Metadata of the operation's acceptance. */
  async acceptedAs(tenant: string, operationId: string): Promise<EventMetadata | undefined> {
    return (await this.operationLog.read(tenant, operationId))?.metadata;
  }

  /** How many were changed, and which were brought back, also when the chunk was in the ledger already; and where the month ends then. */
  private async change(
    tenant: string,
    month: string,
    command: LedgerCommand | CommandFromLog<LedgerCommand>,
    metadata: EventMetadata,
  ): Promise<{ changed: number; restored: number[]; position: Position | undefined }> {
    const result = await this.ledger.execute(tenant, month, command, metadata);
    if (!result.ok) throw new RefusedOperation('A chunk was refused', result.rejection);
    const changed = result.events.reduce((sum, { data }) => sum + ('ids' in data ? data.ids.length : 0), 0);
    const restored = result.events.flatMap(({ type, data }) => (type === 'TransactionsRestored' ? data.ids : []));
    return { changed, restored, position: result.position };
  }

  /** The months of an import are known from the read models: rows that these do not show yet would never be deleted. */
  private async untilFresh(tenant: string, { signal }: JobProgress): Promise<void> {
    const startedAt = performance.now();
    while (!(await this.eventSourcing.fresh(tenant))) {
      signal.throwIfAborted();
      if (performance.now() - startedAt > waitMs) throw new Error('The read models are behind the log');
      // While the service stops, `fresh` returns at once.
      await pause(pollMs, undefined, { signal });
    }
  }

  /** Fixes for good which rows the closed import has. */
  private async planUndo(
    tenant: string,
    operationId: string,
    importId: string,
    metadata: EventMetadata,
  ): Promise<void> {
    const ids = await this.imports.liveRows(tenant, importId);
    const parts = partsOf(encodeSelection(ids));
    if (!parts) throw new Error(`The rows of import ${importId} do not fit into one operation`);
    const command = { type: 'start' as const, kind: 'undo-import' as const, total: ids.length, parts, importId };
    await this.operationLog.record(tenant, operationId, metadata, command);
  }
}

function commandOf(
  { kind, patch, tags, links }: NonNullable<LoggedOperation['plan']>,
  ids: readonly number[],
): LedgerCommand {
  if (links) {
    const chunk = new Set(ids);
    const own = (selection: readonly SelectedMonth[]) => selection.flatMap(decodeMonth).filter((id) => chunk.has(id));
    const toBills = links.bills.map(({ billId, selection }) => ({ billId, ids: own(selection) }));
    const toIncomes = links.incomes.map(({ incomeId, selection }) => ({ incomeId, ids: own(selection) }));
    return { type: 'link', links: [...toBills, ...toIncomes] };
  }
  if (patch) return { type: 'edit', ids, patch, ...(tags && { tags }), deletedRows: 'skip' };
  // Whoever splits a row of the import between the choice of its rows and this append does not keep it.
  return { type: 'delete', ids, ...(kind === 'undo-import' && { withSplits: true }) };
}

/** In their order. */
function byMonthOf(chunks: readonly Chunk[]): Chunk[][] {
  const months = new Map<string, Chunk[]>();
  for (const chunk of chunks) {
    const known = months.get(chunk.month);
    if (known) known.push(chunk);
    else months.set(chunk.month, [chunk]);
  }
  return [...months.values()];
}
