import type { FailedImport } from '@daybook/contracts';
import type { Collection, Platform } from '@daybook/platform';
import type { StagedBatch } from './staged-batches.js';

/** The mark of a staged batch that nobody tries to import any more, until a person wants it. */
interface FailedBatch extends Record<string, unknown> {
  importId: string;
  /** Instant at which it was sent. */
  at: string;
  rows: number;
}

const collection: Collection = { name: 'failed-import-batches' };

/** By tenant and operation id, beside the staged batch itself. Ids, counts and instants only. */
export function failedBatches({ documents }: Pick<Platform, 'documents'>) {
  const ofHousehold = async (tenant: string) => {
    const found: (FailedBatch & { operationId: string })[] = [];
    for await (const { id, body } of documents.find<FailedBatch>(collection, tenant)) {
      found.push({ ...body, operationId: id });
    }
    return found;
  };
  const remove = async (tenant: string, operationIds: readonly string[]): Promise<void> => {
    if (operationIds.length === 0) return;
    await documents.write(
      collection,
      operationIds.map((id) => ({ tenant, id, version: 0, body: null, when: 'always' })),
    );
  };

  return {
    async note(tenant: string, operationId: string, { importId, rows, metadata }: StagedBatch): Promise<void> {
      const body: FailedBatch = { importId, at: metadata.at, rows: rows.length };
      await documents.write(collection, [{ tenant, id: operationId, version: 0, body, when: 'always' }]);
    },
    async has(tenant: string, operationId: string): Promise<boolean> {
      return (await documents.get(collection, tenant, operationId)) !== undefined;
    },
    remove,
    /** Operation ids of an import's failed batches. */
    async of(tenant: string, importId: string): Promise<string[]> {
      const failed = await ofHousehold(tenant);
      return failed.filter((one) => one.importId === importId).map(({ operationId }) => operationId);
    },
    /** One for each import, the newest first. */
    async list(tenant: string): Promise<FailedImport[]> {
      const imports = new Map<string, FailedImport>();
      for (const { importId: id, at, rows } of await ofHousehold(tenant)) {
        const known = imports.get(id);
        imports.set(id, { id, at: known && known.at < at ? known.at : at, rows: (known?.rows ?? 0) + rows });
      }
      return [...imports.values()].sort((a, b) => (a.at < b.at ? 1 : -1));
    },
    async *all(): AsyncIterable<{ tenant: string; operationId: string }> {
      for await (const { tenant, id } of documents.findAcross(collection)) yield { tenant, operationId: id };
    },
  };
}
