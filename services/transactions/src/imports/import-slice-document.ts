import type { Collection, DocumentStore } from '@daybook/platform';

/** A slice of an import: the rows of one batch that belong to one month, or one part of them. Import answers are gathered from slices. */
export interface ImportSliceDocument extends Record<string, unknown> {
  importId: string;
  /** Instant at which the batch was sent. */
  at: string;
  /** `<importId>/<batch>` */
  batchKey: string;
  batchHash: string;
  /** yyyymm */
  month: string;
  parts: number;
  /** n of the first inserted row; the others follow. */
  first: number;
  count: number;
  skipped: number;
}

/** Its stored name stays: backups hold documents under it. */
export const importSlices: Collection = {
  name: 'import-shares',
  indexes: [
    { name: 'batch', fields: ['batchKey'] },
    { name: 'sums', fields: ['importId', 'at', 'count', 'skipped'] },
  ],
};

/** Whether any row of the import was looked at: they may all have been skipped or deleted. */
export const isImported = async (models: DocumentStore, tenant: string, importId: string): Promise<boolean> =>
  (await models.count(importSlices, tenant, [{ field: 'importId', is: importId }])) > 0;

export const batchKeyOf = (importId: string, batch: number): string => `${importId}/${batch}`;
