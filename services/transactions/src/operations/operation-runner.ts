import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { SelectedMonth } from '@daybook/contracts';
import { deterministicId } from '@daybook/event-sourcing';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import type { EventMetadata, Platform, RunningJob } from '@daybook/platform';
import { liveRowsOfImport } from '../imports/import-rows.js';
import { LedgerCommands } from '../ledger/ledger-commands.js';
import type { LedgerCommand } from '../ledger/ledger.js';
import { ledgerCategory } from '../ledger/stream.js';
import type { OperationCommand } from './operation.js';
import { type LoggedOperation, OperationLog } from './operation-log.js';
import { decodeMonth, encodeSelection, partsOf } from './selection.js';

/** Transactions in one append: a person's single edits get their turn in between. */
const chunkRows = 2_000;
/** How long the read models may be behind before this try of an undo counts as failed. */
const patienceMs = 20_000;
const lookEveryMs = 50;

type Progress = Pick<RunningJob, 'progress' | 'signal'>;

/** Does what an operation's stream says, chunk by chunk. It goes on after the last chunk that the stream tells of. */
@Injectable()
export class OperationRunner {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
    private readonly ledger: LedgerCommands,
    private readonly operationLog: OperationLog,
  ) {}

  async run(tenant: string, op: string, job: Progress): Promise<void> {
    let known = await this.operationLog.read(tenant, op);
    if (known && !known.plan && known.importId !== undefined) {
      await this.seeEverything(tenant, job);
      await this.planUndo(tenant, op, known.importId, known.metadata);
      known = await this.operationLog.read(tenant, op);
    }
    if (!known?.plan || known.completed) return;
    const { metadata, plan } = known;
    const chunks = chunksOf(plan.selection);
    const total = chunks.reduce((sum, { ids }) => sum + ids.length, 0);
    let done = 0;
    for (const [index, { month, ids }] of chunks.entries()) {
      done += ids.length;
      if (index < known.chunks) continue;
      job.signal.throwIfAborted();
      const changed = await this.change(tenant, op, index, month, commandOf(plan, ids), metadata);
      await this.record(tenant, op, metadata, { type: 'chunk-done', chunk: index + 1, done: ids.length, changed });
      await job.progress(done, total);
    }
    await this.record(tenant, op, metadata, { type: 'complete' });
  }

  /** Appends to the operation's stream in the name of whoever asked for it. */
  async record(tenant: string, op: string, metadata: EventMetadata, command: OperationCommand): Promise<void> {
    const at = new Date(this.platform.clock.now()).toISOString();
    const chunk = command.type === 'chunk-done' ? command.chunk : 0;
    const own = { ...metadata, op: deterministicId(command.type, op, chunk), cause: op, source: 'job' as const, at };
    await this.operationLog.execute(tenant, op, command, own);
  }

  /** How many were changed, also when the chunk was in the ledger already. */
  private async change(
    tenant: string,
    op: string,
    index: number,
    month: string,
    command: LedgerCommand,
    metadata: EventMetadata,
  ): Promise<number> {
    const own = { ...metadata, op: deterministicId('chunk', op, index), cause: op, source: 'job' as const };
    const result = await this.ledger.execute(tenant, month, command, own);
    if (!result.ok) throw new Error(`A chunk was refused: ${result.rejection.rejected}`);
    await this.eventSourcing.settle(tenant, ledgerCategory, result.position);
    return result.events.reduce((sum, { data }) => sum + ('ids' in data ? data.ids.length : 0), 0);
  }

  /** The read models tell which months an import has brought rows to: what they do not show yet would stay behind for good. */
  private async seeEverything(tenant: string, { signal }: Progress): Promise<void> {
    const began = performance.now();
    while (!(await this.eventSourcing.fresh(tenant))) {
      signal.throwIfAborted();
      if (performance.now() - began > patienceMs) throw new Error('The read models do not show everything yet');
      // In any case: while the service stops nothing is waited for any more.
      await pause(lookEveryMs, undefined, { signal });
    }
  }

  /** The import is closed: what it has brought by now is fixed for good. */
  private async planUndo(tenant: string, op: string, importId: string, metadata: EventMetadata): Promise<void> {
    const ids = await liveRowsOfImport(this.platform.readModels, this.ledger, tenant, importId);
    const parts = partsOf(encodeSelection(ids));
    if (!parts) throw new Error(`The rows of import ${importId} do not fit into one operation`);
    const command = { type: 'start' as const, kind: 'undo-import' as const, total: ids.length, parts, importId };
    await this.record(tenant, op, metadata, command);
  }
}

const commandOf = ({ patch }: NonNullable<LoggedOperation['plan']>, ids: readonly number[]): LedgerCommand =>
  patch ? { type: 'edit', ids, patch, gone: 'passed-over' } : { type: 'delete', ids };

/** The same for the same selection, always. */
function chunksOf(selection: readonly SelectedMonth[]): { month: string; ids: number[] }[] {
  return selection.flatMap((selected) => {
    const ids = decodeMonth(selected);
    const chunks = Array.from({ length: Math.ceil(ids.length / chunkRows) }, (_, index) =>
      ids.slice(index * chunkRows, (index + 1) * chunkRows),
    );
    return chunks.map((chunk) => ({ month: selected.month, ids: chunk }));
  });
}
