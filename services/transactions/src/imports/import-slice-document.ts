import type { Collection } from '@daybook/platform';

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
    { name: 'begin', fields: ['importId', 'at'] },
    { name: 'counts', fields: ['importId', 'count', 'skipped'] },
  ],
};

export const batchKeyOf = (importId: string, batch: number): string => `${importId}/${batch}`;
