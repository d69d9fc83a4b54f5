import type { BulkPatch, Transaction } from '@daybook/contracts';

export type Tagging = Pick<BulkPatch, 'addTags' | 'removeTags'>;

/** The tags of a row after a request that is about some. */
export const taggedAnew = ({ tags = [] }: Transaction, { addTags, removeTags }: Tagging): Pick<Transaction, 'tags'> =>
  addTags || removeTags
    ? { tags: [...new Set([...tags, ...(addTags ?? [])])].filter((tag) => !removeTags?.includes(tag)).sort() }
    : {};
