import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { deterministicId, reject } from '@daybook/event-sourcing';
import { type Caller, metadataOf, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { OperationOutcome } from '../operations/bulk-operations.js';
import { OperationList } from '../operations/operation-list.js';
import { OperationLog } from '../operations/operation-log.js';
import { shares } from '../read-models/transaction-document.js';

/** Id of the operation that undoes an import: there is but one. */
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

/** Closes the import first: a batch that comes late brings nothing. Then a job deletes its rows. Again, it is answered alike. */
@CommandHandler(UndoImport)
export class UndoImportHandler implements ICommandHandler<UndoImport> {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly operationLog: OperationLog,
    private readonly operations: OperationList,
  ) {}

  async execute({ caller, importId }: UndoImport): Promise<OperationOutcome> {
    const { tenant } = caller;
    const known = await this.platform.readModels.count(shares, tenant, [{ field: 'importId', is: importId }]);
    if (known === 0) return { ok: false, rejection: reject('import-not-found') };
    const op = undoOperation(tenant, importId);
    const metadata = metadataOf(caller, 'undo-import', op);
    await this.operationLog.execute(tenant, op, { type: 'close-import', importId }, metadata);
    return { ok: true, operation: await this.operations.run(tenant, op, 'undo-import') };
  }
}
