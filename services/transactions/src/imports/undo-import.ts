import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { deterministicId, reject } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, metadataOf, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { OperationOutcome } from '../operations/change-transactions.js';
import { OperationLog } from '../operations/operation-log.js';
import { OperationQueue } from '../operations/operation-queue.js';
import { failedBatches } from './failed-batches.js';
import { isImported } from './import-batch-document.js';
import { stagedBatches } from './staged-batches.js';

/** Id of the one operation that undoes an import. */
export const undoOperation = (tenant: string, importId: string): string =>
  deterministicId('undo-import', tenant, importId);

export class UndoImport extends Command<OperationOutcome> {
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
    eventSourcing: EventSourcing,
  ) {
    this.staged = stagedBatches({ ...platform, keys: eventSourcing.codec.keys });
    this.failed = failedBatches(platform);
  }

  async execute({ caller, importId }: UndoImport): Promise<OperationOutcome> {
    const { tenant } = caller;
    const failed = await this.failed.of(tenant, importId);
    const isKnown = failed.length > 0 || (await isImported(this.platform.readModels, tenant, importId));
    if (!isKnown) return { ok: false, rejection: reject('import-not-found') };
    const operationId = undoOperation(tenant, importId);
    const metadata = metadataOf(caller, 'undo-import', operationId);
    await this.operationLog.execute(tenant, operationId, { type: 'close-import', importId }, metadata);
    for (const id of failed) await this.staged.remove(tenant, id);
    await this.failed.remove(tenant, failed);
    return { ok: true, operation: await this.operations.run(tenant, operationId, 'undo-import') };
  }
}
