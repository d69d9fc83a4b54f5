import { Inject, Injectable } from '@nestjs/common';
import type { OpenOperation } from '@daybook/contracts';
import { PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { type OperationDocument, operations } from './open-operations.projection.js';

/** Long operations that have not come to their end. */
@Injectable()
export class OpenOperations {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  async list(): Promise<OpenOperation[]> {
    const found: OpenOperation[] = [];
    const query = {
      where: [{ field: 'state', in: ['running', 'failed'] }],
      sort: [{ field: 'startedAt', direction: 'ascending' as const }],
    };
    for await (const stored of this.platform.readModels.findAcross<OperationDocument>(operations, query)) {
      const { tenant, id: operationId, body } = stored;
      const { kind, state, done, total, startedAt } = body;
      if (state !== 'completed') found.push({ operationId, tenant, kind, state, done, total, startedAt });
    }
    return found;
  }
}
