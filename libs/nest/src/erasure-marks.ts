import { type Collection, noTenant, type Platform } from '@daybook/platform';

/** A household whose erasure has begun. The document's id is the tenant's UUID, and no field names it: it outlives the purge. */
export interface ErasureMark extends Record<string, unknown> {
  state: 'begun' | 'completed';
}

export const erasureMarks: Collection = { name: 'erasure-marks', indexes: [{ name: 'by-state', fields: ['state'] }] };

type Marks = Pick<Platform, 'documents'>;

/** From the moment that it begins nothing is done for the household any more, and never again. */
export const isErased = async ({ documents }: Marks, tenant: string): Promise<boolean> =>
  (await documents.get(erasureMarks, noTenant, tenant)) !== undefined;

/** What is completed stays completed. */
export async function markErased({ documents }: Marks, tenant: string, state: ErasureMark['state']): Promise<void> {
  const version = state === 'completed' ? 2 : 1;
  const body: ErasureMark = { state };
  await documents.write(erasureMarks, [{ tenant: noTenant, id: tenant, version, body, when: 'not-older' }]);
}

/** Households whose erasure is under way. */
export async function* openErasures({ documents }: Marks): AsyncIterable<string> {
  const begun = { where: [{ field: 'state', is: 'begun' }] };
  for await (const { id } of documents.find(erasureMarks, noTenant, begun)) yield id;
}
