import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { ledgerCategory, type SelectedMonth } from '@daybook/contracts';
import { type CommandFromLog, deterministicId } from '@daybook/event-sourcing';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import { type EventMetadata, type Platform, rootOf, type RunningJob } from '@daybook/platform';
import { ImportUndos } from '../imports/import-undos.js';
import { LedgerCommands } from '../ledger/ledger-commands.js';
import type { LedgerCommand } from '../ledger/ledger.js';
import { MonthEvents } from '../ledger/month-events.js';
import { type LoggedOperation, OperationLog } from './operation-log.js';
import { restoringCommands } from './restoring-commands.js';
import { decodeMonth, encodeSelection, partsOf } from './selection.js';
import { UndoRows } from './undo-rows.js';

/** Transactions in one append: small enough that a person's single edits get their turn in between. */
const chunkRows = 2_000;
/** Of an undo, where each may be an event of its own. */
const undoneRows = 500;
/** How long the read models may lag before this attempt at an undo fails. */
const waitMs = 20_000;
const pollMs = 50;

export type JobProgress = Pick<RunningJob, 'progress' | 'signal'>;

/** Carries a bulk edit, links, a bulk deletion, an undo or the undo of an import out in chunks, and resumes after the last chunk in the log. */
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
  ) {}

  async run(tenant: string, operationId: string, job: JobProgress): Promise<void> {
    let known = await this.operationLog.read(tenant, operationId);
    if (known && !known.plan && known.importId !== undefined) {
      await this.untilFresh(tenant, job);
      await this.planUndo(tenant, operationId, known.importId, known.metadata);
      known = await this.operationLog.read(tenant, operationId);
    }
    if (!known?.plan || known.completed) return;
    const { metadata, plan } = known;
    const chunks = chunksOf(plan.selection, plan.kind === 'undo' ? undoneRows : chunkRows);
    const total = chunks.reduce((sum, { ids }) => sum + ids.length, 0);
    const restoring = restoringCommands(this.months, this.imports, tenant, known, await this.undos.names(tenant));
    let [done, unsettled] = [0, 0];
    for (const [index, { month, ids }] of chunks.entries()) {
      done += ids.length;
      if (index < known.chunks) continue;
      job.signal.throwIfAborted();
      const chunk: EventMetadata = {
        ...metadata,
        commandId: deterministicId('chunk', operationId, index),
        root: rootOf(metadata),
        causationId: operationId,
        source: 'job',
      };
      unsettled += ids.length;
      // The read models take more at a time while the next chunk is made, and are never far behind.
      const isSettled = unsettled >= chunkRows || index === chunks.length - 1;
      if (isSettled) unsettled = 0;
      const command = (await restoring?.of(month, ids)) ?? commandOf(plan, ids);
      const { changed, restored } = await this.change(tenant, month, command, chunk, isSettled);
      const kept = await restoring?.kept(month, ids);
      // The undo of an import closes it and looks for its rows then: it finds them there, or this finds it closed.
      const held = (await restoring?.heldSince(month, restored)) ?? [];
      if (held.length > 0) {
        const commandId = deterministicId('take-back', operationId, index);
        // As if they had not been brought back: the deletion is again what keeps them.
        const takeBack = { ...chunk, commandId, undoes: rootOf(metadata) };
        await this.change(tenant, month, { type: 'delete', ids: held }, takeBack, isSettled);
      }
      const progress = {
        chunk: index + 1,
        done: ids.length,
        changed: changed - held.length,
        ...(kept !== undefined && { kept: kept + held.length }),
      };
      await this.operationLog.record(tenant, operationId, metadata, { type: 'chunk-done', ...progress }, isSettled);
      await job.progress(done, total);
    }
    await this.operationLog.record(tenant, operationId, metadata, { type: 'complete' });
  }

  /** Metadata of the operation's acceptance. */
  async acceptedAs(tenant: string, operationId: string): Promise<EventMetadata | undefined> {
    return (await this.operationLog.read(tenant, operationId))?.metadata;
  }

  /** How many were changed, and which were brought back, also when the chunk was in the ledger already. */
  private async change(
    tenant: string,
    month: string,
    command: LedgerCommand | CommandFromLog<LedgerCommand>,
    metadata: EventMetadata,
    isSettled: boolean,
  ): Promise<{ changed: number; restored: number[] }> {
    const result = await this.ledger.execute(tenant, month, command, metadata);
    if (!result.ok) throw new Error(`A chunk was refused: ${result.rejection.rejected}`);
    if (isSettled) await this.eventSourcing.settle(tenant, ledgerCategory, result.position);
    const changed = result.events.reduce((sum, { data }) => sum + ('ids' in data ? data.ids.length : 0), 0);
    const restored = result.events.flatMap(({ type, data }) => (type === 'TransactionsRestored' ? data.ids : []));
    return { changed, restored };
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

function commandOf({ patch, links }: NonNullable<LoggedOperation['plan']>, ids: readonly number[]): LedgerCommand {
  if (links) {
    const chunk = new Set(ids);
    const own = links.map(({ billId, selection }) => ({
      billId,
      ids: selection.flatMap(decodeMonth).filter((id) => chunk.has(id)),
    }));
    return { type: 'link', links: own };
  }
  return patch ? { type: 'edit', ids, patch, deletedRows: 'skip' } : { type: 'delete', ids };
}

/** The same for the same selection, always: chunks are known by their index. */
function chunksOf(selection: readonly SelectedMonth[], rows: number): { month: string; ids: number[] }[] {
  return selection.flatMap((selected) => {
    const ids = decodeMonth(selected);
    const chunks = Array.from({ length: Math.ceil(ids.length / rows) }, (_, index) =>
      ids.slice(index * rows, (index + 1) * rows),
    );
    return chunks.map((chunk) => ({ month: selected.month, ids: chunk }));
  });
}
