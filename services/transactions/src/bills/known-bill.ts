import type { TransactionFilter } from '@daybook/contracts';
import type { HouseholdBills } from './household-bills.js';

/** Whether the household ever had the bills that a filter names: also one that is gone has transactions. */
export async function areKnownBills(
  bills: HouseholdBills,
  tenant: string,
  { billId, groupId }: Pick<TransactionFilter, 'billId' | 'groupId'>,
): Promise<boolean> {
  if (groupId !== undefined && !(await isKnownSeries(bills, tenant, groupId))) return false;
  if (typeof billId !== 'number') return true;
  // A bill that the read model does not have yet is looked up in the log.
  return (await bills.names(tenant)).has(billId) || bills.exists(tenant, billId);
}

async function isKnownSeries(bills: HouseholdBills, tenant: string, groupId: number): Promise<boolean> {
  const known = (await bills.all(tenant)).some(({ series }) => series === groupId);
  // A series is called by the id of its first bill.
  return known || bills.exists(tenant, groupId);
}
