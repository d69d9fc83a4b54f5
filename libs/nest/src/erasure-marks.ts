import { type Collection, noTenant, type Platform } from '@daybook/platform';

/**
 * A household whose erasure has begun, or a person whose household goes on without them. The document's id is the UUID of either, and no
 * field names it: it outlives the purge.
 */
export interface ErasureMark extends Record<string, unknown> {
  state: 'begun' | 'completed';
}

export const erasureMarks: Collection = { name: 'erasure-marks', indexes: [{ name: 'by-state', fields: ['state'] }] };

type Marks = Pick<Platform, 'documents'>;

/** From the moment that it begins nothing is done for the household or person any more, and never again. */
export const isErased = async ({ documents }: Marks, subject: string): Promise<boolean> =>
  (await documents.get(erasureMarks, noTenant, subject)) !== undefined;

/** An account goes with the household that it came with, or alone where that goes on. */
export const isAccountErased = async (marks: Marks, account: { tenant: string; user: string }): Promise<boolean> =>
  (await isErased(marks, account.tenant)) || isErased(marks, account.user);

/** What is completed stays completed. */
export async function markErased({ documents }: Marks, subject: string, state: ErasureMark['state']): Promise<void> {
  const version = state === 'completed' ? 2 : 1;
  const body: ErasureMark = { state };
  await documents.write(erasureMarks, [{ tenant: noTenant, id: subject, version, body, when: 'not-older' }]);
}

/** Households and persons whose erasure is under way. */
export async function* openErasures({ documents }: Marks): AsyncIterable<string> {
  const begun = { where: [{ field: 'state', is: 'begun' }] };
  for await (const { id } of documents.find(erasureMarks, noTenant, begun)) yield id;
}
