import { Inject, Injectable } from '@nestjs/common';
import type { ImportSummary } from '@daybook/contracts';
import { PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { type OperationDocument, operations } from '../operations/operations.projection.js';
import { type ShareDocument, shares } from '../read-models/transaction-document.js';

/** The imports of a household, recounted from their shares. */
@Injectable()
export class ImportList {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  /** The newest first. */
  async all(tenant: string): Promise<ImportSummary[]> {
    const { readModels } = this.platform;
    const inserted = await readModels.aggregate(shares, tenant, { by: 'importId', sum: 'count' });
    const skipped = await readModels.aggregate(shares, tenant, { by: 'importId', sum: 'skipped' });
    const skippedOf = new Map(skipped.map(({ by, sum }) => [by, sum]));
    const undone = await this.undone(tenant);
    const summaries: ImportSummary[] = [];
    for (const { by, sum } of inserted) {
      const id = String(by);
      const at = await this.begin(tenant, id);
      summaries.push({ id, at, inserted: sum, skipped: skippedOf.get(by) ?? 0, undone: undone.has(id) ? 1 : 0 });
    }
    return summaries.sort((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1));
  }

  private async begin(tenant: string, importId: string): Promise<string> {
    const query = {
      where: [{ field: 'importId', is: importId }],
      sort: [{ field: 'at', direction: 'ascending' as const }],
      limit: 1,
    };
    for await (const { body } of this.platform.readModels.find<ShareDocument>(shares, tenant, query)) return body.at;
    return '';
  }

  private async undone(tenant: string): Promise<Set<string>> {
    const found = new Set<string>();
    const query = { where: [{ field: 'kind', is: 'undo-import' }] };
    for await (const { body } of this.platform.readModels.find<OperationDocument>(operations, tenant, query)) {
      if (body.importId !== null) found.add(body.importId);
    }
    return found;
  }
}
