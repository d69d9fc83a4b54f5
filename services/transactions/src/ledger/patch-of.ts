import type { BulkPatch, HandPatch, TransactionPatchBody } from '@daybook/contracts';
import type { TagChange } from './tags.js';

/** What a request sets, as it is stored. */
export const patchOf = ({
  billId,
  incomeId,
  reviewed,
  category,
  merchant,
  note,
}: Omit<BulkPatch, 'addTags' | 'removeTags'>): HandPatch => ({
  ...(billId !== undefined && { billId: { set: billId } }),
  ...(incomeId !== undefined && { incomeId: { set: incomeId } }),
  ...(reviewed !== undefined && { reviewed: { set: reviewed } }),
  ...(category !== undefined && { category: { set: category } }),
  ...(merchant !== undefined && { merchant: { set: merchant || null } }),
  // Neither an import nor a rule writes one: without one there is none.
  ...(note !== undefined && { note: note ? { set: note } : { clear: true } }),
});

/** The tags that a request gives and takes away. */
export const tagChangeOf = ({
  addTags,
  removeTags,
}: Pick<TransactionPatchBody, 'addTags' | 'removeTags'>): TagChange | undefined =>
  addTags || removeTags ? { add: addTags ?? [], remove: removeTags ?? [] } : undefined;
