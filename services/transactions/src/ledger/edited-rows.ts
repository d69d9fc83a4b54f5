import { type HandPatch, mostTags } from '@daybook/contracts';
import type { RowState } from './row-table.js';
import { type TagChange, tagsAfter, tagsIn } from './tags.js';

/** What a person sets of some rows. */
export interface RowEdit {
  ids: readonly number[];
  patch: HandPatch;
  tags?: TagChange;
}

export const valueOf = <T>(edit: { set: T } | { clear: true }): T | undefined => ('set' in edit ? edit.set : undefined);

/** Whether the row can have the tags that it would get. */
export const hasRoom = (row: RowState | undefined, tags: TagChange | undefined): boolean =>
  tags === undefined || tagsIn(tagsAfter(row?.tags, tags)).length <= mostTags;

/** A row has a bill or an income: of a patch that sets one the other, unless it speaks of that as well. */
function otherLinkOf({ billId, incomeId }: HandPatch): 'billId' | 'incomeId' | undefined {
  const isSet = (edit: HandPatch['billId']) => edit !== undefined && 'set' in edit && edit.set !== null;
  if (isSet(billId) && !incomeId) return 'incomeId';
  return isSet(incomeId) && !billId ? 'billId' : undefined;
}

/** True where the patch would change nothing. The state has no other texts than tags, so an edit of one always counts as a change. */
const isApplied = (row: RowState, patch: HandPatch): boolean =>
  !patch.category &&
  !patch.merchant &&
  !patch.note &&
  (!patch.billId || valueOf(patch.billId) === row.billId) &&
  (!patch.incomeId || valueOf(patch.incomeId) === row.incomeId) &&
  (!patch.reviewed || valueOf(patch.reviewed) === row.reviewed);

/** The rows that the edit changes, each with its whole patch; those with the same one together, in their order. */
export function editedRows(
  liveRow: (id: number) => RowState | undefined,
  { ids, patch, tags }: RowEdit,
): { ids: number[]; patch: HandPatch }[] {
  const other = otherLinkOf(patch);
  const found = new Map<string, { ids: number[]; patch: HandPatch }>();
  for (const id of ids) {
    const row = liveRow(id);
    if (!row) continue;
    const cleared = other && typeof row[other] === 'number' ? other : undefined;
    const after = tags ? tagsAfter(row.tags, tags) : row.tags;
    const retagged = after !== row.tags;
    if (!cleared && !retagged && isApplied(row, patch)) continue;
    const key = `${cleared ? 1 : 0}${retagged ? `1${after ?? ''}` : 0}`;
    const known = found.get(key);
    if (known) known.ids.push(id);
    else {
      const own: HandPatch = {
        ...patch,
        ...(cleared && { [cleared]: { clear: true } }),
        ...(retagged && { tags: after === undefined ? { clear: true } : { set: after } }),
      };
      found.set(key, { ids: [id], patch: own });
    }
  }
  // Those that lose another link come last, as ever.
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}
