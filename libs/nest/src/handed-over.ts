import { type Collection, noTenant, type Platform } from '@daybook/platform';

/**
 * Households whose founder may be no owner any more. The document's id is the tenant's UUID. It is written before the event that may make
 * it true, and never removed: without it nobody need be asked what a person is in the household of their own account.
 */
const handedOver: Collection = { name: 'handed-over-households' };

type Marks = Pick<Platform, 'documents'>;

export const mayBeHandedOver = async ({ documents }: Marks, tenant: string): Promise<boolean> =>
  (await documents.get(handedOver, noTenant, tenant)) !== undefined;

export async function markHandedOver({ documents }: Marks, tenant: string): Promise<void> {
  await documents.write(handedOver, [{ tenant: noTenant, id: tenant, version: 1, body: {}, when: 'not-older' }]);
}
