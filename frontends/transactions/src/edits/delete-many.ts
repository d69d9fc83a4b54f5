/** Rows deleted at once (specification, section 9). */
const groupSize = 50;

export interface Deleted {
  deleted: number;
  failed: number;
}

/** Deletes one after another groups of 50 in parallel, and goes on past those that fail. Told after each group how many are done. */
export const deleteMany = async (
  ids: readonly number[],
  deleteOne: (id: number) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<Deleted> => {
  let failed = 0;
  for (let at = 0; at < ids.length; at += groupSize) {
    const group = ids.slice(at, at + groupSize);
    const outcomes = await Promise.allSettled(group.map(deleteOne));
    failed += outcomes.filter(({ status }) => status === 'rejected').length;
    onProgress(at + group.length);
  }
  return { deleted: ids.length - failed, failed };
};
