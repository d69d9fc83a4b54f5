import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Operation, UndoneImport, UndoPreview } from '@daybook/contracts';
import { reject, undoIdOf } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, metadataOf, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { OperationLog } from '../operations/operation-log.js';
import { OperationQueue } from '../operations/operation-queue.js';
import { UndoChange, type UndoOutcome } from '../operations/undo-change.js';
import { failedBatches } from './failed-batches.js';
import { isImported } from './import-batch-document.js';
import { ImportUndos, undoOperation } from './import-undos.js';
import { stagedBatches } from './staged-batches.js';

export class UndoImport extends Command<UndoOutcome<UndoneImport>> {
  constructor(
    readonly caller: Caller,
    readonly importId: string,
  ) {
    super();
  }
}

/** Closes the import first, so that late batches add nothing; then a job deletes its rows. A repeat gives the same answer. */
@CommandHandler(UndoImport)
export class UndoImportHandler implements ICommandHandler<UndoImport> {
  private readonly staged: ReturnType<typeof stagedBatches>;
  private readonly failed: ReturnType<typeof failedBatches>;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly operationLog: OperationLog,
    private readonly operations: OperationQueue,
    private readonly imports: ImportUndos,
    private readonly commands: CommandBus,
    eventSourcing: EventSourcing,
  ) {
    this.staged = stagedBatches({ ...platform, keys: eventSourcing.codec.keys });
    this.failed = failedBatches(platform);
  }

  async execute({ caller, importId }: UndoImport): Promise<UndoOutcome<UndoneImport>> {
    const { tenant } = caller;
    const failed = await this.failed.of(tenant, importId);
    const isKnown = failed.length > 0 || (await isImported(this.platform.readModels, tenant, importId));
    if (!isKnown) return { ok: false, rejection: reject('import-not-found') };
    const operationId = undoOperation(tenant, importId);
    const redo = await this.redoOf(tenant, importId);
    if (redo !== undefined) return this.undoRedo(caller, redo);
    const metadata = metadataOf(caller, 'undo-import', operationId);
    await this.operationLog.execute(tenant, operationId, { type: 'close-import', importId }, metadata);
    if (failed.length > 0) await this.staged.remove(tenant, failed);
    await this.failed.remove(tenant, failed);
    const operation = await this.operations.run(tenant, operationId, 'undo-import');
    return { ok: true, answer: { ...operation, root: operationId, restored: operation.changed, kept: 0 } };
  }

  /** What an undo would do now. */
  async preview(tenant: string, importId: string): Promise<UndoOutcome<UndoPreview>> {
    const failed = await this.failed.of(tenant, importId);
    const isKnown = failed.length > 0 || (await isImported(this.platform.readModels, tenant, importId));
    if (!isKnown) return { ok: false, rejection: reject('import-not-found') };
    const rows = await this.imports.liveRows(tenant, importId);
    return { ok: true, answer: { restores: rows.length, kept: 0, keeps: [] } };
  }

  /** The last operation that undid the undo of the import; undefined where none did. */
  private async redoOf(tenant: string, importId: string): Promise<string | undefined> {
    const undo = undoOperation(tenant, importId);
    let last: string | undefined;
    for (let n = 0; ; n += 1) {
      const redo = undoIdOf(undo, n);
      if (!(await this.operationLog.outcome(tenant, redo))) return last;
      last = redo;
    }
  }

  private async undoRedo(caller: Caller, root: string): Promise<UndoOutcome<UndoneImport>> {
    const outcome = await this.commands.execute(new UndoChange(caller, { root }));
    if (!outcome.ok) return outcome;
    const { operations, ...undone } = outcome.answer;
    const operation = operations[0] ?? nothingUndone(undone.root, new Date(this.platform.clock.now()).toISOString());
    return { ok: true, answer: { ...operation, ...undone } };
  }
}

/** None of its rows was left. */
const nothingUndone = (operationId: string, at: string): Operation => ({
  operationId,
  kind: 'undo',
  state: 'completed',
  total: 0,
  done: 0,
  changed: 0,
  startedAt: at,
  endedAt: at,
});
