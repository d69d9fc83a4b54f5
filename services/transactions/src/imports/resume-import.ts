import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Caller, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { failedBatches } from './failed-batches.js';
import { importQueue } from './import-jobs.js';
import { isImported } from './import-batch-document.js';

/** How many batches were put back; undefined where the household has no such import. */
export class ResumeImport extends Command<number | undefined> {
  constructor(
    readonly caller: Caller,
    readonly importId: string,
  ) {
    super();
  }
}

/** Puts the failed batches of an import back into the queue, also those that were parked. */
@CommandHandler(ResumeImport)
export class ResumeImportHandler implements ICommandHandler<ResumeImport> {
  private readonly failed: ReturnType<typeof failedBatches>;

  constructor(@Inject(PLATFORM) private readonly platform: Platform) {
    this.failed = failedBatches(platform);
  }

  async execute({ caller: { tenant }, importId }: ResumeImport): Promise<number | undefined> {
    const { jobs, readModels } = this.platform;
    const operationIds = await this.failed.of(tenant, importId);
    if (operationIds.length === 0 && !(await isImported(readModels, tenant, importId))) return undefined;
    for (const id of operationIds) {
      if (!(await jobs.retry(importQueue, id))) await jobs.add(importQueue, { id, data: { tenant } });
    }
    // Last: where this is not reached, they are still there to be resumed.
    await this.failed.remove(tenant, operationIds);
    return operationIds.length;
  }
}
